/// How the findings of a rule stand to those of other rules and other traces.
public struct RuleTraits: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// They are of what was left behind. What a leaked coordinator holds is counted on that one's finding.
  public static let leftover = RuleTraits(rawValue: 1 << 0)
  /// They account for the leftovers that their coordinator holds.
  public static let accountsForLeftovers = RuleTraits(rawValue: 1 << 1)
  /// Where there is one, more and more is alive for its reason.
  public static let explainsGrowth = RuleTraits(rawValue: 1 << 2)
  /// They are told only where no other finding explains growth.
  public static let isUnexplainedGrowth = RuleTraits(rawValue: 1 << 3)
  /// The bug is the coordinator's, whatever screen it came to light with: the screen is no part of the fingerprint.
  public static let isAboutCoordinator = RuleTraits(rawValue: 1 << 4)
  /// They are of the trace itself, so each trace keeps its own.
  public static let isAboutTrace = RuleTraits(rawValue: 1 << 5)
  /// One may be the cause of a leak: it is reported together with that.
  public static let causesLeaks = RuleTraits(rawValue: 1 << 7)
  /// They fail under `--strict`, notes that they are: a recording from which nothing can be found.
  public static let failsStrictly = RuleTraits(rawValue: 1 << 6)
}
