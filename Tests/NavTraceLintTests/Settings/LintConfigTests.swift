import NavTrace
import NavTraceLint
import Testing

@Suite struct LintConfigTests {
  static let leak = """
    root Home by App
    child-added Visit to App
    push Reason by Visit
    pop Reason by back
    end
    """
  static let today = CalendarDay(year: 2026, month: 1, day: 15)

  static func exception(_ type: String, rule: String? = nil, until: String? = nil) -> LintConfig.Exception {
    .init(rule: rule, type: Glob(type), reason: "known", until: until.flatMap { CalendarDay($0) }, line: 7)
  }

  func applying(_ config: LintConfig) throws -> LintResult {
    try lint(Self.leak).applying(config, judged: Set(Rules.all.map { $0.id }), today: Self.today)
  }

  @Test(arguments: [
    exception("Visit"), exception("Vis*"), exception("Reason", rule: "leaked-child"),
    exception("Visit", until: "2026-01-15"),
  ])
  func `an exception removes the findings that it matches`(_ exception: LintConfig.Exception) throws {
    var config = LintConfig()
    config.exceptions = [exception]
    let result = try applying(config)
    #expect(result.findings.isEmpty)
    #expect(result.exceptedCount == 1)
  }

  @Test(arguments: [
    (exception("Other"), "the exception of all rules for 'Other' matches nothing"),
    (
      exception("Visit", rule: "early-callback"),
      "the exception of early-callback for 'Visit' matches nothing"
    ),
    (exception("Visit", until: "2026-01-14"), "the exception of all rules for 'Visit' has expired"),
  ])
  func `an exception that matches nothing or has expired is stale`(
    _ exception: LintConfig.Exception, _ message: String
  ) throws {
    var config = LintConfig()
    config.exceptions = [exception]
    config.path = "c.yml"
    let result = try applying(config)
    #expect(result.counts.map(\.rule) == ["leaked-child", "stale-exception"])
    let stale = try #require(result.findings.first { $0.rule == "stale-exception" })
    #expect(stale.message == message)
    #expect(stale.trace == "c.yml" && stale.moment.line == 7 && stale.severity == .warning)
  }

  @Test func `an exception for an unchecked rule is not stale`() throws {
    var config = LintConfig()
    config.exceptions = [Self.exception("Visit", rule: "early-callback")]
    let result = try lint(Self.leak).applying(config, judged: ["leaked-child"], today: Self.today)
    #expect(result.counts.map(\.rule) == ["leaked-child"])
  }

  @Test func `an exception for all rules is not stale if an enabled rule was not checked`() throws {
    var config = LintConfig()
    config.exceptions = [Self.exception("Other")]
    let all = Set(Rules.all.map { $0.id })
    func stale(_ judged: Set<String>) throws -> Int {
      try lint(Self.leak).applying(config, judged: judged, today: Self.today).findings.count {
        $0.rule == "stale-exception"
      }
    }
    #expect(try stale(all) == 1)
    #expect(try stale(["leaked-child"]) == 0)
    #expect(try stale(all.subtracting(["early-callback"])) == 0)
    config.rules["early-callback"] = .off
    #expect(try stale(all.subtracting(["early-callback"])) == 1)
  }

  @Test func `with an incomplete trace, only expired exceptions are stale`() throws {
    var config = LintConfig()
    config.exceptions = [Self.exception("Other"), Self.exception("Visit", until: "2026-01-14")]
    let cut = Self.leak.replacing("\nend", with: "")
    let result = try lint(cut).applying(config, judged: Set(Rules.all.map { $0.id }), today: Self.today)
    let stale = result.findings.filter { $0.rule == "stale-exception" }
    #expect(stale.map(\.message) == ["the exception of all rules for 'Visit' has expired"])
  }

  @Test func `no exception that matches a finding is stale`() throws {
    var config = LintConfig()
    config.exceptions = [Self.exception("Vis*", until: "2026-01-15"), Self.exception("Visit")]
    let result = try applying(config)
    #expect(result.findings.isEmpty && result.exceptedCount == 1)
  }

  @Test func `levels set the severity of findings, and off disables a rule`() throws {
    var config = LintConfig()
    config.rules = ["leaked-child": .warning]
    var result = try applying(config)
    #expect(result.findings.map(\.severity) == [.warning])
    #expect(!result.isFailure(strictly: false) && result.isFailure(strictly: true))
    #expect(result.dropping(below: .error).findings.isEmpty)
    config.rules = ["leaked-child": .off]
    result = try applying(config)
    #expect(result.findings.isEmpty && result.exceptedCount == 0)
    config.rules = ["leaked-child": .note]
    #expect(try !applying(config).isFailure(strictly: true))
  }
}
