import NavTrace
import NavTraceLint
import Testing

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
}
