import ArgumentParser
import NavTrace
import NavTraceTimeline

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Show windows, stacks, modals and coordinators at an event.",
    discussion: """
      Lines that the event added begin with +, and lines that it removed with -. Lines about likely leaks begin with !: a \
      finished coordinator that is still a child, and a callback that did not run. 'navtrace show' and every finding print the \
      numbers of events.

      EXAMPLES
        navtrace tree
        navtrace tree --at 31
      """)

  @Argument(
    help: ArgumentHelp("The trace; '-' is standard input. (default: \(newestTrace))", valueName: "trace"),
    completion: .file())
  var trace: String?

  @Option(help: ArgumentHelp("The number of the event. (default: the last one)", valueName: "number"))
  var at: Int?

  func validate() throws {
    if let at, at < 1 { throw ValidationError("--at must be 1 or more: events are numbered from 1.") }
  }

  func run() throws {
    try printing { output in
      var tree = SessionTree()
      let path = try TraceInputs.single(trace)
      try TraceInputs.replay(path, upTo: at ?? .max) { event, _, state in
        tree.observe(event, line: state.latest?.line ?? 0)
      }
      if let at, tree.seq < at {
        throw InputError("\(path): there is no event \(at): the last one is \(tree.seq).")
      }
      try output.write(tree.text(isColored: Terminal.isColored, width: Terminal.listWidth))
    }
  }
}
