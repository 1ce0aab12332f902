import ArgumentParser
import NavTraceConfig

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Print the settings in effect.",
    discussion: """
      The output is a valid config. If the project has no .navtrace.yml, save the output under that name to start one.

      EXAMPLES
        navtrace config
        navtrace config --config ci/navtrace.yml
      """)

  @Option(
    help: ArgumentHelp("The config to use. (default: the .navtrace.yml here or above)", valueName: "file"),
    completion: .file())
  var config: String?

  func run() throws {
    try printing { output in try output.write(ConfigPrinter.text(try LintSettings.load(config))) }
  }
}
