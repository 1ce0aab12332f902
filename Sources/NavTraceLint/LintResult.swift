/// What was found in some traces. Results merge to the same one in any order.
public struct LintResult: Equatable, Sendable {
  /// How many traces were read.
  public private(set) var traces = 0
  /// How many events, over all traces.
  public private(set) var events = 0
  /// By trace, then by line.
  public private(set) var findings: [Finding] = []
  /// The traces that were cut off, by path.
  public private(set) var incomplete: [IncompleteTrace] = []

  /// Nothing was read, so nothing was found.
  public init() {}

  init(traces: Int, events: Int, findings: [Finding], incomplete: [IncompleteTrace]) {
    self.traces = traces
    self.events = events
    self.findings = findings
    self.incomplete = incomplete
  }

  /// Adds what was found in other traces.
  public mutating func merge(_ other: LintResult) {
    traces += other.traces
    events += other.events
    findings = (findings + other.findings).sorted(by: Finding.isBefore)
    incomplete = (incomplete + other.incomplete).sorted { $0.trace < $1.trace }
  }

  /// How many findings each rule has: the rules that have any, by id.
  public var counts: [(rule: String, count: Int)] {
    Dictionary(findings.map { ($0.rule, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
      .map { (rule: $0.key, count: $0.value) }
  }
}
