import NavTrace
import NavTraceGraph
import NavTraceLint
import Testing

/// Returns the flow graph of a trace in notation, with its findings.
func flowGraph(_ notation: String) throws -> FlowGraph {
  LintedGraph().analyze(try TraceNotation.parse(notation)).graph
}

extension FlowGraph.Kind {
  var word: String {
    switch self {
    case .push: "push"
    case .modal: "modal"
    case .root: "root"
    case .embed: "embed"
    case .select: "select"
    case .openURL: "open-url"
    case .replace: "replace"
    case .pop(let by): "pop-\(by.rawValue)"
    case .dismissed(let by): "dismissed-\(by.rawValue)"
    }
  }
}

extension FlowGraph {
  /// The whole graph as lines, for comparison with expected ones.
  var lines: [String] {
    func words(_ highlights: Highlights) -> String {
      highlights.rules.sorted { $0.key < $1.key }.map { " !\($0.key) \($0.value)" }.joined()
    }
    func describe(_ id: NodeID, _ node: Node) -> String {
      let start = node.starts > 0 ? " start \(node.starts)" : ""
      let end = node.ends > 0 ? " end \(node.ends)" : ""
      return "  \(id.screen) x\(node.visits)\(start)\(end)\(words(node.highlights))"
    }
    let screens = clusters.flatMap { cluster in
      ["[\(cluster.owner.name ?? "-")]"]
        + cluster.nodes.compactMap { id in nodes[id].map { describe(id, $0) } }
    }
    let transitions = sortedTransitions.map { id, transition in
      "\(id.from.screen) \(id.kind.word) \(id.to.screen) x\(transition.count)\(words(transition.highlights))"
    }
    return screens + transitions
  }
}

