/// A flow as JSON. See ``JSONFormat``.
struct FlowDocument: Encodable {
  private let kind = "flow"
  private let version = 1
  private let traces: Int
  private let screens: [Screen]
  private let transitions: [Transition]
  private let bypasses: [Bypass]
  private let notes: [String]
  private let ownerFindings: [OwnerFindings]?

  init(_ chart: FlowChart, _ style: ChartStyle) {
    traces = chart.graph.traceCount
    screens = chart.graph.sortedNodes.map { Screen(chart, $0.id, $0.node, style) }
    // Made once for each screen rather than for each transition.
    let paths = Dictionary(uniqueKeysWithValues: chart.graph.nodes.keys.map { ($0, FlowPath.text($0)) })
    func path(_ id: FlowGraph.NodeID) -> String { paths[id] ?? FlowPath.text(id) }
    transitions = chart.graph.sortedTransitions.map { id, transition in
      Transition(from: path(id.from), to: path(id.to), id.kind, transition, chart.change(of: id))
    }
    bypasses = chart.bypasses.sorted().map {
      Bypass(from: FlowPath.text($0.from), to: FlowPath.text($0.to), isBack: $0.isBack)
    }
    notes = chart.notes
    let findings = chart.graph.ownerFindings.sorted { $0.key < $1.key }
    ownerFindings =
      findings.isEmpty
      ? nil
      : findings.map { owner, findings in
        OwnerFindings(
          owner: OwnerDocument(owner), findings: findings.highlights.rules,
          screens: findings.screens.sorted().map(path))
      }
  }

  private struct OwnerFindings: Encodable {
    var owner: OwnerDocument?
    var findings: [String: Int]
    var screens: [String]
  }

  private struct Screen: Encodable {
    var id, screen: String
    var owner: OwnerDocument?
    var titles: [String]?
    var visits: Int
    var starts, ends: Int?
    var findings: [String: Int]?
    var change: String?
    var at: [String]?
    var milliseconds: Milliseconds?

    init(_ chart: FlowChart, _ id: FlowGraph.NodeID, _ node: FlowGraph.Node, _ style: ChartStyle) {
      self.id = FlowPath.text(id)
      screen = id.screen
      owner = OwnerDocument(id.owner)
      titles = node.titles.shown.isEmpty ? nil : Array(node.titles.shown)
      visits = node.visits
      starts = node.starts > 0 ? node.starts : nil
      ends = node.ends > 0 ? node.ends : nil
      findings = node.highlights.isEmpty ? nil : node.highlights.rules
      change = chart.change(of: id)?.name
      at = node.locations.shown.isEmpty ? nil : Array(node.locations.shown)
      milliseconds = style.hasDurations ? Milliseconds(node.times) : nil
    }
  }

  private struct Milliseconds: Encodable {
    var count: Int
    var median, percentile95: Double

    init?(_ times: Durations) {
      guard let half = times.median, let most = times.percentile(95) else { return nil }
      count = times.count
      median = Double(half) / 1_000_000
      percentile95 = Double(most) / 1_000_000
    }
  }

  private struct Transition: Encodable {
    var from, to, kind: String
    var by: String?
    var count: Int
    var countBefore: Int?
    var actions, at: [String]?
    var findings: [String: Int]?
    var change: String?

    init(
      from: String, to: String, _ kind: FlowGraph.Kind, _ transition: FlowGraph.Transition,
      _ change: FlowChart.Change?
    ) {
      self.from = from
      self.to = to
      (self.kind, by) = kind.event
      count = transition.count
      actions = transition.actions.shown.isEmpty ? nil : Array(transition.actions.shown)
      at = transition.locations.shown.isEmpty ? nil : Array(transition.locations.shown)
      findings = transition.highlights.isEmpty ? nil : transition.highlights.rules
      self.change = change?.name
      if case .recounted(let before) = change { countBefore = before }
    }
  }

  private struct Bypass: Encodable {
    var from, to: String
    var isBack: Bool
  }
}

/// The owner of a screen as JSON.
struct OwnerDocument: Encodable {
  private let kind, name: String

  init?(_ owner: FlowGraph.Owner) {
    switch owner {
    case .coordinator(let name): (kind, self.name) = ("coordinator", name)
    case .container(let name): (kind, self.name) = ("container", name)
    case .unknown: return nil
    }
  }
}

extension FlowChart.Change {
  fileprivate var name: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .recounted: "recounted"
    case .unchanged: "unchanged"
    }
  }
}
