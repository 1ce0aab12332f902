/// A text that a trace says over and over (a type's name, a title, a file), as two words that cost nothing to copy or to
/// compare.
///
/// Up to 15 bytes are kept in place. A longer one is kept once, for the life of the process: an app has as many as its
/// code has types and files, and its screens have titles.
package struct Name: Hashable, Sendable {
  /// The first eight bytes; of a long one, where its ``LongName`` is.
  private let low: UInt64
  /// The next seven, and on top what it is: see ``Tag``.
  private let high: UInt64

  private enum Tag {
    static let count: UInt64 = 0x0F << 56
    /// Of an optional name: there is none.
    static let absent: UInt64 = 0x20 << 56
    static let isLong: UInt64 = 0x80 << 56
  }

  /// The name that stands for none.
  static let absent = Name(low: 0, high: Tag.absent)
  var isAbsent: Bool { high == Tag.absent }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { Name(copying: UnsafeRawBufferPointer($0)) }
  }

  /// - Parameter bytes: UTF-8.
  private init(copying bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= 15 else {
      self.init(LongNames.shared.name(of: bytes))
      return
    }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if index < 8 { low |= UInt64(byte) << (8 * index) } else { high |= UInt64(byte) << (8 * (index - 8)) }
    }
    self.init(low: low, high: high, count: bytes.count)
  }

  /// - Parameters:
  ///   - start: the first of `count` bytes of UTF-8, with 16 readable bytes after the last.
  ///   - cache: where long names have been found before.
  init(_ start: UnsafeRawPointer, count: Int, cache: inout NameCache) {
    guard count <= 15 else {
      self.init(cache.name(start, count: count))
      return
    }
    let high = count > 8 ? (start + 8).word(count: count - 8) : 0
    self.init(low: start.word(count: count), high: high, count: count)
  }

  /// One of up to 15 bytes.
  /// - Parameters:
  ///   - low: the first eight of its bytes, the lowest first, with zeros for those it does not have.
  ///   - high: the others.
  @inline(__always) init(low: UInt64, high: UInt64, count: Int) {
    self.init(low: low, high: high | UInt64(truncatingIfNeeded: count) << 56)
  }

  init(_ long: UnsafePointer<LongName>) {
    self.init(low: UInt64(UInt(bitPattern: long)), high: Tag.isLong)
  }

  var long: UnsafePointer<LongName>? {
    high & Tag.isLong == 0 ? nil : UnsafePointer(bitPattern: UInt(low))
  }

  /// The name as text.
  package var text: String {
    if let long { return long.pointee.text }
    return withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) {
      String(decoding: $0.prefix(Int((high & Tag.count) >> 56)), as: UTF8.self)
    }
  }

  /// For hash tables of few bits.
  var mixed: UInt64 { (low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15 }
}

extension Name: CustomStringConvertible {
  package var description: String { text }
}
