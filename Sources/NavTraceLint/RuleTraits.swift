/// How the findings of a rule relate to those of other rules and traces.
public struct RuleTraits: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Findings about objects that were left behind. If a leaked coordinator retains the object, they are
  /// counted on its finding.
  public static let leftover = RuleTraits(rawValue: 1 << 0)
  /// Leftovers that the coordinator of the finding retains are counted on it.
  public static let accountsForLeftovers = RuleTraits(rawValue: 1 << 1)
  /// Such a finding explains why more and more objects are alive.
  public static let explainsGrowth = RuleTraits(rawValue: 1 << 2)
  /// Such a finding is reported only if no other finding explains growth.
  public static let isUnexplainedGrowth = RuleTraits(rawValue: 1 << 3)
  /// The bug belongs to the coordinator, whatever the screen: the fingerprint ignores the screen.
  public static let isAboutCoordinator = RuleTraits(rawValue: 1 << 4)
  /// Findings about the trace itself: they are reported for each trace.
  public static let isAboutTrace = RuleTraits(rawValue: 1 << 5)
  /// Such a finding may be the cause of a leak, and is then reported with it.
  public static let causesLeaks = RuleTraits(rawValue: 1 << 7)
  /// Such a finding fails under `--strict`, although it is a note.
  public static let failsStrictly = RuleTraits(rawValue: 1 << 6)
}
