import Foundation
import Graphviz
import NavTrace
import NavTraceLint
import Testing

@testable import NavTraceDrawing
@testable import NavTraceGraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ClearanceTests {
  private static let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("traces")

  private static let recorded: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? [])
    .filter { $0.hasSuffix(".jsonl") }.sorted()

  private func crossings(_ chart: Chart, _ style: ChartStyle) throws -> [String] {
    try SVGElements(SVGFormat.write(chart, style)).crossings
  }

  @Test(
    "no arrow or border runs through a name or label of a recorded flow", arguments: recorded,
    FlowGraphBuilder.Naming.allCases)
  func recordedFlows(trace: String, naming: FlowGraphBuilder.Naming) throws {
    var reader = try TraceReader(path: Self.traces.appendingPathComponent(trace).path)
    let graph = try reader.analyze(LintedGraph(trace, by: naming)).graph
    for direction in ChartStyle.Direction.allCases {
      let style = ChartStyle(direction: direction, hasLegend: true)
      #expect(try crossings(.flow(FlowChart(graph)), style) == [], "\(direction)")
      // Its names do not depend on those of the screens.
      guard naming == .type else { continue }
      #expect(try crossings(.coordinators(graph.coordinators), style) == [], "\(direction)")
    }
  }

  @Test("no arrow leaves the frame of a recorded flow in which it begins and ends", arguments: recorded)
  func confined(trace: String) throws {
    var reader = try TraceReader(path: Self.traces.appendingPathComponent(trace).path)
    let graph = try reader.analyze(LintedGraph(trace, by: .type)).graph
    let drawing = DrawnGraph(try SVGFormat.write(.flow(FlowChart(graph)), ChartStyle()))
    #expect(drawing.escapingEdgeCount == 0)
  }

  @Test("an arrow that leaves its frame is detected") func escaping() {
    func count(_ x: Int) -> Int {
      let svg = """
        <g id="clust1" class="cluster">
        <polygon points="0,0 100,0 100,100 0,100 0,0"/>
        </g>
        <g id="edge1" class="edge">
        <path d="M10,10C\(x),30 \(x),60 10,90"/>
        </g>
        """
      return DrawnGraph(Array(svg.utf8)).escapingEdgeCount
    }
    #expect(count(20) == 0)
    #expect(count(-40) == 1)
  }

  /// Graphviz sometimes draws an arrow over the corner of a node, whatever the space between nodes.
  @Test("in random sessions, no border and at most 10 arrows run through a name or label")
  func randomFlows() throws {
    var crossedCount = 0
    for seed in 0..<60 {
      let graph = try flowGraph(randomSession(seed: UInt64(seed)))
      let found = try crossings(.flow(FlowChart(graph)), ChartStyle(hasLegend: true))
      #expect(found.allSatisfy { $0.hasPrefix("edge") }, "seed \(seed): \(found)")
      crossedCount += found.count
    }
    #expect(crossedCount <= 10)
  }

  @Test("a line through a text is detected") func noticed() throws {
    func svg(_ x: Int) -> String {
      """
      <svg><g class="graph"><g class="node"><text text-anchor="middle" x="50" y="50" font-size="10">Home</text></g>
      <g class="edge"><path d="M\(x),0C\(x),30 \(x),60 \(x),90"/></g></g></svg>
      """
    }
    #expect(try SVGElements(Array(svg(50).utf8)).crossings == ["edge through “Home”"])
    #expect(try SVGElements(Array(svg(10).utf8)).crossings == [])
  }
}

