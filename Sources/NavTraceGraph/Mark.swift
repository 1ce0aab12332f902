import NavTrace

extension FlowGraph {
  /// A finding that a graph or chart highlights: its rule, and the objects that it is about.
  public struct Mark: Equatable, Sendable {
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
