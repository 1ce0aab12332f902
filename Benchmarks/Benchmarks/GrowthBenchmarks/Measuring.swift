import Foundation

func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name), index + 1 < CommandLine.arguments.count else {
    return nil
  }
  return CommandLine.arguments[index + 1]
}

/// Creates a folder with traces of this size.
func folder(_ size: Size, _ count: Int, in work: URL) throws -> URL {
  let folder = work.appendingPathComponent("\(size.rawValue)-\(count)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, text) in size.files(count) { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
  return folder
}

/// Returns the user time of one run, which is limited to a minute.
func seconds(_ program: String, _ command: String, in folder: URL) -> Double {
  func spent() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
  }
  let before = spent()
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", "ulimit -t 60; exec '\(program)' \(command)"]
  process.currentDirectoryURL = folder
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { fail("\(error)") }
  process.waitUntilExit()
  // Exit codes of the shell, which could not start the program, and of the program, which could not read the traces.
  if [2, 126, 127].contains(process.terminationStatus) {
    fail("\(program) \(command): \(process.terminationStatus)")
  }
  return spent() - before
}

/// Returns the exponent of times for an almost empty trace, n, 2n and 4n. Nil if they are too short.
func exponent(_ times: [Double]) -> Double? {
  let (first, last) = (times[1] - times[0], times[3] - times[0])
  return last >= 0.1 && first >= 0.01 ? log(last / first) / log(4) : nil
}

func fail(_ message: String) -> Never {
  say(message)
  exit(1)
}

/// Prints a line without buffering, even if standard output is not a terminal.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
