import NavTraceRecording
import StepCoordinators

extension Recorder.Request {
  /// Creates the request of a step action. Nil for an action that does nothing.
  init?(_ action: StepAction) {
    switch action {
    case .push(let screen): self = .push(screen)
    case .present(let screen, _): self = .present(screen)
    case .dismiss: self = .dismiss
    case .pop: self = .pop
    case .none: return nil
    }
  }
}
