// What the event was about that was just applied, for who asks before the next one.
extension Replay {
  enum Subject: @unchecked Sendable {
    case link(LinkChange)
    /// A screen went. What there was to know of it can be read until the next event.
    case departure(Known.Place)
    /// A callback ran: the last one that did.
    case run
    /// A screen that had been requested was deallocated without having come on: the last one.
    case abandonment
  }

  @inline(__always) mutating func tell(_ subject: Subject) { news = (subject, events) }

  // Inlined, since who calls a function of a replay may copy all of it for that.

  private var subject: Subject? { @inline(__always) get { news?.event == events ? news?.subject : nil } }

  @inline(__always) var linkChange: LinkChange? {
    if case .link(let change) = subject { change } else { nil }
  }

  @inline(__always) var departed: Screen? {
    if case .departure(let screen) = subject { screen.pointee.screen } else { nil }
  }

  @inline(__always) var hasRun: Bool {
    if case .run = subject { true } else { false }
  }

  var abandoned: Request? {
    if case .abandonment = subject { lastAbandoned } else { nil }
  }

  @inline(__always) var ran: Callback? { hasRun ? lastRun : nil }
}

extension Replay.Subject {
  /// The same, told of these instead of those that they are copies of.
  func told(of known: borrowing Replay.Directory) -> Self {
    if case .departure(let screen) = self { .departure(known.twin(screen)) } else { self }
  }
}
