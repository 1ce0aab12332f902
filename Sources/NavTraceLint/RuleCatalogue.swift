/// The rules, written down for people and for programs.
public enum RuleCatalogue {
  /// A line a rule.
  ///
  /// - Parameter width: the terminal's columns, for lines that are wrapped.
  public static func table(
    _ rules: [RuleInfo] = Rules.catalogue, _ config: LintConfig = LintConfig(), width: Int? = nil
  ) -> String {
    let longest = rules.map(\.id.count).max() ?? 0
    return rules.flatMap { rule in
      let id = rule.id + String(repeating: " ", count: longest - rule.id.count)
      let level = config.level(of: rule).rawValue
      let head = "\(id)  \(level)\(String(repeating: " ", count: 7 - level.count))  "
      // Beside a column of names, too little would be left.
      if let width, width < head.count + Words.narrowest {
        return ["\(rule.id) (\(level))"] + Words.hang(rule.summary, behind: "    ", width: width)
      }
      return Words.hang(rule.summary, behind: head, width: width)
    }.map { $0 + "\n" }.joined()
  }

  /// All about one rule.
  public static func page(_ rule: RuleInfo, width: Int = 100) -> String {
    func wrapped(_ text: String) -> String {
      Words.wrap(text, width: width).map { $0 + "\n" }.joined()
    }
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n"
    text += "\(wrapped(rule.summary))\n\(wrapped(rule.explanation))"
    text += "\nMended\n\n\(indent(rule.remedy))"
    for example in rule.examples {
      let finds = example.findings == 0 ? "Finds nothing" : "Finds \(example.findings)"
      text += "\n\(wrapped("\(finds): \(example.title)"))\n\(indent(example.trace))"
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
