/// A name of more than 15 bytes. It is made once and never goes, so that who knows where it is may always look.
struct LongName {
  let text: String
  let utf8: KeptBytes

  init(_ utf8: UnsafeRawBufferPointer) {
    text = String(decoding: utf8, as: UTF8.self)
    self.utf8 = KeptBytes(utf8)
  }
}

/// All long names of the process.
final class LongNames: @unchecked Sendable {
  static let shared = LongNames()

  private let lock = Lock()
  private var names = KeptSet<LongName>()

  func name(of utf8: UnsafeRawBufferPointer) -> UnsafePointer<LongName> {
    var hasher = Hasher()
    hasher.combine(bytes: utf8)
    lock.lock()
    defer { lock.unlock() }
    return names.find(hasher.finalize()) {
      $0.pointee.utf8 == utf8
    } orMake: {
      LongName(utf8)
    }
  }
}
