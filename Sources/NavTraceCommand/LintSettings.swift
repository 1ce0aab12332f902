import ArgumentParser
import Foundation
import NavTraceConfig
import NavTraceLint

/// Options that select rules and findings.
struct LintSettings: ParsableArguments {
  @Option(
    help: ArgumentHelp("The config to use. (default: the .navtrace.yml here or above)", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp("Check only this rule. Repeatable.", valueName: "rule"),
    completion: .rules)
  var only: [String] = []

  @Option(oneOf: ArgumentHelp("Hide findings below this severity: \(Severity.words).", valueName: "severity"))
  var minSeverity: Severity = .note

  @Option(help: .hidden, transform: LintSettings.day)
  var today: CalendarDay = .today

  func validate() throws {
    for id in only where Rules.named(id) == nil {
      let isOfSettings = Rules.catalogue.contains { $0.id == id }
      throw ValidationError(
        isOfSettings
          ? "'\(id)' is about the settings, not about traces, and cannot be checked alone."
          : LintSettings.unknown(rule: id))
    }
  }

  /// Loads the named config, the nearest one, or the defaults. Turns on the rules that `--only` names.
  func loaded() throws -> LintConfig {
    var config = try LintSettings.load(config)
    for id in only where config.rules[id] == .off { config.rules[id] = nil }
    return config
  }

  static func load(_ named: String?) throws -> LintConfig {
    try (named ?? ConfigFile.find(from: Project.folder)).map(ConfigFile.load) ?? LintConfig()
  }

  /// Whether any of these options is given.
  var areGiven: Bool { config != nil || !only.isEmpty || minSeverity != .note }

  /// Returns the filter for the findings to report.
  func filter(_ config: LintConfig, unknownTo baseline: Baseline? = nil) -> FindingFilter {
    FindingFilter(config: config, today: today, atLeast: minSeverity, unknownTo: baseline)
  }

  /// Returns the rules to check.
  func rules(of config: LintConfig) -> [any Rule.Type] {
    only.isEmpty ? config.enabledRules : Rules.all.filter { only.contains($0.id) }
  }

  /// Returns the ids of the rules whose findings are reported.
  func judged(_ rules: [any Rule.Type], _ config: LintConfig) -> Set<String> {
    Set(rules.filter { (severity(ofRule: $0.id, config) ?? .note) >= minSeverity }.map { $0.id })
  }

  /// Returns the judged rules, and the rules about exceptions and the baseline if there are any.
  func checked(_ judged: Set<String>, _ config: LintConfig, hasBaseline: Bool) -> Set<String> {
    let settings = [("stale-exception", !config.exceptions.isEmpty), ("stale-baseline", hasBaseline)]
    return judged.union(settings.filter { $1 && severity(ofRule: $0, config) != nil }.map(\.0))
  }

  /// Returns the findings that neither the config nor comments in the code suppress.
  ///
  /// - Parameter isStrict: Whether to report comments that suppress nothing or name no rule.
  func apply(
    _ config: LintConfig, to result: LintResult, judged: Set<String>, isStrict: Bool = false
  ) -> LintResult {
    var result = result.applying(config, judged: judged, today: today)
    // Finding the source files takes time.
    if result.concernsSources {
      let level = isStrict ? severity(ofRule: "stale-suppression", config) : nil
      result = result.declared(in: Project.sources)
        .suppressed(in: Project.sources, judged: judged, stale: level)
    }
    return result.dropping(below: minSeverity)
  }

  /// Returns the severity of a rule's findings. Nil if the rule is off or its severity is below the minimum.
  func severity(ofRule id: String, _ config: LintConfig) -> Severity? {
    guard let rule = Rules.catalogue.first(where: { $0.id == id }),
      let severity = Severity(rawValue: config.level(of: rule).rawValue), severity >= minSeverity
    else { return nil }
    return severity
  }

  /// Returns the message for an unknown rule.
  static func unknown(rule id: String) -> String {
    let hint =
      Suggestion.closestMatch(to: id, in: Rules.catalogue.map(\.id)).map { " Did you mean '\($0)'?" } ?? ""
    return "There is no rule '\(id)'.\(hint) 'navtrace rules' lists them."
  }

  @Sendable private static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else {
      throw ValidationError("invalid date '\(text)': expected YYYY-MM-DD.")
    }
    return day
  }
}

extension Severity: Choice {}

extension CompletionKind {
  static var rules: CompletionKind { .list(Rules.all.map { $0.id }) }
}
