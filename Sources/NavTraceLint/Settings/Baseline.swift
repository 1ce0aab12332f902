import Foundation
import NavTrace

/// Known findings of a project, to be fixed later.
///
/// It identifies findings by fingerprint, so neither moved lines nor another run make a known finding
/// new.
public struct Baseline: Equatable, Sendable {
  /// A known finding.
  public struct Entry: Codable, Equatable, Sendable {
    /// The fingerprint of the finding.
    public var fingerprint: String
    /// The id of its rule.
    public var rule: String
    /// The message of the finding, for readers of the file. It is not compared.
    public var message: String
    /// The types in the fingerprint. A run that did not record all of them cannot show that the entry is
    /// stale. Nil in older files.
    var types: [String]?
    /// The first test, by name, in which it was found. A run without that test cannot show that the entry is
    /// stale.
    var test: String?
    /// The sorted fingerprints of the findings that are its cause, so that one bug is one entry. Nil if there
    /// are none, and in older files, in which each cause has an entry of its own.
    var causes: [String]?

    init(_ finding: Finding, causes: [Finding]) {
      (fingerprint, rule, message, test) = (finding.fingerprint, finding.rule, finding.message, finding.test)
      types = finding.fingerprintedTypes
      addCauses(causes.map(\.fingerprint))
    }

    fileprivate mutating func addCauses(_ fingerprints: [String]) {
      let all = Set((causes ?? []) + fingerprints)
      causes = all.isEmpty ? nil : all.sorted()
    }
  }

  /// The entries, sorted. Each fingerprint occurs once.
  public private(set) var entries: [Entry]

  private struct File: Codable {
    var version = 1
    var findings: [Entry]
  }

  /// Creates a baseline with the errors and warnings of a result.
  public init(_ result: LintResult) {
    let settings = [RuleInfo.staleException, .staleBaseline, .staleSuppression].map(\.id)
    let bugs = result.findings.flatMap(\.bugs).filter {
      $0.finding.severity > .note && !settings.contains($0.finding.rule)
    }
    self.init(bugs.map { Entry($0.finding, causes: $0.causes) })
  }

  private init(_ entries: [Entry]) {
    let each = Dictionary(
      entries.map { ($0.fingerprint, $0) },
      uniquingKeysWith: { a, b in
        var entry = (a.test ?? "", a.message) <= (b.test ?? "", b.message) ? a : b
        entry.addCauses((a.causes ?? []) + (b.causes ?? []))
        return entry
      })
    // A finding that is a cause in one trace may be reported separately in another.
    let causes = Set(each.values.flatMap { $0.causes ?? [] })
    self.entries = each.values.filter { !causes.contains($0.fingerprint) }
      .sorted { $0.fingerprint < $1.fingerprint }
  }

  /// The fingerprints of all known findings, including causes.
  var fingerprints: Set<String> { Set(entries.flatMap(\.fingerprints)) }

  /// Reads a baseline file.
  /// - Throws: ``BaselineError`` if the file is not a valid baseline.
  public init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw BaselineError(path: path, problem: "this is not a baseline; write one with --write-baseline")
    }
    guard file.version == 1 else {
      throw BaselineError(
        path: path, problem: "the baseline has version \(file.version), but this program reads version 1"
      )
    }
    self.init(file.findings)
  }

  /// The text of the file, pretty-printed. Equal entries have equal bytes.
  public var text: String {
    let items = entries.map { entry in
      JSONTree.members([
        "fingerprint": .string(entry.fingerprint), "rule": .string(entry.rule),
        "message": .string(entry.message), "types": entry.types.map { .array($0.map { .string($0) }) },
        "test": entry.test.map { .string($0) },
        "causes": entry.causes.map { .array($0.map { .string($0) }) },
      ])
    }
    return JSONTree.object(["version": 1, "findings": .array(items)]).text
  }

  /// The entries that still occur in a result, and those that the result cannot refute: entries of rules that
  /// were not checked, and of tests and types that were not recorded. If a trace is incomplete, all entries.
  public func pruned(by result: LintResult, judged: Set<String>) -> Baseline {
    guard result.incompleteCount == 0 else { return self }
    let found = Set(result.each.map(\.fingerprint))
    return Baseline(
      entries.filter { entry in
        !found.isDisjoint(with: entry.fingerprints) || !judged.contains(entry.rule)
          || !result.coverage.includes(entry)
      })
  }
}

extension Baseline.Entry {
  /// The fingerprints of the entry and its causes.
  fileprivate var fingerprints: [String] { [fingerprint] + (causes ?? []) }
}

/// A baseline that cannot be read.
public struct BaselineError: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// The problem, without a full stop.
  public var problem: String

  public var description: String { "\(path): \(problem)." }
}

extension LintResult {
  /// The result without the findings of the baseline, which are only counted, and with findings about entries
  /// that no longer occur. Findings that a known leak accounts for are reported, unless they are known too.
  ///
  /// - Parameters:
  ///   - baseline: The known findings.
  ///   - path: The path of the baseline.
  ///   - judged: The rules that were checked. Entries of other rules are not stale.
  ///   - severity: The severity of findings about stale entries. Nil: they are not reported.
  public func subtracting(
    _ baseline: Baseline, path: String, judged: Set<String>, stale severity: Severity? = .warning
  ) -> LintResult {
    var result = self
    let known = baseline.fingerprints
    result.findings = []
    var waiting = findings.reversed().map { (finding: $0, isAccountedFor: false) }
    while let (finding, isAccountedFor) = waiting.popLast() {
      if known.contains(finding.fingerprint) {
        // Findings that a known leak accounts for are counted with the leak.
        if !isAccountedFor { result.knownCount += finding.count }
        waiting += finding.relatedFindings.released.map { ($0, true) }
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

extension Coverage {
  /// Whether the session of an entry was recorded, according to the entry's types and test.
  fileprivate func includes(_ entry: Baseline.Entry) -> Bool {
    (entry.types ?? []).allSatisfy(types.contains) && entry.test.map(tests.contains) ?? true
  }
}

extension Finding {
  /// The types that are part of the fingerprint.
  fileprivate var fingerprintedTypes: [String] {
    let screen = traits.contains(.isAboutCoordinator) && coordinator != nil ? nil : screen
    return [coordinator?.type, screen?.type].compactMap(\.self)
  }
}

extension Finding {
  fileprivate init(stale entry: Baseline.Entry, _ severity: Severity, _ path: String) {
    let rule = RuleInfo.staleBaseline
    let moment = NavigationState.EventReference(seq: 0, line: 1)
    self.init(
      rule: rule.id, severity: severity, message: "no longer found: \(entry.message) [\(entry.rule)]",
      explanation: rule.explanation, template: rule.remedy, coordinator: nil, screen: nil, trace: path,
      moment: moment, at: nil,
      evidence: [Evidence(moment, "its fingerprint in the baseline is \(entry.fingerprint)")],
      about: entry.fingerprint)
    fingerprint = Fingerprint.of(self, lineage: [])
  }
}
