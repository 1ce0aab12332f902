import ArgumentParser

@main struct Navtrace: ParsableCommand {
  /// Commands say whose they are: alone, each would look for the options by which the root writes completions.
  static let name = "navtrace"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Records, checks and draws how an iOS app navigates.",
    discussion: """
      A trace says what routers were asked for, what really happened on screen, and who held which coordinator. \
      Everything else is read from it.

      EXAMPLES
        navtrace demo                      record, lint and draw the flows
        navtrace record raypets --as-written 'tap Schedule Visit' 'swipe down'
        navtrace lint                      check navtrace.jsonl
        navtrace graph traces -o app.svg   one graph of all traces of a folder

      EXIT CODES
        0   clean, or done
        1   findings that fail (errors; with --strict, warnings)
        2   could not do the job
        64  wrong usage
      """,
    version: "0.1.0",
    // Each says what it is called: it takes the argument parser long to make a name of a type.
    subcommands: [
      Demo.self, Record.self, Lint.self, Graph.self, Check.self, ReportCommand.self, Show.self, Tail.self,
      Tree.self, Export.self, Flows.self, RulesCommand.self, Config.self, Schema.self,
    ])

  /// Lets the command that is named parse its arguments by itself, since the root looks at every command first. What it does
  /// not understand (a mistake, `--help`, `--version`) is the root's.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first,
      let named = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      var command = try? named.parseAsRoot(Array(arguments.dropFirst()))
    else { return main(nil) }
    do {
      try command.run()
    } catch {
      exit(withError: error)
    }
  }
}
