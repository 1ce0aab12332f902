/// A session as JSON. See ``JSONFormat``.
struct SessionDocument: Encodable {
  private let kind = "session"
  private let version = 1
  private let name: String
  private let notes: [String]
  private let steps: Int
  private let actions: [Action]
  private let visits: [Visit]
  private let selections: [Selection]?
  private let coordinators: [Coordinator]?
  private let findings: [Finding]?

  init(_ chart: SessionChart) {
    name = chart.name
    notes = chart.notes
    steps = chart.steps
    actions = chart.actions.map {
      Action(
        kind: $0.action.kind.rawValue, phase: $0.action.phase?.rawValue, title: $0.action.title,
        seq: $0.time.seq, step: $0.time.step, t: $0.time.t)
    }
    visits = chart.visits.map { Visit($0, container: chart.lanes[$0.lane].container) }
    let selections = chart.selections.map {
      Selection(tab: chart.lanes[$0.lane].tab ?? "", from: Time($0.from), to: $0.to.map { Time($0) })
    }
    let coordinators = chart.coordinators.map { Coordinator($0) }
    let findings = chart.findings.map { Finding(rule: $0.rule, count: $0.count, time: Time($0.time)) }
    self.selections = selections.isEmpty ? nil : selections
    self.coordinators = coordinators.isEmpty ? nil : coordinators
    self.findings = findings.isEmpty ? nil : findings
  }

  private struct Action: Encodable {
    var kind: String
    var phase, title: String?
    var seq, step: Int
    var t: UInt64
  }

  private struct Time: Encodable {
    var seq, step: Int
    var t: UInt64

    init(_ time: SessionChart.Time) { (seq, step, t) = (time.seq, time.step, time.t) }
  }

  private struct Selection: Encodable {
    var tab: String
    var from: Time
    var to: Time?
  }

  private struct Coordinator: Encodable {
    var id, type: String
    var start: Time
    var end: Time?
    var findings: [String: Int]?

    init(_ life: SessionChart.Lifetime) {
      id = "\(life.coordinator.id)"
      type = life.coordinator.type
      start = Time(life.start)
      end = life.end.map { Time($0) }
      findings = life.highlights.isEmpty ? nil : life.highlights
    }
  }

  private struct Finding: Encodable {
    var rule: String
    var count: Int
    var time: Time
  }

  private struct Visit: Encodable {
    var id, screen, kind: String
    var title, container, at, by, departure: String?
    var owner: OwnerDocument?
    var start: Time
    var end: Time?
    var findings: [String: Int]?

    init(_ visit: SessionChart.Visit, container: String?) {
      id = "\(visit.screen.id)"
      screen = visit.screen.type
      title = visit.screen.title
      owner = OwnerDocument(visit.owner)
      self.container = container
      at = visit.location
      kind = visit.kind.event.name
      start = Time(visit.start)
      end = visit.end.map { Time($0) }
      departure = visit.departure?.event.name
      by = visit.departure?.event.by
      findings = visit.highlights.isEmpty ? nil : visit.highlights
    }
  }
}
