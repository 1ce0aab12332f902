extension TraceEvent.Body {
  /// The title of what the user acted on, if it is an action. For who reads millions: nothing else is copied.
  package var actionTitle: String? {
    if case .action(let action) = self { action.title } else { nil }
  }
}
