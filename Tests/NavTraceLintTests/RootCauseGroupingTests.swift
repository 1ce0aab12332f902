import NavTrace
import TestSupport
import Testing

@testable import NavTraceLint

@Suite struct RootCauseGroupingTests {
  /// A chain of `depth` leaked coordinators, each with a callback that does not run.
  static func family(depth: Int) -> String {
    var lines = ["root Home by App"]
    for level in 0..<depth {
      lines.append("child-added C\(level) to \(level == 0 ? "App" : "C\(level - 1)")")
      lines.append("push S\(level) by C\(level) callback b\(level + 1)")
    }
    lines += (0..<depth).reversed().map { "pop S\($0) by back" }
    return (lines + ["end"]).joined(separator: "\n")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 1_000])
  func `leaks beneath a leaked coordinator are counted in its finding`(_ depth: Int) throws {
    let result = try lint(Self.family(depth: depth))
    let leaks = result.findings.filter { $0.rule == "leaked-child" }
    #expect(leaks.map { $0.coordinator?.type } == ["C0"])
    // One leak per child. The child's callback is the cause of that leak.
    #expect(leaks.map(\.relatedFindingCount) == [depth - 1])
    // The cause of C0's leak is its own callback.
    #expect(leaks.flatMap(\.causes).map { $0.coordinator?.type } == ["C0"])
    #expect(result.findings.count == 1)
    #expect(try lint(Self.family(depth: depth), condensing: false).findings.count == 2 * depth)
  }

  @Test("a screen that a leaked coordinator retains is counted on the leak", arguments: ["", " by Visit"])
  func retainedScreen(owner: String) throws {
    func trace(_ path: String) -> String {
      """
      root Home by App
      child-added Visit to App
      claim Reason by Visit from "the container Visit.stack"
      push Reason
      push Pain\(owner)
      pop Pain by code
      pop Reason by code
      end with screen Home screen Pain coordinator App coordinator Visit retaining Pain through "\(path)"
      """
    }
    let seen = try lint(trace("App.children[0] → Visit.stack → Stack.viewControllers[0]"))
    #expect(seen.findings.map(\.rule) == ["leaked-child"])
    #expect(seen.findings.map(\.relatedFindingCount) == [owner.isEmpty ? 1 : 0])
    if owner.isEmpty {
      let other = try lint(trace("App.children[0] → VisitCache.last"))
      #expect(Set(other.findings.map(\.rule)) == ["leaked-child", "retained-screen"])
    }
  }

  @Test("a screen of a leaked coordinator that only its container names is counted on the leak")
  func screenOfContainer() throws {
    let found = try lint(
      """
      root Home by App
      child-added Visit to App
      claim Reason by Visit from "the container Visit.stack"
      push Reason
      pop Reason by code
      end with screen Home screen Reason coordinator App coordinator Visit
      """
    ).findings
    #expect(found.map(\.rule) == ["leaked-child"])
    #expect(found.map(\.relatedFindingCount) == [1])
  }

  @Test("a retained coordinator of the same type as a leaked one is a finding of its own")
  func retainedCoordinator() throws {
    let found = try lint(
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      child-removed Visit from App
      child-added Visit#2 to App
      push Reason#2 by Visit#2
      pop Reason#2 by back
      end with screen Home coordinator App coordinator Visit coordinator Visit#2 retaining Visit through "Visit.viewController → Reason.onDone"
      """
    ).findings
    #expect(Set(found.map(\.rule)) == ["leaked-child", "retained-coordinator"])
  }

  /// The objects left behind may be the cause of the growth.
  @Test(arguments: [
    ("push Reason", "pop Reason by back", "", []),
    ("modal Sheet over Home", "dismissed Sheet by swipe", "screen Sheet", ["retained-screen"]),
    (
      "child-added Visit to App\npush Reason by Visit", "pop Reason by back\nchild-removed Visit from App",
      "coordinator Visit", ["retained-coordinator"]
    ),
    (
      "child-added Visit to App\npush Reason by Visit", "pop Reason by back", "coordinator Visit",
      ["leaked-child"]
    ),
    ("push Reason by App callback b1", "pop Reason by back", "", ["unfired-callback"]),
    (
      "modal Sheet over Home", "dismissed Sheet by replaced\naction tap", "screen Sheet", ["stranded-modal"]
    ),
  ]) func `growth is not reported beside a finding that may explain it`(
    coming: String, going: String, left: String, other: [String]
  ) throws {
    let laps = (1...4).map { lap in
      let models = (1...lap).map { "router Model#\($0)" }.joined(separator: " ")
      return """
        push Detail#\(lap)
        checkpoint with coordinator App screen Home
        pop Detail#\(lap) by back
        checkpoint with coordinator App screen Home \(models)
        """
    }
    let models = (1...4).map { "router Model#\($0)" }.joined(separator: " ")
    let found = try lint(
      """
      root Home by App
      \(laps.joined(separator: "\n"))
      \(coming)
      \(going)
      end with coordinator App screen Home \(models) \(left)
      """)
    #expect(found.rules == (other.isEmpty ? ["growing-session"] : other))
  }

  @Test func `a note about a coordinator does not hide that each round trip leaves another one`() throws {
    let laps = (1...4).map { lap in
      """
      claim Reason#\(lap) by Visit#\(lap) from ReasonViewController.coordinator
      push Reason#\(lap)
      checkpoint with all
      pop Reason#\(lap) by back
      checkpoint with all
      """
    }
    let visits = (1...4).map { "coordinator Visit#\($0)" }.joined(separator: " ")
    let found = try lint(
      """
      root Home by App
      \(laps.joined(separator: "\n"))
      end with screen Home coordinator App \(visits) retaining Visit#1 through "Task.context"
      """)
    #expect(Set(found.findings.map(\.rule)) == ["growing-session", "lingering-coordinator"])
  }

  @Test func `leaked coordinators in a cycle are one finding`() throws {
    let result = try lint(
      """
      root Home by App
      child-added A to B
      child-added B to A
      push One by A
      push Two by B
      pop Two by back
      pop One by back
      end
      """)
    #expect(result.rules == ["leaked-child"])
    #expect(result.findings.first?.relatedFindingCount == 1)
  }

  /// A leaked flow with two leaked children. The callback of one child does not run.
  static let nested = """
    root Home by App
    child-added Flow to App
    child-added Pay to Flow
    child-added Help to Flow
    push F1 by Flow
    push P1 by Pay callback b1
    push H1 by Help
    pop H1 by back
    pop P1 by back
    pop F1 by back
    end
    """

  static func exception(_ type: String, rule: String? = nil) -> LintConfig.Exception {
    .init(rule: rule, type: Glob(type), reason: "known", until: nil, line: 1)
  }

  static func reported(_ result: LintResult) -> [String] {
    result.findings.map {
      "\($0.rule) \($0.coordinator?.type ?? "")\($0.relatedFindingCount > 0 ? " retains \($0.relatedFindingCount)" : "")"
    }
    .sorted()
  }

  func applying(_ config: LintConfig, to notation: String = nested) throws -> LintResult {
    try lint(notation).applying(
      config, judged: BaselineTests.every, today: CalendarDay(year: 2026, month: 1, day: 1))
  }

  @Test(arguments: [
    ([], ["leaked-child Flow retains 2"], 0),
    (["Flow"], ["leaked-child Help", "leaked-child Pay"], 1),
    (["Flow", "Pay"], ["leaked-child Help"], 3),
    (["Pay"], ["leaked-child Flow retains 2"], 0),
    (["*"], [], 4),
  ]) func `findings beneath an excepted leak are reported unless they are excepted, too`(
    types: [String], reported: [String], excepted: Int
  ) throws {
    var config = LintConfig()
    config.exceptions = types.map { Self.exception($0) }
    let result = try applying(config)
    // An exception that matches only a related finding is not stale.
    #expect(Self.reported(result) == reported)
    #expect(result.exceptedCount == excepted)
  }

  @Test func `an excepted finding is replaced by its related findings`() throws {
    let finding = try #require(try lint(Self.nested).findings.first)
    func reported(_ excepted: String...) -> [String] {
      finding.reported { !excepted.contains($0.coordinator?.type ?? "") }.map {
        "\($0.rule) \($0.coordinator?.type ?? "")"
      }.sorted()
    }
    #expect(reported() == ["leaked-child Flow"])
    // The cause of a related finding is reported, too.
    #expect(reported("Flow") == ["leaked-child Help", "leaked-child Pay", "unfired-callback Pay"])
    #expect(reported("Flow", "Pay") == ["leaked-child Help"])
  }

  @Test func `a related finding that is more severe than its leak is reported separately`() throws {
    var config = LintConfig()
    config.rules = ["leaked-child": .warning]
    #expect(Self.reported(try applying(config)) == ["leaked-child Flow retains 2", "unfired-callback Pay"])
    config.rules = ["leaked-child": .warning, "unfired-callback": .warning]
    #expect(Self.reported(try applying(config)) == ["leaked-child Flow retains 2"])
    config.rules = ["leaked-child": .off]
    #expect(Self.reported(try applying(config)).contains("unfired-callback Pay"))
  }

  @Test func `a baseline contains related findings, and does not hide new ones beneath a known leak`() throws
  {
    let before = try lint(
      Self.nested.split(separator: "\n").filter { !$0.contains("Pay") && !$0.contains("P1") }.joined(
        separator: "\n"))
    let baseline = Baseline(before)
    #expect(baseline.entries.map(\.message).sorted().map { $0.prefix(4) } == ["Flow", "Help"])
    let after = try lint(Self.nested)
    let new = after.subtracting(baseline, path: "b.json", judged: BaselineTests.every)
    #expect(Self.reported(new) == ["leaked-child Pay"] && new.knownCount == 1)
    let whole = after.subtracting(Baseline(after), path: "b.json", judged: BaselineTests.every)
    #expect(whole.findings.isEmpty && whole.knownCount == after.count(atLeast: .warning))
    // The baseline of all rules contains the findings of a single rule.
    let rules: [any Rule.Type] = Rules.all.filter { $0.id == "unfired-callback" }
    let alone = try lint(Self.nested, rules: rules).subtracting(
      Baseline(after), path: "b.json", judged: ["unfired-callback"])
    #expect(alone.findings.isEmpty && alone.knownCount == 1)
  }

  @Test func `a callback that causes a leak is reported with the leak`() throws {
    let leak = "root Home by App\nchild-added Pay to App\npush P1 by Pay callback b1\npop P1 by back\nend"
    let result = try lint(leak)
    #expect(Self.reported(result) == ["leaked-child Pay"])
    #expect(
      result.findings[0].causes.map(\.rule) == ["unfired-callback"]
        && result.findings[0].relatedFindingCount == 0)
    #expect(TextReporter.report(result).contains("1 finding in 1 trace"))
    let baseline = Baseline(result)
    let known = result.subtracting(baseline, path: "b.json", judged: BaselineTests.every)
    #expect(known.findings.isEmpty && known.knownCount == 1)
    // The leak and the callback are suppressed independently.
    var config = LintConfig()
    config.exceptions = [Self.exception("Pay", rule: "leaked-child")]
    #expect(Self.reported(try applying(config, to: leak)) == ["unfired-callback Pay"])
    // A callback of another screen of the flow is a bug of its own.
    let two = leak.replacing("pop P1", with: "push P2 by Pay callback b2\npop P2 by back\npop P1")
    #expect(Self.reported(try lint(two)) == ["leaked-child Pay", "unfired-callback Pay"])
  }

  /// The number of findings in a result, including related findings and causes.
  private static func sum(_ result: LintResult) -> Int {
    result.each.reduce(0) { $0 + $1.count }
  }

  /// Each finding is counted once, whatever is excepted: as reported, related or excepted.
  @Test(arguments: 0..<Nightly.count(120, nightly: 300))
  func `exceptions neither lose findings nor count them twice`(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    let count = Int.random(in: 2...9, using: &numbers)
    var lines = ["root Home by App"]
    for child in 0..<count {
      for _ in 0..<(Int.random(in: 0..<5, using: &numbers) == 0 ? 2 : 1) {
        let parent = Int.random(in: -1..<child, using: &numbers)
        lines.append("child-added C\(child)#\(child) to \(parent < 0 ? "App" : "C\(parent)#\(parent)")")
      }
      lines.append("push S\(child) by C\(child)#\(child) callback b\(child + 1)")
    }
    lines += (0..<count).reversed().map { "pop S\($0) by back" } + ["end"]
    let notation = lines.joined(separator: "\n")
    let result = try lint(notation)
    let each = try lint(notation, condensing: false)
    #expect(Self.sum(result) == each.findings.count)
    var config = LintConfig()
    config.exceptions = (0..<count).filter { _ in Bool.random(using: &numbers) }.map {
      Self.exception("C\($0)", rule: "leaked-child")
    }
    let left = try applying(config, to: notation)
    #expect(
      left.exceptedCount + Self.sum(left)
        == each.findings.count + left.findings.count { $0.rule == "stale-exception" }, "\(notation)")
    let known = Baseline(left)
    #expect(left.subtracting(known, path: "b", judged: BaselineTests.every).findings.isEmpty)
  }
}
