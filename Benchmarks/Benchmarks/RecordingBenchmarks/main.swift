// Compares the cost of recording with logging libraries. The contenders take turns, and processor time is
// measured, so that other load on the machine has little effect. Lines are written to the page cache, not to
// the disk, so almost no time is spent waiting.
//
//     swift run -c release --package-path Benchmarks recording-benchmarks [--long | --only CONTENDER COUNT]
//
// `--long` also records 10 million events, and prints the resident memory after each million. `--only` runs
// one contender, for a profiler:
//
//     valgrind --tool=callgrind Benchmarks/.build/release/recording-benchmarks --only navtrace 10000

import Coordinators
import Foundation
import NavTrace
import NavTraceRecording
import Peers
import UIKit

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-benchmarks-\(getpid())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
@MainActor func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "--only", let count = Int(arguments[3]) {
  try Contender.all.first { $0.name == arguments[2] }?.open(path("lines")).write(count)
} else {
  try compare()
  try measureAllocations()
  measureSwitchedOff()
  if arguments.contains("--long") { try measureMemory() }
}

@MainActor func compare() throws {
  let rounds = 40
  let lines = 10_000
  var nanoseconds = Array(repeating: [Double](), count: Contender.all.count)
  for _ in 0..<rounds {
    // Each file is deleted, so that the next one reuses its memory. On a virtual machine, unused memory may
    // have been returned to the host, and writing to it costs 0.6 µs more per line.
    for (index, contender) in Contender.all.enumerated() {
      let log = try contender.open(path("lines"))
      let began = processorTime
      log.write(lines)
      nanoseconds[index].append(Double(processorTime - began) / Double(lines))
      log.close()
      try FileManager.default.removeItem(atPath: path("lines"))
    }
  }
  // The fastest rounds are least affected by other load on the machine.
  let fast = nanoseconds.map { $0.sorted()[rounds / 10] }
  print(
    "A router's present, one line in the file before it returns; the fastest tenth of \(rounds) × \(lines):\n"
  )
  for (contender, cost) in zip(Contender.all, fast) { print(row(contender.name, "\(Int(cost)) ns")) }
  print("")
  print(row("navtrace : spdlog, at most 0.75", String(format: "%.2f", fast[1] / fast[3])))
  print(row("swift-log : navtrace, at least 2.5", String(format: "%.1f", fast[4] / fast[1])))
  print(row("JSONEncoder : navtrace, at least 8", String(format: "%.1f", fast[5] / fast[1])))
}

/// Measures the allocations of an event, after its objects have been introduced.
@MainActor func measureAllocations() throws {
  for hasCallback in [false, true] {
    let contender = Contender.navtrace(hasCallback: hasCallback)
    let log = try contender.open(path("allocations-\(hasCallback).jsonl"))
    log.write(1_000)
    let before = peer_allocations()
    log.write(10_000)
    let perEvent = Double(peer_allocations() - before) / 10_000
    print(row("allocations, \(contender.name)", String(format: "%.2f", perEvent)))
  }
}

/// Measures the cost of a tracing router while recording is off: a call through it, minus a direct call.
@MainActor func measureSwitchedOff() {
  /// Hides the type from the compiler, which would otherwise remove calls to a `StackRouter`.
  @inline(never) @MainActor func anybodys(_ router: any Router) -> any Router { router }
  let base = StackRouter()
  let plain = anybodys(base)
  let traced = anybodys(TracingRouter(anybodys(base), recorder: nil))
  let screen = UIViewController()
  @MainActor func nanoseconds(_ router: any Router) -> Double {
    let calls = 5_000_000
    return (0..<7).map { _ in
      let began = processorTime
      for _ in 0..<calls { router.present(screen, animated: true, onDismissed: nil) }
      return Double(processorTime - began) / Double(calls)
    }.min() ?? 0
  }
  let cost = nanoseconds(traced) - nanoseconds(plain)
  print(row("a call, off, under 2 ns", String(format: "%.2f ns", cost)))
  let asked =
    (0..<7).map { _ in
      let began = processorTime
      for _ in 0..<5_000_000 { Recorder.current?.watch(base, childrenOf: { _ in [] }) }
      return Double(processorTime - began) / 5_000_000
    }.min() ?? 0
  print(row("Recorder.current?, off, under 2 ns", String(format: "%.2f ns", asked)))
}

@MainActor func measureMemory() throws {
  print("\nMemory of the process while it records new screens:\n")
  let recorder = try Contender.startRecorder(path("long.jsonl"))
  let router = TracingRouter(StackRouter(), recorder: recorder)
  let coordinator = AppointmentCoordinator(router)
  recorder.watch(coordinator)
  for million in 1...10 {
    // Each screen is two events: a request, and its deallocation.
    for _ in 0..<500_000 { coordinator.router.present(VisitTypeViewController(), animated: true) }
    print(row("\(million),000,000 events", "\(residentKilobytes()) kB"))
  }
}

/// The processor time of this thread, in nanoseconds.
var processorTime: UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func residentKilobytes() -> Int {
  let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
}

func row(_ name: String, _ value: String) -> String {
  "  \(name.padding(toLength: 42, withPad: " ", startingAt: 0))\(value)"
}
