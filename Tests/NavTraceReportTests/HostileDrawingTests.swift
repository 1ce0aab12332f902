import NavTrace
import NavTraceDrawing
import NavTraceGraph
import Testing

@testable import NavTraceReport

/// Names cannot run scripts in a drawing, whether it is a file or part of a page.
@Suite(.enabled(if: Browser.isThere, "needs Chromium"))
struct HostileDrawingTests {
  /// A drawing of each kind.
  static let drawings: Result<[Chart.Kind: [UInt8]], any Error> = Result {
    var flow = FlowGraphBuilder()
    var session = SessionChartBuilder()
    var state = NavigationState()
    for event in HostileSession.events {
      let step = state.apply(event, line: event.seq)
      flow.observe(event, step, in: state)
      session.observe(event, step, in: state)
    }
    let graph = flow.finish(state)
    let charts: [Chart] = [
      .flow(FlowChart(graph)), .coordinators(graph.coordinators), .session(session.finish(state)),
    ]
    let style = ChartStyle(theme: .auto, hasLegend: true)
    return try Dictionary(uniqueKeysWithValues: charts.map { ($0.kind, try SVGFormat.write($0, style)) })
  }

  @Test(
    "a browser runs no script in a drawing", arguments: ["drawing.svg", "page.html"], Chart.Kind.allCases)
  func drawing(name: String, kind: Chart.Kind) async throws {
    let svg = try #require(try Self.drawings.get()[kind])
    let head = name.hasSuffix("html") ? Array("<!doctype html><meta charset=\"utf-8\">".utf8) : []
    let visit = try await Browser.visit(
      head + svg, name: name,
      """
      const all = [...page.querySelectorAll("*")];
      return [
        ["pwned", page.documentElement.dataset.pwned ?? "no"],
        ["drawn", all.filter((e) => e.localName === "text").length > 20],
        ["foreign elements", all.filter((e) => /^(script|img|iframe|object|embed|base|form|image|use|animate|foreignobject|textarea|template)$/i.test(e.localName)).length],
        ["handlers", all.flatMap((e) => e.getAttributeNames()).filter((name) => /^on/i.test(name)).length],
        ["links", all.flatMap((e) => [e.getAttribute("href"), e.getAttribute("xlink:href")]).filter((href) => href && !href.startsWith("#")).length],
      ].map((line) => line.join(": ")).join("\\n");
      """)
    #expect(visit.result == "pwned: no\ndrawn: true\nforeign elements: 0\nhandlers: 0\nlinks: 0")
    #expect(visit.console == [])
  }
}
