import NavTrace

/// A distribution of durations. Percentiles are accurate to within 2 %, in any order of insertion.
///
/// Durations are counted in buckets, each at most 1/32 as wide as its lower bound. Merging is therefore
/// exact, and the memory does not grow with the number of durations.
public struct Durations: Equatable, Sendable {
  /// The number of durations in each bucket.
  private var counts: [Int: Int] = [:]
  /// The number of durations.
  public private(set) var count = 0

  public init() {}

  /// The median in nanoseconds. Nil if there are no durations.
  public var median: UInt64? { percentile(50) }

  /// Returns the duration in nanoseconds that `percent` percent do not exceed. Nil if there are no durations.
  /// - Complexity: O(*n*), where *n* is the number of buckets, at most 1,920.
  public func percentile(_ percent: Int) -> UInt64? {
    guard count > 0 else { return nil }
    let rank = max(1, (count * percent + 99) / 100)
    var passed = 0
    for (bucket, number) in buckets {
      passed += number
      if passed >= rank { return Self.middle(ofBucket: bucket) }
    }
    return nil
  }

  mutating func insert(_ nanoseconds: UInt64) {
    counts[Self.bucket(of: nanoseconds), default: 0] += 1
    count += 1
  }

  func merged(with other: Durations) -> Durations {
    var merged = self
    merged.counts.merge(other.counts, uniquingKeysWith: +)
    merged.count += other.count
    return merged
  }

  /// The number of a duration's bucket: exact below 32, then by the highest bit and the five bits that follow it.
  private static func bucket(of value: UInt64) -> Int {
    let shift = 58 - value.leadingZeroBitCount
    return value < 32 ? Int(value) : (shift + 1) * 32 + Int((value >> UInt64(shift)) & 31)
  }

  private static func middle(ofBucket number: Int) -> UInt64 {
    guard number >= 32 else { return UInt64(number) }
    let shift = UInt64(number / 32 - 1)
    let low = UInt64(32 + number % 32) << shift
    return low + (1 << shift) / 2
  }

  /// The number of durations in each non-empty bucket, in ascending order of bucket numbers.
  package var buckets: [(number: Int, count: Int)] {
    counts.map { (number: $0.key, count: $0.value) }.sorted { $0.number < $1.number }
  }

  /// The number of the bucket for the longest duration.
  package static let lastBucket = bucket(of: .max)

  /// Creates durations from their ``buckets``. Bucket numbers must be unique.
  package init(buckets: some Sequence<(number: Int, count: Int)>) {
    for (number, count) in buckets {
      counts[number] = count
      self.count += count
    }
  }
}
