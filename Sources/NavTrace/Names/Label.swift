/// What a trace tells of an object besides its id: its type, and its title where it has one.
///
/// Each pair is kept once, for the life of the process, so that a label is one word, and an object two.
package struct Label: Hashable, @unchecked Sendable {
  private struct Record {
    let type: Name
    let title: Name
    /// Followed by zeros, so that it can be looked at eight bytes at a time.
    let tail: UnsafeRawPointer
    let tailCount: Int
  }

  private let record: UnsafePointer<Record>

  /// - Parameter title: ``Name/absent`` for none.
  init(type: Name, title: Name) { self = Labels.shared.label(type: type, title: title) }

  package var type: Name { record.pointee.type }
  var title: Name { record.pointee.title }

  /// What the writer puts behind the id's last digit.
  var tail: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: record.pointee.tail, count: record.pointee.tailCount)
  }

  /// One that tells it from others.
  package var number: UInt64 { UInt64(UInt(bitPattern: record)) }

  /// Where this ends, if it is what begins here, behind an id's last digit.
  @inline(__always)
  func end(from start: UnsafeRawPointer) -> UnsafeRawPointer? {
    let (tail, count) = (record.pointee.tail, record.pointee.tailCount)
    var offset = 0
    while offset + 8 <= count {
      guard
        start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == tail.load(fromByteOffset: offset, as: UInt64.self)
      else { return nil }
      offset += 8
    }
    let rest = tail.load(fromByteOffset: offset, as: UInt64.self).littleEndian
    guard (start + offset).word(count: count - offset) == rest else { return nil }
    return start + count
  }

  /// Never freed; only ``Labels`` makes them.
  fileprivate init(new type: Name, _ title: Name) {
    let text = TraceEncoder.tail(type: type.text, title: title.isAbsent ? nil : title.text)
    let tail = UnsafeMutableRawPointer.allocate(byteCount: text.count + 8, alignment: 8)
    tail.initializeMemory(as: UInt8.self, repeating: 0, count: text.count + 8)
    text.withUnsafeBytes {
      tail.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(tail), byteCount: text.count)
    }
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(
      to: Record(type: type, title: title, tail: UnsafeRawPointer(tail), tailCount: text.count))
    self.record = UnsafePointer(record)
  }
}

/// All labels of the process.
private final class Labels: @unchecked Sendable {
  static let shared = Labels()

  private struct Key: Hashable {
    let type: Name
    let title: Name
  }
  private let lock = Lock()
  private var labels: [Key: Label] = [:]

  func label(type: Name, title: Name) -> Label {
    let key = Key(type: type, title: title)
    lock.lock()
    defer { lock.unlock() }
    if let known = labels[key] { return known }
    let label = Label(new: type, title)
    labels[key] = label
    return label
  }
}

/// Guesses the label that comes next from what stands there and what the object was told of as before, so that it need only be
/// compared. Of fixed size: the newest of those that compete for a place has it.
struct LabelGuesses: ~Copyable {
  private static var bits: UInt64 { 10 }
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

/// Finds labels that this reader has met before, without a lock.
///
/// It is of fixed size: of two that compete for a place, the newer one has it, so that no input makes it large or slow.
struct LabelCache: ~Copyable {
  private static var size: Int { 1024 }
  private let labels: UnsafeMutablePointer<Label?>

  init() {
    labels = .allocate(capacity: Self.size)
    labels.initialize(repeating: nil, count: Self.size)
  }

  deinit {
    labels.deinitialize(count: Self.size)
    labels.deallocate()
  }

  mutating func label(type: Name, title: Name) -> Label {
    let place = Int((type.mixed &+ title.mixed &* 31) >> 54)
    if let known = labels[place], known.type == type, known.title == title { return known }
    let label = Label(type: type, title: title)
    labels[place] = label
    return label
  }
}
