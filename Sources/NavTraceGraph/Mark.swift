import NavTrace

extension FlowGraph {
  /// What a graph or chart is to show of a finding: which rule found it, and what it is about.
  public struct Mark: Equatable, Sendable {
    public var rule: String
    /// What is the same for the same bug in another run.
    public var fingerprint: String
    public var coordinator: TraceObject?
    public var screen: ObjectID?
    /// The numbers of the events that are its evidence.
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
