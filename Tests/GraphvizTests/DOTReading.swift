import CGraphviz
import Foundation

@testable import Graphviz

/// A graph that Graphviz's own parser read from DOT.
struct DOTReading: Equatable {
  /// The attributes of each node, by name.
  var nodes: [String: [String: String]] = [:]
  /// The attributes of each edge, and the names of its ends as `from` and `to`.
  var edges: [[String: String]] = []
  /// The names of the nodes in each cluster.
  var clusters: [String: Set<String>] = [:]

  /// Nil if the parser rejects the text.
  init?(_ dot: String, attributes: [String]) throws {
    let functions = try LibraryFile.open().functions
    let api = functions.pointee
    guard let graph = api.agmemread(dot) else { return nil }
    defer { _ = api.agclose(graph) }
    func name(_ object: UnsafeMutableRawPointer) -> String {
      api.agnameof(object).map { String(cString: $0) } ?? ""
    }
    func values(_ object: UnsafeMutableRawPointer) -> [String: String] {
      var values: [String: String] = [:]
      for attribute in attributes {
        guard let value = graphviz_get(functions, object, attribute), value.pointee != 0 else { continue }
        values[attribute] = String(cString: value)
      }
      return values
    }
    func nodes(of graph: UnsafeMutablePointer<Agraph_t>) -> [UnsafeMutablePointer<Agnode_t>] {
      Array(
        sequence(state: api.agfstnode(graph)) { node in
          defer { node = node.flatMap { api.agnxtnode(graph, $0) } }
          return node
        })
    }
    for node in nodes(of: graph) {
      self.nodes[name(node)] = values(node)
      var edge = api.agfstout(graph, node)
      while let current = edge {
        // The `node` of an outgoing edge is its head.
        let ends = ["from": name(node), "to": name(current.pointee.node)]
        edges.append(values(current).merging(ends, uniquingKeysWith: { $1 }))
        edge = api.agnxtout(graph, current)
      }
    }
    var open = [api.agfstsubg(graph)].compactMap { $0 }
    while let cluster = open.popLast() {
      clusters[name(cluster)] = Set(nodes(of: cluster).map { name($0) })
      open += [api.agnxtsubg(cluster), api.agfstsubg(cluster)].compactMap { $0 }
    }
    edges = DOTReading.sorted(edges)
  }

  /// Sorts edges, because the parser does not keep their order.
  static func sorted(_ edges: [[String: String]]) -> [[String: String]] {
    func key(_ edge: [String: String]) -> String {
      edge.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    }
    return edges.sorted { key($0) < key($1) }
  }
}
