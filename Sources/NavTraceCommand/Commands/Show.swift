import ArgumentParser
import NavTrace
import NavTraceTimeline

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a trace as a timeline.",
    usage: "navtrace show [<trace>] [<options>]",
    discussion: """
      Each line is an event, with its number and its time in seconds. The effects of a user's action are indented below the \
      action. If there are filters of several kinds, an event must match one filter of each kind. If no event matches, the \
      exit code is 2. Colours are used only in terminals, and only if NO_COLOR is not set.

      EXAMPLES
        navtrace show | less
        navtrace show --coordinator 'Pet*' --event 'child-*' --event callback
        navtrace show --around 31
        navtrace record raypets -o - | navtrace show -
      """)

  @Argument(
    help: ArgumentHelp("The trace; '-' is standard input. (default: \(newestTrace))", valueName: "trace"),
    completion: .file())
  var trace: String?

  @OptionGroup var filters: FilterOptions

  @Option(help: ArgumentHelp("Only this event, and those around it.", valueName: "number"))
  var around: Int?

  @Option(
    help: ArgumentHelp("With --around: how many before and after it. (default: 10)", valueName: "count"))
  var context: Int?

  private var range: ClosedRange<Int> {
    guard let around else { return 1...Int.max }
    let context = context ?? 10
    return max(1, around - context)...(min(around, Int.max - context) + context)
  }

  func validate() throws {
    if let around, around < 1 {
      throw ValidationError("--around must be 1 or more: events are numbered from 1.")
    }
    if let context {
      guard around != nil else { throw ValidationError("--context needs --around NUMBER.") }
      guard (0...1_000_000).contains(context) else {
        throw ValidationError("--context must be between 0 and 1000000.")
      }
    }
  }

  func run() throws {
    try printing { output in
      let timeline = Timeline(isColored: Terminal.isColored, width: Terminal.listWidth)
      var filter = filters.filter(range: range)
      let path = try TraceInputs.single(trace)
      var last = 0
      try TraceInputs.replay(path, upTo: range.upperBound) { event, _, _ in
        last = event.seq
        if filter.includes(event), let lines = timeline.lines(for: event) { try output.write(lines + "\n") }
      }
      if let around, last < around {
        throw InputError("\(path): there is no event \(around): the last one is \(last).")
      }
      if !filter.hasMatched {
        let options = filters.words + (around.map { ["--around \($0)"] } ?? [])
        throw InputError("\(path): no event matches \(options.joined(separator: " ")).")
      }
    }
  }
}
