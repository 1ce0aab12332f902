import NavTrace

/// Many durations, of which the median and such can be told to within 2 %, whatever order they were gathered in.
///
/// They are counted in buckets, each 1/32 wider than the one before: durations of many traces add up exactly, in memory
/// that does not grow with their number.
public struct Durations: Equatable, Sendable {
  /// How many there are in each bucket.
  private var counts: IDMap<Bucket, Int> = [:]
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
    for (bucket, number) in counts.sorted(by: { $0.key.number < $1.key.number }) {
      passed += number
      if passed >= rank { return bucket.middle }
    }
    return nil
  }

  mutating func insert(_ nanoseconds: UInt64) {
    counts[Bucket(of: nanoseconds), default: 0] += 1
    count += 1
  }

  func merged(with other: Durations) -> Durations {
    var merged = self
    for (bucket, number) in other.counts { merged.counts[bucket, default: 0] += number }
    merged.count += other.count
    return merged
  }

  /// Exact below 32, then by the highest bit and the five bits that follow it.
  fileprivate struct Bucket: PackedID {
    let number: Int

    init(of value: UInt64) {
      let shift = 58 - value.leadingZeroBitCount
      number = value < 32 ? Int(value) : (shift + 1) * 32 + Int((value >> UInt64(shift)) & 31)
    }

    var middle: UInt64 {
      guard number >= 32 else { return UInt64(number) }
      let shift = UInt64(number / 32 - 1)
      let low = UInt64(32 + number % 32) << shift
      return low + (1 << shift) / 2
    }

    // 0 is no id.
    var packed: UInt64 { UInt64(number) + 1 }
    init(packed: UInt64) { number = Int(packed) - 1 }
  }

  /// How many there are in each bucket that is not empty, by the bucket's number, in ascending order.
  package var buckets: [(number: Int, count: Int)] {
    counts.map { (number: $0.key.number, count: $0.value) }.sorted { $0.number < $1.number }
  }

  /// The number of the bucket for the longest duration.
  package static let lastBucket = Bucket(of: .max).number

  /// Durations from their ``buckets``, each of which is at most once there.
  package init(buckets: some Sequence<(number: Int, count: Int)>) {
    for (number, count) in buckets {
      counts[Bucket(packed: UInt64(number) + 1)] = count
      self.count += count
    }
  }
}
