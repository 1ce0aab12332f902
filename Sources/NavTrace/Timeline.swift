/// Tells a trace as a person would: a line an event, what the user did flush left and what came of it indented below.
///
/// Titles are data: whatever would move a terminal's cursor or turn its text around is shown as its code point.
public struct Timeline: Sendable {
  private let paint: Paint

  /// - Parameter isColored: marks what came, went and is wrong with a terminal's colours, too.
  public init(isColored: Bool = false) { paint = Paint(isOn: isColored) }

  /// The line for an event, after an empty one where something new begins. Nil for one that tells nothing new.
  public func lines(for event: TraceEvent) -> String? {
    switch event.body {
    case .action, .end: "\n" + line(for: event)
    case .checkpoint: nil
    default: line(for: event)
    }
  }

  /// The event as a heading.
  func title(of event: TraceEvent) -> String {
    "event \(event.seq) at \(Self.seconds(event)): \(sentence(for: event.body))"
  }

  private func line(for event: TraceEvent) -> String {
    if case .trace = event.body { return paint(sentence(for: event.body), .bold) }
    return paint(prefix(event), .dim) + indent(event.body) + paint(sentence(for: event.body), ink(event.body))
  }

  private func prefix(_ event: TraceEvent) -> String {
    Self.right(String(event.seq), 6) + Self.right(Self.seconds(event), 10) + "  "
  }

  /// Since the session began.
  private static func seconds(_ event: TraceEvent) -> String {
    let milliseconds = event.t / 1_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  private func indent(_ body: TraceEvent.Body) -> String {
    switch body {
    case .action, .checkpoint, .end: ""
    default: "    "
    }
  }

  private func ink(_ body: TraceEvent.Body) -> Paint.Ink? {
    switch body {
    case .action, .end: .bold
    case .push, .modal, .root, .embed: .green
    case .pop, .dismissed: .red
    case .callback: .cyan
    case .misuse: .yellow
    case .deallocated, .unknown: .dim
    default: nil
    }
  }

  private func sentence(for body: TraceEvent.Body) -> String {
    switch body {
    case .trace(let header):
      "\(clean(header.session)): \(clean(header.app)) on \(clean(header.platform)), \(clean(header.start))"
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
    case .action(let action): action.inWords
    case .misuse(let misuse): "! \(clean(misuse.kind)): \(clean(misuse.message))"
    case .end(let snapshot):
      "end, with \(Self.count(snapshot.coordinators.count, "coordinator")) and "
        + "\(Self.count(snapshot.alive.lazy.filter { $0.id.kind == .screen }.count, "screen")) alive"
    case .checkpoint, .unknown: clean(body.name)
    }
  }

  private func name(_ object: TraceObject?) -> String { object.map(Self.name) ?? "somebody" }

  private func name(_ delegate: TraceDelegate) -> String {
    clean(delegate.type) + (delegate.id.map { " \($0)" } ?? "")
  }

  private func place(_ at: SourceLocation?) -> String { at.map { " at \(clean($0.description))" } ?? "" }

  private func clean(_ text: String) -> String { text.inTerminal }

  /// An object as a person would name it, such as `HomeViewController s1 'Home'`.
  static func name(_ object: TraceObject) -> String {
    "\(object.type.inTerminal) \(object.id)" + (object.title.map { " '\($0.inTerminal)'" } ?? "")
  }

  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension UserAction {
  /// As a person would say it: `tap 'Next'`, `swipe back (cancelled)`.
  package var inWords: String {
    let verb =
      switch kind {
      case .tap: "tap"
      case .back: "back"
      case .backMenu: "back to"
      case .swipeBack: "swipe back"
      case .swipeDown: "swipe down"
      }
    return [verb, title.map { "'\($0.inTerminal)'" }, phase.map { "(\($0.rawValue))" }]
      .compactMap { $0 }.joined(separator: " ")
  }
}
