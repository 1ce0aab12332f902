/// The rules, written down for people and for programs.
public enum RuleCatalogue {
  /// A line a rule.
  public static func table(_ rules: [RuleInfo] = Rules.catalogue, _ config: LintConfig = LintConfig())
    -> String
  {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let level = config.level(of: rule).rawValue
      return "\(id)  \(level)\(String(repeating: " ", count: 7 - level.count))  \(rule.summary)\n"
    }.joined()
  }

  /// All about one rule.
  public static func page(_ rule: RuleInfo, width: Int = 100) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary)\n\n"
    text += Words.wrap(rule.explanation, width: width).map { $0 + "\n" }.joined()
    text += "\nMended\n\n\(indent(rule.remedy))"
    for example in rule.examples {
      let finds = example.findings == 0 ? "Finds nothing" : "Finds \(example.findings)"
      text += "\n\(finds): \(example.title)\n\n\(indent(example.trace))"
    }
    return text
  }

  /// JSON: an array with an object for each rule.
  public static func json(_ rules: [RuleInfo] = Rules.catalogue, _ config: LintConfig = LintConfig())
    -> String
  {
    JSONTree.array(
      rules.map { rule in
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
          "level": .string(config.level(of: rule).rawValue), "summary": .string(rule.summary),
          "explanation": .string(rule.explanation), "remedy": .string(rule.remedy),
          "examples": .array(
            rule.examples.map {
              ["title": .string($0.title), "trace": .string($0.trace), "findings": .int($0.findings)]
            }),
        ]
      }
    ).text
  }

  private static func indent(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }
      .joined()
  }
}
