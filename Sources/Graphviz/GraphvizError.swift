/// An error that prevents a graph from being drawn, with Graphviz's message and advice.
public enum GraphvizError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Graphviz's library is not installed, or cannot be used.
  case libraryMissing(reason: String)
  /// This program was built without support for drawing.
  case leftOut
  /// The major release of the installed library differs from that of the headers with which this program was
  /// built.
  case releaseMismatch(file: String, release: String, builtRelease: String)
  /// The installed Graphviz lacks the plug-in for this format or engine.
  case unavailable(what: String, message: String)
  /// The engine could not place the graph.
  case layoutFailed(engine: Engine, message: String)
  /// The graph was laid out, but could not be written in this format.
  case renderingFailed(format: Format, message: String)

  /// The environment variable with the path of the library, if it is not in a usual folder.
  static let libraryVariable = "NAVTRACE_LIBGVC"

  /// The problem, and advice.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      """
      Graphviz's library, which draws svg, png and pdf, cannot be opened: \(reason). To resolve this, install \
      it (`apt-get install graphviz`, `brew install graphviz`), name its file in \(GraphvizError.libraryVariable), or write \
      another format: the others need no Graphviz.
      """
    case .leftOut:
      """
      This program was built without Graphviz, which draws svg, png and pdf. To resolve this, build it with the \
      package's trait `Drawing`, or write another format: the others need no Graphviz.
      """
    case .releaseMismatch(let file, let release, let builtRelease):
      """
      \(file) is Graphviz \(release), but this program was built with the headers of Graphviz \(builtRelease), and draws \
      only with that major release. To resolve this, install such a release and name its file in \
      \(GraphvizError.libraryVariable), build this program where Graphviz \(release) is installed, or write another format: \
      only svg, png and pdf need Graphviz.
      """
    case .unavailable(let what, let message):
      """
      Graphviz does not support \(what) here: \(message) To resolve this, install Graphviz with all of its plug-ins \
      (`apt-get install graphviz`, `brew install graphviz`), or draw as SVG with the dot engine.
      """
    case .layoutFailed(let engine, let message):
      """
      Graphviz's \(engine.rawValue) engine could not lay the graph out: \(message) To resolve this, draw fewer \
      nodes, use external labels (`xlabel`) on edges, or try another engine.
      """
    case .renderingFailed(let format, let message):
      """
      Graphviz could not write the graph as \(format.rawValue): \(message) To resolve this, draw fewer nodes, \
      or write SVG, which has no limit of size.
      """
    }
  }
}

/// The format of a drawing.
public enum Format: String, Sendable, CaseIterable {
  /// SVG text. The bytes are the same on every machine with the same release of Graphviz.
  case svg
  /// An image. The width of text depends on the fonts of the machine.
  case png
  /// A page. The width of text depends on the fonts of the machine.
  case pdf
}

/// A layout algorithm. Only ``dot`` draws clusters: `fdp` could, but crashes on them in release 2.43.
public enum Engine: String, Sendable, CaseIterable {
  /// Places nodes in ranks along the edges, for flows and trees.
  case dot
  /// Models springs between all nodes.
  case neato
  /// Models springs, for large graphs.
  case sfdp
  /// Places nodes in circles around a root.
  case twopi
  /// Places tightly connected nodes in circles.
  case circo
  /// Places each node at its ``Attribute/position``.
  case placed = "nop"
}
