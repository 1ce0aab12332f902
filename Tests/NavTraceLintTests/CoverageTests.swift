import NavTrace
import Testing

@testable import NavTraceLint

/// Checks of what a recording contains.
@Suite struct CoverageTests {
  private func remarks(_ notation: String) throws -> [String] {
    try lint(notation).coverage.checks.filter { $0.outcome == .noted }.map(\.message)
  }

  @Test(
    "a factory that is recorded as a coordinator is reported",
    arguments: ["end", "child-removed PetFactory from App\nend"])
  func factory(end: String) throws {
    let found = try remarks(
      """
      root Home by App callback b1
      child-added PetFactory to App
      \(end)
      """)
    #expect(found == ["PetFactory counts as a coordinator, but showed no screen"])
  }

  @Test("a coordinator with screens or children is not a factory") func coordinators() throws {
    let found = try remarks(
      """
      root Home by App callback b1
      child-added Visit to App
      child-added FactoryTour to App
      push Plant by FactoryTour
      end
      """)
    #expect(found == [])
  }

  @Test("a decorator that several coordinators share is reported") func sharedRouter() throws {
    func found(_ claim: String) throws -> [String] {
      try remarks(
        "root Home by App callback b1\n\(claim)\npush Reason by App via Stack\nend")
    }
    #expect(
      try found("claim Reason by App from \"a shared router\"")
        == ["several coordinators share a decorator of Stack, so the owners of its screens are guesses"])
    #expect(try found("claim Reason by App from Reason.coordinator") == [])
    #expect(try found("") == [])
  }

  @Test("a child without screens is reported if screens without an owner may be its screens")
  func withoutScreens() throws {
    func trace(_ screen: String, _ end: String = "end") -> String {
      "root Home by App callback b1\nchild-added Recent to App\npush \(screen)\n\(end)"
    }
    #expect(
      try remarks(trace("Reason")) == ["Recent showed no screen, and 1 screen has no known owner"])
    #expect(try remarks(trace("Reason by App")) == [])
    // If a closure retains it after its parent has removed it, that leak is not found.
    #expect(
      try remarks(trace("Reason", "child-removed Recent from App\nend"))
        == ["Recent showed no screen, and 1 screen has no known owner"])
    #expect(
      try remarks(trace("Reason", "child-removed Recent from App\ndeinit coordinator Recent\nend")) == [])
    // A child that only starts other children has their screens.
    #expect(try remarks(trace("Reason", "child-added List to Recent\npush Pain by List\nend")) == [])
    let summary = try Words.summary(lint(trace("Reason")))
    #expect(
      summary.hasPrefix("Nothing found, but not everything could be checked: 1 trace, ")
        && summary.hasSuffix(" 1 request. Recent showed no screen, and 1 screen has no known owner."),
      "\(summary)")
    let found = try Words.summary(lint(trace("Reason", "child-added Recent to App\nend")))
    #expect(
      found.hasSuffix(
        ": 1 duplicate-child. Recent showed no screen, and 1 screen has no known owner."), "\(found)")
  }
}
