/// Many durations, of which the median and such can be told to within 2 %, whatever order they were gathered in.
///
/// They are counted in buckets, each 1/32 wider than the one before: durations of many traces add up exactly, in memory
/// that does not grow with their number.
public struct Durations: Equatable, Sendable {
  /// How many there are in each bucket.
  private var counts: [Int: Int] = [:]
  /// How many there are.
  public private(set) var count = 0

  public init() {}

  /// The median, in nanoseconds; nil if there are none.
  public var median: UInt64? { percentile(50) }

  /// What so many of a hundred are not longer than, in nanoseconds; nil if there are none.
  public func percentile(_ percent: Int) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = max(1, (count * percent + 99) / 100)
    var passed = 0
    for (bucket, number) in counts.sorted(by: { $0.key < $1.key }) {
      passed += number
      if passed >= rank { return Durations.middle(of: bucket) }
    }
    return nil
  }

  mutating func insert(_ nanoseconds: UInt64) {
    counts[Durations.bucket(of: nanoseconds), default: 0] += 1
    count += 1
  }

  func merged(with other: Durations) -> Durations {
    var merged = self
    merged.counts.merge(other.counts, uniquingKeysWith: +)
    merged.count += other.count
    return merged
  }

  // MARK: Buckets

  /// Exact below 32, then by the highest bit and the five bits that follow it.
  private static func bucket(of value: UInt64) -> Int {
    guard value >= 32 else { return Int(value) }
    let shift = 58 - value.leadingZeroBitCount
    return (shift + 1) * 32 + Int((value >> UInt64(shift)) & 31)
  }

  private static func middle(of bucket: Int) -> UInt64 {
    guard bucket >= 32 else { return UInt64(bucket) }
    let shift = UInt64(bucket / 32 - 1)
    let low = UInt64(32 + bucket % 32) << shift
    return low + (1 << shift) / 2
  }
}
