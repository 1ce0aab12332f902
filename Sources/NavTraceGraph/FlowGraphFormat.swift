import Graphviz

/// What a flow graph can be written as. The raw value is the file's ending.
public enum FlowGraphFormat: String, CaseIterable, Sendable {
  case svg, png, pdf
  /// Graphviz's own language: the only one here that needs no Graphviz to be written.
  case dot

  /// The graph in this format.
  /// - Throws: `GraphvizError`.
  public func write(_ graph: FlowGraph) throws -> [UInt8] {
    switch self {
    case .svg: try graph.drawing.render(format: .svg)
    case .png: try graph.drawing.render(format: .png)
    case .pdf: try graph.drawing.render(format: .pdf)
    case .dot: Array(graph.drawing.dot.utf8)
    }
  }
}
