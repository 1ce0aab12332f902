import ArgumentParser
import NavTrace

struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell a trace as a timeline.",
    discussion: """
      A line an event, with its number and the time in seconds: what the user did, and indented below what came of it.

      EXAMPLES
        navtrace show
        navtrace record raypets -o - 'tap Schedule Visit' 'swipe down' | navtrace show -
      """)

  @Argument(
    help: ArgumentHelp("The trace; '-' is standard input. (default: \(defaultTrace))", valueName: "trace"))
  var trace: String?

  func run() throws {
    try failing {
      let timeline = Timeline()
      try TraceInputs.read(TraceInputs.single(trace)) { event, _ in
        if let lines = timeline.lines(for: event) { print(lines) }
      }
    }
  }
}
