/// What an event means for the checkpoints and the end of a trace.
enum CheckpointEffect {
  /// The next checkpoint may differ from the one before.
  case change
  case snapshot, end, none

  init(of body: TraceEvent.Body) {
    self =
      switch body {
      case .checkpoint: .snapshot
      case .end: .end
      case .action, .trace: .none
      default: .change
      }
  }
}