/// The texts and lines of a drawing, as read by an XML parser.
private struct SVGElements {
  fileprivate struct Text {
    var words: String
    var group: Int
    var x, baseline, fontSize: Double
    var anchor: String

    /// The area of the letters, without the space above and below them.
    var box: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
      let width = Graph.width(of: words, fontSize: fontSize) / 1.06
      let start = anchor == "middle" ? x - width / 2 : x
      return (start...start + width, baseline - fontSize * 0.7...baseline)
    }
  }

  fileprivate struct Line {
    var kind: String
    var group: Int
    var points: [(x: Double, y: Double)]
    /// The rectangle around all points.
    let bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)

    init(kind: String, group: Int, points: [(x: Double, y: Double)]) {
      (self.kind, self.group, self.points) = (kind, group, points)
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      bounds = ((xs.min() ?? 0)...(xs.max() ?? 0), (ys.min() ?? 0)...(ys.max() ?? 0))
    }
  }

  private var texts: [Text] = []
  private var lines: [Line] = []

  struct Malformed: Error {}

  init(_ svg: [UInt8]) throws {
    let parser = XMLParser(data: Data(svg))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { throw Malformed() }
    self = reader.elements
  }

  private init() {}

  /// The lines that run through texts of other groups.
  var crossings: [String] {
    texts.flatMap { text in
      let box = text.box
      return lines.filter { $0.group != text.group && $0.isNear(box) && $0.runs(through: box) }
        .map { "\($0.kind) through “\(text.words)”" }
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements = SVGElements()
    private var kinds: [String] = []
    private var groups: [Int] = []
    private var count = 0
    private var text: Text?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? 0 }
      let kind = kinds.last { !$0.isEmpty } ?? ""
      let group = groups.last ?? 0
      switch name {
      case "g":
        let kind = attributes["class"]?.split(separator: " ").first.map(String.init) ?? ""
        if !kind.isEmpty { count += 1 }
        kinds.append(kind)
        groups.append(count)
      case "text":
        text = Text(
          words: "", group: group, x: number("x"), baseline: number("y"), fontSize: number("font-size"),
          anchor: attributes["text-anchor"] ?? "")
      case "path", "polygon", "polyline":
        guard ["node", "edge", "cluster"].contains(kind),
          let points = (attributes["d"] ?? attributes["points"]).map(Self.points)
        else { break }
        elements.lines.append(
          Line(kind: kind, group: group, points: name == "path" ? Self.curve(points) : points))
      default: break
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text?.words += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "g" {
        kinds.removeLast()
        groups.removeLast()
      }
      guard name == "text", var ended = text else { return }
      ended.words = ended.words.replacing("\u{A0}", with: " ").trimmingCharacters(in: .whitespaces)
      if !ended.words.isEmpty { elements.texts.append(ended) }
      text = nil
    }

    private static func points(_ list: String) -> [(x: Double, y: Double)] {
      let numbers = list.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }

    private static func curve(_ controls: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
      var points: [(x: Double, y: Double)] = []
      for start in stride(from: 0, to: controls.count - 3, by: 3) {
        let (a, b, c, d) = (controls[start], controls[start + 1], controls[start + 2], controls[start + 3])
        for step in 0...40 {
          let t = Double(step) / 40
          let u = 1 - t
          let (first, second, third, fourth) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            (
              a.x * first + b.x * second + c.x * third + d.x * fourth,
              a.y * first + b.y * second + c.y * third + d.y * fourth
            ))
        }
      }
      return points
    }
  }
}

extension SVGElements.Line {
  /// Whether the line may run through a box. This is a fast check, because most lines are far away.
  fileprivate func isNear(_ box: (x: ClosedRange<Double>, y: ClosedRange<Double>)) -> Bool {
    bounds.x.overlaps(box.x) && bounds.y.overlaps(box.y)
  }

  /// Whether the line runs through a box. Samples the line in steps of at most a point on each axis.
  fileprivate func runs(through box: (x: ClosedRange<Double>, y: ClosedRange<Double>)) -> Bool {
    zip(points, points.dropFirst()).contains { a, b in
      guard max(a.x, b.x) >= box.x.lowerBound, min(a.x, b.x) <= box.x.upperBound,
        max(a.y, b.y) >= box.y.lowerBound, min(a.y, b.y) <= box.y.upperBound
      else { return false }
      let steps = max(1, Int(max(abs(a.x - b.x), abs(a.y - b.y))))
      return (0...steps).contains { step in
        let t = Double(step) / Double(steps)
        return box.x.contains(a.x + (b.x - a.x) * t) && box.y.contains(a.y + (b.y - a.y) * t)
      }
    }
  }
}
