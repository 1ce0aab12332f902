import NavTraceLint
import Testing

@Suite struct AttributionTests {
  /// A leaked coordinator with children down to `depth`, each with a callback that does not run.
  static func family(depth: Int) -> String {
    var lines = ["root Home by App"]
    for level in 0..<depth {
      lines.append("child-added C\(level) to \(level == 0 ? "App" : "C\(level - 1)")")
      lines.append("push S\(level) by C\(level) callback b\(level + 1)")
    }
    lines += (0..<depth).reversed().map { "pop S\($0) by back" }
    return (lines + ["end"]).joined(separator: "\n")
  }

  @Test(arguments: 1...6) func `what a leaked coordinator holds is counted on it`(_ depth: Int) throws {
    let result = try lint(Self.family(depth: depth))
    let leaks = result.findings.filter { $0.rule == "leaked-child" }
    #expect(leaks.map { $0.coordinator?.type } == ["C0"])
    // Of each child: its leak, and its callback.
    #expect(leaks.map(\.held) == [2 * (depth - 1)])
    // Its own callback may be why it leaked.
    #expect(result.findings.filter { $0.rule == "unfired-callback" }.map { $0.coordinator?.type } == ["C0"])
    #expect(try lint(Self.family(depth: depth), condensing: false).findings.count == 2 * depth)
  }

  /// What is left behind may be why more and more is alive.
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
  ]) func `growth is told only where nothing else is left behind`(
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

  @Test func `a ring of leaks has one culprit`() throws {
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
    #expect(result.findings.first?.held == 1)
  }
}
