import ArgumentParser
import NavTraceLint

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules of lint, or explain one.",
    discussion: """
      The list shows each rule's severity: the default, or the one that the config sets.

      EXAMPLES
        navtrace rules
        navtrace rules leaked-child
        navtrace rules leaked-child --examples
        navtrace rules --format json
      """)

  enum Format: String, Choice, CaseIterable { case text, json }

  @Argument(help: "The rule to explain.", completion: .rules) var rule: String?
  @Flag(help: "Print all examples of the rule, instead of up to three.") var examples = false
  @Option(oneOf: "The format of the list: \(Format.words).") var format: Format = .text
  @Option(
    help: ArgumentHelp("The config to use. (default: the .navtrace.yml here or above)", valueName: "file"),
    completion: .file())
  var config: String?

  func validate() throws {
    if let rule, !Rules.catalogue.contains(where: { $0.id == rule }) {
      throw ValidationError(LintSettings.unknown(rule: rule))
    }
    if examples, rule == nil { throw ValidationError("--examples needs the name of a rule.") }
  }

  func run() throws {
    try printing { output in
      let config = try LintSettings.load(config)
      let rules = Rules.catalogue.filter { rule == nil || $0.id == rule }
      switch format {
      case .json: try output.write(RuleCatalogue.json(rules, config))
      case .text where rule == nil:
        try output.write(RuleCatalogue.table(rules, config, width: Terminal.width))
      case .text:
        for rule in rules {
          try output.write(RuleCatalogue.page(rule, width: Terminal.width ?? 100, hasAllExamples: examples))
        }
      }
    }
  }
}
