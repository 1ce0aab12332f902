import NavTrace

/// Where a finding is shown: in the app's code where the trace knows the place, or else in the trace.
struct Place: Equatable {
  var path: String
  /// From 1.
  var line: Int

  init(path: String, line: Int) {
    self.path = path
    self.line = max(1, line)
  }

  init(_ finding: Finding, _ style: ReportStyle) {
    if let at = finding.at {
      self.init(path: at.file, line: at.line)
    } else {
      self.init(path: Place.relative(finding.trace, style), line: finding.moment.line)
    }
  }

  init(_ evidence: Evidence, of finding: Finding, _ style: ReportStyle) {
    if let at = evidence.at {
      self.init(path: at.file, line: at.line)
    } else {
      self.init(path: Place.relative(finding.trace, style), line: evidence.moment.line)
    }
  }

  /// As a URI reference, which may not hold spaces and the like.
  var uri: String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/-._~".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  static func relative(_ path: String, _ style: ReportStyle) -> String {
    if path == "-" { return "stdin" }
    guard let root = style.root else { return path }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
