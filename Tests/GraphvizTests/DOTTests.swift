import Graphviz
import Testing

@Suite struct DOTTests {
  @Test func `a graph is written as DOT`() {
    var graph = Graph(
      nodes: [Node("start", [.shape: "point", .label: ""])],
      clusters: [
        Cluster(
          "flow", [.label: "Flow \"A\""], nodes: [Node("a\\", [.tooltip: "C:\\N"])],
          clusters: [Cluster("inner", nodes: [Node("b", [.label: "one & two\n</b>"])])])
      ],
      edges: [Edge("start", "a\\"), Edge("a\\", "b", [.label: "push", .style: "dashed"]), Edge("b", "new")])
    graph.attributes[.rankDirection] = "LR"
    #expect(
      graph.dot() == #"""
        digraph {
          node [fontname="Helvetica,Arial,sans-serif"];
          edge [fontname="Helvetica,Arial,sans-serif"];
          "start" [label="", shape="point"];
          "new" [label="new"];
          subgraph "cluster_flow" {
            "a\\" [label="a\\", tooltip="C:\\\\N"];
            subgraph "cluster_inner" {
              "b" [label="one &amp; two\n</b>"];
              fontname="Helvetica,Arial,sans-serif";
            }
            fontname="Helvetica,Arial,sans-serif";
            label="Flow \"A\"";
          }
          "start" -> "a\\";
          "a\\" -> "b" [label="push", style="dashed"];
          "b" -> "new";
          fontname="Helvetica,Arial,sans-serif";
          rankdir="LR";
          newrank="true";
        }

        """#)
  }

  @Test func `the lines of a node's label begin at its left edge if it is justified so`() {
    let node = Node("a", [.label: "C:\\n\none", .labelJustification: "l"])
    #expect(Graph(nodes: [node]).dot().contains(#""a" [label="C:\\n\lone\l"];"#))
  }

  @Test func `an undirected graph is written with undirected edges`() {
    let graph = Graph(isDirected: false, edges: [Edge("a", "b")])
    #expect(graph.dot().hasPrefix("graph {\n"))
    #expect(graph.dot().contains("\"a\" -- \"b\";"))
  }

  /// Hostile text adds no characters outside of strings.
  @Test(arguments: HostileTextTests.samples)
  func `hostile text stays within its string`(_ text: String) {
    let graph = Graph(
      nodes: [Node(text, [.label: text, .tooltip: text, .url: text, .style: text])],
      clusters: [Cluster(text)],
      edges: [Edge(text, text, [.label: text])])
    var outside = ""
    var isInside = false
    var isEscaped = false
    for scalar in graph.dot().unicodeScalars {
      if scalar == "\"" && !isEscaped { isInside.toggle() }
      isEscaped = isInside && scalar == "\\" && !isEscaped
      if !isInside { outside.unicodeScalars.append(scalar) }
    }
    #expect(!isInside)
    let known = "digraph node edge subgraph label tooltip URL style fontname newrank"
    #expect(
      outside.split { !$0.isLetter }.allSatisfy { known.split(separator: " ").contains($0) },
      "\(outside)")
    #expect(outside.allSatisfy { $0.isLetter || " \n\"{}[]=,;->".contains($0) })
  }
}
