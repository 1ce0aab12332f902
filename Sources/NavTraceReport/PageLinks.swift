import NavTrace
import NavTraceGraph
import NavTraceLint

/// The links between findings, screens, transitions and events on the page.
struct PageLinks {
  /// A finding on the page.
  struct Card {
    var id: String
    var group: FindingGroup
  }

  private(set) var rules: [(rule: String, cards: [Card])] = []
  /// The number of findings that are not on the page.
  private(set) var omittedCount = 0
  /// The findings in the order of the page, as marks on events.
  private(set) var marks: [PageData.Mark] = []
  let screens: [FlowGraph.NodeID]
  let transitions: [FlowGraph.TransitionID]

  private let drawn: FlowGraph
  private var cardsOfFingerprint: [String: [Card]] = [:]
  private var screensOfFingerprint: [String: [Int]] = [:]
  private var transitionsOfFingerprint: [String: [Int]] = [:]
  private var numberOfTrace: [String: Int] = [:]
  private var eventsOfTrace: [Int] = []
  private var marksOfTrace: [[[Int]]] = []

  /// - Parameter chart: The folded graph, which is drawn.
  init(_ report: Report, _ chart: FlowChart) {
    drawn = chart.graph
    screens = report.graph.sortedNodes.map(\.id)
    transitions = report.graph.sortedTransitions.map(\.id)
    for (number, screen) in report.graph.sortedNodes.enumerated() {
      for fingerprint in screen.node.highlights.fingerprints {
        screensOfFingerprint[fingerprint, default: []].append(number)
      }
    }
    for (number, (_, transition)) in report.graph.sortedTransitions.enumerated() {
      for fingerprint in transition.highlights.fingerprints {
        transitionsOfFingerprint[fingerprint, default: []].append(number)
      }
    }
    for (number, timeline) in report.timelines.enumerated() where numberOfTrace[timeline.trace] == nil {
      numberOfTrace[timeline.trace] = number
    }
    eventsOfTrace = report.timelines.map(\.events)
    marksOfTrace = report.timelines.map { _ in [] }
    for (rule, groups) in FindingGroup.byRule(report.result.findings) { add(rule, groups) }
  }

  private mutating func add(_ rule: String, _ groups: [FindingGroup]) {
    let shown = groups.prefix(max(0, ReportPage.findingLimit - marks.count))
    omittedCount += groups.count - shown.count
    guard !shown.isEmpty else { return }
    var cards: [Card] = []
    for group in shown {
      let fingerprint = group.first.fingerprint
      let alike = cardsOfFingerprint[fingerprint]?.count ?? 0
      let card = Card(id: "f-\(fingerprint)" + (alike > 0 ? "-\(alike + 1)" : ""), group: group)
      cardsOfFingerprint[fingerprint, default: []].append(card)
      cards.append(card)
      for finding in [group.first] + group.others { mark(finding) }
      marks.append(
        .init(
          id: card.id, rule: rule, severity: group.first.severity.rawValue,
          message: group.first.message.shown()))
    }
    rules.append((rule: rule, cards: cards))
  }

  private mutating func mark(_ finding: Finding) {
    guard let trace = numberOfTrace[finding.trace] else { return }
    for seq in Set([finding.moment.seq] + finding.evidence.map(\.moment.seq)).sorted() where seq > 0 {
      marksOfTrace[trace].append([seq, marks.count])
    }
  }

  /// Returns the marks of a trace, in the order of its events: pairs of an event and an index in ``marks``.
  func marks(ofTrace number: Int) -> [[Int]] {
    marksOfTrace[number].sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }

  /// Returns the link to an event on a timeline. Nil if no timeline contains it.
  func event(_ moment: NavigationState.EventReference, ofTrace trace: String) -> String? {
    guard let number = numberOfTrace[trace], moment.seq > 0, moment.seq <= eventsOfTrace[number] else {
      return nil
    }
    return "#t\(number + 1)-e\(moment.seq)"
  }

  /// Returns the findings on the page with these fingerprints.
  func cards(of fingerprints: Set<String>) -> [Card] {
    fingerprints.sorted().flatMap { cardsOfFingerprint[$0] ?? [] }
  }

  func screenNumbers(of fingerprint: String) -> [Int] { screensOfFingerprint[fingerprint] ?? [] }
  func transitionNumbers(of fingerprint: String) -> [Int] { transitionsOfFingerprint[fingerprint] ?? [] }

  /// The links from the drawing: to the finding of a part if it has exactly one, or else to its table row.
  var anchors: ChartAnchors {
    var anchors = ChartAnchors()
    func target(_ fingerprints: Set<String>, or row: String) -> String {
      let cards = cards(of: fingerprints)
      return cards.count == 1 ? "#\(cards[0].id)" : "#\(row)"
    }
    for (number, id) in screens.enumerated() {
      guard let node = drawn.nodes[id] else { continue }
      anchors.screens[id] = .init(
        id: "drawn-\(Self.screen(number))",
        target: target(node.highlights.fingerprints, or: Self.screen(number)))
    }
    for (number, id) in transitions.enumerated() {
      guard let transition = drawn.transitions[id] else { continue }
      anchors.transitions[id] = .init(
        id: "drawn-\(Self.transition(number))",
        target: target(transition.highlights.fingerprints, or: Self.transition(number))
      )
    }
    return anchors
  }

  /// Returns the link to a screen on the drawing. Nil if it is not drawn.
  func drawnScreen(_ number: Int) -> String? {
    drawn.nodes[screens[number]].map { _ in "#drawn-\(Self.screen(number))" }
  }

  /// Returns the link to a transition on the drawing. Nil if it is not drawn.
  func drawnTransition(_ number: Int) -> String? {
    drawn.transitions[transitions[number]].map { _ in "#drawn-\(Self.transition(number))" }
  }

  static func screen(_ number: Int) -> String { "screen-\(number + 1)" }
  static func transition(_ number: Int) -> String { "transition-\(number + 1)" }
}
