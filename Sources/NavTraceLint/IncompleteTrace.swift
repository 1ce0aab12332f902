import NavTrace

/// A trace without `end`: its session was cut short, so not all of it can be judged.
public struct IncompleteTrace: Equatable, Sendable {
  /// Its path.
  public var trace: String
  /// Its last event; nil if there is none.
  public var last: NavigationState.Moment?
  /// How many findings there would have been, had the session ended there. They are withheld, since nobody knows what
  /// it would have done next.
  public var withheld: Int

  init(_ trace: String, _ state: NavigationState) {
    self.trace = trace
    last = state.latest
    let leaving = state.callbacks.values.count { if case .leaving = $0.stage { true } else { false } }
    withheld = state.finishedChildren().count + leaving + state.dismissals.count { !$0.isMatched }
  }
}
