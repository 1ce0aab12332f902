extension Graph {
  /// The graph drawn by Graphviz in this process; the `dot` program is not used, and nothing is printed.
  ///
  /// May be called from any thread. Graphviz itself can do one drawing at a time, so that calls wait for each other.
  /// Release 2.43 does not free all that it needs for clusters, some 50 to 100 KB a picture of 20 nodes; and without
  /// ``Attribute/effort`` and with ``Attribute/label`` on edges, a graph of which most edges lead into other clusters can
  /// take it minutes from 300 nodes on.
  /// - Returns: the bytes of a whole file of that format.
  /// - Throws: a ``GraphvizError`` with Graphviz's own message and a way out.
  public func render(format: Format = .svg, engine: Engine = .dot) throws(GraphvizError) -> [UInt8] {
    #if Drawing
      try Library.shared.render(self, format: format, engine: engine)
    #else
      throw .leftOut
    #endif
  }
}
