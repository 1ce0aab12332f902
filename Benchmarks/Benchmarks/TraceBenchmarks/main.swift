// How fast and in how much memory traces are read and linted, beside what others read JSON with. In one run: the contenders
// take turns, and of each the best time counts, so that whatever else the machine does happens to all of them.
//
//     apt-get install libsimdjson-dev                    # the peer, in C++; without it, its rows are left out
//     swift build -c release --product navtrace          # for the startup row
//     swift run -c release --package-path Benchmarks trace-benchmarks [--events 5000000] [--rounds 5]
//
// The traces are made once, into the build folder.

import Foundation
import NavTrace
import NavTraceLint
import SimdjsonPeer

let arguments = CommandLine.arguments
if let path = option("--peak") {
  // A process of its own, for its memory.
  _ = try TraceLinter().lint(path)
  say("\(peakMemory)")
  exit(0)
}

let events = option("--events").flatMap(Int.init) ?? 5_000_000
let rounds = option("--rounds").flatMap(Int.init) ?? 5
let large = try trace(events: events)
let small = try trace(events: 100_000)
say("\(events) events, \(large.size / 1_000_000) MB, best of \(rounds) rounds of processor time:\n")
try compareReaders()
try compareDecoder()
try compareMemory()
try compareCores()
try compareStartup()

/// The whole file, by one thread each.
func compareReaders() throws {
  var best = [Double](repeating: .infinity, count: 3)
  for _ in 0..<rounds {
    if simdjson_peer_is_there() {
      var sum: UInt64 = 0
      best[0] = min(
        best[0], seconds { precondition(simdjson_peer_read(large.path, &sum) >= 0, "simdjson failed") })
    }
    best[1] = min(
      best[1],
      try seconds {
        var reader = try TraceReader(path: large.path)
        while try reader.next() != nil {}
      })
    best[2] = min(best[2], try seconds { _ = try TraceLinter().lint(large.path) })
  }
  func rate(_ seconds: Double) -> String {
    "\(format(seconds)) s, \(Int(Double(large.size) / seconds / 1e6)) MB/s, "
      + "\(Int(seconds / Double(events) * 1e9)) ns an event"
  }
  if simdjson_peer_is_there() {
    row("simdjson on demand (\(String(cString: simdjson_peer_kernel()))), four fields", rate(best[0]))
  } else {
    row("simdjson", "not there: apt-get install libsimdjson-dev, and build again")
  }
  row("navtrace, every event", rate(best[1]))
  row("navtrace, lint with all \(Rules.all.count) rules", rate(best[2]))
  guard simdjson_peer_is_there() else { return }
  row("reading : simdjson", format(best[1] / best[0]))
  row("lint : simdjson, at most 1.7", format(best[2] / best[0]))
}

/// Four fields of each line by Foundation's decoder: from the path on, as the others, and of lines that are cut already.
func compareDecoder() throws {
  struct Event: Decodable {
    struct Object: Decodable { var id: String }
    var seq: Int
    var t: UInt64
    var event: String
    var screen: Object?
  }
  let decoder = JSONDecoder()
  var (theirs, decoding, ours) = (Double.infinity, Double.infinity, Double.infinity)
  for _ in 0..<min(rounds, 3) {
    var lines: [Data] = []
    let cutting = try seconds {
      lines = try Data(contentsOf: URL(fileURLWithPath: small.path)).split(separator: 0x0A)
    }
    let decoded = try seconds { for line in lines { _ = try decoder.decode(Event.self, from: line) } }
    decoding = min(decoding, decoded)
    theirs = min(theirs, cutting + decoded)
    ours = min(ours, try seconds { _ = try TraceLinter().lint(small.path) })
  }
  row("JSONDecoder, four fields", "\(Int(Double(small.size) / theirs / 1e6)) MB/s")
  row("JSONDecoder : lint, at least 30", format(theirs / ours))
  row("JSONDecoder of lines cut for it : lint", format(decoding / ours))
}

func compareMemory() throws {
  func peak(_ path: String) throws -> Int { Int(try run(ownPath, ["--peak", path]).output) ?? 0 }
  let (many, few) = (try peak(large.path), try peak(small.path))
  row("lint's peak memory, at most 64 MiB", format(Double(many) / 1_048_576) + " MiB")
  row("that : of 100000 events, at most 1.2", format(Double(many) / Double(few)))
}

/// Two files by as many threads as there are cores, against one after the other. This is time by the clock.
func compareCores() throws {
  let files = [
    try trace(events: max(events / 5, 100_000)).path,
    try trace(events: max(events / 5, 100_000), seed: 2).path,
  ]
  var (one, two) = (Double.infinity, Double.infinity)
  for _ in 0..<rounds {
    let start = MonotonicSeconds.now
    for file in files { _ = try TraceLinter().lint(file) }
    let middle = MonotonicSeconds.now
    for outcome in TraceLinter().lint(files) { _ = try outcome.get() }
    one = min(one, middle - start)
    two = min(two, MonotonicSeconds.now - middle)
  }
  row(
    "two files, one core : \(ProcessInfo.processInfo.activeProcessorCount) cores, at least 1.8",
    format(one / two))
}

/// A whole process for a small trace, against one that only says its version.
func compareStartup() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
  let navtrace = root.appendingPathComponent(".build/release/navtrace").standardized.path
  guard FileManager.default.isExecutableFile(atPath: navtrace) else {
    row("startup", "build it first: swift build -c release --product navtrace")
    return
  }
  let fifty = try trace(events: 50)
  let dot = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dot" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  var (ours, theirs) = (Double.infinity, Double.infinity)
  for _ in 0..<20 {
    ours = min(ours, try run(navtrace, ["lint", fifty.path]).seconds)
    if let dot { theirs = min(theirs, try run(dot, ["-V"]).seconds) }
  }
  row("navtrace lint of 50 events, whole process", format(ours * 1000) + " ms")
  guard dot != nil else {
    row("that : dot -V, at most 1.5", "dot is not there: apt-get install graphviz")
    return
  }
  row("that : dot -V (\(format(theirs * 1000)) ms), at most 1.5", format(ours / theirs))
}
