import NavTrace
import NavTraceGraph
import NavTraceLint

/// A row in the table of screens.
struct ScreenRow {
  let id: String
  let drawn: String?
  let name: String
  let owner: String
  let titles: String
  let visits: Int
  let starts: Int
  let ends: Int
  /// The time on screen, as the median and the 95th percentile.
  let time: String
  let milliseconds: String
  let findings: [FindingView.Link]

  init(number: Int, _ graph: FlowGraph, _ links: PageLinks) {
    let node = links.screens[number]
    let facts = graph.nodes[node]
    id = PageLinks.screen(number)
    drawn = links.drawnScreen(number)
    name = node.screen.shown(limit: 200)
    owner = (node.owner.name ?? "").shown(limit: 200)
    titles = (facts?.titles.inQuotes ?? "").shown(limit: 200)
    visits = facts?.visits ?? 0
    starts = facts?.starts ?? 0
    ends = facts?.ends ?? 0
    time = facts?.times.words ?? ""
    milliseconds = facts?.times.median.map { "\($0 / 1_000_000)" } ?? ""
    findings = links.links(to: facts?.highlights.fingerprints ?? [])
  }
}

/// A row in the table of transitions.
struct TransitionRow {
  let id: String
  let drawn: String?
  let from: String
  let kind: String
  let to: String
  let count: Int
  let actions: String
  let findings: [FindingView.Link]

  init(number: Int, _ graph: FlowGraph, _ links: PageLinks) {
    let transition = links.transitions[number]
    let facts = graph.transitions[transition]
    id = PageLinks.transition(number)
    drawn = links.drawnTransition(number)
    from = transition.from.screen.shown(limit: 200)
    kind = transition.kind.words.shown(limit: 80)
    to = transition.to.screen.shown(limit: 200)
    count = facts?.count ?? 0
    actions = (facts?.actions.inQuotes ?? "").shown(limit: 200)
    findings = links.links(to: facts?.highlights.fingerprints ?? [])
  }
}

/// A row in the table of traces, and an item in the timeline's picker.
struct TraceRow {
  let number: Int
  let first: String
  let path: String
  let session: String
  let app: String
  let platform: String
  let start: String
  let events: Int
  let duration: String
  let ending: String
  let findings: Int
  let json: String

  init(_ timeline: RecordedTimeline, number: Int, _ links: PageLinks) throws {
    self.number = number + 1
    first = "#t\(number + 1)-e1"
    path = timeline.trace.shown()
    session = (timeline.header?.session ?? "").shown(limit: 100)
    app = (timeline.header?.app ?? "").shown(limit: 100)
    platform = (timeline.header?.platform ?? "").shown(limit: 100)
    start = (timeline.header?.date ?? "").shown(limit: 60)
    events = timeline.events
    duration = seconds(timeline.duration) + " s"
    ending = timeline.isWhole ? "complete" : "no end"
    let marks = links.marks(ofTrace: number)
    findings = Set(marks.map { $0[1] }).count
    json = try PageData.json(PageData.Session(timeline: timeline, marks: marks))
  }
}

extension PageLinks {
  fileprivate func links(to fingerprints: Set<String>) -> [FindingView.Link] {
    cards(of: fingerprints).map { .init(href: "#\($0.id)", text: $0.group.first.rule) }
  }
}
