extension StandIn {
  /// Random numbers that are the same at each launch. With others, the same actions of the user would lead to different states.
  static let random = StandIn(
    modules: ["_Random"], remark: nil,
    code: """
      import Foundation
      import UIKit

      nonisolated private struct NumbersOfLaunch: RandomNumberGenerator {
        @PerLaunch private static var state: UInt64 = 0
        mutating func next() -> UInt64 {
          Self.state &+= 0x9e37_79b9_7f4a_7c15
          var number = Self.state
          number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
          number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
          return number ^ (number >> 31)
        }
        static func use<Result>(_ body: (inout NumbersOfLaunch) -> Result) -> Result {
          var numbers = NumbersOfLaunch()
          return body(&numbers)
        }
      }

      // They hide Swift's.
      nonisolated extension Bool {
        static func random() -> Bool { NumbersOfLaunch.use { random(using: &$0) } }
      }
      nonisolated extension FixedWidthInteger {
        static func random(in range: Range<Self>) -> Self { NumbersOfLaunch.use { random(in: range, using: &$0) } }
        static func random(in range: ClosedRange<Self>) -> Self { NumbersOfLaunch.use { random(in: range, using: &$0) } }
      }
      nonisolated extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
        static func random(in range: Range<Self>) -> Self { NumbersOfLaunch.use { random(in: range, using: &$0) } }
        static func random(in range: ClosedRange<Self>) -> Self { NumbersOfLaunch.use { random(in: range, using: &$0) } }
      }
      nonisolated extension Collection {
        func randomElement() -> Element? { NumbersOfLaunch.use { randomElement(using: &$0) } }
      }
      nonisolated extension Sequence {
        func shuffled() -> [Element] { NumbersOfLaunch.use { shuffled(using: &$0) } }
      }
      nonisolated extension MutableCollection where Self: RandomAccessCollection {
        mutating func shuffle() { NumbersOfLaunch.use { shuffle(using: &$0) } }
      }
      """)
}
