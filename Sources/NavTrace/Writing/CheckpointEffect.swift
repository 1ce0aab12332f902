/// The effect of an event on checkpoints.
enum CheckpointEffect {
  /// The next checkpoint may differ from the last one.
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
