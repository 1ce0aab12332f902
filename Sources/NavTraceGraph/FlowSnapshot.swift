import NavTrace

/// The screens and transitions of a flow graph without counts, for comparison with a committed file.
public struct FlowSnapshot: Equatable, Sendable {
  /// The screens.
  public private(set) var screens: Set<FlowGraph.NodeID>
  /// The screens with which sessions start.
  public private(set) var starts: Set<FlowGraph.NodeID>
  /// The transitions.
  public private(set) var transitions: Set<FlowGraph.TransitionID>

  /// Creates the snapshot of a graph.
  public init(_ graph: FlowGraph) {
    screens = Set(graph.nodes.keys)
    starts = Set(graph.nodes.filter { $0.value.starts > 0 }.keys)
    transitions = Set(graph.transitions.keys)
  }

  /// The text in ``NavFormat``. Equal snapshots have equal text.
  public var text: String {
    var text = "navtrace flow 1\n# Accept changes with: navtrace check FILE TRACE... --update\n\n"
    let screens = screens.sorted()
    // Cached, because there are many more transitions than screens and kinds.
    let paths = Dictionary(uniqueKeysWithValues: screens.map { ($0, FlowPath.text($0)) })
    var words: [FlowGraph.Kind: String] = [:]
    func path(_ screen: FlowGraph.NodeID) -> String { paths[screen] ?? FlowPath.text(screen) }
    for start in starts.sorted() {
      text += "start "
      text += path(start)
      text += "\n"
    }
    var leaving = FlowGraph.sorted(transitions)[...]
    for screen in screens {
      text += "\n"
      text += path(screen)
      text += "\n"
      while let transition = leaving.first, transition.from == screen {
        leaving.removeFirst()
        let arrow = words[transition.kind] ?? "  \(transition.kind.snapshotWords) -> "
        words[transition.kind] = arrow
        text += arrow
        text += path(transition.to)
        text += "\n"
      }
    }
    return text
  }

  /// Reads a snapshot from its ``text``. Empty lines, comments and the order of lines are ignored.
  ///
  /// - Throws: ``Malformed`` with the first line that cannot be read.
  public init(parsing text: String) throws(Malformed) {
    (screens, starts, transitions) = ([], [], [])
    var from: FlowGraph.NodeID?
    var isFirst = true
    let marked = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for (index, line) in marked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let first = line.first(where: { $0 != " " }), first != "#" else { continue }
      func malformed(_ expected: String) -> Malformed { Malformed(line: index + 1, expected: expected) }
      if isFirst {
        guard line == "navtrace flow 1" else { throw malformed("'navtrace flow 1' as the first line") }
        isFirst = false
        continue
      }
      var reader = FlowPathReader(line)
      if line.hasPrefix("  ") {
        guard let kind = reader.kind() else {
          throw malformed(
            "a transition: push, modal, root, embed, select, open-url, replace, 'pop by …' or 'dismissed by …'"
          )
        }
        guard reader.arrow(), let to = reader.path(), reader.isAtEnd else { throw malformed("'-> SCREEN'") }
        guard let from else { throw malformed("a screen on a line of its own before its transitions") }
        transitions.insert(.init(from: from, to: to, kind: kind))
        screens.insert(to)
      } else if line.hasPrefix("start ") {
        _ = reader.word()
        guard let screen = reader.path(), reader.isAtEnd else { throw malformed("'start SCREEN'") }
        starts.insert(screen)
        screens.insert(screen)
      } else {
        guard let screen = reader.path(), reader.isAtEnd else {
          throw malformed("a screen, such as Owner/Screen")
        }
        from = screen
        screens.insert(screen)
      }
    }
    if isFirst { throw Malformed(line: 1, expected: "'navtrace flow 1' as the first line") }
  }

  /// A line that cannot be read.
  public struct Malformed: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// What the line should contain.
    public var expected: String
    public var description: String { "line \(line): expected \(expected)" }
  }
}

extension FlowGraph.Kind {
  var snapshotWords: String { event.name + (event.by.map { " by \(FlowPath.quotedIfNeeded($0))" } ?? "") }
}

extension FlowPathReader {
  fileprivate mutating func kind() -> FlowGraph.Kind? {
    let event = word() ?? ""
    return FlowGraph.Kind(event: event, by: event == "pop" || event == "dismissed" ? departure() : nil)
  }

  private mutating func departure() -> String? {
    guard word() == "by" else { return nil }
    skipSpaces()
    return name()
  }
}
