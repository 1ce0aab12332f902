import NavTrace

/// The place at which a finding is shown: its source location, or else a line of the trace.
struct ReportLocation: Equatable {
  var path: String
  /// The line, from 1.
  var line: Int

  init(path: String, line: Int) {
    self.path = path
    self.line = max(1, line)
  }

  init(_ finding: Finding, _ style: ReportStyle) {
    self.init(finding.place, finding.moment, of: finding, style)
  }

  init(_ evidence: Evidence, of finding: Finding, _ style: ReportStyle) {
    self.init(evidence.at, evidence.moment, of: finding, style)
  }

  /// Where a trace could not be read.
  init(_ trace: UnreadableTrace, _ style: ReportStyle) {
    let path = ReportLocation.relative(trace.file, from: style.folder ?? style.root, to: style.root)
    self.init(path: trace.isOfStandardInput ? "stdin" : path, line: trace.line ?? 1)
  }

  private init(
    _ at: SourceLocation?, _ moment: NavigationState.EventReference, of finding: Finding, _ style: ReportStyle
  ) {
    if let at, !at.file.isEmpty {
      self.init(path: ReportLocation.relative(at.file, from: style.root, to: style.root), line: at.line)
    } else {
      let trace = ReportLocation.relative(finding.trace, from: style.folder ?? style.root, to: style.root)
      self.init(path: finding.trace == "-" ? "stdin" : trace, line: moment.line)
    }
  }

  /// The path as a URI reference, with characters such as spaces percent-encoded.
  var uri: String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/-._~".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    }.joined()
  }

  /// The path relative to the root, without `./`. A path outside of the root is unchanged. If there is no
  /// root, the path is absolute if possible.
  private static func relative(_ path: String, from folder: String?, to root: String?) -> String {
    let isAbsolute = path.hasPrefix("/")
    if isAbsolute, root == nil { return path }
    let whole = parts(of: isAbsolute ? path : "\(folder ?? "")/\(path)")
    guard let root else { return (folder == nil ? "" : "/") + whole.joined(separator: "/") }
    let above = parts(of: root)
    guard whole.starts(with: above) else { return path }
    return whole.dropFirst(above.count).joined(separator: "/")
  }

  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case ".." where !parts.isEmpty && parts.last != "..": parts.removeLast()
      default: parts.append(part)
      }
    }
  }
}

extension UnreadableTrace {
  fileprivate var isOfStandardInput: Bool { file == "<standard input>" }
}
