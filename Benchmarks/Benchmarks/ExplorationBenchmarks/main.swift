// How fast apps are explored: the best of several rounds. A figure beyond its budget is marked with "!".
//
//     swift build -c release --product navtrace          # for the example flows
//     swift run -c release --package-path Benchmarks exploration-benchmarks [--rounds 5] [--only runs,flows,links,app] [--program PATH]

import Foundation
import Measuring
import NavTraceExploration
import UIKit

let rounds = option("--rounds").flatMap(Int.init) ?? 5
let only = option("--only").map { $0.split(separator: ",").map(String.init) }

if CommandLine.arguments.contains("--generated-app") {
  // A process of its own, for its memory.
  let start = MonotonicSeconds.now
  let jobs = option("--jobs").flatMap(Int.init) ?? 1
  let report = try await Exploration(
    "generated", budget: nil, delayCheck: .zero, jobs: jobs, launch: GeneratedApp.launch
  ).run()
  precondition(
    report.bound == nil && report.states == GeneratedApp.screens && report.found.isEmpty, "\(report)")
  say("\(MonotonicSeconds.now - start) \(peakMemory) \(report.transitions)")
  exit(0)
}
if only?.contains("runs") ?? true { try await measureRuns() }
if only?.contains("flows") ?? true { try measureFlows() }
if only?.contains("links") ?? true { try measureLinks() }
if only?.contains("app") ?? true { try measureApp() }

/// Checked runs of five actions in the generated app, by processor time of all threads.
@MainActor func measureRuns() async throws {
  let exploration = Exploration(launch: GeneratedApp.launch)
  let actions: [HeadlessUser.Action] = [
    .tap("Flow 1"), .tap("Flow 6"), .tap("Screen 2"), .swipeBack(.finished), .swipeDown(.finished),
  ]
  let count = 500
  var (best, elapsed) = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    let (start, startTime) = (MonotonicSeconds.now, processorTime())
    for _ in 0..<count {
      let run = try await exploration.perform(actions)
      precondition(run.findings.isEmpty, "\(run)")
    }
    best = min(best, processorTime() - startTime)
    elapsed = min(elapsed, MonotonicSeconds.now - start)
  }
  let rate = Double(count) / best
  row("runs of 5 actions a second of processor time, at least 20000", marked(rate, isGood: rate >= 20_000))
  row("the same a second of elapsed time", format(Double(count) / elapsed))
}

/// The path of `navtrace`. Nil if it has not been built.
func navtrace() -> String? {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
  let program =
    option("--program") ?? root.appendingPathComponent(".build/release/navtrace").standardized.path
  if FileManager.default.isExecutableFile(atPath: program) { return program }
  row("example flows", "build it first: swift build -c release --product navtrace")
  return nil
}

/// Each example flow to completion: a whole process.
func measureFlows() throws {
  guard let program = navtrace() else { return }
  let flows = try run(program, ["flows"]).output.split(separator: "\n").filter {
    $0.first?.isLowercase == true && $0.contains("  ")
  }
  .map { String($0.prefix { $0 != " " }) }
  for flow in flows {
    for variant in [[], ["--as-written"]] {
      let arguments = ["explore", flow] + variant
      guard try run(program, arguments).output.contains("complete:") else { continue }
      var best = Double.infinity
      for _ in 0..<rounds {
        best = min(best, try run(program, arguments).seconds)
      }
      row("\(arguments.joined(separator: " ")), at most 100 ms", marked(best * 1000, isGood: best <= 0.1))
    }
  }
}

/// All example flows to completion, with each link in each state: a whole process.
func measureLinks() throws {
  guard let program = navtrace() else { return }
  for variant in [[], ["--as-written"]] {
    let links = ["tabs://learn", "tabs://settings"].flatMap { ["--link", $0] }
    let arguments = ["explore", "--all"] + variant + links
    var best = Double.infinity
    for _ in 0..<rounds {
      let run = try run(program, arguments)
      precondition(run.output.contains("complete:") && !run.output.contains("stopped"), run.output)
      best = min(best, run.seconds)
    }
    row("\(arguments.joined(separator: " ")): seconds, at most 10", marked(best, isGood: best <= 10))
  }
}

/// The generated app to completion, with one process and with two.
@MainActor func measureApp() throws {
  var seconds: [Double] = []
  for jobs in [1, 2] {
    var best: [Double] = [.infinity, 0, 0]
    for _ in 0..<min(rounds, 2) {
      let output = try run(ownPath, ["--generated-app", "--jobs", "\(jobs)"]).output
      let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      if figures.count == 3, figures[0] < best[0] { best = figures }
    }
    seconds.append(best[0])
    row(
      "\(GeneratedApp.screens) screens, \(Int(best[2])) transitions, --jobs \(jobs): seconds, at most 10",
      marked(best[0], isGood: best[0] <= 10))
    let memory = best[1] / 1_048_576
    row("the same: MiB, at most 200", marked(memory, isGood: memory <= 200))
  }
  row("two processes, times as fast as one", format(seconds[0] / seconds[1]))
}
