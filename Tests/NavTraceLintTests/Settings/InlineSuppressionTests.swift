import Foundation
import NavTrace
import NavTraceLint
import TestSupport
import Testing

/// Comments in an app's code that suppress findings.
@Suite struct InlineSuppressionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("Sources/Shop"), withIntermediateDirectories: true)
  }

  private static let judged = Set(Rules.all.map { $0.id })

  /// A leak whose child is added at line 3 of `Shop/Home.swift`, and whose screen is presented at line 5.
  private static let leak = """
    root Home by App
    child-added Visit to App at Shop/Home.swift:3
    present Reason by Visit at Shop/Home.swift:5
    push Reason
    pop Reason by back
    end
    """

  /// Lints a trace with these lines of code in `Shop/Home.swift`.
  private func result(_ code: String, _ notation: String = leak, stale: Severity? = nil) throws -> LintResult
  {
    try code.write(toFile: folder.path("Sources/Shop/Home.swift"), atomically: true, encoding: .utf8)
    let tree = SourceTree(root: folder.path)
    return try lint(notation).declared(in: tree).suppressed(in: tree, judged: Self.judged, stale: stale)
  }

  @Test(
    "a comment on the line of a finding or of its evidence, or above it, suppresses it",
    arguments: [
      "\n\nchildren.append(visit)  // navtrace:disable leaked-child the cache retains it\n",
      "\n// navtrace:disable:next leaked-child the cache retains it\nchildren.append(visit)\n",
      "\r\n\t//navtrace:disable:next leaked-child why not\r\nchildren.append(visit)\r\n",
      "// navtrace:disable:next leaked-child one\n// navtrace:disable:next early-callback two\nadd(visit)\n",
      "\n\n\n// navtrace:disable:next leaked-child at the evidence\nrouter.present(reason)\n",
    ])
  func suppresses(code: String) throws {
    let result = try result(code)
    #expect(result.findings.isEmpty && result.suppressedCount == 1)
    #expect(TextReporter.report(result).contains("(1 suppressed in the code)"))
  }

  @Test(
    "any other comment suppresses nothing",
    arguments: [
      "", "// navtrace:disable leaked-child of line 1\n\nadd(visit)\n",
      "\n\nadd(visit)  // navtrace:disable unfired-callback another rule\n",
      "\n\nadd(visit)  // navtrace:disabled leaked-child no\n",
      "\n\nlet text = \"navtrace:disable leaked-child no comment\"\n",
      "\n// navtrace:disable leaked-child the line above\nadd(visit)\n",
    ])
  func others(code: String) throws {
    #expect(try result(code).rules == ["leaked-child"])
  }

  @Test("a comment without a reason suppresses nothing, and is reported in a note") func reasons() throws {
    let result = try result("\n\nadd(visit)  // navtrace:disable leaked-child\n")
    #expect(result.findings.map(\.rule).sorted() == ["leaked-child", "stale-suppression"])
    let note = try #require(result.findings.first { $0.severity == .note })
    #expect(note.message == "the comment for 'leaked-child' gives no reason, so it suppresses nothing")
    #expect(note.at == SourceLocation(file: folder.path("Sources/Shop/Home.swift"), line: 3))
  }

  @Test("unused and unknown comments are reported on request") func stale() throws {
    let code = """
      // navtrace:disable:next leaked-chld a typo
      // navtrace:disable:next lost-delegate fixed
      children.append(visit)
      """
    func messages(_ stale: Severity?, _ notation: String = Self.leak) throws -> [String] {
      try result(code, notation, stale: stale).findings.filter { $0.rule == "stale-suppression" }.map(
        \.message)
    }
    #expect(try messages(nil) == [])
    let typo = "the comment for 'leaked-chld' names a rule that does not exist"
    #expect(try messages(.note) == [typo, "the comment for 'lost-delegate' suppresses nothing"])
    // An incomplete trace may lack the finding that the comment suppresses.
    let whole = try lint(Self.leak)
    var cutOff = try lint(Self.leak.replacingOccurrences(of: "\nend", with: ""))
    cutOff.merge(whole)
    let tree = SourceTree(root: folder.path)
    #expect(
      cutOff.suppressed(in: tree, judged: Self.judged, stale: .note).findings
        .filter { $0.rule == "stale-suppression" }.map(\.message) == [typo])
  }

  @Test("without source files, nothing is suppressed") func noSources() throws {
    let tree = SourceTree(root: folder.path)
    #expect(try lint(Self.leak).suppressed(in: tree, judged: Self.judged, stale: .note) == lint(Self.leak))
  }

  @Test("a finding without a location is placed at the only declaration of its type")
  func declarations() throws {
    let leak = """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      pop Reason by back
      end
      """
    let code = """
      // class Visit is no declaration.
      enum Part { static let visit = 1 }
      @MainActor final class Visit: Coordinator {  // navtrace:disable leaked-child beside the declaration
      """
    #expect(try result(code, leak).suppressedCount == 1)
    let declared = try result(code.replacingOccurrences(of: "navtrace:", with: ""), leak)
    #expect(
      declared.findings[0].place == SourceLocation(file: folder.path("Sources/Shop/Home.swift"), line: 3))
    #expect(declared.findings[0].fingerprint == (try lint(leak).findings[0].fingerprint))
    let located = declared.located(in: SourceTree(root: folder.path))
    for reporter in Reporters.all {
      #expect(reporter.report(located).contains("Sources/Shop/Home.swift"), "\(reporter.id)")
    }
    #expect(try result("class Visit {}\nclass Visit {}", leak).findings[0].place == nil)
  }
}
