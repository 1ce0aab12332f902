import Foundation

/// The path of this program.
package let ownPath = Bundle.main.executablePath ?? CommandLine.arguments[0]

/// Returns the argument after an option. Nil if there is none.
package func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name), index + 1 < CommandLine.arguments.count else {
    return nil
  }
  return CommandLine.arguments[index + 1]
}

/// The time in seconds of a clock that never runs backwards.
package enum MonotonicSeconds {
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}

/// The peak memory of this process, in bytes.
package var peakMemory: Int {
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
package func run(_ path: String, _ arguments: [String]) throws -> (output: String, seconds: Double) {
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

/// Returns the number with two decimals.
package func format(_ number: Double) -> String { String(format: "%.2f", number) }

/// Returns the number as text, with a mark if it exceeds its budget.
package func marked(_ number: Double, isGood: Bool) -> String { format(number) + (isGood ? " " : "!") }

/// Prints a line without buffering, even if standard output is not a terminal.
package func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
