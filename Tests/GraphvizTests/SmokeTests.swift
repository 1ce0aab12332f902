import Foundation
import Graphviz
import Testing

@Test func smoke() throws {
  var graph = Graph()
  graph.attributes.label = "A ⟶ B"
  graph.nodeDefaults.shape = "box"
  graph.subgraphs = [
    Subgraph(
      "c1", ["label": "PetAppointment <Builder> & \\N \"x\""],
      nodes: [
        Node("a", ["label": "SelectVisitTypeViewController\nSchedule — “Visit” WWW mmm iii", "tooltip": "tip \\N \\\\ & &lt;\nsecond"]),
        Node("b", ["label": "日本語のタイトル画面 選択"]), Node("c", ["label": "مرحبا بالعالم هذا نص"]),
        Node("d", ["label": "👨‍👩‍👧‍👦 family 🇩🇪 ✅ emoji 😀😀"]), Node("e", ["label": "ЩЩЩ Кириллица Ελληνικά ÀÉÎ ñ"]),
      ]),
    Subgraph("c2", ["label": "שלום עולם"], nodes: [Node("f", ["URL": "https://x.y/a?b=1&lt;2\"><script>"]), Node("&lt;g\\")]),
  ]
  graph.edges = [
    Edge("a", "b", ["label": "push ×3"]), Edge("a", "c"), Edge("a", "d", ["xlabel": "modal"]), Edge("b", "e"), Edge("e", "f"),
    Edge("f", "a", ["label": "back"]), Edge("f", "&lt;g\\"), Edge("f", "zz"),
  ]
  try Data(graph.render()).write(to: URL(fileURLWithPath: "/tmp/gvsrc/smoke.svg"))
  try Data(graph.render(format: .png)).write(to: URL(fileURLWithPath: "/tmp/gvsrc/smoke.png"))
  try Data(graph.render(format: .pdf)).write(to: URL(fileURLWithPath: "/tmp/gvsrc/smoke.pdf"))
  for e in Engine.allCases { _ = try graph.render(engine: e) }
  print(graph.dot)
}
