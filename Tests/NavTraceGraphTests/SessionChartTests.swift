import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceGraph

@Suite struct SessionChartTests {
  private func session(_ notation: String, limit: Int = 100) throws -> SessionChart {
    LintedGraph(limit: limit).analyze(try TraceNotation.parse(notation)).session
  }

  private static let sheet = """
    root Home by App
    child-added Visit to App
    action tap "Schedule"
    present Reason by Visit callback b1
    modal Reason in Sheet over Home by Visit callback b2
    push Pain by Visit
    action swipe-down
    dismissed Pain by swipe
    dismissed Reason by swipe
    end
    """

  @Test func `bars from when a screen came to when it went, in a lane for each container`() throws {
    let chart = try session(Self.sheet)
    #expect(chart.lanes.map(\.words) == ["Navigation", "Sheet"])
    #expect(chart.visits.map(\.screen.type) == ["Home", "Reason", "Pain"])
    #expect(chart.visits.map(\.came.step) == [0, 2, 3])
    // What goes together goes in one step.
    #expect(chart.visits.map { $0.went?.step } == [nil, 5, 5])
    #expect(chart.visits.map { $0.departure?.words } == [nil, "pulled down", "pulled down"])
    #expect(chart.actions.map(\.words) == ["tap “Schedule”", "swipe down"])
    #expect(chart.visits[1].marks["leaked-child"] == 1)
  }

  @Test func `no two bars of a column are on screen at once, and each has room for its words`() throws {
    for seed in 0..<100 {
      let chart = try session(randomSession(seed: UInt64(seed)))
      for (index, visit) in chart.visits.enumerated() {
        #expect(visit.came.step < visit.went?.step ?? chart.steps + 1)
        for other in chart.visits[..<index] where (other.lane, other.column) == (visit.lane, visit.column) {
          #expect((other.went?.step ?? .max) <= visit.came.step)
        }
      }
      let layout = SessionLayout(chart)
      for visit in chart.visits {
        let words = visit.lines.map { $0.count }.max() ?? 0
        #expect(layout.box(of: visit).width > Double(words) * 2)
      }
    }
  }

  @Test func `a long session is folded, and says so`() throws {
    let chart = try session(Self.sheet, limit: 2)
    #expect(chart.visits.count == 2)
    #expect(chart.notes == ["Folded: the first 2 screens are shown, 1 more came after them."])
  }

  @Test func `every format but nav writes sessions, also of nothing`() throws {
    for chart in [try session(Self.sheet), SessionChart()] {
      for format in ChartFormats.all where format != NavFormat.self {
        let bytes = try format.write(.session(chart), ChartStyle(theme: .auto))
        #expect(!bytes.isEmpty, "\(format.name)")
      }
    }
    #expect(throws: UnsuitableFormat(format: "nav", kind: .session)) {
      try NavFormat.write(.session(SessionChart()), ChartStyle())
    }
  }
}
