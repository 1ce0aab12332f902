import Foundation
import NavTrace
import NavTraceGraph
import NavTraceLint

extension FileKind {
  static let trace = FileKind(name: "a trace", includes: { TraceInputs.isTrace($0) })
  static let baseline = FileKind(name: "a baseline") { path in
    contents(path).map { (try? Baseline($0, path: path)) != nil } ?? false
  }
  /// Also a file that was one until it was edited or merged.
  static let flowFile = FileKind(name: "a .nav file") { path in
    guard let text = contents(path).map({ String(decoding: $0, as: UTF8.self) }) else { return false }
    return text.hasPrefix("navtrace flow ") || (try? FlowSnapshot(parsing: text)) != nil
  }
  static let report = FileKind(name: "a report") { path in
    contents(path).map { Reporters.recognize(String(decoding: $0, as: UTF8.self)) } ?? false
  }

  static let summary = FileKind(name: "a summary") { path in
    contents(path)?.starts(with: #"{"summary":""#.utf8) ?? false
  }

  private static func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
