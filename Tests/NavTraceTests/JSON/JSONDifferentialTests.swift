import TestSupport
import Testing

@testable import NavTrace

/// Compares our parser with Foundation's. Both accept the same lines, and read the same values.
///
/// Deliberate differences, which the input does not contain:
/// - Ours reads one line: a newline is not white space.
/// - Foundation guesses UTF-16 and UTF-32 from zeros, and skips byte-order marks. Ours skips one in a file.
/// - If a key is repeated, ours uses the last value.
/// - Ours rejects more than 512 levels of nesting. The limit of Foundation may differ.
///
/// Differences that ``compare(_:)`` ignores:
/// - Foundation rejects numbers beyond the range of Double. Ours reads them unless they are `seq` or `t`.
/// - Foundation on Linux accepts a comma after the last element of an array, which is not JSON.
@Suite struct JSONDifferentialTests {
  @Test(arguments: 0..<Nightly.count(60, nightly: 1_000))
  func `generated lines are read as Foundation reads them`(seed: Int) {
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<50 {
      let line = generator.value(depth: 0)
      #expect(accepts(line), "valid by construction")
      compare(line)
    }
  }

  @Test(arguments: 0..<Nightly.count(40, nightly: 1_000))
  func `mutated lines are read as Foundation reads them`(seed: Int) {
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<400 { compare(generator.mutate(generator.value(depth: 1))) }
  }

  /// Every token followed by every other one.
  @Test func `pairs of tokens are read as Foundation reads them`() {
    for first in JSONGenerator.tokens {
      for second in JSONGenerator.tokens {
        compare(Array((first + second).utf8))
        compare(Array("[\(first)\(second)]".utf8))
        compare(Array("{\"a\":\(first),\"b\"\(second)}".utf8))
      }
    }
  }

  /// Every byte, and every pair of bytes that may begin UTF-8, inside and outside a string.
  @Test func `all bytes are read as Foundation reads them`() {
    for first in UInt8.min...UInt8.max where first != 0x0A {
      compare(quote([first]))
      compare(quote([UInt8(ascii: "\\"), first]))
      compare([UInt8(ascii: "["), UInt8(ascii: " "), UInt8(ascii: " "), first, UInt8(ascii: "]")])
      guard first >= 0xC0 else { continue }
      for second in [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0] as [UInt8] {
        for rest in [[], [0x80], [0xBF, 0x80], [0x80, 0x41], [0x80, 0x80, 0x80]] as [[UInt8]] {
          compare(quote([first, second] + rest))
        }
      }
    }
  }

  /// Surrogates followed by valid and invalid text.
  @Test func `surrogates are read as Foundation reads them`() {
    for first in ["d7ff", "d800", "DBFF", "dc00", "dfff", "e000", "0000"] {
      for second in ["", "x", "\\n", "\\u", "\\ud7ff", "\\ud800", "\\udc00", "\\uDFFF", "\\ue000", "\\u00g0"]
      {
        compare(Array("[\"\\u\(first)\(second)\"]".utf8))
      }
    }
  }

  private func quote(_ bytes: [UInt8]) -> [UInt8] { Array("[  \"".utf8) + bytes + Array("\"]".utf8) }

  private func accepts(_ line: [UInt8]) -> Bool { (try? JSONTree.navTrace(line)) != nil }

  private func compare(_ line: [UInt8]) {
    let ours = try? JSONTree.navTrace(line)
    let theirs = try? JSONTree.foundation(line)
    if ours == theirs || (theirs == nil && ours?.hasInfinity == true) { return }
    if ours == nil && hasCommaBeforeBracket(line) { return }
    Issue.record(
      "\(String(decoding: line, as: UTF8.self)) \(line): \(ours as Any), Foundation: \(theirs as Any)")
  }

  private func hasCommaBeforeBracket(_ line: [UInt8]) -> Bool {
    do throws(JSONError) { _ = try JSONTree.navTrace(line) } catch {
      let before = line.prefix(error.offset).last { ![0x20, 0x09, 0x0D].contains($0) }
      return error.problem == .value && error.found == UInt8(ascii: "]") && before == UInt8(ascii: ",")
    }
    return false
  }
}
