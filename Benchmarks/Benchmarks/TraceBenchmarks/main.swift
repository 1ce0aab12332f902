// Measures the time and memory for reading and linting traces, in every spelling of their JSON, compared with
// simdjson and Foundation. The contenders take turns, and the best time of each counts, so that other load on
// the machine affects all of them.
//
//     apt-get install libsimdjson-dev                    # the peer, in C++; without it, its columns are left out
//     swift build -c release --product navtrace          # for the startup row
//     swift run -c release --package-path Benchmarks trace-benchmarks [--events 1000000] [--rounds 5] [--only canonical,…]
//
// `--only` names spellings, or `rest` for the measurements on canonical traces only. The traces are generated
// once, in the build folder. A figure that exceeds its budget is marked with "!".

import Foundation
import Measuring
import NavTrace
import NavTraceGraph
import NavTraceLint
import SimdjsonPeer

if let path = option("--peak") {
  // A separate process, to measure its memory.
  _ = try TraceLinter().lint(path)
  say("\(peakMemory)")
  exit(0)
}

let events = option("--events").flatMap(Int.init) ?? 1_000_000
let fewEvents = max(events / 10, 1_000)
let rounds = option("--rounds").flatMap(Int.init) ?? 5
let only = option("--only").map { $0.split(separator: ",").map(String.init) }

say("\(events) events, best of \(rounds) rounds of processor time; lint checks \(Rules.all.count) rules.\n")
let spellings = Spelling.allCases.filter { only?.contains($0.rawValue) ?? true }
if !spellings.isEmpty {
  say(
    columns(["", "simdjson", "reading", "", "lint", "", "at most", "aim", "JSONDecoder", "peak", "growth"]))
  say(columns(["", "ns", "ns", "×", "ns", "×", "×", "×", "× lint", "MiB", "×"]))
  for spelling in spellings { say(columns(try measure(spelling))) }
  say(
    "\nBudgets: JSONDecoder at least 30 × lint, peak at most 64 MiB, growth from \(fewEvents) events at most 1.2 ×.\n"
  )
}
if only?.contains("rest") ?? true {
  try compareGraph()
  try compareCores()
  try compareStartup()
}

/// Returns the figures of one spelling. Times are in nanoseconds per event.
func measure(_ spelling: Spelling) throws -> [String] {
  let trace = try tracePath(events: events, spelling)
  let fewer = try tracePath(events: fewEvents, spelling)
  var (simdjson, reading, lint) = (Double.infinity, Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    if simdjson_peer_is_there() {
      var sum: UInt64 = 0
      simdjson = min(
        simdjson,
        seconds {
          precondition(simdjson_peer_read(trace, spelling.isOrdered, &sum) >= events, "simdjson failed")
        })
    }
    reading = min(reading, try seconds { try read(trace) })
    lint = min(lint, try seconds { _ = try TraceLinter().lint(trace) })
  }
  let decoder = try decoderRatio(fewer)
  let (peak, smallPeak) = (try peakOfLint(trace), try peakOfLint(fewer))
  func nanoseconds(_ seconds: Double) -> String {
    seconds.isFinite ? String(Int((seconds / Double(events) * 1e9).rounded())) : "-"
  }
  func ratio(_ seconds: Double, atMost limit: Double? = nil) -> String {
    simdjson.isFinite ? marked(seconds / simdjson, isGood: seconds / simdjson <= limit ?? .infinity) : "-"
  }
  return [
    spelling.rawValue, nanoseconds(simdjson), nanoseconds(reading), ratio(reading), nanoseconds(lint),
    ratio(lint, atMost: spelling.limit), format(spelling.limit), format(spelling.aim),
    marked(decoder, isGood: decoder >= 30), marked(peak / 1_048_576, isGood: peak <= 64 * 1_048_576),
    marked(peak / smallPeak, isGood: peak / smallPeak <= 1.2),
  ]
}

func read(_ path: String) throws {
  var reader = try TraceReader(path: path)
  while try reader.next() != nil {}
}

/// Returns the time of Foundation's decoder for four fields of each line, relative to lint.
func decoderRatio(_ path: String) throws -> Double {
  struct Event: Decodable {
    struct Object: Decodable { var id: String }
    var seq: Int
    var t: UInt64
    var event: String
    var screen: Object?
  }
  let decoder = JSONDecoder()
  var (theirs, ours) = (Double.infinity, Double.infinity)
  for _ in 0..<min(rounds, 3) {
    theirs = min(
      theirs,
      try seconds {
        for line in try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A) {
          _ = try decoder.decode(Event.self, from: line)
        }
      })
    ours = min(ours, try seconds { _ = try TraceLinter().lint(path) })
  }
  return theirs / ours
}

/// Returns the peak memory of a process that lints a trace, in bytes.
func peakOfLint(_ path: String) throws -> Double { Double(try run(ownPath, ["--peak", path]).output) ?? 0 }

/// Measures a flow graph with findings, relative to lint.
func compareGraph() throws {
  let trace = try tracePath(events: events)
  var (lint, graph) = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    lint = min(lint, try seconds { _ = try TraceLinter().lint(trace) })
    graph = min(
      graph,
      try seconds {
        var reader = try TraceReader(path: trace)
        var linter = Linter(trace: trace)
        var builder = FlowGraphBuilder(isHighlightable: true)
        let state = try reader.replay { event, step, state in
          linter.observe(event, step, in: state)
          builder.observe(event, step, in: state)
        }
        let marks = linter.finish(state).findings.map {
          FlowGraph.Highlight(
            rule: $0.rule, fingerprint: $0.fingerprint, coordinator: $0.coordinator, screen: $0.screen?.id,
            events: $0.evidence.map(\.moment.seq))
        }
        _ = builder.finish(state, highlights: marks)
      })
  }
  row("graph : lint, at most 1.5", marked(graph / lint, isGood: graph / lint <= 1.5))
}

/// Compares linting two files in parallel with linting them one after the other, in elapsed time.
func compareCores() throws {
  let files = [try tracePath(events: events / 2), try tracePath(events: events / 2, seed: 2)]
  var (one, two) = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    let start = MonotonicSeconds.now
    for file in files { _ = try TraceLinter().lint(file) }
    let middle = MonotonicSeconds.now
    for outcome in TraceLinter().lint(files) { _ = try outcome.get() }
    one = min(one, middle - start)
    two = min(two, MonotonicSeconds.now - middle)
  }
  let cores = ProcessInfo.processInfo.activeProcessorCount
  row("two files, one core : \(cores) cores, at least 1.8", marked(one / two, isGood: one / two >= 1.8))
}

/// Compares a whole lint process for a small trace with `dot -V`, which only prints its version.
func compareStartup() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
  let navtrace = root.appendingPathComponent(".build/release/navtrace").standardized.path
  guard FileManager.default.isExecutableFile(atPath: navtrace) else {
    row("startup", "build it first: swift build -c release --product navtrace")
    return
  }
  let fifty = try tracePath(events: 50)
  let dot = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dot" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  var (ours, theirs) = (Double.infinity, Double.infinity)
  for _ in 0..<20 {
    ours = min(ours, try run(navtrace, ["lint", fifty]).seconds)
    if let dot { theirs = min(theirs, try run(dot, ["-V"]).seconds) }
  }
  row("navtrace lint of 50 events, whole process", format(ours * 1000) + " ms")
  guard dot != nil else {
    row("that : dot -V, at most 1.5", "dot is not installed: apt-get install graphviz")
    return
  }
  row(
    "that : dot -V (\(format(theirs * 1000)) ms), at most 1.5",
    marked(ours / theirs, isGood: ours / theirs <= 1.5))
}
