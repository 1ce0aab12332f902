import NavTrace
import NavTraceLint
import Testing

/// Findings about a screen name its coordinator and request: many flows show screens of the same type.
@Suite struct ScreenOwnerTests {
  static func flow(_ coordinator: String, _ screen: String) -> String {
    """
    present \(screen) by \(coordinator) at App/\(coordinator).swift:5
    push \(screen)
    pop \(screen) by back
    deinit coordinator \(coordinator)
    action back
    """
  }

  static let retained = """
    root Home by App
    \(flow("Pay", "Alert#1"))
    \(flow("Help", "Alert#2"))
    end with screen Home screen Alert#1 screen Alert#2 coordinator App
    """
  static let replacedDelegate = """
    root Home by App
    present First by A via RouterA at App/A.swift:5
    push First
    push Second by B via RouterB
    delegate RouterB instead-of RouterA
    pop Second by back
    action back
    pop First by back
    end
    """

  private func reported(_ notation: String) throws -> [String] {
    try lint(notation).findings.map { "\($0.coordinator?.type ?? "-") \($0.at?.description ?? "-")" }
  }

  @Test func `retained screens of one type are separate findings if their flows differ`() throws {
    let findings = try lint(Self.retained).findings
    #expect(findings.map(\.rule) == ["retained-screen", "retained-screen"])
    #expect(try reported(Self.retained) == ["Pay App/Pay.swift:5", "Help App/Help.swift:5"])
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func `a finding about a replaced router names the router's coordinator`() throws {
    #expect(try lint(Self.replacedDelegate).rules == ["lost-delegate"])
    #expect(try reported(Self.replacedDelegate) == ["A App/A.swift:5"])
  }

  /// A later request that has no effect did not show the screen.
  @Test func `a later request without effect does not change the owner of a screen`() throws {
    let later = Self.retained.replacing(
      "end with", with: "present Alert#2 by Later at App/Later.swift:9\ndeinit coordinator Later\nend with")
    let retained = try lint(later).findings.filter { $0.rule == "retained-screen" }
    #expect(retained.map { $0.at?.description ?? "-" } == ["App/Pay.swift:5", "-"])
  }

  @Test(arguments: [("Pay", ["Help"]), ("Help", ["Pay"]), ("Alert", []), ("App", ["Pay", "Help"])])
  func `an exception for a coordinator applies to its screens`(type: String, left: [String]) throws {
    var config = LintConfig()
    config.exceptions = [
      .init(rule: "retained-screen", type: Glob(type), reason: "known", until: nil, line: 1)
    ]
    let result = try lint(Self.retained).applying(
      config, judged: ["retained-screen"], today: CalendarDay(year: 2026, month: 1, day: 15))
    let findings = result.findings.filter { $0.rule == "retained-screen" }
    #expect(findings.map { $0.coordinator?.type } == left)
  }
}
