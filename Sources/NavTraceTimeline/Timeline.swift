import NavTrace

/// Prints a trace as a timeline: a line for each event, with its effects indented below each action of the user.
///
/// Control characters in titles are printed as code points, so that a trace cannot control the terminal.
public struct Timeline: Sendable {
  private let paint: ANSIFormatter
  private let layout: TextLayout

  /// - Parameters:
  ///   - isColored: Whether to add ANSI colours to what appeared, what disappeared and what is wrong.
  ///   - width: The width of the terminal in columns. Nil: an event is one line, whatever its length.
  public init(isColored: Bool = false, width: Int? = nil) {
    paint = ANSIFormatter(isOn: isColored)
    layout = TextLayout(columnsOfList: width)
  }

  /// The lines for an event. Nil for a checkpoint, which is not part of the timeline.
  public func lines(for event: TraceEvent) -> String? {
    switch event.body {
    case .trace: text(event, behind: "")
    case .action, .end: "\n" + text(event, behind: prefix(event))
    case .checkpoint: nil
    default: text(event, behind: prefix(event) + "    ")
    }
  }

  private func text(_ event: TraceEvent, behind head: String) -> String {
    let margin = String(repeating: " ", count: head.count + 2)
    let lines = layout.sentence(sentence(for: event.body).text, behind: head, margin: margin)
    return lines.enumerated().map { index, line in
      let indent = index == 0 ? head : String(line.prefix { $0 == " " })
      return paint(indent, .dim) + paint(String(line.dropFirst(indent.count)), event.body.ansiStyle)
    }.joined(separator: "\n")
  }

  /// The event in one line.
  func title(of event: TraceEvent) -> String {
    "event \(event.seq) at \(seconds(event.t)): \(sentence(for: event.body).text)"
  }

  private func prefix(_ event: TraceEvent) -> String {
    Self.right(String(event.seq), 6) + Self.right(seconds(event.t), 10) + "  "
  }

  /// The sentence for an event.
  package func sentence(for body: TraceEvent.Body) -> TimelineSentence {
    switch body {
    case .trace(let header):
      "\(header.session): \(header.app) on \(header.platform)" + (header.date.map { ", \($0)" } ?? "")
    case .action(let action): words(for: action)
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      "\(coordinator) asked \(router) to present \(screen)" + (callback.map { ", callback \($0)" } ?? "")
        + place(at)
    case .dismiss(let router, let coordinator, _, let at):
      "\(coordinator) asked \(router) to dismiss" + place(at)
    case .request(.show(let screen, let method), let coordinator, let at):
      "\(coordinator) asked UIKit to \(verb(method)) \(screen)" + place(at)
    case .request(.remove(let method), let coordinator, let at):
      "\(coordinator) asked UIKit to \(verb(method))" + place(at)
    case .claim(let screen, let coordinator, nil): "\(coordinator) claims \(screen)"
    case .claim(let container, let coordinator, let inferred?) where container.id.kind == .container:
      "\(container) is a container of \(coordinator), inferred from \(inferred)"
    case .claim(let screen, let coordinator, let inferred?):
      "\(screen) is a screen of \(coordinator), inferred from \(inferred)"
    case .push(let screen, let container): "+ push \(screen) onto \(container)"
    case .modal(let screen, _, let presenter, let style):
      "+ modal \(screen) over \(presenter), \(style.rawValue)"
    case .root(let screen, _): "+ root \(screen)"
    case .embed(let screen, let container): "+ embed \(screen) in \(container)"
    case .select(let container, nil, let by): "\(container) shows all of its children, by \(by.rawValue)"
    case .select(let container, let screen?, let by): "select \(screen) in \(container), by \(by.rawValue)"
    case .pop(let screen, let container, let by): "- pop \(screen) from \(container), by \(by.rawValue)"
    case .dismissed(let screen, let by): "- dismissed \(screen), by \(by.rawValue)"
    case .callback(let id, let screen): "callback \(id)" + (screen.map { " of \($0)" } ?? "") + " runs"
    case .childAdded(let parent, let child, let at): "\(parent) adds child \(child)" + place(at)
    case .childRemoved(let parent, let child, let at): "\(parent) removes child \(child)" + place(at)
    case .deallocated(let object): "deinit \(object)"
    case .delegate(let container, let before, let now, let forwards):
      "\(container) has " + (now.map { "\($0)" } ?? "no object") + " as its delegate instead of \(before)"
        + (forwards.map { $0 ? ", which forwards calls" : ", which does not forward calls" } ?? "")
    case .lost(let loss):
      "! \(loss.count.map { count($0, "event") } ?? "events") lost: \(loss.reason)"
    case .misuse(let misuse): "! \(misuse.kind): \(misuse.message)"
    case .checkpoint: "checkpoint"
    case .end(let snapshot):
      "end, with \(count(snapshot.coordinators.count, "coordinator")) and "
        + "\(count(snapshot.alive.lazy.filter { $0.id.kind == .screen }.count, "screen")) alive"
    case .unknown(let name): "\(name)"
    }
  }

