import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceDrawing
import NavTraceFleet
import NavTraceGraph
import NavTraceLint

struct Graph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw one graph of all the traces.",
    discussion: """
      Screens are boxes, framed by coordinator. Transitions are arrows, with the number of times that each was taken. With \
      --lint, findings are highlighted, except those that .navtrace.yml suppresses. Only svg, png and pdf need Graphviz.

      KINDS
        flow          screens, and the transitions between them
        coordinators  coordinators, their children, and how many children leaked
        session       one trace over time: stacks, tabs, coordinators, findings

      FORMATS
      \(ChartFormats.all.map { "  " + $0.name + String(repeating: " ", count: 9 - $0.name.count) + $0.summary }
        .joined(separator: "\n"))

      EXAMPLES
        navtrace graph -o app.svg
        navtrace graph traces --lint --theme auto --legend > app.svg
        navtrace graph traces --format text --no-back
        navtrace graph traces --hide 'Debug*' --max-nodes 30 -o app.mermaid
        navtrace graph traces --format nav -o app.nav
        navtrace graph traces --kind coordinators -o coordinators.svg
        navtrace graph one.jsonl --kind session -o session.svg
        navtrace graph traces --link-template 'https://example.com/{file}#L{line}'
        navtrace graph --diff before -o change.svg -- after
        navtrace graph all.navsum --lint -o fleet.svg
      """)

  @OptionGroup var inputs: TraceInputs

  @Option(
    name: .shortAndLong,
    help: "The file to write. Its ending selects the format. (default: standard output)",
    completion: .file())
  var output: String?

  @Option(
    oneOf:
      "The format: \(Format.words). (default: from the file's ending, or else text on a terminal and svg otherwise)"
  )
  var format: Format?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show the changes between these traces and those after --.", valueName: "old"),
    completion: .file())
  var diff: [String] = []

  @Option(oneOf: "How screens are identified: \(Naming.words). (default: type)")
  var identifyBy: Naming?

  /// The earlier name of `--identify-by`.
  @Option(help: .hidden, completion: Naming.completion, transform: Naming.named)
  var by: Naming?

  private var naming: Naming { identifyBy ?? by ?? .type }

  @Option(oneOf: "What to draw: \(Chart.Kind.words).")
  var kind: Chart.Kind = .flow

  @Flag(help: "Highlight findings on the screens, transitions and coordinators that they are about.")
  var lint = false

  @Option(
    help: ArgumentHelp("Also write a summary, for 'navtrace merge'.", valueName: "file"),
    completion: .file())
  var summary: String?

  @OptionGroup(title: "Highlights (with --lint)") var settings: LintSettings
  @OptionGroup(title: "Filters") var folding: FoldingOptions
  @OptionGroup(title: "Appearance") var labels: LabelOptions
  @OptionGroup(title: "Appearance") var style: StyleOptions

  func validate() throws {
    if !lint, settings.areGiven, summary == nil {
      throw ValidationError("--config, --only and --min-severity need --lint.")
    }
    if summary == "-" { throw ValidationError("--summary writes a file: name it.") }
    guard kind != .flow else { return }
    guard diff.isEmpty, folding.isEmpty else {
      throw ValidationError("--diff and the options that omit screens or transitions need --kind flow.")
    }
    guard naming == .type else { throw ValidationError("--identify-by needs --kind flow.") }
    guard labels.maxLabels == Labels.defaultLimit else {
      throw ValidationError("--max-labels needs --kind flow.")
    }
  }

  func run() throws {
    try failing {
      if !diff.isEmpty, inputs.traces.isEmpty, inputs.filesFrom == nil, (try? inputs.paths()) == nil {
        throw InputError("name the new traces after --: graph --diff OLD -- NEW.")
      }
      let isShown = format == nil && output == nil && Terminal.isTerminal
      let defaultFormat: any ChartFormat.Type =
        isShown ? TextFormat.self as any ChartFormat.Type : SVGFormat.self
      let format = try format?.type ?? output.map(Self.format) ?? defaultFormat
      let paths = try inputs.paths()
      let config = lint || summary != nil ? try settings.loaded() : LintConfig()
      var allPaths = paths
      allPaths.append(contentsOf: try TraceInputs.paths(diff))
      var outputGuard = OutputGuard(traces: allPaths, list: inputs.filesFrom, config: config.path)
      if let summary { outputGuard.require(.summary, at: summary) }
      try outputGuard.check([output, summary].compactMap(\.self))
      for option in style.ignored(by: format, kind) {
        printMessage("\(option) has no effect with --kind \(kind.rawValue) --format \(format.name).")
      }
      let highlights =
        lint ? Highlights(rules: settings.rules(of: config), reported: settings.filter(config)) : .none
      var unreadable = UnreadableTraces()
      var files: [(path: String, bytes: [UInt8])] = []
      let inputs = SummaryInputs(paths)
      if let path = summary ?? inputs.summaries.first { try checkOptions(ofSummary: path) }
      var whole: FlowGraph?
      if let summary {
        let found = try inputs.summary(rules: settings.rules(of: config), &unreadable)
        try unreadable.requireAny()
        whole = try found.graph(highlights, path: inputs.summaries.first ?? summary)
        files.append((summary, found.bytes))
      }
      var style = style.style
      if output == nil { style.width = Terminal.listWidth }
      let bytes = try format.write(chart(of: paths, whole, highlights, &unreadable), style)
      if let output, output != "-" {
        try replaceFiles([(output, bytes)] + files, under: outputGuard)
      } else {
        try replaceFiles(files, under: outputGuard)
        try writeToStandardOutput(bytes)
        if isShown { printMessage("to draw it, name a file: -o \(kind.rawValue).svg") }
      }
      try unreadable.fail(unless: self.inputs.keepGoing)
    }
  }

  /// Throws if an option needs what a summary does not contain.
  private func checkOptions(ofSummary path: String) throws {
    guard kind != .session else {
      throw InputError("\(path): a summary has no sessions. --kind session needs one trace.")
    }
    guard naming == .type, labels.maxLabels == Labels.defaultLimit else {
      throw InputError(
        "\(path): a summary has screens by type, with the default number of labels. --identify-by and --max-labels need traces."
      )
    }
  }

  /// - Parameter whole: The flow graph of all paths, if it has been made.
  private func chart(
    of paths: PathList, _ whole: FlowGraph?, _ highlights: Highlights, _ unreadable: inout UnreadableTraces
  ) throws -> Chart {
    switch kind {
    case .flow:
      let (naming, maxLabels) = (naming, labels.maxLabels)
      func flow(_ paths: PathList, _ unreadable: inout UnreadableTraces) throws -> FlowGraph {
        try flowGraph(ofAll: paths, highlights, by: naming, labelLimit: maxLabels, &unreadable)
      }
      let graph = try whole ?? flow(paths, &unreadable)
      var chart =
        try diff.isEmpty
        ? FlowChart(graph)
        : FlowChart(from: flow(TraceInputs.paths(diff), &unreadable), to: graph)
      if !diff.isEmpty, !chart.hasChanges {
        let (old, new) = (named(diff), named(inputs.traces.isEmpty ? Array(paths) : inputs.traces))
        printMessage(
          "no differences: \(old) and \(new) have the same screens and transitions, with the same counts.")
      }
      for glob in folding.focus where !chart.has(glob) {
        throw InputError("--focus '\(glob)' matches no screen and no coordinator; --format text lists them.")
      }
      for glob in folding.hide where !chart.has(glob) {
        printMessage("--hide '\(glob)' matches no screen and no coordinator.")
      }
      chart.fold(folding.folding)
      return .flow(chart)
    case .coordinators:
      return .coordinators(
        try (whole ?? flowGraph(ofAll: paths, highlights, &unreadable)).coordinators)
    case .session:
      guard let path = paths.first, paths.count == 1 else {
        throw InputError("--kind session draws one trace, and \(paths.count) were named. Name one of them.")
      }
      var builder = SessionChartBuilder()
      var linter = highlights.linter(of: path)
      let state = try TraceInputs.replay(path) { event, step, state in
        builder.observe(event, step, in: state)
        linter?.observe(event, step, in: state)
      }
      return .session(builder.finish(state, highlights: highlights.reported(by: linter, state).highlights))
    }
  }

  /// The paths, or their number if there are many.
  private func named(_ paths: [String]) -> String {
    paths.count > 3 ? "\(paths.count) traces" : paths.joined(separator: ", ")
  }

  static func format(of path: String) throws -> any ChartFormat.Type {
    guard path != "-" else { return SVGFormat.self }
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let format = ending.flatMap({ ChartFormats.named(String($0)) }) else {
      let known = ChartFormats.all.map { ".\($0.name)" }.joined(separator: ", ")
      throw InputError("\(path.isEmpty ? "''" : path): give the file one of these endings: \(known).")
    }
    return format
  }

  struct Format: Choice {
    let type: any ChartFormat.Type
    var word: String { type.name }
    static var all: [Format] { ChartFormats.all.map { Format(type: $0) } }
  }
}

