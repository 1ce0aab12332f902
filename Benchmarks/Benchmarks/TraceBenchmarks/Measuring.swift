import Foundation
import NavTrace

let ownPath = Bundle.main.executablePath ?? CommandLine.arguments[0]

func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name), index + 1 < CommandLine.arguments.count else {
    return nil
  }
  return CommandLine.arguments[index + 1]
}

/// Returns the path of a generated trace in the build folder. Generates the trace if it does not exist.
func tracePath(events: Int, _ spelling: Spelling = .canonical, seed: UInt64 = 1) throws -> String {
  let folder = URL(fileURLWithPath: ownPath).deletingLastPathComponent().appendingPathComponent("traces")
  let file = folder.appendingPathComponent("\(spelling)-\(events)-\(seed).jsonl")
  if !FileManager.default.fileExists(atPath: file.path) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let part = file.appendingPathExtension("part")
    try Data().write(to: part)
    let handle = try FileHandle(forWritingTo: part)
    var generator = SessionGenerator(spelling.texts, seed: seed)
    var random = Random(seed: seed)
    try generator.write(events: events) {
      try handle.write(contentsOf: Data(spelling.respelled($0, &random)))
    }
    try handle.close()
    try FileManager.default.moveItem(at: part, to: file)
  }
  return file.path
}

/// Returns the processor time that `work` takes on this thread.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}

enum MonotonicSeconds {
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

/// The peak memory of this process, in bytes.
var peakMemory: Int {
  #if os(Linux)
    // getrusage includes the memory of the process before it became this program.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// Runs a program, and returns its trimmed output and the elapsed time.
func run(_ path: String, _ arguments: [String]) throws -> (output: String, seconds: Double) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  let start = MonotonicSeconds.now
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let seconds = MonotonicSeconds.now - start
  return (String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), seconds)
}

func format(_ number: Double) -> String { String(format: "%.2f", number) }

/// Returns the number as text, with a mark if it exceeds its budget.
func marked(_ number: Double, isGood: Bool) -> String { format(number) + (isGood ? " " : "!") }

/// Returns one line of a table.
func columns(_ texts: [String]) -> String {
  let first = (texts.first ?? "").padding(toLength: 10, withPad: " ", startingAt: 0)
  return texts.dropFirst().reduce(first) { line, text in
    line + String(repeating: " ", count: max(1, 11 - text.count)) + text
  }
}

func row(_ name: String, _ value: String) {
  say(name.padding(toLength: max(name.count, 48), withPad: " ", startingAt: 0) + "  " + value)
}

/// Prints a line without buffering, even if standard output is not a terminal.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
