import ArgumentParser
import NavTrace

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
        navtrace help lint                          the options of a command
        man navtrace                                the manual page, in releases
        navtrace --generate-completion-script zsh   completions; or bash, fish
      """,
    version: "0.1.0",
    subcommands: [Help.self, Start.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Recording",
        subcommands: [Demo.self, Flows.self, Record.self, Explore.self, Tail.self, Doctor.self]),
      CommandGroup(
        name: "Analysis",
        subcommands: [
          Lint.self, ReportCommand.self, Graph.self, Check.self, Merge.self, RulesCommand.self, Config.self,
        ]),
      CommandGroup(name: "Trace", subcommands: [Show.self, Tree.self, Export.self, Schema.self]),
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
      if exitCode(for: error) == .validationFailure { printUsageError(error) }
      exit(withError: error)
    }
  }

  /// Prints an error of usage in the style of all other errors, followed by the parser's usage. Then ends the process.
  /// Does nothing if the message was already printed.
  private static func printUsageError(_ error: any Error) {
    let message = message(for: error)
    guard let start = message.first else { return }
    printMessage(start.lowercased() + message.dropFirst())
    let text = fullMessage(for: error, columns: Terminal.errorWidth)
    let usage = text.range(of: message).map { text[$0.upperBound...].drop { $0 == "\n" } } ?? ""
    let layout = TextLayout(columns: Terminal.errorWidth)
    let lines = usage.split(separator: "\n").flatMap {
      layout.fits(String($0)) ? [String($0)] : layout.indented($0, hanging: 7)
    }
    writeToStandardError(lines.map { $0 + "\n" }.joined())
    exit(withError: ExitCode.validationFailure)
  }
}