@Suite struct FlowGraphTests {
  @Test func `a transition starts in its own tab, whichever tab changed last`() throws {
    let graph = try flowGraph(
      """
      root News in Left
      embed Profile in Right
      action tap "Article"
      push Article in Left
      checkpoint
      action tap "Right"
      action tap "Edit"
      push Edit in Right
      checkpoint
      action back
      pop Edit by back
      checkpoint
      action tap "Left"
      action back
      pop Article by back
      checkpoint
      action tap "Right"
      action tap "Share"
      modal Share in Sheet over Profile
      checkpoint
      dismissed Share by swipe
      checkpoint
      action tap "Left"
      action tap "Search"
      modal Search in Sheet#2 over News
      checkpoint
      dismissed Search by swipe
      end
      """)
    #expect(
      graph.lines.filter { $0.contains("x1") && !$0.hasPrefix(" ") }.sorted() == [
        "Article pop-back News x1", "Edit pop-back Profile x1", "News embed Profile x1",
        "News modal Search x1", "News push Article x1", "Profile modal Share x1", "Profile push Edit x1",
        "Search dismissed-swipe News x1", "Share dismissed-swipe Profile x1",
      ])
  }

  @Test func `a dismissed flow has one back transition, with its findings`() throws {
    let graph = try flowGraph(
      """
      root Home in Navigation
      child-added HowToCode to App
      push Text by HowToCode callback b1
      action tap "Next"
      push Title by HowToCode
      action tap "Done"
      dismiss Router by HowToCode
      pop Title by code
      pop Text by code
      end
      """)
    #expect(
      graph.lines == [
        "[HowToCode]",
        "  Text x1 !leaked-child 1",
        "  Title x1",
        "[Navigation]",
        "  Home x1 start 1 end 1",
        "Text push Title x1",
        "Title pop-code Home x1 !leaked-child 1",
        "Home push Text x1",
      ])
  }

  @Test func `each cause of leaving is a separate transition`() throws {
    let graph = try flowGraph(
      """
      root Home
      push A
      action back
      pop A by back
      action tap
      push A#2
      action swipe-back began
      action swipe-back finished
      pop A#2 by swipe
      modal B in Sheet over Home
      action swipe-down
      dismissed B by swipe
      modal B#2 in Sheet over Home
      action swipe-down
      dismissed B#2 by swipe
      end
      """)
    #expect(
      graph.lines == [
        "[Navigation]", "  A x2", "  Home x1 start 1 end 1",
        "[Sheet]", "  B x2",
        "A pop-back Home x1", "A pop-swipe Home x1",
        "Home push A x2", "Home modal B x2",
        "B dismissed-swipe Home x2",
      ])
  }

  @Test(arguments: [
    "root Login\naction tap\ndismissed Login by replaced\nroot Main in Tabs\nend",
    "root Login\naction tap\nroot Main in Tabs\ndismissed Login by replaced\nend",
  ])
  func `a new root is a transition from the old one`(_ trace: String) throws {
    #expect(
      try flowGraph(trace).lines == [
        "[Navigation]", "  Login x1 start 1", "[Tabs]", "  Main x1 end 1", "Login root Main x1",
      ])
  }

  @Test(arguments: [
    // The whole stack, with one screen or several.
    ("root Home\naction tap\npop Home by code\npush Welcome in Navigation\nend", ["Home replace Welcome x1"]),
    (
      "root Home\npush A\naction tap\npop A by code\npop Home by code\npush Welcome in Navigation\nend",
      ["Home push A x1", "A replace Welcome x1"]
    ),
    // A screen pushed onto the new root is a push.
    (
      "root Home\naction tap\npop Home by code\npush Welcome in Navigation\npush Name in Navigation\nend",
      ["Home replace Welcome x1", "Welcome push Name x1"]
    ),
    // In a modal, which is empty for a moment.
    (
      "root Home\nmodal One in Sheet over Home\naction tap\npop One from Sheet by code\npush Two in Sheet\nend",
      ["Home modal One x1", "One replace Two x1"]
    ),
    // After an alert over that modal.
    (
      "root Home\nmodal One in Sheet over Home\nmodal Alert over One\naction tap\ndismissed Alert by code\n"
        + "pop One from Sheet by code\npush Two in Sheet\nend",
      ["Home modal One x1", "One modal Alert x1", "Alert replace Two x1"]
    ),
    // The root stays, so there is a back transition to it and a push from it.
    (
      "root Home\npush A\naction tap\npop A by code\npush B\nend",
      ["A pop-code Home x1", "Home push A x1", "Home push B x1"]
    ),
    // A checkpoint between the two shows that the user saw the screen behind.
    (
      "root Home\nmodal One in Sheet over Home\naction tap\npop One from Sheet by code\ncheckpoint with screen Home\n"
        + "push Two in Sheet\nend",
      ["Home modal One x1", "One pop-code Home x1"]
    ),
  ])
  func `replacing a stack is one transition, and not a back transition`(
    _ trace: String, _ transitions: [String]
  )
    throws
  {
    let lines = try flowGraph(trace).lines.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("[") }
    #expect(Set(transitions).isSubset(of: lines), "\(lines)")
    #expect(lines.contains { $0.contains("replace") } == transitions.contains { $0.contains("replace") })
    #expect(!lines.contains { $0.contains("pop") } || transitions.contains { $0.contains("pop") })
  }

  @Test func `a leak caused by replacing a stack is highlighted on that transition`() throws {
    let graph = try flowGraph(
      """
      root Home by App
      child-added Visit to App
      push Reason by Visit
      action tap "Sign Out"
      pop Reason by code
      pop Home by code
      push Welcome in Navigation by App
      end
      """)
    #expect(graph.lines.contains("Reason replace Welcome x1 !leaked-child 1"))
  }

  @Test func `turning a page is a transition from the previous page, and not a back transition`() throws {
    let graph = try flowGraph(
      """
      root Home
      modal One in Pages over Home
      action tap "Next"
      pop One by replaced
      push Two in Pages
      action tap "Next"
      pop Two by replaced
      push Three in Pages
      action tap "Done"
      dismissed Three by code
      end
      """)
    #expect(
      Set(graph.lines.suffix(4)) == [
        "Home modal One x1", "One replace Two x1", "Two replace Three x1", "Three dismissed-code Home x1",
      ])
  }

  @Test func `turning a covered page is not a transition from the visible screen`() throws {
    let graph = try flowGraph(
      """
      root Home
      modal Left in Pages over Home
      push Right in Pages
      modal Help over Right
      checkpoint
      pop Right by replaced
      push Next in Pages
      end
      """)
    #expect(graph.lines.contains("Left push Next x1") && !graph.lines.contains("Help push Next x1"))
  }

  @Test func `a covered push starts from the screen beneath it, and a covered pop is ignored`() throws {
    let graph = try flowGraph(
      """
      root Home
      push A
      modal B over A
      action tap
      push Hidden in Navigation
      action tap
      pop Hidden by code
      end
      """)
    #expect(
      graph.lines.suffix(3) == ["A push Hidden x1", "A modal B x1", "Home push A x1"])
  }

  @Test func `a dismissal without effect is highlighted on the visible screen`() throws {
    let graph = try flowGraph("root Home\ndismiss Router\nend")
    #expect(graph.lines == ["[Navigation]", "  Home x1 start 1 end 1 !unmatched-dismiss 1"])
  }

  @Test func `a trace without events has an empty graph`() {
    #expect(FlowGraphBuilder().analyze([]).lines == [])
    #expect(FlowGraphBuilder().analyze([]).traceCount == 1)
  }
}
