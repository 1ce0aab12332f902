import Foundation

let ownPath = Bundle.main.executablePath ?? CommandLine.arguments[0]

func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name), index + 1 < CommandLine.arguments.count else {
    return nil
  }
  return CommandLine.arguments[index + 1]
}

/// Seconds of a clock that never runs backwards.
func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// The processor time of all threads of this process, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The most memory that this process has had, in bytes.
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

/// What a program prints.
func output(of path: String, _ arguments: [String]) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}

func format(_ number: Double) -> String { String(format: "%.2f", number) }

/// The same, with a mark if it is beyond its budget.
func marked(_ number: Double, isGood: Bool) -> String { format(number) + (isGood ? " " : "!") }

func row(_ name: String, _ value: String) {
  say(name.padding(toLength: max(name.count, 64), withPad: " ", startingAt: 0) + "  " + value)
}

/// At once, also where standard output is no terminal.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
