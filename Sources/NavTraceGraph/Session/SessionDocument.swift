/// A session as JSON; ``JSONFormat`` says what is in it.
struct SessionDocument: Encodable {
  private let kind = "session"
  private let version = 1
  private let name: String
  private let notes: [String]
  private let steps: Int
  private let actions: [Action]
  private let visits: [Visit]

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

  private struct Visit: Encodable {
    var id, screen, kind: String
    var title, container, at, by, departure: String?
    var owner: OwnerDocument?
    var came: Time
    var went: Time?
    var findings: [String: Int]?

    init(_ visit: SessionChart.Visit, container: String?) {
      id = "\(visit.screen.id)"
      screen = visit.screen.type
      title = visit.screen.title
      owner = OwnerDocument(visit.owner)
      self.container = container
      at = visit.place
      kind = visit.kind.event.name
      came = Time(visit.came)
      went = visit.went.map { Time($0) }
      departure = visit.departure?.event.name
      by = visit.departure?.event.by
      findings = visit.marks.isEmpty ? nil : visit.marks
    }
  }
}