/// The findings to highlight on a graph.
struct Highlights {
  /// The rules to check. Empty if nothing is highlighted.
  let rules: [any Rule.Type]
  /// Whether to highlight a finding of these rules.
  let isHighlighted: @Sendable (Finding) -> Bool

  static let none = Highlights(rules: [])

  init(rules: [any Rule.Type], isHighlighted: @escaping @Sendable (Finding) -> Bool = { _ in true }) {
    self.rules = rules
    self.isHighlighted = isHighlighted
  }

  init(rules: [any Rule.Type], reported: FindingFilter) {
    self.init(rules: rules, isHighlighted: reported.contains)
  }

  /// Returns a linter for a trace. Nil if there are no rules.
  func linter(of path: String) -> Linter? {
    rules.isEmpty ? nil : Linter(trace: path, rules: rules, condensing: false)
  }

  /// Returns all findings, and those to highlight.
  func reported(by linter: Linter?, _ state: NavigationState) -> (
    result: LintResult, highlights: [FlowGraph.Highlight]
  ) {
    guard let linter else { return (LintResult(), []) }
    let (result, occurrences) = linter.finishWithOccurrences(state)
    guard occurrences.contains(where: { $0.place != nil }) else {
      return (
        result, occurrences.flatMap { $0.reported(where: isHighlighted) }.compactMap(FlowGraph.Highlight.init)
      )
    }
    let suppressions = InlineSuppressions(beside: occurrences, in: Project.sources)
    let reported = occurrences.flatMap { $0.reported { isHighlighted($0) && !suppressions.suppress($0) } }
    return (result, reported.compactMap(FlowGraph.Highlight.init))
  }
}

