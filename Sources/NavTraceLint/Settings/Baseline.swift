import Foundation
import NavTrace

/// The findings that a project had when it began to lint: known, and to be fixed in time.
///
/// It tells findings by their fingerprints, so neither a moved line nor another run makes one new.
public struct Baseline: Equatable, Sendable {
  /// A finding that is known.
  public struct Entry: Codable, Equatable, Sendable {
    public var fingerprint: String
    public var rule: String
    /// For whoever reads the file: it is not compared.
    public var message: String
  }

  /// Each fingerprint once, sorted.
  public private(set) var entries: [Entry]

  private struct File: Codable {
    var version = 1
    var findings: [Entry]
  }

  /// The errors and warnings of a result.
  public init(_ result: LintResult) {
    let settings: Set = [RuleInfo.staleException.id, RuleInfo.staleBaseline.id]
    let entries = result.each.filter { $0.severity > .note && !settings.contains($0.rule) }.map {
      Entry(fingerprint: $0.fingerprint, rule: $0.rule, message: $0.message)
    }
    self.init(entries)
  }

  private init(_ entries: [Entry]) {
    let each = Dictionary(
      entries.map { ($0.fingerprint, $0) }, uniquingKeysWith: { $0.message <= $1.message ? $0 : $1 })
    self.entries = each.values.sorted { $0.fingerprint < $1.fingerprint }
  }

  /// Reads a baseline file.
  /// - Throws: ``BaselineError``.
  public init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw BaselineError(path: path, problem: "this is no baseline; write one with --write-baseline")
    }
    guard file.version == 1 else {
      throw BaselineError(
        path: path, problem: "this is a baseline of version \(file.version); 1 is understood")
    }
    self.init(file.findings)
  }

  /// The file: pretty-printed, the same bytes for the same entries.
  public var text: String {
    let items = entries.map { entry in
      JSONTree.object([
        "fingerprint": .string(entry.fingerprint), "rule": .string(entry.rule),
        "message": .string(entry.message),
      ])
    }
    return JSONTree.object(["version": 1, "findings": .array(items)]).text
  }

  /// The entries that still occur in a result, and those of rules that were not judged. All where a trace is incomplete: what
  /// they know may be in what it does not tell.
  public func pruned(by result: LintResult, judged: Set<String>) -> Baseline {
    guard result.incomplete == 0 else { return self }
    let found = Set(result.each.map(\.fingerprint))
    return Baseline(entries.filter { found.contains($0.fingerprint) || !judged.contains($0.rule) })
  }
}

/// A baseline that cannot be read.
public struct BaselineError: Error, Equatable, CustomStringConvertible {
  public var path: String
  public var problem: String

  public var description: String { "\(path): \(problem)." }
}

extension LintResult {
  /// The result without what the baseline knows, which is counted instead, and with what it knows in vain. What a known leak
  /// accounts for is told unless it is known as well.
  ///
  /// - Parameters:
  ///   - path: the baseline's file.
  ///   - judged: the rules that were checked: entries of others are not known to be stale.
  ///   - severity: of stale entries; nil: not told.
  public func subtracting(
    _ baseline: Baseline, path: String, judged: Set<String>, stale severity: Severity? = .warning
  ) -> LintResult {
    var result = self
    let entries = Set(baseline.entries.map(\.fingerprint))
    result.findings = []
    var waiting = Array(findings.reversed())
    while let finding = waiting.popLast() {
      if entries.contains(finding.fingerprint) {
        result.known += finding.count
        waiting += finding.victims.released
      } else {
        result.findings.append(finding)
      }
    }
    result.findings.sort(by: Finding.isBefore)
    guard let severity else { return result }
    let kept = Set(baseline.pruned(by: self, judged: judged).entries.map(\.fingerprint))
    for entry in baseline.entries where !kept.contains(entry.fingerprint) {
      result.findings.append(Finding(stale: entry, severity, path))
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }
}

extension Finding {
  fileprivate init(stale entry: Baseline.Entry, _ severity: Severity, _ path: String) {
    let rule = RuleInfo.staleBaseline
    let moment = NavigationState.Moment(seq: 0, line: 1)
    self.init(
      rule: rule.id, severity: severity, message: "no longer found: \(entry.message) [\(entry.rule)]",
      explanation: rule.explanation, template: rule.remedy, coordinator: nil, screen: nil, trace: path,
      moment: moment, at: nil, evidence: [Evidence(moment, "the baseline knows it as \(entry.fingerprint)")],
      about: entry.fingerprint)
    fingerprint = Fingerprint.of(self, lineage: [])
  }
}
