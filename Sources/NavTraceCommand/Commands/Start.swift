import ArgumentParser
import Foundation
import NavTrace
import NavTraceLint

/// Runs if no known command is named. Lists the commands to begin with, or suggests the closest command.
struct Start: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "start", shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough) var words: [String] = []

  func run() throws {
    switch words.first {
    case nil: try printing { try $0.write(Self.introduction) }
    case "version", "-v": try printing { try $0.write(Navtrace.configuration.version + "\n") }
    case let word?: throw Navtrace.unknown(command: word)
    }
  }

  private static var introduction: String {
    let layout = Terminal.layout
    let commands = [
      ("navtrace demo", "record the example flows, lint and draw them"),
      ("navtrace record -- PROGRAM", "record a program that links the recorder"),
      ("navtrace lint", "find leaks in the recording"),
      ("navtrace graph -o app.svg", "draw the recording"),
      ("navtrace explore FLOW", "find the shortest sequence of actions to each bug"),
    ]
    let lines =
      layout.sentence("navtrace finds coordinators that leak in iOS apps, and draws their navigation.")
      + ["", "Begin with one of these:", ""]
      + commands.flatMap { command, words in
        layout.sentence(words, behind: "  " + command.padding(toLength: 29, withPad: " ", startingAt: 0))
      }
      + [""] + layout.sentence("navtrace --help lists all commands, navtrace help lint explains one.")
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Replaces the parser's `help` command, which prints the general help for an unknown command.
struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "help", shouldDisplay: false, helpNames: [])

  @Argument var command: String?

  func run() throws {
    guard let command else { throw CleanExit.helpRequest(Navtrace.self) }
    let named = Navtrace.configuration.subcommands.first { Navtrace.name(of: $0) == command }
    guard let named else { throw Navtrace.unknown(command: command) }
    throw CleanExit.helpRequest(named)
  }
}

extension Navtrace {
  fileprivate static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  /// Prints that a command or option does not exist.
  /// - Returns: The exit code of wrong usage.
  fileprivate static func unknown(command word: String) -> ExitCode {
    let commands = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map(name)
    let kind = word.hasPrefix("-") ? "option" : "command"
    let match = Suggestion.closestMatch(to: word, in: commands)
    let hint = match.map { "Did you mean '\($0)'?" } ?? "navtrace --help lists all commands."
    printMessage("there is no \(kind) '\(word)'. \(hint)")
    return .validationFailure
  }
}
