import NavTrace
import NavTraceGraph

// A flow graph as lines of a summary. Screens come first, and other lines refer to them by number, from 0.

extension FlowGraph {
  func write(to text: inout SummaryText) {
    var numbers: [NodeID: Int] = [:]
    for (number, (id, node)) in sortedNodes.enumerated() {
      numbers[id] = number
      text.beginObject()
      text.put("screen", id.screen)
      text.put(id.owner)
      text.put("visits", unlessZero: node.visits)
      text.put("starts", unlessZero: node.starts)
      text.put("ends", unlessZero: node.ends)
      text.put("titles", unlessEmpty: node.titles.kept)
      text.put("at", unlessEmpty: node.locations.kept)
      text.put("durations", node.times.buckets) { $0.put($1) }
      text.put(node.highlights)
      text.endLine()
    }
    for (id, transition) in sortedTransitions {
      let (kind, by) = id.kind.event
      text.beginObject()
      text.put("transition", kind)
      text.put("by", by)
      text.put("from", numbers[id.from] ?? 0)
      text.put("to", numbers[id.to] ?? 0)
      text.put("count", unlessZero: transition.count)
      text.put("actions", unlessEmpty: transition.actions.kept)
      text.put("at", unlessEmpty: transition.locations.kept)
      text.put(transition.highlights)
      text.endLine()
    }
    for (owner, findings) in ownerFindings.sorted(by: { $0.key < $1.key }) {
      text.beginObject()
      text.key("owner")
      text.beginObject()
      text.put(owner)
      text.endObject()
      text.put(findings.highlights)
      if !findings.screens.isEmpty {
        text.array("screens", findings.screens.sorted()) { $0.put(numbers[$1] ?? 0) }
      }
      text.endLine()
    }
    for (type, node) in coordinators.sortedNodes {
      text.beginObject()
      text.put("coordinator", type)
      text.put("created", unlessZero: node.created)
      text.put("finished", unlessZero: node.finished)
      text.put("deallocated", unlessZero: node.freed)
      text.put(node.highlights)
      text.endLine()
    }
    for (id, link) in coordinators.sortedLinks {
      text.beginObject()
      text.put("child", id.child)
      text.put("parent", id.parent)
      text.put("added", unlessZero: link.added)
      text.put("removed", unlessZero: link.removed)
      text.put("leaked", unlessZero: link.leaked)
      text.put("at", unlessEmpty: link.locations.kept)
      text.endLine()
    }
  }
}

/// Reads the lines of a flow graph.
struct FlowGraphLines {
  private(set) var graph = FlowGraph()
  private var screens: [FlowGraph.NodeID] = []

  init(traceCount: Int) { graph.traceCount = traceCount }

  /// Reads a line. Returns false if it does not belong to a graph.
  mutating func read(_ line: SummaryJSON, _ kind: String) throws(LineProblem) -> Bool {
    switch kind {
    case "screen": try readScreen(line)
    case "transition": try readTransition(line)
    case "owner": try readOwner(line)
    case "coordinator":
      let node = CoordinatorGraph.Node(
        created: try line.count("created"), finished: try line.count("finished"),
        freed: try line.count("deallocated"), highlights: try line.highlights())
      try graph.coordinators.nodes.insertNew(node, for: try line.string("coordinator"))
    case "child":
      let id = CoordinatorGraph.LinkID(parent: try line.string("parent"), child: try line.string("child"))
      let link = CoordinatorGraph.Link(
        added: try line.count("added"), removed: try line.count("removed"),
        leaked: try line.count("leaked"), locations: Labels(try line.strings("at")))
      try graph.coordinators.links.insertNew(link, for: id)
    default: return false
    }
    return true
  }

  private mutating func readScreen(_ line: SummaryJSON) throws(LineProblem) {
    let id = FlowGraph.NodeID(owner: try line.owner(), screen: try line.string("screen"))
    screens.append(id)
    let node = FlowGraph.Node(
      titles: Labels(try line.strings("titles")), visits: try line.count("visits"),
      starts: try line.count("starts"), ends: try line.count("ends"), times: try line.durations(),
      locations: Labels(try line.strings("at")), highlights: try line.highlights())
    try graph.nodes.insertNew(node, for: id)
  }

  private mutating func readTransition(_ line: SummaryJSON) throws(LineProblem) {
    guard let kind = FlowGraph.Kind(event: try line.string("transition"), by: try line.optionalString("by"))
    else {
      throw LineProblem("\"transition\" must be a kind of transition, such as push or pop")
    }
    let id = FlowGraph.TransitionID(
      from: try screen(line.count("from")), to: try screen(line.count("to")), kind: kind)
    let transition = FlowGraph.Transition(
      count: try line.count("count"), actions: Labels(try line.strings("actions")),
      locations: Labels(try line.strings("at")), highlights: try line.highlights())
    try graph.transitions.insertNew(transition, for: id)
  }

  private mutating func readOwner(_ line: SummaryJSON) throws(LineProblem) {
    var found = FlowGraph.OwnerFindings(highlights: try line.highlights())
    for number in try line.counts("screens") { found.screens.insert(try screen(number)) }
    try graph.ownerFindings.insertNew(found, for: (line["owner"] ?? .object([])).owner())
  }

  private func screen(_ number: Int) throws(LineProblem) -> FlowGraph.NodeID {
    guard screens.indices.contains(number) else { throw LineProblem("there is no screen \(number)") }
    return screens[number]
  }
}

// MARK: Values of graphs

extension SummaryText {
  fileprivate mutating func put(_ owner: FlowGraph.Owner) {
    switch owner {
    case .coordinator(let name): put("coordinator", name)
    case .container(let name): put("container", name)
    case .unknown: break
    }
  }

  /// Writes the number of findings for each fingerprint.
  fileprivate mutating func put(_ highlights: FlowGraph.Highlights) {
    put("findings", highlights.findings.sorted { $0.key < $1.key }) { $0.put($1) }
  }
}

extension SummaryJSON {
  fileprivate func owner() throws(LineProblem) -> FlowGraph.Owner {
    if let name = try optionalString("coordinator") { return .coordinator(name) }
    if let name = try optionalString("container") { return .container(name) }
    return .unknown
  }

  fileprivate func highlights() throws(LineProblem) -> FlowGraph.Highlights {
    var findings: [String: Int] = [:]
    for pair in try array("findings") {
      guard case .array(let pair) = pair, pair.count == 2, case .string(let fingerprint) = pair[0],
        case .count(let count) = pair[1], findings.updateValue(count, forKey: fingerprint) == nil
      else { throw LineProblem("\"findings\" must be pairs of a fingerprint and a number") }
    }
    return FlowGraph.Highlights(findings: findings)
  }

  fileprivate func durations() throws(LineProblem) -> Durations {
    var buckets: [(number: Int, count: Int)] = []
    for pair in try array("durations") {
      guard case .array(let pair) = pair, pair.count == 2, case .count(let number) = pair[0],
        case .count(let count) = pair[1], number <= Durations.lastBucket,
        number > buckets.last?.number ?? -1
      else { throw LineProblem("\"durations\" must be pairs of a bucket's number and a number, in order") }
      buckets.append((number, count))
    }
    return Durations(buckets: buckets)
  }
}
