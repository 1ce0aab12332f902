import NavTrace

extension TraceEvent.Body {
  /// The colour of the event's sentence in a terminal.
  var ansiStyle: ANSIStyle? {
    switch self {
    case .trace, .action, .end: .bold
    case .push, .modal, .root, .embed: .green
    case .pop, .dismissed: .red
    case .callback: .cyan
    case .misuse: .yellow
    case .deallocated, .unknown: .dim
    default: nil
    }
  }
}
