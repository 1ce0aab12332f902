import NavTrace

/// The list of the rules, as text and as JSON.
public enum RuleCatalogue {
  /// A table with a line for each rule: its id, severity and summary.
  ///
  /// - Parameters:
  ///   - rules: The rules to list.
  ///   - config: The config, which may change severities.
  ///   - width: The width of the terminal in columns. Nil: lines are not wrapped.
  public static func table(
    _ rules: [RuleInfo] = Rules.catalogue, _ config: LintConfig = LintConfig(), width: Int? = nil
  ) -> String {
    let layout = TextLayout(columns: width)
    let longest = rules.map(\.id.count).max() ?? 0
    return rules.flatMap { rule in
      let id = rule.id + String(repeating: " ", count: longest - rule.id.count)
      let level = config.level(of: rule).rawValue
      let head = "\(id)  \(level)\(String(repeating: " ", count: 7 - level.count))  "
      // In a narrow terminal, too few columns are left beside the ids.
      if let width, width < head.count + 40 {
        return ["\(rule.id) (\(level))"] + layout.sentence(rule.summary, behind: "    ")
      }
      return layout.sentence(rule.summary, behind: head)
    }.map { $0 + "\n" }.joined()
  }

  /// The page of a rule: what it finds, how to fix it, how to suppress it, and examples.
  ///
  /// - Parameters:
  ///   - rule: The rule to explain.
  ///   - width: The width of the text in columns.
  ///   - hasAllExamples: Whether the page has all examples. By default it has up to two with findings, and one without.
  public static func page(_ rule: RuleInfo, width: Int = 100, hasAllExamples: Bool = false) -> String {
    let layout = TextLayout(columns: width)
    func wrapped(_ text: String) -> String { layout.paragraph(text).map { $0 + "\n" }.joined() }
    func indent(_ text: String) -> String { layout.code(text, indent: "    ").map { $0 + "\n" }.joined() }
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n"
    text += "\(wrapped(rule.summary))\n\(wrapped(rule.explanation))"
    text += "\nHow to fix it\n\n\(indent(rule.remedy))"
    text +=
      "\nHow to switch it off, in .navtrace.yml\n\n\(indent("rules:\n  \(rule.id): off  # or note, warning, error"))"
    if rule.examples.isEmpty { return text }
    text += "\nHow to make an exception for a type, in .navtrace.yml\n\n"
    text += indent(
      """
      exceptions:
        - type: "Legacy*"  # of the coordinator or the screen
          rule: \(rule.id)
          reason: why this is acceptable
      """)
    text += "\nHow to suppress one finding, in the code\n\n"
    text += indent("// navtrace:disable:next \(rule.id) REASON")
    text += "\nExamples\n\n\(wrapped(notation))"
    let examples = hasAllExamples ? rule.examples : someExamples(of: rule)
    for example in examples {
      let finds = example.findings == 0 ? "Finds nothing" : "Finds \(example.findings)"
      text += "\n\(wrapped("\(finds): \(example.title)"))\n\(indent(example.trace))"
    }
    let others = rule.examples.count - examples.count
    if others > 0 {
      text += "\n\(wrapped("\(counted(others, "more example")): navtrace rules \(rule.id) --examples"))"
    }
    return text
  }

  private static func someExamples(of rule: RuleInfo) -> [RuleExample] {
    let clean = rule.examples.filter { $0.findings == 0 }.min { $0.trace.count < $1.trace.count }
    return rule.examples.filter { $0.findings > 0 }.prefix(2) + [clean].compactMap(\.self)
  }

  private static let notation = """
    Each line is an event. 'by' names the coordinator that requested the screen, 'in' its container, 'over' the screen \
    that presented it. 'Visit#2' is a second object of the type Visit. 'action' is what the user does.
    """

  /// A JSON array with an object for each rule.
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
}
