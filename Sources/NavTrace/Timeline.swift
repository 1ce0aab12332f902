/// Tells a trace as a person would: a line an event, what the user did flush left and what came of it indented below.
///
/// Titles are data: whatever would move a terminal's cursor or turn its text around is shown as its code point.
public struct Timeline: Sendable {
  public init() {}

  /// The line, or lines, for an event. Nil for one that tells nothing new.
  public func lines(for event: TraceEvent) -> String? {
    switch event.body {
    case .trace(let header):
      return
        "\(clean(header.session)): \(clean(header.app)) on \(clean(header.platform)), \(clean(header.start))"
    case .action(let action): return "\n" + prefix(event) + words(for: action)
    case .checkpoint: return nil
    case .end(let snapshot):
      return "\n" + prefix(event) + "end, with \(Self.count(snapshot.coordinators.count, "coordinator")) and "
        + "\(Self.count(snapshot.alive.lazy.filter { $0.id.kind == .screen }.count, "screen")) alive"
    default: return prefix(event) + "    " + (sentence(for: event.body) ?? clean(event.body.name))
    }
  }

  private func prefix(_ event: TraceEvent) -> String {
    let seq = String(event.seq)
    let milliseconds = event.t / 1_000_000
    let fraction = String(milliseconds % 1000)
    let time = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    return Self.right(seq, 5) + Self.right(time, 10) + "  "
  }

  private func sentence(for body: TraceEvent.Body) -> String? {
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      "\(name(coordinator)) asks \(name(router)) to present \(name(screen))"
        + (callback.map { ", callback \($0)" } ?? "") + place(at)
    case .dismiss(let router, let coordinator, _, let at):
      "\(name(coordinator)) asks \(name(router)) to dismiss" + place(at)
    case .claim(let screen, let coordinator): "\(name(coordinator)) says that \(name(screen)) is its own"
    case .push(let screen, let container): "+ push \(name(screen)) onto \(name(container))"
    case .modal(let screen, _, let presenter, let style):
      "+ modal \(name(screen)) over \(name(presenter)), \(clean(style))"
    case .root(let screen, _): "+ root \(name(screen))"
    case .embed(let screen, let container): "+ embed \(name(screen)) in \(name(container))"
    case .pop(let screen, let container, let by):
      "- pop \(name(screen)) from \(name(container)), by \(clean(by.rawValue))"
    case .dismissed(let screen, let by): "- dismissed \(name(screen)), by \(clean(by.rawValue))"
    case .callback(let id, let screen): "callback \(id)" + (screen.map { " of \(name($0))" } ?? "") + " runs"
    case .childAdded(let parent, let child, let at): "\(name(parent)) adds child \(name(child))" + place(at)
    case .childRemoved(let parent, let child, let at):
      "\(name(parent)) removes child \(name(child))" + place(at)
    case .deallocated(let object): "deinit \(name(object))"
    case .delegate(let container, let before, let now, let forwards):
      "\(name(container)) has \(now.map(name) ?? "nobody") for its delegate instead of \(name(before))"
        + (forwards.map { $0 ? ", which passes calls on" : ", which does not pass calls on" } ?? "")
    case .lost(let loss):
      "! \(loss.count.map { Self.count($0, "event") } ?? "events") lost: \(clean(loss.reason))"
    case .misuse(let misuse): "! \(clean(misuse.kind)): \(clean(misuse.message))"
    default: nil
    }
  }

  private func words(for action: UserAction) -> String {
    let verb =
      switch action.kind {
      case .tap: "tap"
      case .back: "back"
      case .backMenu: "back to"
      case .swipeBack: "swipe back"
      case .swipeDown: "swipe down"
      }
    return [verb, action.title.map { "'\(clean($0))'" }, action.phase.map { "(\($0.rawValue))" }]
      .compactMap { $0 }.joined(separator: " ")
  }

  private func name(_ object: TraceObject?) -> String {
    guard let object else { return "somebody" }
    return "\(clean(object.type)) \(object.id)" + (object.title.map { " '\(clean($0))'" } ?? "")
  }

  private func name(_ delegate: TraceDelegate) -> String {
    clean(delegate.type) + (delegate.id.map { " \($0)" } ?? "")
  }

  private func place(_ at: SourceLocation?) -> String { at.map { " at \(clean($0.description))" } ?? "" }

  private func clean(_ text: String) -> String { text.inTerminal }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
