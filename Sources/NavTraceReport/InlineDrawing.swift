import NavTrace
import NavTraceDrawing
import NavTraceGraph

/// Graphviz's SVG as part of a page.
///
/// Omits what only a separate file needs: the declarations, the comments (HTML has other rules for them), and
/// Graphviz's ids. Truncates long tooltips.
enum InlineDrawing {
  /// The maximum length of a tooltip, in bytes.
  static let tooltipLimit = 1000

  /// - Returns: Nil if the graph is empty.
  static func svg(of chart: FlowChart, anchors: ChartAnchors) throws -> String? {
    guard !chart.graph.nodes.isEmpty else { return nil }
    var style = ChartStyle()
    style.anchors = anchors
    return inlined(try SVGFormat.write(chart, style))
  }

  static func inlined(_ svg: [UInt8]) -> String? {
    var rest = svg[...]
    guard let start = rest.firstRange(of: "<svg".utf8) else { return nil }
    rest = rest[start.upperBound...]
    var out = Array(#"<svg role="group" aria-label="Flow graph""#.utf8)
    // The title and description of the drawing come before its first group.
    let head = rest.firstRange(of: "<g ".utf8)?.lowerBound ?? rest.endIndex
    out += rest[..<head]
    rest = rest[head...]
    while let next = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "x") }) {
      out += rest[..<next]
      rest = rest[next...]
      if rest.starts(with: "<!--".utf8) {
        rest = after("-->", in: rest)
      } else if rest.starts(with: "<title>".utf8) {
        rest = after("</title>", in: rest)
      } else if rest.starts(with: tooltip) {
        out += tooltip
        rest = rest.dropFirst(tooltip.count)
        let end = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
        out += cut(rest[..<end])
        rest = rest[end...]
      } else {
        out.append(rest.removeFirst())
      }
    }
    // Graphviz escapes hyphens for comments, which have been removed.
    return String(decoding: out + rest, as: UTF8.self).replacing("&#45;", with: "-").inDrawing
      .limitingCombiningMarks
  }

  private static let tooltip = Array(#"xlink:title=""#.utf8)

  private static func after(_ end: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.firstRange(of: end.utf8).map { text[$0.upperBound...] } ?? text[text.endIndex...]
  }

  /// Truncates text, but not within a UTF-8 sequence or a character reference.
  private static func cut(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > tooltipLimit else { return text }
    let kept = text.prefix(tooltipLimit)
    let end = kept.lastIndex { $0 & 0xC0 != 0x80 } ?? kept.startIndex
    let reference = kept.suffix(10).lastIndex(of: UInt8(ascii: "&"))
    let isOpen = reference.map { !kept[$0..<end].contains(UInt8(ascii: ";")) } ?? false
    return kept[..<(isOpen ? min(end, reference ?? end) : end)] + Array("…".utf8)
  }
}
