import Foundation
import Measuring
import NavTrace

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
