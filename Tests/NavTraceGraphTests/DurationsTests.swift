import TestSupport
import Testing

@testable import NavTraceGraph

@Suite struct DurationsTests {
  @Test func `percentiles are within two percent of the exact values`() {
    var random = SeededNumbers(seed: 3)
    for size in [1, 2, 3, 10, 100, 1_000] {
      let values = (0..<size).map { _ in
        UInt64.random(in: 0...(1 << UInt64.random(in: 1...50, using: &random)), using: &random)
      }
      var durations = Durations()
      for value in values { durations.insert(value) }
      let sorted = values.sorted()
      for percent in [1, 50, 95, 100] {
        let exact = Double(sorted[max(1, (size * percent + 99) / 100) - 1])
        let estimate = Double(durations.percentile(percent) ?? 0)
        #expect(abs(estimate - exact) <= exact * 0.02, "\(percent) % of \(size)")
      }
    }
    #expect(Durations().median == nil)
    var longest = Durations()
    longest.insert(.max)
    #expect(longest.median ?? 0 > .max / 100 * 98)
  }

  @Test func `durations merge to the same result in any order`() {
    var random = SeededNumbers(seed: 4)
    let parts = (0..<20).map { _ in
      (0..<50).reduce(into: Durations()) { all, _ in
        all.insert(UInt64.random(in: 0..<10_000_000_000, using: &random))
      }
    }
    let forward = parts.reduce(Durations()) { $0.merged(with: $1) }
    let backward = parts.reversed().reduce(Durations()) { $0.merged(with: $1) }
    #expect(forward == backward && forward.count == 1_000)
    #expect(Durations().merged(with: forward) == forward)
  }
}
