import Foundation
import NavTrace
import NavTraceConfig
import NavTraceFleet

/// Standard input, which can be read once, and may be a trace, a summary or a list of names.
enum StandardInput {
  static let name = "<standard input>"

  /// The first bytes, which distinguish a summary from a trace. Waits for them.
  static let start: [UInt8] = {
    var bytes: [UInt8] = []
    while bytes.count < TraceSummary.beginning.count,
      let more = try? FileHandle.standardInput.read(upToCount: TraceSummary.beginning.count - bytes.count),
      !more.isEmpty
    {
      bytes += more
    }
    return bytes
  }()

  /// Reads everything, including the ``start``.
  static func contents() throws(UnreadableFile) -> [UInt8] {
    do {
      return try start + (FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw UnreadableFile(path: name, problem: "cannot be read: \(SystemError().message)")
    }
  }
}
