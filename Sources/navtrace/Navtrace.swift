import ArgumentParser

@main struct Navtrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navtrace",
    abstract: "Records, checks and draws how an iOS app navigates.",
    discussion: """
      A trace says what routers were asked for, what really happened on screen, and who held which coordinator. \
      Everything else is read from it.

      EXAMPLES
        navtrace demo                      record, lint and draw the flows
        navtrace record raypets --as-written 'tap Schedule Visit' 'swipe down'
        navtrace explore raypets --as-written
        navtrace lint                      check navtrace.jsonl
        navtrace graph traces -o app.svg   one graph of all traces of a folder

      EXIT CODES
        0   clean, or done
        1   findings that fail (errors; with --strict, warnings)
        2   could not do the job
        64  wrong usage
      """,
    version: "0.1.0",
    subcommands: [
      Demo.self, Record.self, Explore.self, Lint.self, Graph.self, Check.self, ReportCommand.self, Show.self,
      Tail.self, Tree.self, Doctor.self, Export.self, Flows.self, RulesCommand.self, Config.self, Schema.self,
    ])
}