/// Returns the flow graph of all traces together, except those that cannot be read.
func flowGraph(
  ofAll paths: PathList, _ highlights: Highlights = .none, by naming: FlowGraphBuilder.Naming = .type,
  labelLimit: Int = Labels.defaultLimit, _ unreadable: inout UnreadableTraces
) throws -> FlowGraph {
  let inputs = SummaryInputs(paths)
  var graph = FlowGraph()
  if let summary = try inputs.mergedSummaries() {
    unreadable.countRead()
    graph = try summary.graph(highlights, path: inputs.summaries[0])
  }
  for path in inputs.traces {
    let flow = try unreadable.reading {
      try flowGraph(of: path, highlights, by: naming, labelLimit: labelLimit).graph
    }
    if let flow { graph.merge(flow) }
  }
  try unreadable.requireAny()
  return graph
}

/// Returns the flow graph of one trace, and its findings.
func flowGraph(
  of path: String, _ highlights: Highlights = .none, by naming: FlowGraphBuilder.Naming = .type,
  labelLimit: Int = Labels.defaultLimit
) throws -> (graph: FlowGraph, result: LintResult) {
  var linter = highlights.linter(of: path)
  var builder = FlowGraphBuilder(by: naming, labelLimit: labelLimit, isHighlightable: linter != nil)
  let state = try TraceInputs.replay(path) { event, step, state in
    builder.observe(event, step, in: state)
    linter?.observe(event, step, in: state)
  }
  let (result, found) = highlights.reported(by: linter, state)
  return (builder.finish(state, highlights: found), result)
}
