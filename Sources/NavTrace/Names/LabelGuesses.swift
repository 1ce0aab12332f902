/// Guesses the label that comes next from what stands there and what the object was told of as before, so that it need only be
/// compared. Of fixed size: the newest of those that compete for a place has it.
struct LabelGuesses: ~Copyable {
  private static var bits: UInt64 { 12 }
  private let labels: UnsafeMutablePointer<Label?>

  init() {
    labels = .allocate(capacity: 1 << Int(Self.bits))
    labels.initialize(repeating: nil, count: 1 << Int(Self.bits))
  }

  deinit { labels.deallocate() }

  subscript(place: Int) -> Label? {
    get { labels[place] }
    nonmutating set { labels[place] = newValue }
  }

  /// - Parameter start: behind the object's id, with ``JSONScanner/readAhead`` readable bytes.
  static func place(after known: Label?, _ start: UnsafeRawPointer) -> Int {
    // The type's first 16 bytes: before them stands what stands before each.
    let type = start + 10
    let low = type.loadUnaligned(as: UInt64.self)
    let high = type.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let mix = (low &+ high &* 31 &+ (known?.number ?? 0)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: ((mix ^ (mix >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
  }
}
