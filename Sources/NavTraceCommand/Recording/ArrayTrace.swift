import NavTrace
import NavTraceExport

/// A trace as a JSON array, in a `.json` file. Programs record JSON Lines, which are converted afterwards.
enum ArrayTrace {
  static func isNamed(_ path: String) -> Bool { path.hasSuffix(".json") }

  /// Converts a recorded file, and replaces it when the array is complete.
  ///
  /// - Returns: Why the file is not converted, or nil. An array must be complete, and a process that is still
  ///   writing would continue in the replaced file.
  static func convert(_ path: String) -> String? {
    if TraceWriter.isWriting(to: path) { return "it is still being written." }
    do {
      var reader = try TraceReader(path: path)
      while try reader.next() != nil {}
      if reader.header?.segment != nil { return "it may have several segments." }
      if let cutOff = reader.cutOff { return "\(cutOff)." }
      var output = try LongOutput(replacing: path, under: OutputGuard())
      try write(linesOf: path, to: &output)
      try output.finish()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Writes the lines of a file as a JSON array. They are copied, not decoded: a recorder may be newer than this program.
  static func write(linesOf path: String, to output: inout LongOutput) throws {
    var array = JSONArrayText()
    for line in try contents(of: path).split(separator: UInt8(ascii: "\n")) {
      array.append(line)
      try output.write(array.takeOutput())
    }
    array.finish()
    try output.write(array.takeOutput())
  }
}
