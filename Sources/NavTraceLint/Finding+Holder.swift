import NavTrace

extension Finding {
  /// Adds the retaining objects of an object that should have been deallocated, if the trace has them.
  func holding(_ id: ObjectID, in state: NavigationState) -> Finding {
    guard let end = state.ended, let path = state.held[id] else { return self }
    var finding = self
    finding.heldBy = path
    finding.evidence.append(Evidence(end, finding.holder ?? ""))
    return finding
  }

  /// The retaining objects, in words; nil if the trace does not have them.
  var holder: String? {
    heldBy.map { path in
      path.isEmpty
        ? "no strong reference to it was visible: a closure may hold it"
        : "retained by \(path.joined(separator: " → "))"
    }
  }
}
