import NavTrace
import NavTraceGraph
import NavTraceLint

/// The error of a summary file that cannot be read or merged.
package struct SummaryError: Error, Equatable, CustomStringConvertible {
  /// The path of the file, as it was named.
  package var path: String
  /// The line, from 1. Nil if the problem concerns the whole file.
  package var line: Int?
  /// The problem, without a period.
  package var problem: String

  package init(path: String, line: Int? = nil, problem: String) {
    (self.path, self.line, self.problem) = (path, line, problem)
  }

  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)." }
}

extension TraceSummary {
  /// Creates a summary from a file. If the file contains several summaries in sequence, they are merged.
  ///
  /// - Throws: ``SummaryError``, which names the file.
  package init(_ bytes: [UInt8], path: String) throws(SummaryError) {
    var summaries: [TraceSummary] = []
    var reading: SummaryLines?
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      number += 1
      defer { start = end + 1 }
      do throws(LineProblem) {
        let line = try Self.line(bytes, start..<end, isFirst: number == 1)
        if reading == nil {
          reading = try SummaryLines(line)
        } else if try reading?.read(line) == false {
          summaries += [reading?.summary].compactMap(\.self)
          reading = nil
        }
      } catch {
        throw SummaryError(path: path, line: number, problem: error.words)
      }
    }
    guard number > 0 else { throw SummaryError(path: path, problem: "not a summary: it is empty") }
    guard reading == nil, let first = summaries.first else {
      throw SummaryError(path: path, problem: "the summary is truncated: its last line is missing")
    }
    self = first
    for other in summaries.dropFirst() {
      do throws(Conflict) {
        try merge(other)
      } catch {
        throw SummaryError(path: path, problem: error.problem)
      }
    }
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>, isFirst: Bool) throws(LineProblem)
    -> SummaryJSON
  {
    do throws(LineProblem) {
      return try SummaryJSON.read(bytes[range])
    } catch {
      throw isFirst ? LineProblem("not a summary: \(error.words)") : error
    }
  }
}

/// Reads the lines of a summary.
private struct SummaryLines {
  private(set) var summary: TraceSummary
  private var flow: FlowGraphLines
  private var count = 1
  /// The bug or kind of problem that the next exemplars belong to.
  private var context = Context.none
  /// The findings beneath the current bug, in order, each with the number of its retainer.
  private var beneath: [(id: SummarizedBug.Beneath.ID, retainer: Int?)] = []

  private enum Context {
    case none
    case unreadable(String)
    case bug(SummarizedBug.ID)
  }

  init(_ header: SummaryJSON) throws(LineProblem) {
    guard case .string(let version)? = header["summary"] else {
      throw LineProblem("not a summary: its first line has no \"summary\" with a version")
    }
    guard version.split(separator: ".").first.flatMap({ Int($0) }) == TraceSummary.version.major else {
      throw LineProblem(
        "the version of the summary is \(version), and this program reads \(TraceSummary.version.major).x. Summarize the traces again"
      )
    }
    summary = TraceSummary(rules: try header.strings("rules"))
    summary.traces = try header.count("traces")
    summary.incomplete = try header.count("incomplete")
    summary.events = try header.count("events")
    flow = FlowGraphLines(traceCount: summary.traces)
  }

  /// Reads a line. Returns false if it is the last one.
  mutating func read(_ line: SummaryJSON) throws(LineProblem) -> Bool {
    count += 1
    guard case .object(let members) = line, let kind = members.first?.key else {
      throw LineProblem("expected an object with members")
    }
    switch kind {
    case "end":
      guard try line.count("end") == count else { throw LineProblem("lines are missing before this one") }
      try endBug()
      summary.flow = flow.graph
      return false
    case "exemplar":
      try read(exemplar: try line.exemplar(of: "exemplar"))
      return true
    case "beneath":
      try readBeneath(line)
      return true
    default: break
    }
    try endBug()
    context = .none
    switch kind {
    case "part":
      try summary.parts.insertNew(try line.count("traces"), for: try line.string("part"))
    case "coverage": try readCoverage(line["coverage"] ?? .other)
    case "unreadable":
      let kind = try line.string("unreadable")
      try summary.unreadable.insertNew(TraceSummary.Unreadable(count: try line.count("count")), for: kind)
      context = .unreadable(kind)
    case "bug": try readBug(line)
    // Lines of later minor versions are skipped.
    default: _ = try flow.read(line, kind)
    }
    return true
  }

  private mutating func readCoverage(_ object: SummaryJSON) throws(LineProblem) {
    for (key, path) in Coverage.counts { summary.coverage[keyPath: path] = try object.count("\(key)") }
    for (key, path) in Coverage.names { summary.coverage[keyPath: path] = Set(try object.strings("\(key)")) }
  }

  private mutating func readBug(_ line: SummaryJSON) throws(LineProblem) {
    let id = SummarizedBug.ID(
      fingerprint: try line.string("bug"), rule: try line.string("rule"),
      severity: try Severity(named: line.string("severity")),
      coordinator: try line.optionalString("coordinator"),
      screen: try line.optionalString("screen"), at: try line.location("at"))
    var bug = SummarizedBug(count: try line.count("count"), traces: try line.count("traces"))
    if let first = try line.optionalString("first"), let last = try line.optionalString("last") {
      guard first <= last else { throw LineProblem("\"first\" is after \"last\"") }
      bug.starts = first...last
    }
    try summary.bugs.insertNew(bug, for: id)
    context = .bug(id)
  }

  private mutating func read(exemplar: Exemplar) throws(LineProblem) {
    switch context {
    case .none: throw LineProblem("an exemplar must follow a bug or an unreadable trace")
    case .unreadable(let kind): summary.unreadable[kind]?.exemplars.insert(exemplar)
    case .bug(let id): summary.bugs[id]?.exemplars.insert(exemplar)
    }
  }

  private mutating func readBeneath(_ line: SummaryJSON) throws(LineProblem) {
    guard case .bug(let bug) = context else {
      throw LineProblem("a finding beneath a bug must follow the bug")
    }
    let cause = try line.optionalString("cause")
    let id = SummarizedBug.Beneath.ID(
      fingerprint: try line.string("beneath"), at: try line.location("at"), isCause: cause != nil,
      isOfCulprit: cause == "bug")
    let found = SummarizedBug.Beneath(
      count: try line.count("count"), traces: try line.count("traces"),
      exemplar: try line.exemplar(of: "trace"))
    guard summary.bugs[bug]?.beneath.updateValue(found, forKey: id) == nil else {
      throw LineProblem("duplicate entry")
    }
    beneath.append((id, line["holder"] == nil ? nil : try line.count("holder")))
  }

  /// Sets the retainers of the findings beneath a bug. A retainer may come after its finding.
  private mutating func endBug() throws(LineProblem) {
    defer { beneath = [] }
    guard case .bug(let bug) = context else { return }
    for (id, retainer) in beneath {
      guard let retainer else { continue }
      guard beneath.indices.contains(retainer) else { throw LineProblem("there is no finding \(retainer)") }
      summary.bugs[bug]?.beneath[id]?.retainer = beneath[retainer].id
    }
  }
}

extension SummaryJSON {
  fileprivate func exemplar(of key: String) throws(LineProblem) -> Exemplar {
    guard case .record(let record)? = self["record"] else { throw LineProblem("\"record\" is missing") }
    return Exemplar(trace: try string(key), record: record)
  }
}
