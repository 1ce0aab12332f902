import NavTraceGraph

/// The formats of charts.
public enum ChartFormats {
  /// All formats. The first is the default.
  public static let all: [any ChartFormat.Type] = [
    SVGFormat.self, PNGFormat.self, PDFFormat.self, DOTFormat.self, MermaidFormat.self, JSONFormat.self,
    NavFormat.self, TextFormat.self,
  ]

  /// Returns the format with this name or file extension (without the dot). The case is ignored.
  public static func named(_ name: String) -> (any ChartFormat.Type)? {
    let name = name.lowercased()
    return all.first { $0.name == name || $0.otherEndings.contains(name) }
  }
}
