import Foundation

/// For programs: one JSON object, keys and lists sorted. What is absent is not known, or zero.
///
///     {
///       "bypasses" : [{"from" : "…", "isBack" : false, "to" : "…"}],   over folded screens
///       "notes" : ["Folded: 3 screens hidden."],
///       "screens" : [
///         {
///           "change" : "added",            or "removed", "recounted", "unchanged"; in differences only
///           "ends" : 1,                    how many sessions ended with it in sight
///           "findings" : {"leaked-child" : 1},
///           "id" : "HomeCoordinator/HomeViewController",
///           "owner" : {"kind" : "coordinator", "name" : "HomeCoordinator"},   or "container"; absent for nobody
///           "screen" : "HomeViewController",
///           "starts" : 1,                  how many sessions began with it
///           "titles" : ["RayPets"],        the first three by alphabet
///           "visits" : 13
///         }
///       ],
///       "traces" : 1,
///       "version" : 1,                     of this layout
///       "ways" : [
///         {
///           "actions" : ["Schedule Visit"],   what was tapped before; the first three by alphabet
///           "by" : "swipe",                what made the screen go; of "pop" and "dismissed" only
///           "change" : "recounted",
///           "count" : 13,
///           "countBefore" : 12,            where recounted
///           "findings" : {"leaked-child" : 1},
///           "from" : "…", "to" : "…",      ids of screens
///           "kind" : "push"                or "modal", "root", "embed", "pop", "dismissed"
///         }
///       ]
///     }
public enum JSONFormat: FlowChartFormat {
  public static let name = "json"
  public static let summary = "one object, for programs"

  public static func write(_ chart: FlowChart, _ style: ChartStyle) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(Document(chart))) + Array("\n".utf8)
  }

  private struct Document: Encodable {
    var version = 1
    var traces: Int
    var screens: [Screen]
    var ways: [Way]
    var bypasses: [Bypass]
    var notes: [String]

    init(_ chart: FlowChart) {
      traces = chart.graph.traces
      screens = chart.graph.sortedNodes.map { Screen(chart, $0.id, $0.node) }
      ways = chart.graph.sortedEdges.map { Way(chart, $0.id, $0.edge) }
      bypasses = chart.bypasses.sorted().map {
        Bypass(from: FlowPath.text($0.from), to: FlowPath.text($0.to), isBack: $0.isBack)
      }
      notes = chart.notes
    }
  }

  private struct Owner: Encodable {
    var kind, name: String
  }

  private struct Screen: Encodable {
    var id, screen: String
    var owner: Owner?
    var titles: [String]?
    var visits: Int
    var starts, ends: Int?
    var findings: [String: Int]?
    var change: String?

    init(_ chart: FlowChart, _ id: FlowGraph.NodeID, _ node: FlowGraph.Node) {
      self.id = FlowPath.text(id)
      screen = id.screen
      owner =
        switch id.owner {
        case .coordinator(let name): Owner(kind: "coordinator", name: name)
        case .container(let name): Owner(kind: "container", name: name)
        case .nobody: nil
        }
      titles = node.titles.shown.isEmpty ? nil : Array(node.titles.shown)
      visits = node.visits
      starts = node.starts > 0 ? node.starts : nil
      ends = node.ends > 0 ? node.ends : nil
      findings = node.marks.isEmpty ? nil : node.marks
      change = chart.change(of: id)?.name
    }
  }

  private struct Way: Encodable {
    var from, to, kind: String
    var by: String?
    var count: Int
    var countBefore: Int?
    var actions: [String]?
    var findings: [String: Int]?
    var change: String?

    init(_ chart: FlowChart, _ id: FlowGraph.EdgeID, _ edge: FlowGraph.Edge) {
      from = FlowPath.text(id.from)
      to = FlowPath.text(id.to)
      (kind, by) = id.kind.event
      count = edge.count
      actions = edge.actions.shown.isEmpty ? nil : Array(edge.actions.shown)
      findings = edge.marks.isEmpty ? nil : edge.marks
      change = chart.change(of: id)?.name
      if case .recounted(let before) = chart.change(of: id) { countBefore = before }
    }
  }

  private struct Bypass: Encodable {
    var from, to: String
    var isBack: Bool
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
