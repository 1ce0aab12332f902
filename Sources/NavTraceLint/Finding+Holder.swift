import NavTrace

extension Finding {
  /// Tells who holds an object that should have gone, where the trace knows it.
  func holding(_ id: ObjectID, in state: NavigationState) -> Finding {
    guard let end = state.ended, let path = state.held[id] else { return self }
    var finding = self
    finding.heldBy = path
    finding.evidence.append(Evidence(end, finding.holder ?? ""))
    return finding
  }

  /// Who holds it, in words; nil where the trace does not tell.
  var holder: String? {
    heldBy.map { path in
      path.isEmpty
        ? "no strong reference to it was visible: a closure may hold it"
        : "held by \(path.joined(separator: " → "))"
    }
  }
}
