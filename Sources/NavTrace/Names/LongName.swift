/// A name of more than 15 bytes. It is made once and never goes, so that who knows where it is may always look.
struct LongName {
  let text: String
  let count: Int
  /// Its bytes, and zeros after them, so that they can be looked at eight at a time.
  private let bytes: UnsafeRawPointer

  init(_ utf8: UnsafeRawBufferPointer) {
    text = String(decoding: utf8, as: UTF8.self)
    count = utf8.count
    let copy = UnsafeMutableRawPointer.allocate(byteCount: count + 8, alignment: 8)
    copy.initializeMemory(as: UInt8.self, repeating: 0, count: count + 8)
    UnsafeMutableRawBufferPointer(start: copy, count: count).copyMemory(from: utf8)
    bytes = UnsafeRawPointer(copy)
  }

  /// Where it ends, if its bytes begin here.
  func end(from start: UnsafeRawPointer) -> UnsafeRawPointer? {
    var offset = 0
    while offset + 8 <= count {
      guard start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == word(at: offset) else {
        return nil
      }
      offset += 8
    }
    guard offset == count || (start + offset).word(count: count - offset) == word(at: offset) else {
      return nil
    }
    return start + count
  }

  private func word(at offset: Int) -> UInt64 { bytes.load(fromByteOffset: offset, as: UInt64.self) }
}

/// All long names of the process.
final class LongNames: @unchecked Sendable {
  static let shared = LongNames()

  private let lock = Lock()
  private var names: [[UInt8]: UnsafePointer<LongName>] = [:]

  func name(of utf8: UnsafeRawBufferPointer) -> UnsafePointer<LongName> {
    let key = Array(utf8)
    lock.lock()
    defer { lock.unlock() }
    if let known = names[key] { return known }
    let name = UnsafeMutablePointer<LongName>.allocate(capacity: 1)
    name.initialize(to: LongName(utf8))
    names[key] = UnsafePointer(name)
    return UnsafePointer(name)
  }
}
