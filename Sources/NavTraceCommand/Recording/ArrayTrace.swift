import NavTrace
import NavTraceExport

/// A trace in a file whose name ends in `.json`: a JSON array. Programs record JSON Lines, which is converted when they have
/// ended.
enum ArrayTrace {
  static func isNamed(_ path: String) -> Bool { path.hasSuffix(".json") }

  /// Converts a recorded file, and replaces it when the array is whole.
  ///
  /// - Returns: Why the file is left as it was, if it is: an array must be whole, and a process that still writes to the
  ///   file would write to the one that is replaced.
  static func convert(_ path: String) -> String? {
    if TraceWriter.isWriting(to: path) { return "it is still being written." }
    do {
      var reader = try TraceReader(path: path)
      while try reader.next() != nil {}
      if reader.header?.segment != nil { return "it may have several segments." }
      if let cutOff = reader.cutOff { return "\(cutOff)." }
      var output = try LongOutput(replacing: path, under: OutputRules())
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
