import ArgumentParser
import NavTrace

struct Tail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tail",
    abstract: "Follow a trace that is being written.",
    discussion: """
      Prints the trace as 'navtrace show' does, from its beginning, and continues as it grows, until the session or the program \
      that records it ends, or Ctrl-C. It may be started before the file exists. If the file is replaced, it follows the new one.

      EXAMPLES
        navtrace tail
        navtrace tail app.jsonl --event misuse --event 'child-*'
      """)

  @Argument(
    help: ArgumentHelp("The trace; '-' is standard input. (default: \(newestTrace))", valueName: "file"),
    completion: .file())
  var trace: String?

  @OptionGroup var filters: FilterOptions

  func run() throws {
    try printing(live: true) { output in
      let path = trace ?? TraceInputs.newest ?? defaultTrace
      let timeline = Timeline(isColored: Terminal.isColored)
      var filter = filters.filter()
      // What comes through a pipe ends by itself, and is not begun anew.
      if path == "-" {
        try TraceInputs.replay(path) { event, _, _ in
          if filter.keeps(event), let lines = timeline.lines(for: event) { try output.write(lines + "\n") }
        }
        return
      }
      var follower = TraceFollower(path: path)
      while let step = try follower.next() {
        switch step {
        case .waiting where path.unicodeScalars.contains("\u{FFFD}"):
          throw InputError("\(path): cannot be read: its name is not UTF-8; rename it.")
        case .waiting: say("\(path) does not exist yet; waiting for it.")
        case .restarted:
          say("\(path) was replaced.")
          filter = filters.filter()
        case .event(let event, _):
          if filter.keeps(event), let lines = timeline.lines(for: event) { try output.write(lines + "\n") }
        }
      }
      if follower.isCutShort { say("\(path) has no end: the program that wrote it has ended.") }
    }
  }
}
