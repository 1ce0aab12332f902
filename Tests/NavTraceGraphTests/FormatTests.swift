import Foundation
import NavTrace
import Testing

@testable import NavTraceDrawing
@testable import NavTraceGraph

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FormatTests {
  private let visit = """
    root Home by App
    action tap "Schedule"
    modal Visit in Sheet over Home by Appointments
    action swipe-down
    dismissed Visit by swipe
    end
    """

  private func text(_ format: any ChartFormat.Type, _ chart: FlowChart) throws -> String {
    String(decoding: try format.write(chart), as: UTF8.self)
  }

  @Test("the nav format lists screens and their transitions") func nav() throws {
    let graph = try flowGraph(visit)
    #expect(
      try text(NavFormat.self, FlowChart(graph)) == """
        navtrace flow 1
        # Accept changes with: navtrace check FILE TRACE... --update

        start App/Home

        App/Home
          modal -> Appointments/Visit

        Appointments/Visit
          dismissed by swipe -> App/Home

        """)
  }

  @Test("a snapshot is read as it was written, and has no drift from itself") func snapshot() throws {
    for seed in 0..<100 {
      let snapshot = FlowSnapshot(try flowGraph(randomSession(seed: UInt64(seed))))
      #expect(try FlowSnapshot(parsing: snapshot.text) == snapshot)
      let drift = snapshot.drift(from: snapshot)
      #expect(drift.lines.isEmpty && drift.coverage == 1)
    }
    let drift = FlowSnapshot(try flowGraph(visit)).drift(
      from: FlowSnapshot(try flowGraph("root Home by App\nend")))
    #expect(
      drift.lines == [
        "+ screen Appointments/Visit", "+ edge App/Home modal -> Appointments/Visit",
        "+ edge Appointments/Visit dismissed by swipe -> App/Home",
      ])
  }

  @Test("a snapshot from before replacements were recorded can still be read") func oldSnapshot() throws {
    let header = "navtrace flow 1\nstart Home\nHome\n"
    let old = try FlowSnapshot(parsing: header + "  push -> Welcome\n")
    let new = try FlowSnapshot(parsing: header + "  replace -> Welcome\n")
    #expect(old.transitions.map(\.kind) == [.push] && new.transitions.map(\.kind) == [.replace])
    #expect(new.text.contains("\n  replace -> Welcome\n"))
    #expect(new.drift(from: old).lines == ["+ edge Home replace -> Welcome", "- edge Home push -> Welcome"])
  }

  @Test("each text format contains the word 'replace' for a replacement") func replacement() throws {
    let graph = try flowGraph("root Home\naction tap\npop Home by code\npush Welcome in Navigation\nend")
    for format in [
      DOTFormat.self, MermaidFormat.self, JSONFormat.self, NavFormat.self, TextFormat.self,
    ] as [any ChartFormat.Type] {
      #expect(try text(format, FlowChart(graph)).contains("replace"), "\(format.name)")
    }
  }

  @Test(
    "a snapshot can contain any name",
    arguments: DrawingTests.hostile + ["", "a\nb", "\u{202E}x", "\u{3164}x", "]/[", "\\"])
  func hostileSnapshot(name: String) throws {
    var graph = FlowGraph()
    for owner in [FlowGraph.Owner.unknown, .coordinator(name), .container(name)] {
      let id = FlowGraph.NodeID(owner: owner, screen: name)
      graph.nodes[id] = .init(starts: 1)
      graph.transitions[.init(from: id, to: id, kind: .pop(by: DisappearanceCause(rawValue: name)))] = .init(
        count: 1)
    }
    let snapshot = FlowSnapshot(graph)
    #expect(try FlowSnapshot(parsing: snapshot.text) == snapshot)
  }

  @Test(
    "no text format contains characters of names that are invisible or change the direction of text",
    arguments: ["\u{202E}", "\u{3164}", "\u{200B}", "\u{AD}", "\u{E0041}", "\u{7F}"])
  func invisible(_ character: String) throws {
    var graph = FlowGraph()
    let name = "Home\(character)"
    let id = FlowGraph.NodeID(owner: .coordinator(name), screen: name)
    graph.nodes[id] = .init(starts: 1)
    graph.transitions[.init(from: id, to: id, kind: .pop(by: DisappearanceCause(rawValue: name)))] = .init(
      count: 1)
    for format in ChartFormats.all where format != PNGFormat.self && format != PDFFormat.self {
      let text = try text(format, FlowChart(graph))
      #expect(text.contains("Home") && !text.contains(character), "\(format.name)")
    }
  }

  @Test(
    "a malformed snapshot is rejected with the number of its line",
    arguments: [
      ("", 1), ("hello", 1), ("navtrace flow 2\n", 1), ("navtrace flow 1\n\n  push -> A", 3),
      ("navtrace flow 1\nA\n  jump -> B", 3), ("navtrace flow 1\nA\n  push B", 3),
      ("navtrace flow 1\n\"A", 2),
      ("navtrace flow 1\nA B", 2), ("navtrace flow 1\n\"\\u{110000}\"", 2), ("navtrace flow 1\nstart", 0),
    ])
  func malformed(text: String, line: Int) {
    do throws(FlowSnapshot.Malformed) {
      _ = try FlowSnapshot(parsing: text)
      #expect(line == 0)
    } catch { #expect(error.line == line) }
  }

  @Test("the tree lists forward and back transitions, with the titles of tapped controls")
  func tree() throws {
    #expect(
      try text(TextFormat.self, FlowChart(flowGraph(visit))) == """
        2 screens and 2 transitions of 1 trace

        Home (App)  start
        └─ modal “Schedule” → Visit (Appointments)
           └─ swipe down ← Home

        """)
  }

  @Test("additions and removals in a diff have signs") func difference() throws {
    let before = try flowGraph("root Home\npush Old\nend")
    let after = try flowGraph("root Home\npush New\nend")
    let tree = try text(TextFormat.self, FlowChart(from: before, to: after))
    #expect(tree.contains("+ push → + New") && tree.contains("− push → − Old"))
    #expect(
      try text(TextFormat.self, FlowChart(from: before, to: before)).contains(
        "Nothing differs between 1 trace and 1 trace: 2 screens and 1 transition"))
    for format in ChartFormats.all where !["png", "pdf", "nav"].contains(format.name) {
      let written = try text(format, FlowChart(from: before, to: after))
      #expect(written.contains("Old") && written.contains("New"), "\(format.name)")
    }
  }

  @Test("formats are found by name, and write the same bytes each time") func formats() throws {
    let chart = FlowChart(try flowGraph(visit))
    for format in ChartFormats.all {
      #expect(ChartFormats.named(format.name.uppercased())?.name == format.name)
      // A PDF contains the time of its creation.
      if format.name != "pdf" { #expect(try format.write(chart) == format.write(chart)) }
    }
    #expect(ChartFormats.named("doc") == nil)
  }

  @Test("JSON contains the screens and transitions of the graph") func json() throws {
    let chart = FlowChart(try flowGraph(visit))
    let object = try JSONSerialization.jsonObject(with: Data(JSONFormat.write(chart))) as? [String: Any]
    let transitions = object?["transitions"] as? [[String: Any]]
    #expect(transitions?.map { $0["kind"] as? String } == ["modal", "dismissed"])
    #expect(transitions?.first?["actions"] as? [String] == ["Schedule"])
    #expect((object?["screens"] as? [Any])?.count == 2)
  }

  @Test("Mermaid labels are escaped", arguments: DrawingTests.hostile) func mermaid(name: String) throws {
    var graph = FlowGraph()
    graph.nodes[.init(owner: .coordinator(name), screen: name)] = .init(starts: 1)
    let lines = try text(MermaidFormat.self, FlowChart(graph)).split(separator: "\n")
    #expect(lines.count == 6)
    for label in lines.filter({ $0.contains("\"") }).compactMap({
      $0.split(separator: "\"").dropFirst().first
    }) {
      // Except for references, a label has no characters that are Mermaid syntax.
      let rest = label.replacing(#/#\d+;/#, with: "_")
      #expect(!rest.contains { "\"<>{}[]:;#%&\\|`/".contains($0) } && !rest.contains("--"))
    }
  }

  @Test("a big graph is folded to the size that GitHub draws, with a note") func mermaidBudget() throws {
    var graph = FlowGraph()
    func id(_ number: Int) -> FlowGraph.NodeID {
      .init(owner: .coordinator("Flow\(number % 9)"), screen: "Screen\(number)")
    }
    for number in 0..<300 {
      graph.nodes[id(number)] = .init(visits: number, starts: number == 0 ? 1 : 0)
      for other in [1, 7, 31] {
        graph.transitions[.init(from: id(number), to: id((number + other) % 300), kind: .push)] = .init(
          count: 1)
      }
    }
    let diagram = try text(MermaidFormat.self, FlowChart(graph))
    #expect(diagram.split(separator: "\n").count { $0.contains("-->") } <= MermaidFormat.edgeLimit)
    #expect(diagram.utf16.count <= MermaidFormat.characterLimit)
    #expect(diagram.hasPrefix("%% Omitted: ") && diagram.contains("as note1"))
  }

  @Test("screens that are identified by title have the title as their name") func byTitle() throws {
    let screen = TraceObject(ObjectID(.screen, 1), "Generic", title: "Inbox")
    let graph = FlowGraphBuilder(by: .title).analyze([
      TraceEvent(seq: 1, t: 0, .root(screen: screen, container: nil))
    ])
    #expect(graph.nodes.keys.map(\.screen) == ["Inbox"])
  }

  @Test("a drawing with the auto theme has dark colors for its classes") func autoTheme() throws {
    let chart = FlowChart(try flowGraph(visit))
    let svg = String(
      decoding: try SVGFormat.write(chart, ChartStyle(theme: .auto, hasLegend: true)), as: UTF8.self)
    #expect(svg.contains("prefers-color-scheme: dark") && svg.contains("<title>Navigation flow</title>"))
    #expect(svg.contains(".edge.back path") && svg.contains("class=\"edge back\""))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(try !text(SVGFormat.self, chart).contains("<style>"))
  }

  @Test("colors have the contrast that WCAG AA requires", arguments: [Palette.light, Palette.dark])
  func contrast(
    palette: Palette
  ) {
    func luminance(_ color: String) -> Double {
      let parts = stride(from: 1, to: 7, by: 2).compactMap { Int(color.dropFirst($0).prefix(2), radix: 16) }
      let linear = parts.map { Double($0) / 255 }.map {
        $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 }
    }
    for paper in [palette.paper, palette.cluster, palette.node] {
      for text in [palette.text, palette.line] + palette.classes.map(\.color) {
        let (a, b) = (luminance(paper), luminance(text))
        #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5, "\(text) on \(paper)")
      }
    }
  }
}
