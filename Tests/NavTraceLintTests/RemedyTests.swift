import NavTrace
import Testing

@testable import NavTraceLint

@Suite struct RemedyTests {
  private static func finding(child: String? = nil, screen: String? = nil) -> Finding {
    LeakedChild.finding(
      "", coordinator: child.map { TraceObject(ObjectID(.coordinator, 1), $0) },
      screen: screen.map { TraceObject(ObjectID(.screen, 1), $0) },
      moment: NavigationState.Moment(seq: 1, line: 1), at: nil, evidence: [])
  }

  @Test("names the types at hand, each once, whatever they are called")
  func fills() {
    let template = "PARENT: remove(CHILD), then CHILD.pop(SCREEN)"
    let named = Self.finding(child: "PARENTS", screen: "CHILDSCREEN")
    #expect(
      Remedy.fill(template, for: named, lineage: ["A", "SCREENRouter", "PARENTS"])
        == "SCREENRouter: remove(PARENTS), then PARENTS.pop(CHILDSCREEN)")
    #expect(
      Remedy.fill(template, for: Self.finding(), lineage: ["PARENTS"])
        == "The parent: remove(The coordinator), then The coordinator.pop(the screen)")
    #expect(Remedy.fill("", for: named, lineage: []) == "")
  }
}
