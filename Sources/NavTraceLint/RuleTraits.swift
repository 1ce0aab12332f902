/// How the findings of a rule relate to those of other rules and traces.
public struct RuleTraits: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The rule finds objects that should have been deallocated. If a leaked coordinator retains such an
  /// object, the finding is counted on that leak.
  public static let leftover = RuleTraits(rawValue: 1 << 0)
  /// Findings about objects that the coordinator of the finding retains are counted on it.
  public static let accountsForLeftovers = RuleTraits(rawValue: 1 << 1)
  /// Such a finding explains why the number of living objects grows.
  public static let explainsGrowth = RuleTraits(rawValue: 1 << 2)
  /// Such a finding is reported only if no other finding explains growth.
  public static let isUnexplainedGrowth = RuleTraits(rawValue: 1 << 3)
  /// The bug belongs to the coordinator, whatever the screen is. The fingerprint does not include the screen.
  public static let isAboutCoordinator = RuleTraits(rawValue: 1 << 4)
  /// The rule finds problems of the trace itself. They are reported for each trace.
  public static let isAboutTrace = RuleTraits(rawValue: 1 << 5)
  /// Such a finding may be the cause of a leak. It is then reported with that leak.
  public static let causesLeaks = RuleTraits(rawValue: 1 << 7)
  /// The rule finds leaks that ended late. If the session had ended before, a rule that is ``accountsForLeftovers`` would have
  /// found the leak, which is the same bug.
  public static let endsLeak = RuleTraits(rawValue: 1 << 8)
  /// The rule finds recordings that lack what some rules need.
  public static let isOfUnchecked = RuleTraits(rawValue: 1 << 9)
  /// Such a finding fails under `--strict`, although it is a note.
  public static let failsStrictly = RuleTraits(rawValue: 1 << 6)
}
