extension TraceEvent.Body {
  /// The title of what the user acted on, if it is an action. For who reads millions: nothing is copied, and no text made.
  package var actionName: Name? {
    guard case .action(let action) = self, !action.titleName.isAbsent else { return nil }
    return action.titleName
  }
}
