/// The decorators of a session. One may decorate another: a parent passes its decorator to a child, which
/// decorates it again. A call that both forward is recorded once, by the outer one.
@MainActor final class Decorators {
  enum Call: Equatable {
    case present(ObjectIdentifier)
    case dismiss
  }

  private struct Entry {
    weak var router: RecordedRouter?
  }

  /// The recorded routers, by decorator.
  private var known: [ObjectIdentifier: Entry] = [:]
  private var limit = 64
  /// The last recorded call, and the router to which it is forwarded. Nil if something else has been recorded
  /// since.
  private var passedOn: (call: Call, to: ObjectIdentifier)?

  func add(_ router: RecordedRouter) {
    if known.count >= limit {
      known = known.filter { $0.value.router != nil }
      limit = max(64, known.count * 2)
    }
    known[router.decorator] = Entry(router: router)
  }

  /// The recorded router of a decorator. Nil for any other object.
  func router(of decorator: AnyObject) -> RecordedRouter? {
    guard let router = known[ObjectIdentifier(decorator)]?.router,
      router.decorator == ObjectIdentifier(decorator)
    else { return nil }
    return router
  }

  func passOn(_ call: Call, to router: AnyObject) { passedOn = (call, ObjectIdentifier(router)) }

  /// Called when something else is recorded.
  func forgetCall() { passedOn = nil }

  /// Whether an outer decorator has recorded this call and is forwarding it.
  func isPassedOn(_ call: Call, to router: RecordedRouter) -> Bool {
    guard let passedOn, passedOn.call == call, passedOn.to == router.decorator else { return false }
    // The inner decorator may forward the call to a third one.
    self.passedOn = (call, ObjectIdentifier(router.router))
    return true
  }
}
