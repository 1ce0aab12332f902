import ArgumentParser

@main struct Navtrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navtrace",
    abstract: "Find coordinators that leak in iOS apps, and draw how an app navigates.",
    discussion: """
      A trace records what an app requested from its routers, what then happened on screen, and which coordinators are alive. \
      'navtrace record' writes traces, and most other commands read them.

      EXAMPLES
        navtrace demo                      record, lint and draw the example flows
        navtrace record raypets --as-written 'tap Schedule Visit' 'swipe down'
        navtrace explore raypets --as-written
        navtrace lint                      check navtrace.jsonl
        navtrace graph traces -o app.svg   draw all traces in a folder as one graph

      EXIT CODES
        0   success: nothing that fails was found
        1   findings that fail: errors, and with --strict also warnings
        2   the command failed, for example because a trace cannot be read
        64  wrong usage

      MORE
        man navtrace                                the manual page, in releases
        navtrace --generate-completion-script zsh   completions; or bash, fish
      """,
    version: "0.1.0",
    subcommands: [
      Demo.self, Record.self, Explore.self, Lint.self, Graph.self, Merge.self, Check.self, ReportCommand.self,
      Show.self,
      Tail.self, Tree.self, Doctor.self, Export.self, Flows.self, RulesCommand.self, Config.self, Schema.self,
      Help.self, Start.self,
    ],
    defaultSubcommand: Start.self)

  /// Runs the command on the main thread, up to the first suspension.
  @MainActor static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}
