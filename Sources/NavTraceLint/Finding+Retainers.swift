import NavTrace

extension Finding {
  /// Adds the objects that retain an object that should have been deallocated, if the trace contains them.
  func addingRetainers(of id: ObjectID, in state: NavigationState) -> Finding {
    guard let end = state.ended, let path = state.retainingPaths[id] else { return self }
    var finding = self
    finding.retainedBy = path
    finding.evidence.append(Evidence(end, finding.retainerDescription ?? ""))
    return finding
  }

  /// A description of the retaining objects. Nil if the trace does not contain them.
  var retainerDescription: String? {
    retainedBy.map { path in
      path.isEmpty
        ? "no strong reference to it was visible: a task or a closure in UIKit may retain it"
        : "retained by \(path.joined(separator: " → "))"
    }
  }
}

/// The property or closure that retains an object that should have been deallocated: the last step of the path
/// to it.
struct Retainer {
  private let step: RetainingStep
  /// The type of the container that it retains. Nil if it retains the object itself.
  private let container: Substring?
  /// The closure. Nil if the retainer is not one.
  private let closure: Closure?

  /// Creates the retainer at the end of a path. Nil if the path is unknown or empty.
  init?(_ path: [String]?) {
    guard let path, let last = path.indices.last else { return nil }
    // A container retains its screens, and what retains the container is at fault.
    let index = path.lastIndex { !$0.contains(".viewControllers[") } ?? last
    step = RetainingStep(path[index])
    container = index == last ? nil : path[index + 1].prefix { $0 != "." }
    closure = Closure(path[...index].map(RetainingStep.init))
  }

  /// Returns what retains the object, and how to fix that, as the rest of a sentence.
  ///
  /// - Parameter moment: When the object should be released.
  func advice(when moment: String) -> String {
    if let closure { return "\(closure.description) does. Capture weakly there." }
    return "\(step.text) does. Release it there when \(moment), or refer to it weakly."
  }

  /// Returns Swift code that fixes it.
  ///
  /// - Parameters:
  ///   - object: The placeholder of the object. See ``Remedy``.
  ///   - moment: When the object should be released.
  func remedy(for object: String, when moment: String) -> String {
    guard let closure else { return "// \(step.text) retains \(object): release it when \(moment)." }
    let (captured, variable, call) =
      container.map { (String($0), "container", "dismiss(animated: true)") }
      ?? (object, object.lowercased(), "finish()")
    let description = closure.description
    return """
      // \(description.prefix(1).uppercased() + description.dropFirst()) captures \(captured): capture it weakly, as self or by its name.
      \(closure.assignment){ [weak \(variable)] in \(variable)?.\(call) }
      """
  }

  /// A closure that captures the object: one in a property, or one of a subscription to a stream.
  private enum Closure {
    case stored(Substring)
    /// The property with the stream or the subscription.
    case subscribed(to: Substring)
    case subscription(in: Substring)

    /// Nil if the last step of the path does not lead through a closure.
    init?(_ path: [RetainingStep]) {
      guard let last = path.last, last.isClosure else { return nil }
      let property = last.property
      if let holder = path.last(where: { !Self.isOfSubscription($0) }), holder != last {
        self = .subscription(in: holder.property)
      } else if Self.streams.contains(where: property.lowercased().hasSuffix) {
        self = .subscribed(to: property)
      } else {
        self = .stored(property)
      }
    }

    var description: String {
      switch self {
      case .stored(let property): "the closure in \(property)"
      case .subscribed(let property): "a closure that is subscribed to \(property)"
      case .subscription(let property): "the closure of a subscription in \(property)"
      }
    }

    /// What is before the closure in code.
    var assignment: String {
      if case .stored(let property) = self {
        "\(property.split(separator: ".").last ?? property) = "
      } else {
        ""
      }
    }

    /// The ends of names of streams, in lowercase.
    private static let streams = ["publisher", "relay", "signal", "stream", "subject"]

    /// Whether a step is a part of a subscription, in Combine or RxSwift, which ties it to an object's lifetime.
    private static func isOfSubscription(_ step: RetainingStep) -> Bool {
      step.text.hasSuffix(".associatedObject")
        || parts.contains { step.isOf($0) || step.text.hasPrefix("\($0)<") }
    }

    private static let parts = [
      "AnonymousObserver", "AnyCancellable", "CompositeDisposable", "DeallocObservable", "DisposeBag",
      "Lifetime",
      "Sink", "Subscription",
    ]
  }
}
