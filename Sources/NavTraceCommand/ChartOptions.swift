import ArgumentParser
import NavTrace
import NavTraceGraph

typealias Naming = FlowGraphBuilder.Naming

/// Options that omit parts of a graph.
struct FoldingOptions: ParsableArguments {
  @Flag(name: .customLong("no-back"), help: "Omit back transitions.")
  var withoutBack = false

  @Option(
    help: ArgumentHelp(
      "Omit the screens whose type or coordinator matches. Repeatable.", valueName: "glob"))
  var hide: [Glob] = []

  @Option(
    help: ArgumentHelp(
      "Show only the screens whose type or coordinator matches, and those one transition away. Repeatable.",
      valueName: "glob"))
  var focus: [Glob] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Omit transitions that were taken fewer times than this.", valueName: "count"))
  var minCount: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of screens: those visited most often are shown.", valueName: "count"))
  var maxNodes: Int?

  /// Whether nothing is omitted.
  var isEmpty: Bool { folding == Folding() }

  var folding: Folding {
    Folding(withoutBack: withoutBack, hide: hide, focus: focus, minCount: minCount ?? 1, maxNodes: maxNodes)
  }

  func validate() throws {
    if let minCount, minCount < 1 { throw ValidationError("--min-count must be 1 or more.") }
    if let maxNodes, maxNodes < 1 { throw ValidationError("--max-nodes must be 1 or more.") }
  }
}

/// The maximum number of labels on each screen and transition.
struct LabelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Maximum number of titles and code locations on each screen and transition, or 'all'.",
      valueName: "count"),
    transform: LabelOptions.limit)
  var maxLabels: Int = Labels.defaultLimit

  @Sendable private static func limit(_ text: String) throws -> Int {
    if text == "all" { return .max }
    guard let limit = Int(text), limit > 0 else {
      throw ValidationError("it must be 1 or more, or 'all'.")
    }
    return limit
  }
}

/// Options for the appearance of a graph.
struct StyleOptions: ParsableArguments {
  @Option(oneOf: "Direction of forward transitions: \(ChartStyle.Direction.words).")
  var direction: ChartStyle.Direction = .down

  @Option(
    oneOf: "The colours: \(ChartStyle.Theme.words); auto makes an SVG that follows the reader's preference.")
  var theme: ChartStyle.Theme = .light

  @Flag(help: "Add a legend that explains arrows and borders.")
  var legend = false

  @Flag(help: "Show how long screens were on screen: the median and the 95th percentile.")
  var durations = false

  /// The earlier name of `--durations`.
  @Flag(help: .hidden)
  var times = false

  private var hasDurations: Bool { durations || times }

  @Option(
    help: ArgumentHelp(
      "Link screens and transitions to the code: 'https://…/{file}#L{line}', with paths from the project's folder.",
      valueName: "address"),
    transform: StyleOptions.template)
  var linkTemplate: LinkTemplate?

  @Option(
    oneOf:
      "Layout engine of svg, png, pdf and dot: \(ChartStyle.Engine.words); dot is made for flows.")
  var engine: ChartStyle.Engine = .dot

  @Sendable private static func template(_ address: String) throws -> LinkTemplate {
    guard let template = LinkTemplate(address) else {
      throw ValidationError("it must begin with https:// or http://, and contain {file}.")
    }
    return template
  }

  /// Returns the given options that have no effect on this kind of graph in this format.
  func ignored(by format: any ChartFormat.Type, _ kind: Chart.Kind) -> [String] {
    let given = [
      ("--theme", theme != .light, format.isDrawn),
      ("--legend", legend, format.isDrawn && kind == .flow),
      ("--durations", hasDurations, format.hasDurations && kind == .flow),
      ("--engine", engine != .dot, format.isDrawn && kind != .session),
    ]
    return given.filter { _, isGiven, matters in isGiven && !matters }.map(\.0)
  }

  var style: ChartStyle {
    var links = linkTemplate
    if links != nil {
      let sources = Project.sources
      links?.find = { sources.find($0) }
    }
    return ChartStyle(
      direction: direction, theme: theme, hasLegend: legend, hasDurations: hasDurations, links: links,
      engine: engine)
  }
}

extension FlowGraphBuilder.Naming: Choice {}
extension Chart.Kind: Choice {}
extension ChartStyle.Engine: Choice {}
extension ChartStyle.Direction: Choice {}
extension ChartStyle.Theme: Choice {}
