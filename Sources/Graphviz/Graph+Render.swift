extension Graph {
  /// Draws the graph with Graphviz's library in this process. Does not run the `dot` program, and prints
  /// nothing.
  ///
  /// Can be called on any thread. Graphviz can draw only one graph at a time, so concurrent calls wait for
  /// each other. Release 2.43 leaks memory for clusters, about 50 to 100 KB per picture of 20 nodes. With
  /// ``Attribute/label`` on edges and without ``Attribute/effort``, a graph of 300 or more nodes in which
  /// most edges lead into other clusters can take minutes.
  /// - Returns: The bytes of a complete file in the format.
  /// - Throws: A ``GraphvizError`` with Graphviz's message and advice.
  public func render(format: Format = .svg, engine: Engine = .dot) throws(GraphvizError) -> [UInt8] {
    #if Drawing
      try Library.shared.render(self, format: format, engine: engine)
    #else
      throw .leftOut
    #endif
  }
}
