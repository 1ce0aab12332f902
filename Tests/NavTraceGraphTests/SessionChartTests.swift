import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceDrawing
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

  @Test func `a visit is a bar from appearance to disappearance, in its container's lane`() throws {
    let chart = try session(Self.sheet)
    #expect(chart.lanes.map(\.words) == ["Navigation", "Sheet"])
    #expect(chart.visits.map(\.screen.type) == ["Home", "Reason", "Pain"])
    #expect(chart.visits.map(\.start.step) == [0, 2, 3])
    // Screens that leave together leave in one step.
    #expect(chart.visits.map { $0.end?.step } == [nil, 5, 5])
    #expect(chart.visits.map { $0.departure?.words } == [nil, "swipe down", "swipe down"])
    #expect(chart.actions.map(\.words) == ["tap “Schedule”", "swipe down"])
    #expect(chart.visits[1].highlights["leaked-child"] == 1)
  }

  @Test("equal times have one label on the time axis") func axis() throws {
    var chart = try session(Self.sheet)
    for step in chart.times.indices { chart.times[step].t = step < 3 ? 0 : 400_000_000 }
    let labels = chart.drawing(ChartStyle()).nodes.filter { $0.id.hasPrefix("time ") }
      .compactMap { $0.attributes[.label] }
    #expect(labels == ["0 ms", "400 ms"])
  }

  @Test("a coordinator has one lifetime, even if its screen appears after it was deallocated")
  func oneLifetime() throws {
    let chart = try session(
      "root Home by App\npresent About by Info\nchild-added Info to App\ndeinit coordinator Info\npush About\nend"
    )
    #expect(chart.coordinators.map(\.coordinator.type) == ["App", "Info"])
  }

  @Test("coordinators have lifetimes, and a finding is at the step at which its screen left")
  func coordinators() throws {
    let chart = try session(Self.sheet)
    #expect(chart.coordinators.map(\.coordinator.type) == ["App", "Visit"])
    #expect(chart.coordinators.map { $0.end?.step } == [nil, nil])
    #expect(chart.coordinators[1].highlights["leaked-child"] == 1)
    let finding = try #require(chart.findings.first { $0.rule == "leaked-child" })
    #expect(finding.time.step == 5 && chart.visits[1].end?.step == 5)

    let freed = try session(
      "root Home by App\nchild-added Visit to App\nchild-removed Visit from App\ndeinit coordinator Visit\nend"
    )
    // A bar has a length even if nothing happened in between.
    #expect(freed.coordinators[1].start.step == 0 && freed.coordinators[1].end?.step == 1)
  }

  @Test("each tab is a lane named after its first screen, and shaded while selected") func tabs() throws {
    let chart = try session(
      """
      present Home by Learn
      present Options by Settings
      select Left in Tabs by code
      root Home in Left
      embed Options in Right
      checkpoint
      action tap "Options"
      select Right in Tabs by user
      action tap "Welcome"
      select Left in Tabs by user
      push Detail in Left
      end
      """)
    #expect(chart.lanes.map(\.words) == ["tab Home", "tab Options"])
    #expect(chart.visits.map(\.lane) == [0, 1, 0])
    #expect(chart.selections.map(\.lane) == [0, 1, 0])
    #expect(chart.selections.map(\.from.step) == [0, 3, 5])
    #expect(chart.selections.map { $0.to?.step } == [3, 5, nil])
  }

  @Test("stacks of different types have their own lanes") func lanes() throws {
    let sheets = """
      root Home by App in Main
      modal A in Sheet over Home
      dismissed A by code
      modal B in Sheet2 over Home
      end
      """
    #expect(try session(sheets).visits.map(\.lane) == [0, 1, 2])
  }

  @Test("a chart has a limited width, and long sessions are split into rows") func rows() throws {
    var lines = ["root Home by App"]
    for number in 1...30 {
      lines += ["action tap \"Show number \(number)\"", "push Detail by App", "pop Detail by back"]
    }
    let chart = try session((lines + ["end"]).joined(separator: "\n"))
    let layout = SessionLayout(chart)
    #expect(layout.rows.count > 3)
    #expect(layout.rows.first?.first == 0 && layout.rows.last?.last == chart.steps)
    for (row, next) in zip(layout.rows, layout.rows.dropFirst()) {
      #expect(row.last == next.first && row.bottom > next.top)
    }
    let svg = String(decoding: try SVGFormat.write(.session(chart), ChartStyle()), as: UTF8.self)
    let width = try #require(svg.firstMatch(of: /<svg width="(\d+)pt"/)?.output.1).description
    #expect(try #require(Int(width)) <= 610)
  }

  @Test("bars and labels do not overlap, and each bar has room for its text") func clearance() throws {
    for seed in 0..<100 {
      let chart = try session(randomSession(seed: UInt64(seed)))
      let layout = SessionLayout(chart)
      for row in layout.rows {
        let visits = chart.visits.compactMap { visit in layout.box(of: visit, in: row).map { ($0, visit) } }
        let bars = visits.map(\.0) + chart.coordinators.compactMap { layout.box(of: $0, in: row) }
        let notes = Array(row.labels.boxes.values)
        for boxes in [bars, notes] {
          for (index, box) in boxes.enumerated() {
            #expect(box.x >= SessionLayout.nameWidth && box.maxX <= SessionLayout.width, "seed \(seed)")
            #expect(!boxes[..<index].contains { overlaps($0, box) }, "seed \(seed)")
          }
        }
        for box in notes {
          // The line from a label down to the lanes.
          let line = SessionLayout.Box(x: box.x, y: box.y, width: 0.2, height: box.y - row.bottom)
          #expect(!notes.contains { $0.x != box.x && overlaps($0, line) }, "seed \(seed)")
        }
        for (box, visit) in visits where visit.start.step >= row.first {
          #expect(box.width >= SessionLayout.width(of: SessionLayout.lines(on: visit)), "seed \(seed)")
        }
      }
    }
  }

  private func overlaps(_ a: SessionLayout.Box, _ b: SessionLayout.Box) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y > b.y - b.height && b.y > a.y - a.height
  }

  @Test func `a chart of a long session is folded, with a note`() throws {
    let chart = try session(Self.sheet, limit: 2)
    #expect(chart.visits.count == 2)
    #expect(chart.notes == ["Omitted: 1 screen after the first 2."])
    let later = """
      root Home by App
      child-added Visit to App
      push Pain by Visit
      action back
      pop Pain by back
      end
      """
    // The finding happened after the last shown step, so it is omitted.
    #expect(try session(later, limit: 1).findings.filter { $0.time.step > 1 }.isEmpty)
    #expect(try session(later, limit: 1).notes.last == "Omitted: the coordinators after the first 1.")
  }

  @Test func `every format except nav writes sessions, including empty ones`() throws {
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
