import Testing

@testable import NavTrace

@Suite struct NameTests {
  /// Far more names than the cache has room for, each of them twice at once and again later.
  @Test func `same bytes, same name`() {
    var cache = NameCache()
    for _ in 0..<2 {
      for number in 0..<5_000 {
        let text = String(repeating: "é", count: number % 70) + "\(number)"
        #expect(name(text, &cache).text == text)
        #expect(name(text, &cache) == Name(text))
      }
    }
  }

  /// Bytes that differ in one place only, at every length: none is taken for another.
  @Test func `nearly the same`() {
    var cache = NameCache()
    for length in 0...64 {
      let base = Array(repeating: UInt8(ascii: "a"), count: length)
      let same = name(String(decoding: base, as: UTF8.self), &cache)
      #expect(same.text.utf8.count == length)
      for place in base.indices {
        var other = base
        other[place] = UInt8(ascii: "b")
        let name = name(String(decoding: other, as: UTF8.self), &cache)
        #expect(Array(name.text.utf8) == other)
        #expect(name != same)
      }
    }
  }

  @Test func `none is no name`() {
    #expect(Name.absent.isAbsent)
    for text in ["", "a", "a name of more than fifteen bytes"] { #expect(!Name(text).isAbsent) }
    #expect(TraceObject(ObjectID(.screen, 1), "A").title == nil)
    #expect(TraceObject(ObjectID(.screen, 1), "A", title: "").title == "")
  }

  private func name(_ text: String, _ cache: inout NameCache) -> Name {
    let padded = Array(text.utf8) + Array(repeating: 0x7A, count: 16)
    return padded.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Name($0, count: text.utf8.count, cache: &cache) } ?? .absent
    }
  }
}
