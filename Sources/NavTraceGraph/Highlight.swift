import NavTrace

extension FlowGraph {
  /// A finding that a graph or chart highlights: its rule, and the objects that it is about.
  public struct Highlight: Equatable, Sendable {
    /// The id of the rule.
    public var rule: String
    /// The finding's fingerprint, which is the same for the same bug in another run.
    public var fingerprint: String
    /// The coordinator that the finding is about.
    public var coordinator: TraceObject?
    /// The screen that the finding is about.
    public var screen: ObjectID?
    /// The numbers of the events of its evidence.
    public var events: [Int]

    public init(
      rule: String, fingerprint: String, coordinator: TraceObject?, screen: ObjectID?, events: [Int]
    ) {
      self.rule = rule
      self.fingerprint = fingerprint
      self.coordinator = coordinator
      self.screen = screen
      self.events = events
    }
  }
}

extension FlowGraph {
  /// The findings about a part of a graph.
  public struct Highlights: Equatable, Sendable {
    /// The number of findings, by rule.
    public package(set) var rules: [String: Int]
    /// The number of findings, by fingerprint.
    package private(set) var findings: [String: Int]
    /// The fingerprints of the findings.
    public var fingerprints: Set<String> { Set(findings.keys) }
    /// Whether there are no findings.
    public var isEmpty: Bool { rules.isEmpty }

    package init(rules: [String: Int] = [:], findings: [String: Int] = [:]) {
      self.rules = rules
      self.findings = findings
    }

    mutating func insert(_ highlight: Highlight) {
      rules[highlight.rule, default: 0] += 1
      findings[highlight.fingerprint, default: 0] += 1
    }

    /// Keeps only the findings with these fingerprints, under the given rules.
    mutating func keep(_ rules: [String: String]) {
      findings = findings.filter { rules[$0.key] != nil }
      self.rules = Dictionary(
        findings.compactMap { finding in rules[finding.key].map { ($0, finding.value) } },
        uniquingKeysWith: +)
    }

    static func + (a: Highlights, b: Highlights) -> Highlights {
      Highlights(
        rules: a.rules.merging(b.rules, uniquingKeysWith: +),
        findings: a.findings.merging(b.findings, uniquingKeysWith: +))
    }
  }
}
