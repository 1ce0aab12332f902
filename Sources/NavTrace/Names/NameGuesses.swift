/// Guesses the long name that comes next from how it begins, so that it need only be compared. Of fixed size: the newest of
/// those that compete for a place has it.
struct NameGuesses: ~Copyable {
  private static var bits: UInt64 { 8 }
  private let names: UnsafeMutablePointer<UnsafePointer<LongName>?>

  init() {
    names = .allocate(capacity: 1 << Int(Self.bits))
    names.initialize(repeating: nil, count: 1 << Int(Self.bits))
  }

  deinit { names.deallocate() }

  /// The name that begins here, and where it ends, if it has been met before.
  ///
  /// - Parameter start: with ``JSONScanner/readAhead`` readable bytes.
  @inline(__always) func name(at start: UnsafeRawPointer) -> (name: Name, end: UnsafeRawPointer)? {
    guard let guess = names[Self.place(start)], let end = guess.pointee.utf8.end(from: start) else {
      return nil
    }
    return (Name(guess), end)
  }

  /// Remembers a name as what stands here in the same bytes: without escapes.
  func note(_ name: Name, at start: UnsafeRawPointer) {
    if let long = name.long { names[Self.place(start)] = long }
  }

  /// By the first 24 bytes.
  @inline(__always) private static func place(_ start: UnsafeRawPointer) -> Int {
    let low = start.loadUnaligned(as: UInt64.self)
    let middle = start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let high = start.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let mix = (low &+ middle &* 31 &+ high &* 961) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: ((mix ^ (mix >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }
}
