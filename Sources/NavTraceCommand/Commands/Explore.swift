import ArgumentParser
import ExampleFlows
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceExploration
import NavTraceGraph
import NavTraceLint
import UIKit

struct Explore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Try what a user can do on each screen, and find the shortest sequence of actions to each bug.",
    usage: """
      navtrace explore <flow> [--as-written] [<options>]
      navtrace explore --all [--as-written] [<options>]
      navtrace explore [<options>] -- <program> [<argument> ...]
      """,
    discussion: """
      Runs each sequence of actions in a newly launched app, records the run and lints it. The shortest sequences come first. If \
      several sequences lead to the same state, only one of them is continued.

      For an app of your own, write a test with Exploration (see the guide 'Explore your app'), or let 'swift run navtrace-port' \
      write one, and name the program that runs it after --: an executable, or 'swift test'. A sequence that ends the program is reported, and the others are run.

      The last line states how much was explored. 'complete' means that every action was tried in every state. Ctrl-C ends \
      the exploration, and reports what was found so far. The output files are also written every few seconds, \
      so that they exist even if the process is killed.

      EXAMPLES
        navtrace explore raypets --as-written
        navtrace explore --all
        navtrace explore --all --as-written --nav flows.nav --graph flows.svg
        navtrace explore raypets --as-written --emit-test RayPetsTests.swift
        navtrace explore raypets --as-written --format json
        navtrace explore --budget 5m -- swift test --filter ShopExploration

      EXIT CODES
        0   no errors; with --strict, no warnings either
        1   errors; with --strict, also warnings, recordings in which leaks cannot
            be found, and explorations that are not complete; a sequence of actions
            ended the program
        2   a file cannot be read or written, or the program ran no exploration;
            unusable files of --corpus are named after the findings
        the program's own, if that is not 0
      """)

  @Argument(help: "The example flow to explore: see 'navtrace flows'.") var flow: String?

  @Argument(parsing: .postTerminator, help: .hidden) var program: [String] = []

  @Flag(help: "Explore every flow.") var all = false

  @Flag(help: "Explore the flow's original code, with its bugs, instead of the fixed code.")
  var asWritten =
    false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum length of sequences of actions. (default: no limit)", valueName: "actions"))
  var depth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum time for each app, such as 90s or 5m. (default: 30s)", valueName: "time"))
  var budget: Budget?

  /// A time in seconds, or with the unit `s` or `m`.
  struct Budget: ExpressibleByArgument {
    let seconds: Double

    init?(argument: String) {
      let unit = argument.last.flatMap { ["s": 1.0, "m": 60.0][$0] }
      guard let number = Double(unit == nil ? argument[...] : argument.dropLast()) else { return nil }
      seconds = number * (unit ?? 1)
    }
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run every sequence up to this length, even if it leads to a known state.", valueName: "actions"))
  var exhaustive: Int = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of processes that run sequences. The results are the same. (default: 1)", valueName: "number"))
  var jobs: Int?

  @Flag(
    help:
      "Run each sequence in a process of its own, for an app whose singletons or files outlive a run. That takes long."
  )
  var isolate = false

  @Option(help: ArgumentHelp("Open this link in each state. Repeatable.", valueName: "url"))
  var link: [String] = []

  @Option(help: ArgumentHelp("Type this into each text field. Repeatable.", valueName: "text"))
  var input: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run the sequences in this folder first, and save the sequences of new bugs in it.",
      valueName: "folder"),
    completion: .directory)
  var corpus: String?

  @Option(
    help: ArgumentHelp(
      "Write all screens and transitions that were reached to a .nav file.", valueName: "file"),
    completion: .file())
  var nav: String?

  @Option(
    help: ArgumentHelp(
      "Draw all screens and transitions that were reached, with findings highlighted. The file's ending selects the format.",
      valueName: "file"),
    completion: .file())
  var graph: String?

  @Option(
    help: ArgumentHelp("Write a test for each bug, for Swift Testing.", valueName: "file"),
    completion: .file())
  var emitTest: String?

  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Settings") var settings: LintSettings

  private var variant: Routers.Variant { asWritten ? .asWritten : .fixed }

  func validate() throws {
    if !program.isEmpty {
      guard flow == nil, !all, !asWritten, exhaustive == 0, corpus == nil, emitTest == nil
      else {
        throw ValidationError(
          "A program after -- cannot be combined with a flow, --all, --as-written, --exhaustive, --corpus or --emit-test."
        )
      }
    } else if (flow == nil) != all {
      throw ValidationError(
        "Name one flow ('navtrace flows' lists them), use --all, or name a program after --.")
    }
    if let flow { try ExampleFlow.check(flow, variant, doing: "explore") }
    if let depth, depth < 0 { throw ValidationError("--depth must be 0 or more.") }
    guard (1e-3..<1e6).contains(budget?.seconds ?? 30) else {
      throw ValidationError("--budget must be between 0.001 and 999999 seconds.")
    }
    guard !link.contains("") else { throw ValidationError("--link must not be empty.") }
    guard corpus != "" else { throw ValidationError("--corpus must not be empty.") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs must be between 1 and 64.") }
    guard exhaustive >= 0 else { throw ValidationError("--exhaustive must be 0 or more.") }
  }

  private var flows: [ExampleFlow] {
    if let flow { return ExampleFlow.named(flow).map { [$0] } ?? [] }
    return ExampleFlow.all.filter { $0.variants.contains(variant) }
  }

  @MainActor func run() async throws {
    if !program.isEmpty { return try exploreProgram() }
    var isFailure = false
    try await failing {
      let config = try settings.loaded()
      let format = try graph.map(Graph.format)
      if let corpus, let status = FileStatus(of: corpus), status.kind != .folder {
        throw InputError("\(corpus): sequences cannot be saved here: it is not a folder.")
      }
      let outputGuard = try outputGuard(config)

      let map = isMapWanted ? MapBuilder(highlights(config)) : nil
      let explored = try await interruptible {
        var explored: [Explored] = []
        for flow in flows where !Task.isCancelled {
          let line = TransientLine()
          let exploration = exploration(of: flow, config)
          let before = explored
          let report = try await exploration.run(
            observing: { map?.add($0) },
            progress: { progress in line.show { "\(flow.name): \(progress.inWords)" } },
            interim: { report in
              let explored = before + [Explored(flow: flow, exploration: exploration, report: report)]
              // What cannot be written yet may be written at the end, and is reported then.
              let result = try? self.report(explored, map, config, format, outputGuard, isInterim: true)
              if let result { _ = self.keep(explored, result) }
            })
          line.clear()
          explored.append(Explored(flow: flow, exploration: exploration, report: report))
        }
        return explored
      }
      let result = try report(explored, map, config, format, outputGuard, isInterim: false)
      if reports.format.map({ $0.word != "text" }) ?? false {
        for explored in explored { printMessage("\(explored.flow.name): \(explored.report.summary)") }
      }
      let missed = flows.dropFirst(explored.count).map(\.name)
      if !missed.isEmpty { printMessage("interrupted: \(missed.joined(separator: ", ")) not explored") }
      isFailure = reports.isFailure(result) || reports.strict && !missed.isEmpty
      let problems = explored.flatMap(\.report.unusableFiles) + keep(explored, result)
      for problem in problems { printMessage(problem) }
      if !problems.isEmpty { throw ExitCode.failed }
    }
    if isFailure { throw ExitCode.findings }
  }

  private struct Explored: Sendable {
    let flow: ExampleFlow
    let exploration: Exploration
    let report: Exploration.Report
  }

  /// Writes all outputs.
  ///
  /// - Parameter isInterim: Whether only files are written, because the exploration continues.
  @MainActor private func report(
    _ explored: [Explored], _ map: MapBuilder?, _ config: LintConfig, _ format: (any ChartFormat.Type)?,
    _ outputGuard: OutputGuard, isInterim: Bool
  ) throws -> LintResult {
    var result = LintResult()
    result.merge(contentsOf: explored.map(\.report.result))
    result = try applySettings(config, to: result)
    var files = try mapFiles(map?.drawn ?? FlowGraph(), format)
    if let tests = tests(explored, result) {
      files.append(tests)
    } else if let emitTest, !isInterim {
      printMessage("\(emitTest) is not written: no bug was found.")
    }
    try reports.report(
      result, config, showsAll: true, isInterim: isInterim, and: files, under: outputGuard
    ) { located, style in
      text(explored.map { ($0.flow, $0.report.keeping(located)) }, located, style)
    }
    return result
  }

  /// Adds the sequences of the bugs to the corpus. Returns the files that cannot be written, and why.
  @MainActor private func keep(_ explored: [Explored], _ result: LintResult) -> [String] {
    explored.flatMap { $0.exploration.keep($0.report.keeping(result).found) }
  }

  /// Returns the guard of the files to write, after checking them.
  func outputGuard(_ config: LintConfig) throws -> OutputGuard {
    var outputGuard = reports.outputGuard(PathList(), config)
    if let nav { outputGuard.require(.flowFile, at: nav) }
    if let emitTest { outputGuard.require(.emittedTest, at: emitTest) }
    try outputGuard.check([nav, graph, emitTest].compactMap(\.self) + reports.files(config).map(\.path))
    return outputGuard
  }

  var isMapWanted: Bool { nav != nil || graph != nil }

  /// Returns what to highlight on the map.
  func highlights(_ config: LintConfig) -> Highlights {
    Highlights(rules: settings.rules(of: config), reported: settings.filter(config))
  }

  /// Returns the findings that neither the settings nor the baseline suppress.
  func applySettings(_ config: LintConfig, to result: LintResult) throws -> LintResult {
    let judged = settings.judged(settings.rules(of: config), config)
    var result = settings.apply(config, to: result, judged: judged, isStrict: reports.strict)
    if let baseline = reports.baseline {
      result = result.subtracting(
        try Baseline(try contents(of: baseline), path: baseline), path: baseline, judged: [], stale: nil)
    }
    result.checked = settings.checked(judged, config, hasBaseline: false)
    return result
  }

  @MainActor private func exploration(of flow: ExampleFlow, _ config: LintConfig) -> Exploration {
    let variant = variant
    var rulesOnly = LintConfig()
    (rulesOnly.links, rulesOnly.typedInputs) = (config.links, config.typedInputs)
    let checked = Set(settings.rules(of: config).map { $0.id })
    for rule in Rules.all where !checked.contains(rule.id) { rulesOnly.rules[rule.id] = .off }
    var exploration = Exploration(
      flow.name, depth: depth, budget: .seconds(budget?.seconds ?? 30), exhaustive: exhaustive, links: link,
      inputs: input, corpus: corpus, config: rulesOnly, delayCheck: .zero, jobs: jobs ?? 1
    ) { window in flow.launch(window, Routers(variant)) }
    exploration.isolatesRuns = isolate
    let words =
      ["navtrace", "record", flow.name] + (asWritten ? ["--as-written"] : []) + ["-o", "bug.jsonl"]
    exploration.command = { words + $0.map(\.description) }
    return exploration
  }

  /// The files of the map.
  func mapFiles(_ map: FlowGraph, _ format: (any ChartFormat.Type)?) throws
    -> [(path: String, bytes: [UInt8])]
  {
    let chart = Chart.flow(FlowChart(map))
    var files: [(path: String, bytes: [UInt8])] = []
    if let nav { files.append((nav, try NavFormat.write(chart, ChartStyle()))) }
    if let graph, let format { files.append((graph, try format.write(chart, ChartStyle(hasLegend: true)))) }
    return files
  }

  /// The file of the tests. Nil if none are requested, or if no bug was found.
  private func tests(_ explored: [Explored], _ result: LintResult) -> (path: String, bytes: [UInt8])? {
    guard let emitTest else { return nil }
    let suites = explored.compactMap { explored in
      let name = explored.flow.name
      let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return explored.report.keeping(result).testSuite(
        "\(type)NavigationTests", of: name,
        launch: "ExampleFlow.named(\"\(name)\")!.launch(window, Routers(.\(variant)))")
    }
    if suites.isEmpty { return nil }
    return (emitTest, Array(Exploration.Report.tests(suites, importing: ["ExampleFlows"]).utf8))
  }

  private func text(
    _ explored: [(flow: ExampleFlow, report: Exploration.Report)], _ result: LintResult, _ style: ReportStyle
  ) -> String {
    let paint = ANSIFormatter(isOn: style.isColored)
    let layout = TextLayout(columns: style.width)
    let shown = explored.flatMap(\.report.found).map(\.finding)
    let others = result.findings.filter { !$0.isAboutExploration && !shown.contains($0) }
      .map { TextReporter.text($0, style) }
    let aside = Words.suppressed(result).map { layout.sentence($0).map { $0 + "\n" }.joined() }
    let flows = explored.map { flow, report in
      let name = asWritten ? "\(flow.name), as written" : flow.name
      let found = report.found.map { found in
        found.text(style)
          + (found.finding.sequence.map { replay($0, layout) } ?? "")
      }
      let last =
        report.remarks.flatMap { layout.sentence("note: \($0.inTerminal)", margin: "  ") }
        + layout.sentence(report.summary)
      return ([paint(name, .bold) + "\n"] + found + [last.map { $0 + "\n" }.joined()])
        .joined(separator: "\n")
    }
    return (flows + others + [aside].compactMap(\.self)).joined(separator: "\n")
  }

  /// Returns the command that records the actions that lead to a bug, with the path of this program.
  private func replay(_ sequence: ActionSequence, _ layout: TextLayout) -> String {
    let arguments = ([CommandLine.arguments[0]] + sequence.command.dropFirst()).map(quotedForShell)
    return "\n" + layout.command(arguments, behind: "  to record it: ").map { $0 + "\n" }.joined()
  }
}

/// Builds the map of the explored apps.
@MainActor private final class MapBuilder {
  private var graph = FlowGraph()
  private var runs = MapRuns()
  private let highlights: Highlights

  init(_ highlights: Highlights) { self.highlights = highlights }

  /// The map so far.
  var drawn: FlowGraph { graph.uncounted }

  /// Adds the screens and transitions of a run.
  func add(_ run: Exploration.Run) {
    guard runs.isNew(run) || !run.findings.isEmpty else { return }
    var linter = highlights.linter(of: run.actions.map(\.description).joined(separator: ", "))
    var builder = FlowGraphBuilder(isHighlightable: true)
    let state = NavigationState.replaying(run.events) { event, step, state in
      builder.observe(event, step, in: state)
      linter?.observe(event, step, in: state)
    }
    graph.merge(builder.finish(state, highlights: highlights.reported(by: linter, state).highlights))
  }
}

extension Exploration.Progress {
  fileprivate var inWords: String {
    "\(counted(states, "state")), \(counted(depth, "action")) deep, \(counted(found, "bug")) found"
  }
}
