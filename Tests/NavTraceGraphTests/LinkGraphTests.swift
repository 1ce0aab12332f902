import NavTrace
import NavTraceGraph
import NavTraceLint
import Testing

/// A transition that a link causes is separate from other transitions.
@Suite struct LinkGraphTests {
  @Test func `a transition by a link is separate from the same transition by a tap`() throws {
    let graph = try flowGraph(
      """
      root Home
      action tap "Item"
      push Item
      checkpoint
      action back
      pop Item by back
      checkpoint
      action open-url "shop://items/7"
      push Item#2
      checkpoint
      action back
      pop Item#2 by back
      end
      """)
    #expect(
      graph.lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("[") } == [
        "Home push Item x1", "Home open-url Item x1", "Item pop-back Home x2",
      ])
    let link = try #require(graph.transitions.first { $0.key.kind == .openURL })
    #expect(Array(link.value.actions.shown) == ["shop://items/7"])
  }

  @Test func `a leak caused by a link is not highlighted on the same transition by a tap`() throws {
    let graph = try flowGraph(
      """
      root Home
      child-added Item to App
      push Item by Item callback b1
      action tap "Home"
      dismiss Router by Item
      pop Item by code
      callback b1
      child-removed Item from App
      checkpoint
      child-added Item#2 to App
      push Item#2 by Item#2 callback b2
      action open-url "shop://home"
      pop Item#2 by code
      end
      """)
    let edges = graph.lines.filter { $0.hasPrefix("Item ") }
    #expect(edges == ["Item open-url Home x1 !leaked-child 1", "Item pop-code Home x1"])
  }

  @Test func `a link that replaces a stack is a transition from the visible screen to the new one`() throws {
    let graph = try flowGraph(
      """
      root Home
      push A
      push B
      action open-url "shop://items/7"
      pop B by replaced
      pop A by replaced
      push Item
      end
      """)
    #expect(graph.lines.filter { $0.contains("open-url") } == ["B open-url Item x1"])
  }

  @Test func `the action after a link is not treated as a link`() throws {
    let graph = try flowGraph(
      """
      root Home
      action open-url "shop://items/7"
      push Item
      action tap "More"
      push More
      end
      """)
    #expect(graph.lines.suffix(2) == ["Home open-url Item x1", "Item push More x1"])
  }

  @Test func `a session that is started by a link begins at its first screen`() throws {
    let graph = try flowGraph(
      """
      action open-url "shop://items/7"
      root Home
      push Item
      end
      """)
    #expect(graph.lines.contains("  Home x1 start 1"))
    #expect(graph.lines.last == "Home open-url Item x1")
  }

  @Test func `a flow snapshot contains links, and is read back as written`() throws {
    let graph = try flowGraph("root Home\naction open-url \"shop://items/7\"\npush Item\nend")
    let text = FlowSnapshot(graph).text
    #expect(text.contains("  open-url -> "))
    #expect(try FlowSnapshot(parsing: text) == FlowSnapshot(graph))
  }
}
