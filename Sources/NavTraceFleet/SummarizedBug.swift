import NavTrace
import NavTraceLint

/// A bug in many traces: findings with the same fingerprint and source location.
struct SummarizedBug: Equatable, Sendable {
  /// The properties that all findings of the bug share.
  struct ID: Hashable, Sendable {
    var fingerprint: String
    var rule: String
    var severity: Severity
    var coordinator: String?
    /// The type of the screen. Nil for bugs of a coordinator, which can be found with any screen.
    var screen: String?
    var at: SourceLocation?
  }

  /// The number of findings.
  var count = 0
  /// The number of traces with findings.
  var traces = 0
  /// The start times, in UTC, of the first and last session with the bug. Nil if no trace has a valid time.
  var starts: ClosedRange<String>?
  /// Sorted, at most ``Exemplar/limit``.
  var exemplars: [Exemplar] = []
  /// The findings that the bug accounts for: about objects that its coordinator retains, and its causes.
  var beneath: [Beneath.ID: Beneath] = [:]

  /// Findings that a bug accounts for.
  struct Beneath: Equatable, Sendable {
    struct ID: Hashable, Sendable {
      var fingerprint: String
      var at: SourceLocation?
      /// Whether it is a cause of its retainer or, without a retainer, of the bug.
      var isCause: Bool
      /// Whether it is a cause of the bug itself, not of another finding beneath the bug.
      var isOfCulprit: Bool
    }

    var count: Int
    var traces: Int
    var exemplar: Exemplar
    /// The finding beneath the bug that retains it more closely, as in the exemplar's trace.
    var retainer: ID?
  }

  mutating func merge(_ other: SummarizedBug) {
    count += other.count
    traces += other.traces
    add(starts: other.starts)
    for exemplar in other.exemplars { exemplars.insert(exemplar) }
    beneath.merge(other.beneath) { $0.merged(with: $1) }
  }

  mutating func add(starts other: ClosedRange<String>?) {
    guard let other else { return }
    let both = starts ?? other
    starts = min(both.lowerBound, other.lowerBound)...max(both.upperBound, other.upperBound)
  }
}

extension SummarizedBug.Beneath {
  func merged(with other: SummarizedBug.Beneath) -> SummarizedBug.Beneath {
    var first =
      (exemplar, retainer.map { [$0] } ?? []) < (other.exemplar, other.retainer.map { [$0] } ?? [])
      ? self : other
    (first.count, first.traces) = (count + other.count, traces + other.traces)
    return first
  }
}

private func < (
  a: (Exemplar, [SummarizedBug.Beneath.ID]), b: (Exemplar, [SummarizedBug.Beneath.ID])
) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
}

extension SummarizedBug.ID: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    (a.rule, a.fingerprint, key(a.coordinator), key(a.screen), a.at.text, a.severity)
      < (b.rule, b.fingerprint, key(b.coordinator), key(b.screen), b.at.text, b.severity)
  }

  /// Returns a key that distinguishes nil from an empty name.
  private static func key(_ name: String?) -> String { name.map { "=" + $0 } ?? "" }
}

extension SummarizedBug.Beneath.ID: Comparable {
  static func < (a: Self, b: Self) -> Bool { a.key < b.key }

  private var key: (String, String, Int, Int) {
    (fingerprint, at.text, isCause ? 1 : 0, isOfCulprit ? 1 : 0)
  }
}

extension Optional<SourceLocation> {
  /// The location as text. Empty for nil.
  var text: String { map(\.description) ?? "" }
}
