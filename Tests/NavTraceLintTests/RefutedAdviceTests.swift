import NavTraceLint
import Testing

/// Findings and their advice must not contradict the trace.
@Suite struct RefutedAdviceTests {
  @Test(
    "a retained coordinator is not blamed on the closures of a deallocated screen"
  )
  func retainedCoordinator() throws {
    func finding(_ lines: String, end: String = "end with coordinator App coordinator Visit") throws
      -> Finding
    {
      let trace = """
        root Home by App
        child-added Visit to App
        push Reason by Visit
        pop Reason by back
        child-removed Visit from App
        \(lines)\(end)
        """
      return try #require(try lint(trace).findings.first { $0.rule == "retained-coordinator" })
    }
    #expect(try finding("").remedy.contains("Reason's closures retain Visit"))
    let died = try finding("deinit screen Reason\n")
    #expect(!died.remedy.contains("closures retain") && died.explanation.contains("Reason does not"))
  }

  @Test("where the root was replaced, neither a stack nor a sheet could have notified the parent")
  func replacedRoot() throws {
    let trace = """
      child-added Visit to App
      claim Login by Visit
      root Login
      root Home
      dismissed Login by replaced
      end with coordinator App coordinator Visit
      """
    let finding = try #require(try lint(trace).findings.first { $0.rule == "leaked-child" })
    #expect(finding.remedy.contains("rootViewController"))
    #expect(!finding.remedy.contains("didShow") && !finding.remedy.contains("DidDismiss"))
  }

  @Test("a closure is not blamed for a screen that a property is seen to retain")
  func retainedScreen() throws {
    func finding(_ path: String) throws -> Finding {
      let trace = """
        root Home
        push Reason
        pop Reason by back
        end with screen Home screen Reason retaining Reason\(path)
        """
      return try #require(try lint(trace).findings.first { $0.rule == "retained-screen" })
    }
    #expect(try finding("").remedy.contains("[weak self]"))
    let seen = try finding(" through \"Home.model → Model.last\"")
    #expect(!seen.remedy.contains("[weak self]") && seen.remedy.contains("Model.last"), "\(seen.remedy)")
    #expect(!seen.explanation.contains("closure"), "\(seen.explanation)")
    let stack = try finding(" through \"Model.stack → UINavigationController.viewControllers[0]\"")
    #expect(stack.remedy.contains("Model.stack"), "\(stack.remedy)")
  }

  @Test("evidence names the last screen to leave, even if it was a child's") func lastScreen() throws {
    func sentences(_ flow: String) throws -> [String] {
      try lint("root Home by App\nchild-added Visit to App\n\(flow)\nend").findings.flatMap(\.evidence).map(
        \.sentence)
    }
    #expect(
      try sentences("push Reason by Visit\npop Reason by back").contains(
        "its only screen, Reason, was popped with the Back button"))
    let nested = "push Reason by Visit\nchild-added Pain to Visit\npush Level by Pain\n"
    #expect(
      try sentences(nested + "pop Reason by code\npop Level by code").contains {
        $0.hasPrefix("the last screen of Visit or its children, Level, ")
      })
  }
}
