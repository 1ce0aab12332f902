import NavTrace

extension Finding {
  /// Adds the objects that retain an object that should have been deallocated, if the trace contains them.
  func holding(_ id: ObjectID, in state: NavigationState) -> Finding {
    guard let end = state.ended, let path = state.held[id] else { return self }
    var finding = self
    finding.heldBy = path
    finding.evidence.append(Evidence(end, finding.holder ?? ""))
    return finding
  }

  /// A description of the retaining objects. Nil if the trace does not contain them.
  var holder: String? {
    heldBy.map { path in
      path.isEmpty
        ? "no strong reference to it was visible: a closure may hold it"
        : "retained by \(path.joined(separator: " → "))"
    }
  }
}
