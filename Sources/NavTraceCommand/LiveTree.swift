import NavTrace
import NavTraceLint
import NavTraceTimeline

/// The view of a session that `navtrace tail --tree` shows: its tree, the changes since the user's last
/// action, and the findings that are certain.
struct LiveTree {
  private let trace: String
  private let rules: [any Rule.Type]
  private let isReported: @Sendable (Finding) -> Bool
  private var tree = SessionTree()
  private var state = NavigationState()
  private var linter: Linter
  /// The tree before the user's last action.
  private var earlier: SessionTree?
  private var hasEnded = false

  init(trace: String, rules: [any Rule.Type], isReported: @escaping @Sendable (Finding) -> Bool) {
    (self.trace, self.rules, self.isReported) = (trace, rules, isReported)
    linter = Linter(trace: trace, rules: rules)
  }

  mutating func observe(_ event: TraceEvent, line: Int) {
    if case .action = event.body { earlier = tree }
    let step = state.apply(event, line: line)
    linter.observe(event, step, in: state)
    tree.observe(event, line: line)
  }

  /// Starts over with another session.
  mutating func restart() { self = LiveTree(trace: trace, rules: rules, isReported: isReported) }

  /// Ends the session. Findings about its end become certain.
  mutating func end() { hasEnded = true }

  /// Returns the tree and the findings. Each line ends in a newline.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in columns. Nil: lines are not wrapped.
  ///   - height: The number of lines available. If there are too few, the tree is cut.
  func text(isColored: Bool, width: Int? = nil, height: Int? = nil) -> String {
    let paint = ANSIFormatter(isOn: isColored)
    let layout = TextLayout(columnsOfList: width)
    let lines = tree.lines
    let found = findings(paint, layout)
    let title = tree.title(paint, layout) + [""]
    let changes = SessionTree.changes(from: earlier?.lines ?? lines, to: lines, paint, layout)
    let room = height.map { max(3, $0 - found.count - title.count - 2) } ?? changes.count
    let rest = changes.count > room ? ["  … \(changes.count - room) more lines"] : []
    return (title + changes.prefix(room) + rest + found).map { $0 + "\n" }.joined()
  }

  private func findings(_ paint: ANSIFormatter, _ layout: TextLayout) -> [String] {
    var all = linter.certain
    if hasEnded {
      let linter = linter
      all = linter.finish(state).findings
    }
    let reported = all.filter { isReported($0) && !$0.isOfUnchecked }
    if reported.isEmpty { return [] }
    return ["", "findings"]
      + reported.flatMap { finding in
        let ansiStyle: ANSIStyle = finding.severity == .error ? .red : .yellow
        let title = "⚠ \(finding.rule)"
        // Colours are added after wrapping, because their codes have no width.
        var lines = layout.sentence(": \(finding.message.inTerminal)", behind: "  \(title)", margin: "      ")
        lines[0] = "  " + paint(title, ansiStyle) + lines[0].dropFirst(title.count + 2)
        return lines
      }
  }
}
