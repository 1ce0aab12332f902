/// Why a graph could not be drawn, in Graphviz's own words, and what to do.
public enum GraphvizError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Graphviz's library is not on this machine, or is none that can be used.
  case libraryMissing(reason: String)
  /// This program was built without drawing.
  case leftOut
  /// The library on this machine is of another major release than the headers that this program was built with.
  case releaseMismatch(file: String, release: String, builtRelease: String)
  /// The installed Graphviz lacks the plug-in for this format or engine.
  case unavailable(what: String, message: String)
  /// The engine could not place the graph.
  case layoutFailed(engine: Engine, message: String)
  /// The graph was placed, and could not be written in this format.
  case renderingFailed(format: Format, message: String)

  /// The environment variable that names the file of the library where it is in no usual place.
  static let libraryVariable = "NAVTRACE_LIBGVC"

  /// What went wrong, and a way out.
  public var description: String {
    switch self {
    case .libraryMissing(let reason):
      """
      Graphviz's library, which svg, png and pdf are drawn with, cannot be opened: \(reason). To resolve this, install \
      it (`apt-get install graphviz`, `brew install graphviz`), name its file in \(GraphvizError.libraryVariable), or write \
      another format: the others need no Graphviz.
      """
    case .leftOut:
      """
      svg, png and pdf are drawn with Graphviz, which this program was built without. To resolve this, build it with the \
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
      Graphviz cannot do \(what) here: \(message) To resolve this, install Graphviz with all of its plug-ins \
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

/// What a graph can be drawn as.
public enum Format: String, Sendable, CaseIterable {
  /// Text, the same bytes on every machine with the same release of Graphviz.
  case svg
  /// Pixels. Texts are as wide as the fonts of the machine make them.
  case png
  /// A page. Texts are as wide as the fonts of the machine make them.
  case pdf
}

/// How a graph is laid out. Only ``dot`` draws clusters: `fdp`, which could, crashes on them in release 2.43.
public enum Engine: String, Sendable, CaseIterable {
  /// In ranks, along its edges: flows and trees.
  case dot
  /// As springs between all nodes.
  case neato
  /// As springs, for big graphs.
  case sfdp
  /// In circles around a root.
  case twopi
  /// In circles of what is tightly connected.
  case circo
  /// Where each node says that it is, by its ``Attribute/position``.
  case placed = "nop"
}
