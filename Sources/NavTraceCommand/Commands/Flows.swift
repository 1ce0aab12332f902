import ArgumentParser
import ExampleFlows
import NavTraceLint

struct Flows: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flows",
    abstract: "List the example flows, with their scenarios and actions.",
    discussion: """
      EXAMPLES
        navtrace flows
        navtrace record raypets 'tap Schedule Visit' 'tap Sick' back 'swipe down'
      """)

  func run() throws { try printing { output in try output.write(list) } }

  private static let actions = """
    Actions: 'tap TITLE' ('tap TITLE #2' for the second element with that title), 'hold TITLE', 'swipe left on TITLE', back, 'back to TITLE' (the Back button's menu), 'swipe back', 'swipe back cancelled', \
    'swipe down', 'swipe down cancelled', 'tab TITLE', 'next page', 'previous page', 'open URL' (a link; the tab-bar \
    flow opens 'tabs://learn' and 'tabs://settings'), and first 'launch with URL' (the link launches the app).
    """

  private var list: String {
    let layout = Terminal.layout
    var lines: [String] = []
    for flow in ExampleFlow.all {
      lines += layout.sentence(flow.summary, behind: "\(flow.name)  ", margin: "      ")
      switch flow.origin {
      case .document(let title, let added):
        lines += layout.sentence("From: \(title)", behind: "  ", margin: "      ")
        if let added {
          lines += layout.sentence("Added by navtrace: \(added)", behind: "  ", margin: "      ")
        }
      case .own: lines.append("  navtrace's own")
      }
      for scenario in flow.scenarios {
        let only =
          scenario.variants.count == 1 ? scenario.variants.map { " (\($0.rawValue) only)" }.joined() : ""
        lines += layout.sentence(scenario.name + only, behind: "  ")
        if !scenario.actions.isEmpty {
          lines += layout.command(scenario.actions.map { "'\($0)'" }, behind: "    ")
        }
      }
      lines.append("")
    }
    lines += layout.paragraph(Self.actions)
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ExampleFlow {
  /// Checks the flow that a command line names.
  ///
  /// - Parameter verb: What the command does with a flow or a program, for the error message.
  /// - Throws: `ValidationError` if the flow does not exist, or has no such variant.
  static func check(_ name: String, _ variant: Routers.Variant, doing verb: String) throws {
    guard let flow = named(name) else {
      let hint = Suggestion.hint(for: name, in: all.map(\.name))
      throw ValidationError("There is no flow '\(name)'; \(hint) To \(verb) a program, put -- before it.")
    }
    guard flow.variants.contains(variant) else {
      throw ValidationError(
        "The flow '\(name)' has no variant with bugs, so it cannot be combined with --as-written.")
    }
  }
}
