import ArgumentParser
import NavTrace

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of a trace's lines.",
    discussion: """
      A trace is JSON Lines: each line is an object that this schema describes.

      EXAMPLES
        navtrace schema > navtrace.schema.json
      """)

  func run() { print(TraceSchema.json) }
}
