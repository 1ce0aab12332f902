import ArgumentParser
import NavTrace
import NavTraceLint
import NavTraceTimeline

struct Tail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail",
    abstract: "Follow a trace that is being written.",
    usage: "navtrace tail [<options>] [<file>]",
    discussion: """
      Prints the trace as 'navtrace show' does, from its beginning, and continues as the trace grows, until the session \
      ends, the recording program ends, or you press Ctrl-C. The file need not exist yet. If the file is replaced, the new file is followed.

      With --tree, prints windows, stacks, modals and coordinators, as 'navtrace tree' does, and again when they change. \
      Lines that were added since the user's last action begin with +, and removed lines with -. Findings that are already certain \
      are listed below; others follow when the session ends. If the output is not a terminal, each tree is printed below the \
      previous one.

      EXAMPLES
        navtrace tail
        navtrace tail --tree
        navtrace tail app.jsonl --event misuse --event 'child-*'
      """)

  @Argument(
    help: ArgumentHelp("The trace; '-' is standard input. (default: \(newestTrace))", valueName: "file"),
    completion: .file())
  var trace: String?

  @Flag(help: "Show the tree instead of events.")
  var tree = false

  @OptionGroup var filters: FilterOptions

  func validate() throws {
    guard tree else { return }
    if !filters.words.isEmpty {
      throw ValidationError("--tree shows no events: it cannot be combined with filters.")
    }
    if trace == "-" { throw ValidationError("--tree follows a file, not standard input.") }
  }

  func run() throws {
    if tree { return try showTree() }
    try printing(live: true) { output in
      let path = trace ?? TraceInputs.newest ?? defaultTrace
      let timeline = Timeline(isColored: Terminal.isColored, width: Terminal.listWidth)
      var filter = filters.filter()
      // Standard input has an end, and is not replaced.
      if path == "-" {
        try TraceInputs.replay(path) { event, _, _ in
          if filter.includes(event), let lines = timeline.lines(for: event) { try output.write(lines + "\n") }
        }
        return
      }
      var follower = TraceFollower(path: path)
      while let step = try follower.next() {
        switch step {
        case .waiting: try announceWait(for: path)
        case .restarted:
          printMessage("\(path) was replaced.")
          filter = filters.filter()
        case .event(let event, _):
          if filter.includes(event), let lines = timeline.lines(for: event) { try output.write(lines + "\n") }
        }
      }
      if follower.isCutShort { printMessage("\(path) has no end: the program that wrote it has ended.") }
    }
  }

  private func announceWait(for path: String) throws {
    if path.unicodeScalars.contains("\u{FFFD}") {
      throw InputError("\(path): cannot be read: its name is not UTF-8; rename it.")
    }
    printMessage("\(path) does not exist yet; waiting for it.")
  }

  private func showTree() throws {
    try failing {
      let path = trace ?? TraceInputs.newest ?? defaultTrace
      let config = try LintSettings.load(nil)
      let reported = FindingFilter(config: config, today: .today)
      let screen = LiveScreen(
        LiveTree(trace: path, rules: config.enabledRules, isReported: { reported.contains($0) }))
      var follower = TraceFollower(path: path, whenIdle: { screen.draw() })
      while screen.failure == nil, let step = try follower.next() {
        switch step {
        case .waiting: try announceWait(for: path)
        case .restarted:
          printMessage("\(path) was replaced.")
          screen.restart()
        case .event(let event, let line): screen.observe(event, line: line)
        }
      }
      screen.end()
      if let failure = screen.failure { throw failure }
      if follower.isCutShort { printMessage("\(path) has no end: the program that wrote it has ended.") }
    }
  }
}
