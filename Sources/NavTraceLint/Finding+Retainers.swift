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

  /// Creates the retainer at the end of a path. Nil if the path is unknown or empty.
  init?(_ path: [String]?) {
    guard let path, let last = path.indices.last else { return nil }
    // A container retains its screens, and what retains the container is at fault.
    let index = path.lastIndex { !$0.contains(".viewControllers[") } ?? last
    step = RetainingStep(path[index])
    container = index == last ? nil : path[index + 1].prefix { $0 != "." }
  }

  /// The property that contains the closure. Nil if the retainer is not a closure.
  private var closure: Substring? { step.isClosure ? step.property : nil }

  /// Returns what retains the object, and how to fix that, as the rest of a sentence.
  ///
  /// - Parameter moment: When the object should be released.
  func advice(when moment: String) -> String {
    if let closure { return "the closure in \(closure) does. Capture weakly there." }
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
    return """
      // The closure in \(closure) captures \(captured): capture it weakly, as self or by its name.
      \(closure.split(separator: ".").last ?? closure) = { [weak \(variable)] in \(variable)?.\(call) }
      """
  }
}
