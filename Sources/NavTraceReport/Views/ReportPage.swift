import NavTrace
import NavTraceGraph
import NavTraceLint

/// The data of the templates, which refer to the properties by name.
struct ReportPage {
  let policy = PagePolicy.text
  let style = PageTemplates.style
  let script = PageTemplates.script
  /// The app, platform, commit, dates, format and producer of the recordings.
  let facts: [Fact]
  let summary: String
  /// The time after which browsers reload the page, in seconds.
  let refresh: Int?
  /// A line for each trace that could not be read.
  let unreadable: [String]
  let totals: [Tally]
  let rules: [RuleView]
  let hasFindings: Bool
  /// The number of findings that are not on the page.
  let omitted: String?
  let drawing: String?
  let drawingError: String?
  let drawingNotes: [String]
  let screens: [ScreenRow]
  let transitions: [TransitionRow]
  let traces: [TraceRow]
  let hasTraces: Bool
  let hasManyTraces: Bool
  /// The marks, as JSON.
  let marks: String

  /// A line of the header.
  struct Fact {
    let name: String
    let value: String
    let isCode: Bool
  }

  /// A number and what it counts.
  struct Tally {
    let number: Int
    let noun: String
    let kind: String
  }

  /// The maximum number of findings on the page. More would make it slow.
  static let findingLimit = 1000
  /// The maximum number of screens in the drawing. More would be unreadable.
  static let drawnScreensLimit = 300

  init(_ report: Report) throws {
    var chart = FlowChart(report.graph)
    chart.fold(Folding(maxNodes: Self.drawnScreensLimit))
    let links = PageLinks(report, chart)
    facts = Self.facts(of: report)
    refresh = report.refreshInterval
    summary = Words.summary(report.result)
    unreadable = report.result.unreadable.map { "\($0.file): \(Words.notChecked($0))".shown() }
    var fixes = Fixes()
    rules = links.rules.map { RuleView($0.rule, $0.cards, links, &fixes) }
    hasFindings = !rules.isEmpty
    omitted = links.omittedCount > 0 ? counted(links.omittedCount, "more finding") : nil

    do {
      drawing = try InlineDrawing.svg(of: chart, anchors: links.anchors)
      drawingError = nil
    } catch {
      drawing = nil
      drawingError = "\(error)"
    }
    drawingNotes = chart.notes
    screens = links.screens.indices.map { ScreenRow(number: $0, report.graph, links) }
    transitions = links.transitions.indices.map { TransitionRow(number: $0, report.graph, links) }
    traces = try report.timelines.enumerated().map { try TraceRow($0.element, number: $0.offset, links) }
    hasTraces = !traces.isEmpty
    hasManyTraces = traces.count > 1
    marks = try PageData.json(links.marks)
    totals = [
      Tally(report, .error, "error"), Tally(report, .warning, "warning"), Tally(report, .note, "note"),
      Tally(screens.count, "screen"), Tally(transitions.count, "transition"),
      Tally(report.result.traceCount, "trace"), Tally(report.result.eventCount, "event"),
    ]
  }
}

extension ReportPage {
  private static func facts(of report: Report) -> [Fact] {
    let days = report.timelines.compactMap { $0.header?.date?.prefix(10) }.filter { !$0.isEmpty }
    let first = days.min() ?? ""
    let last = days.max() ?? ""
    let facts = [
      Fact(name: "App", value: values(report.timelines) { $0.app }, isCode: false),
      Fact(name: "Platform", value: values(report.timelines) { $0.platform }, isCode: false),
      Fact(name: "Commit", value: (report.commit ?? "").shown(limit: 80), isCode: true),
      Fact(
        name: "Recorded", value: (first == last ? "\(first)" : "\(first) to \(last)").shown(limit: 60),
        isCode: false),
      Fact(name: "Trace format", value: values(report.timelines) { $0.version.description }, isCode: false),
      Fact(name: "Made by", value: (report.producer ?? "").shown(limit: 80), isCode: false),
    ]
    return facts.filter { !$0.value.isEmpty }
  }

  /// Returns the first three distinct values in the headers of the traces.
  private static func values(_ timelines: [RecordedTimeline], _ value: (TraceHeader) -> String) -> String {
    let all = Set(timelines.compactMap { $0.header.map(value) }).filter { !$0.isEmpty }.sorted()
    return all.prefix(3).map { $0.shown(limit: 60) }.joined(separator: ", ")
      + (all.count > 3 ? " and \(all.count - 3) more" : "")
  }
}

extension ReportPage.Tally {
  fileprivate init(_ number: Int, _ noun: String, kind: String = "size") {
    self.init(number: number, noun: number == 1 ? noun : noun + "s", kind: kind)
  }

  fileprivate init(_ report: Report, _ severity: Severity, _ noun: String) {
    let number = report.result.findings.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
    self.init(number, noun, kind: number == 0 ? "size" : severity.rawValue)
  }
}
