// Measures how the processor time of each command grows with the size of its input: at n, 2n and 4n, as an
// exponent. 1 is linear, 2 is quadratic; above 1.3 is marked with "!". The time for an almost empty trace is
// subtracted. If the time at 4n is less than 0.1 s, no exponent is printed, because it would mostly be noise. A command
// that is too steep is measured again.
//
//     swift build -c release --product navtrace
//     swift run -c release --package-path Benchmarks growth-benchmarks [--n 10000] [--only coordinators,…] [--program PATH]

import Foundation

let limit = 1.3
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
// Absolute, because it is run in the folders with traces.
let program = URL(
  fileURLWithPath: option("--program")
    ?? root.appendingPathComponent(".build/release/navtrace").standardized.path
).path
let n = option("--n").flatMap(Int.init) ?? 10_000
let only = option("--only").map { $0.split(separator: ",").map(String.init) }

/// The commands to measure, which read the traces in the current folder.
let commands =
  ["text", "json", "sarif", "github", "gitlab", "junit", "xcode", "markdown"].map { "lint . --format \($0)" }
  + ["dot", "mermaid", "json", "nav", "text"].map { "graph . --lint --format \($0)" } + [
    "graph . --lint --kind coordinators --format dot", "graph trace.jsonl --kind session --format dot",
    "report . -o -", "export . --format perfetto", "export . --format xes",
    "export trace.jsonl --format json", "export trace.jsonl --format csv",
    "show trace.jsonl", "tree trace.jsonl", "tail trace.jsonl", "doctor .", "check out.nav . --update",
    "lint . --write-baseline known.json", "lint . --baseline known.json", "lint . --summary all.navsum",
    "graph --diff trace.jsonl --format dot -- trace.jsonl",
  ]

guard FileManager.default.isExecutableFile(atPath: program) else {
  print("\(program) is missing: swift build -c release --product navtrace")
  exit(1)
}
let work = FileManager.default.temporaryDirectory.appendingPathComponent("growth-\(getpid())")
var tooSteep = 0
for size in Size.allCases where only?.contains(size.rawValue) ?? true {
  // Fewer traces than events, because each trace is a file to open.
  let smallest = size == .traces ? n / 10 : n
  let folders = try [1, smallest, 2 * smallest, 4 * smallest].map { try folder(size, $0, in: work) }
  for command in commands where size != .traces || command.contains(" . ") || command.hasSuffix(" .") {
    var times = folders.map { seconds(program, command, in: $0) }
    // Other work on the machine makes some runs longer.
    for _ in 0..<3 where exponent(times).map({ $0 > limit }) ?? false {
      times = zip(times, folders).map { min($0, seconds(program, command, in: $1)) }
    }
    let name = "\(size.rawValue) × \(command)".padding(toLength: 72, withPad: " ", startingAt: 0)
    let figures = times.dropFirst().map { String(format: "%7.2f s", $0) }.joined()
    guard let exponent = exponent(times) else {
      say("\(name)\(figures)")
      continue
    }
    if exponent > limit { tooSteep += 1 }
    say("\(name)\(figures)  \(String(format: "%.2f", exponent))\(exponent > limit ? "!" : "")")
  }
  for folder in folders { try FileManager.default.removeItem(at: folder) }
}
say(tooSteep == 0 ? "Each exponent is at most \(limit)." : "\(tooSteep) beyond \(limit).")
try FileManager.default.removeItem(at: work)
exit(tooSteep == 0 ? 0 : 1)
