import NavTrace

/// A distribution of durations. Percentiles are accurate to within 2 %, in any order of insertion.
///
/// Durations are counted in buckets, each at most 1/32 as wide as its lower bound. Merging is therefore
/// exact, and the memory does not grow with the number of durations.
public struct Durations: Equatable, Sendable {
  /// The number of durations in each bucket.
  private var counts: IDMap<Bucket, Int> = [:]
  /// The number of durations.
  public private(set) var count = 0

  public init() {}

  /// The median in nanoseconds. Nil if there are no durations.
  public var median: UInt64? { percentile(50) }

  /// Returns the duration in nanoseconds that `percent` percent do not exceed. Nil if there are no durations.
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

  /// Exact below 32. Larger values share a bucket if their highest bit and the next five bits are equal.
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

    // Zero is not a valid packed id.
    var packed: UInt64 { UInt64(number) + 1 }
    init(packed: UInt64) { number = Int(packed) - 1 }
  }

  /// The number of durations in each non-empty bucket, in ascending order of bucket numbers.
  package var buckets: [(number: Int, count: Int)] {
    counts.map { (number: $0.key.number, count: $0.value) }.sorted { $0.number < $1.number }
  }

  /// The number of the bucket for the longest duration.
  package static let lastBucket = Bucket(of: .max).number

  /// Creates durations from their ``buckets``. Bucket numbers must be unique.
  package init(buckets: some Sequence<(number: Int, count: Int)>) {
    for (number, count) in buckets {
      counts[Bucket(packed: UInt64(number) + 1)] = count
      self.count += count
    }
  }
}
