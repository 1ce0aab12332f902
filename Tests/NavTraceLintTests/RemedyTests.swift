import NavTrace
import Testing

@testable import NavTraceLint

@Suite struct RemedyTests {
  private static func finding(child: String? = nil, screen: String? = nil, parent: String? = nil) -> Finding {
    var finding = LeakedChild.finding(
      "", coordinator: child.map { TraceObject(ObjectID(.coordinator, 1), $0) },
      screen: screen.map { TraceObject(ObjectID(.screen, 1), $0) },
      moment: NavigationState.EventReference(seq: 1, line: 1), at: nil, evidence: [])
    finding.parent = parent
    return finding
  }

  @Test("each placeholder is filled once, even if a type is named like a placeholder")
  func fills() {
    let template = "PARENT: remove(CHILD), then CHILD.pop(SCREEN)"
    let named = Self.finding(child: "PARENTS", screen: "CHILDSCREEN", parent: "SCREENRouter")
    #expect(
      Remedy.fill(template, for: named)
        == "SCREENRouter: remove(PARENTS), then PARENTS.pop(CHILDSCREEN)")
    #expect(
      Remedy.fill(template, for: Self.finding())
        == "The parent: remove(The coordinator), then The coordinator.pop(the screen)")
    #expect(Remedy.fill("", for: named) == "")
  }
}
