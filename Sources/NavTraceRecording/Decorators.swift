/// The decorators of a session, one of which may decorate another: a parent hands its decorator on, and the child decorates that again.
/// A call that goes through both is one call, of the outer one.
@MainActor final class Decorators {
  enum Call: Equatable {
    case present(ObjectIdentifier)
    case dismiss
  }

  private struct Known {
    weak var router: RecordedRouter?
  }

  /// By decorator.
  private var known: [ObjectIdentifier: Known] = [:]
  private var limit = 64
  /// What was recorded last, if nothing has been since, and who is about to be called for it.
  private var passedOn: (call: Call, to: ObjectIdentifier)?

  func add(_ router: RecordedRouter) {
    if known.count >= limit {
      known = known.filter { $0.value.router != nil }
      limit = max(64, known.count * 2)
    }
    known[router.decorator] = Known(router: router)
  }

  /// What a decorator records; nil of another object.
  func router(of decorator: AnyObject) -> RecordedRouter? {
    guard let router = known[ObjectIdentifier(decorator)]?.router,
      router.decorator == ObjectIdentifier(decorator)
    else { return nil }
    return router
  }

  func passOn(_ call: Call, to router: AnyObject) { passedOn = (call, ObjectIdentifier(router)) }

  /// Something else is recorded.
  func forgetCall() { passedOn = nil }

  /// Whether an outer decorator has recorded this call, and passes it on.
  func isPassedOn(_ call: Call, to router: RecordedRouter) -> Bool {
    guard let passedOn, passedOn.call == call, passedOn.to == router.decorator else { return false }
    // It may pass it on once more.
    self.passedOn = (call, ObjectIdentifier(router.router))
    return true
  }
}
