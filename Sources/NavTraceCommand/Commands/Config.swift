import ArgumentParser
import NavTraceConfig

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings in effect.",
    discussion: """
      The output is a config: save it as .navtrace.yml to start one.

      EXAMPLES
        navtrace config
        navtrace config --config ci/navtrace.yml
        navtrace config > .navtrace.yml
      """)

  @Option(
    help: ArgumentHelp("The config to use. (default: the .navtrace.yml here or above)", valueName: "file"),
    completion: .file())
  var config: String?

  func run() throws {
    try printing { output in try output.write(ConfigPrinter.text(try LintSettings.load(config))) }
  }
}
