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
    self.init(finding.at, finding.moment, of: finding, style)
  }

  init(_ evidence: Evidence, of finding: Finding, _ style: ReportStyle) {
    self.init(evidence.at, evidence.moment, of: finding, style)
  }

  private init(
    _ at: SourceLocation?, _ moment: NavigationState.Moment, of finding: Finding, _ style: ReportStyle
  ) {
    if let at, !at.file.isEmpty {
      self.init(path: Place.relative(at.file, style), line: at.line)
    } else {
      let path = finding.trace == "-" ? "stdin" : Place.relative(finding.trace, style)
      self.init(path: path, line: moment.line)
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

  /// Below the root, as readers of reports expect it: without the root, and without `./`.
  private static func relative(_ path: String, _ style: ReportStyle) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    let root = style.root.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    if let root, path.hasPrefix(root) { path = path.dropFirst(root.count) }
    return String(path)
  }
}
