import CGraphviz
import Foundation

@testable import Graphviz

/// DOT as Graphviz's own parser reads it.
struct DOTReading: Equatable {
  /// Of each node its name and attributes; of each edge those of its ends, too; of each cluster what is in it.
  var nodes: [String: [String: String]] = [:]
  var edges: [[String: String]] = []
  var clusters: [String: Set<String>] = [:]

  /// Nil where it cannot be read.
  init?(_ dot: String, attributes: [String]) throws {
    typealias Object = UnsafeMutableRawPointer
    _ = try LibraryFile.open()
    // Its parser is in a library of its own, which this one has with it.
    guard let library = dlopen(graphviz_file(), RTLD_NOW) else { return nil }
    func function<F>(_ name: String, _ type: F.Type) -> F { unsafeBitCast(dlsym(library, name), to: type) }
    let read = function("agmemread", (@convention(c) (UnsafePointer<CChar>) -> Object?).self)
    let close = function("agclose", (@convention(c) (Object) -> Int32).self)
    let name = function("agnameof", (@convention(c) (Object) -> UnsafePointer<CChar>?).self)
    let value = function(
      "agget", (@convention(c) (Object, UnsafePointer<CChar>) -> UnsafePointer<CChar>?).self)
    let firstNode = function("agfstnode", (@convention(c) (Object) -> Object?).self)
    let nextNode = function("agnxtnode", (@convention(c) (Object, Object) -> Object?).self)
    let firstEdge = function("agfstout", (@convention(c) (Object, Object) -> Object?).self)
    let nextEdge = function("agnxtout", (@convention(c) (Object, Object) -> Object?).self)
    let firstCluster = function("agfstsubg", (@convention(c) (Object) -> Object?).self)
    let nextCluster = function("agnxtsubg", (@convention(c) (Object) -> Object?).self)
    let target = function("aghead", (@convention(c) (Object) -> Object?).self)

    guard let graph = read(dot) else { return nil }
    defer { _ = close(graph) }
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    func values(_ object: Object) -> [String: String] {
      Dictionary(
        attributes.map { ($0, text(value(object, $0))) }.filter { !$0.1.isEmpty }, uniquingKeysWith: { $1 })
    }
    func nodes(of graph: Object) -> [Object] {
      Array(
        sequence(first: firstNode(graph)) { node in node.map { nextNode(graph, $0) } }.prefix { $0 != nil }
      )
      .compactMap { $0 }
    }
    for node in nodes(of: graph) {
      self.nodes[text(name(node))] = values(node)
      var edge = firstEdge(graph, node)
      while let current = edge {
        edges.append(
          values(current).merging(
            ["from": text(name(node)), "to": target(current).map { text(name($0)) } ?? ""],
            uniquingKeysWith: { $1 }))
        edge = nextEdge(graph, current)
      }
    }
    var open = [firstCluster(graph)].compactMap { $0 }
    while let cluster = open.popLast() {
      clusters[text(name(cluster))] = Set(nodes(of: cluster).map { text(name($0)) })
      open += [nextCluster(cluster), firstCluster(cluster)].compactMap { $0 }
    }
    edges = DOTReading.sorted(edges)
  }

  /// In one order, since the parser keeps none.
  static func sorted(_ edges: [[String: String]]) -> [[String: String]] {
    func key(_ edge: [String: String]) -> String {
      edge.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    }
    return edges.sorted { key($0) < key($1) }
  }
}
