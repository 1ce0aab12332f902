import Foundation
import NavTrace

/// A comment that suppresses the findings of a rule on its line, or on the line below:
///
///     children.append(child)  // navtrace:disable leaked-child the cache retains it on purpose
///
///     // navtrace:disable:next leaked-child the cache retains it on purpose
///     children.append(child)
struct InlineSuppression: Hashable {
  /// The rule's id, as it is spelled in the comment.
  var rule: String
  /// Why the finding is accepted. A comment without a reason suppresses nothing.
  var reason: String
  /// The absolute path of its file.
  var file: String
  /// Its line, from 1.
  var line: Int
  /// The line of code that it applies to.
  var target: Int

  /// Whether it applies to the line below.
  private var isForNext = false

  /// The comment in a line of code, if there is one.
  private init?(in code: Substring, file: String, line: Int) {
    guard let marker = code.range(of: "navtrace:disable"), code[..<marker.lowerBound].contains("//") else {
      return nil
    }
    let words = code[marker.upperBound...].split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    guard ["", ":next"].contains(words[0]) else { return nil }
    isForNext = !words[0].isEmpty
    rule = words.count > 1 ? String(words[1]) : ""
    reason = words.count > 2 ? words[2].trimmingCharacters(in: .whitespaces) : ""
    (self.file, self.line, target) = (file, line, line)
  }

  /// The comments of a file, in order.
  static func all(in text: String, file: String) -> [InlineSuppression] {
    var found: [InlineSuppression] = []
    /// The index of the first comment that still waits for the next line of code.
    var waiting = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let comment = InlineSuppression(in: line, file: file, line: index + 1)
      if let comment { found.append(comment) }
      // Several comments may be above one line of code.
      if comment?.isForNext == true { continue }
      for other in found[waiting...].indices { found[other].target = index + 1 }
      waiting = found.count
    }
    return found
  }
}

/// The comments in the files that findings name. Other files are not read, and a file that does not exist has
/// no comments.
public struct InlineSuppressions {
  private var byFile: [String: [InlineSuppression]] = [:]
  private let tree: SourceTree

  public init(beside findings: [Finding], in tree: SourceTree) {
    self.tree = tree
    for file in Set(findings.flatMap(\.places).compactMap(tree.wholePath)) {
      guard let text = FileManager.default.contents(atPath: file) else { continue }
      byFile[file] = InlineSuppression.all(in: String(decoding: text, as: UTF8.self), file: file)
    }
  }

  /// Whether a comment suppresses a finding.
  public func suppress(_ finding: Finding) -> Bool { !comments(for: finding).isEmpty }

  /// The comments that suppress a finding.
  func comments(for finding: Finding) -> [InlineSuppression] {
    finding.places.flatMap { place in
      (tree.wholePath(of: place).flatMap { byFile[$0] } ?? []).filter {
        $0.target == place.line && $0.rule == finding.rule && !$0.reason.isEmpty
      }
    }
  }

  /// All comments, by file and line.
  var all: [InlineSuppression] { byFile.sorted { $0.key < $1.key }.flatMap(\.value) }
}

extension Finding {
  /// The source locations at which a comment can suppress the finding.
  fileprivate var places: [SourceLocation] { ([at] + evidence.map(\.at) + [declaration]).compactMap(\.self) }
}

extension LintResult {
  /// The result without the findings that comments in the code suppress, which are only counted. Findings
  /// that a suppressed leak accounts for are reported.
  ///
  /// - Parameters:
  ///   - tree: The Swift files that may contain comments.
  ///   - judged: The rules that were checked. A comment for another rule is not reported as unused. If a
  ///     trace is incomplete, no comment is.
  ///   - stale: The severity of findings about comments that are unused or name an unknown rule. Nil: they are not
  ///     reported. Comments without a reason are always reported, as notes.
  public func suppressed(in tree: SourceTree, judged: Set<String>, stale: Severity? = nil) -> LintResult {
    let suppressions = InlineSuppressions(beside: each, in: tree)
    if suppressions.all.isEmpty { return self }
    var used: Set<InlineSuppression> = []
    var count = 0
    var result = keeping { finding in
      let comments = suppressions.comments(for: finding)
      used.formUnion(comments)
      if comments.isEmpty {
        finding.relatedFindings.list.forEach { used.formUnion(suppressions.comments(for: $0.finding)) }
      } else {
        count += finding.count
      }
      return comments.isEmpty
    }
    result.suppressedCount += count
    for comment in suppressions.all where !used.contains(comment) {
      let isKnown = Rules.named(comment.rule) != nil
      if isKnown, comment.reason.isEmpty {
        result.findings.append(Finding(stale: comment, "gives no reason, so it suppresses nothing", .note))
      } else if let stale, !isKnown {
        result.findings.append(Finding(stale: comment, "names a rule that does not exist", stale))
      } else if let stale, incompleteCount == 0, judged.contains(comment.rule) {
        result.findings.append(Finding(stale: comment, "suppresses nothing", stale))
      }
    }
    result.findings.sort(by: Finding.isBefore)
    return result
  }
}

extension Finding {
  fileprivate init(stale comment: InlineSuppression, _ problem: String, _ severity: Severity) {
    let rule = RuleInfo.staleSuppression
    let moment = NavigationState.EventReference(seq: 0, line: comment.line)
    let reason = comment.reason.isEmpty ? "it gives no reason" : "its reason is: \(comment.reason)"
    self.init(
      rule: rule.id, severity: severity, message: "the comment for '\(comment.rule)' \(problem)",
      explanation: rule.explanation, template: rule.remedy, coordinator: nil, screen: nil,
      trace: comment.file,
      moment: moment, at: SourceLocation(file: comment.file, line: comment.line),
      evidence: [Evidence(moment, reason)], about: comment.rule)
    // Without the folder, because that differs between machines.
    var other = self
    other.at = nil
    fingerprint = Fingerprint.of(
      other, lineage: [comment.file.split(separator: "/").last.map(String.init) ?? ""])
  }
}
