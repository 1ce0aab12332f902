extension Graph {
  /// The graph drawn by Graphviz in this process; the `dot` program is not used, and nothing is printed.
  ///
  /// May be called from any thread. Graphviz itself can do one drawing at a time, so that calls wait for each other.
  /// - Returns: the bytes of a whole file of that format.
  /// - Throws: a ``GraphvizError`` with Graphviz's own message and a way out.
  public func render(format: Format = .svg, engine: Engine = .dot) throws(GraphvizError) -> [UInt8] {
    try Library.shared.render(self, format: format, engine: engine)
  }
}