  private func verb(_ method: NavigationRequest.ShowMethod) -> TimelineSentence {
    switch method {
    case .push: "push"
    case .present: "present"
    case .root: "make root"
    case .set: "set on the stack"
    case .embed: "embed"
    }
  }

  private func verb(_ method: NavigationRequest.RemovalMethod) -> TimelineSentence {
    switch method {
    case .dismiss: "dismiss"
    case .pop: "pop"
    case .popTo: "pop to another screen"
    case .popToRoot: "pop to the root"
    }
  }

  private func words(for action: UserAction) -> TimelineSentence {
    let verb: TimelineSentence =
      switch action.kind {
      case .tap: "tap"
      case .back: "back"
      case .backMenu: "back to"
      case .swipeBack: "swipe back"
      case .swipeDown: "swipe down"
      case .openURL: "open URL"
      }
    return verb + (action.title.map { " '\($0)'" } ?? "") + (action.phase.map { " (\($0.rawValue))" } ?? "")
  }

  private func place(_ at: SourceLocation?) -> TimelineSentence { at.map { " at \($0)" } ?? "" }

  private func count(_ count: Int, _ noun: String) -> TimelineSentence {
    TimelineSentence(stringLiteral: counted(count, noun))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension TraceEvent.Body {
  /// The objects that the event is about. Empty for a snapshot, which lists all objects.
  package var objects: [TraceObject] {
    switch self {
    case .present(let router, let screen, let coordinator, _, _, _):
      [screen, router] + (coordinator.map { [$0] } ?? [])
    case .dismiss(let router, let coordinator, _, _): [router] + (coordinator.map { [$0] } ?? [])
    case .request(let request, let coordinator, _): [request.screen, coordinator].compactMap(\.self)
    case .claim(let screen, let coordinator, _): [screen, coordinator]
    case .push(let screen, let container), .embed(let screen, let container),
      .pop(let screen, let container, _):
      [screen, container]
    case .select(let container, let screen, _): [screen, container].compactMap(\.self)
    case .modal(let screen, let container, let presenter, _):
      [screen, presenter] + (container.map { [$0] } ?? [])
    case .root(let screen, let container): [screen] + (container.map { [$0] } ?? [])
    case .dismissed(let screen, _): [screen]
    case .callback(_, let screen): screen.map { [$0] } ?? []
    case .childAdded(let parent, let child, _), .childRemoved(let parent, let child, _): [parent, child]
    case .deallocated(let object): [object]
    case .delegate(let container, let before, let now, _):
      [container] + [before, now].compactMap { $0?.object }
    case .misuse(let misuse): misuse.screen.map { [$0] } ?? []
    case .trace, .action, .lost, .checkpoint, .end, .unknown: []
    }
  }
}

extension TraceDelegate {
  fileprivate var object: TraceObject? { id.map { TraceObject($0, type) } }
}
