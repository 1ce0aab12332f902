import NavTrace
import NavTraceLint

/// A bug over many traces: findings with the same fingerprint and source location.
struct SummarizedBug: Equatable, Sendable {
  /// What is the same in each of its findings.
  struct ID: Hashable, Sendable {
    var fingerprint: String
    var rule: String
    var severity: Severity
    var coordinator: String?
    /// Nil for bugs of a coordinator, which may come to light with any screen.
    var screen: String?
    var at: SourceLocation?
  }

  /// How often it was found.
  var count = 0
  /// In how many traces it was found.
  var traces = 0
  /// When the first and the last session began in which it was found, in UTC. Nil where no trace says when.
  var starts: ClosedRange<String>?
  /// Sorted.
  var exemplars: [Exemplar] = []
  /// What is counted on it: findings about what its coordinator retains, and its causes.
  var beneath: [Beneath.ID: Beneath] = [:]

  /// Findings that are counted on another one.
  struct Beneath: Equatable, Sendable {
    struct ID: Hashable, Sendable {
      var fingerprint: String
      var at: SourceLocation?
      /// Whether it is a cause of what holds it.
      var isCause: Bool
      /// Whether it is a cause of the bug itself, and not of another finding beneath the bug.
      var isOfCulprit: Bool
    }

    var count: Int
    var traces: Int
    var exemplar: Exemplar
    /// The finding beneath the bug that retains it more closely, as in the exemplar's trace.
    var holder: ID?
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
      (exemplar, holder.map { [$0] } ?? []) < (other.exemplar, other.holder.map { [$0] } ?? [])
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

  /// Nil and an empty name are not the same.
  private static func key(_ name: String?) -> String { name.map { "=" + $0 } ?? "" }
}

extension SummarizedBug.Beneath.ID: Comparable {
  static func < (a: Self, b: Self) -> Bool { a.key < b.key }

  private var key: (String, String, Int, Int) {
    (fingerprint, at.text, isCause ? 1 : 0, isOfCulprit ? 1 : 0)
  }
}

extension Optional<SourceLocation> {
  /// As it is written; empty for nil.
  var text: String { map(\.description) ?? "" }
}
