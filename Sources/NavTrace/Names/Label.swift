/// What a trace tells of an object besides its id: its type, and its title where it has one.
///
/// Each pair is kept once, for the life of the process, so that a label is one word, and an object two.
package struct Label: Hashable, @unchecked Sendable {
  fileprivate struct Record {
    let type: Name
    let title: Name
    let tail: KeptBytes

    init(_ type: Name, _ title: Name) {
      (self.type, self.title) = (type, title)
      var encoder = TraceEncoder()
      encoder.string(type.text)
      var text = Array("\",\"type\":".utf8) + encoder.bytes
      if !title.isAbsent {
        encoder.removeAll()
        encoder.string(title.text)
        text += Array(",\"title\":".utf8) + encoder.bytes
      }
      tail = text.withUnsafeBytes(KeptBytes.init)
    }
  }

  private let record: UnsafePointer<Record>

  /// - Parameter title: ``Name/absent`` for none.
  init(type: Name, title: Name) { record = Labels.shared.record(type, title) }

  package var type: Name { record.pointee.type }
  var title: Name { record.pointee.title }

  /// What the writer puts behind the id's last digit.
  var tail: UnsafeRawBufferPointer { record.pointee.tail.bytes }

  /// One that tells it from others.
  package var number: UInt64 { UInt64(UInt(bitPattern: record)) }

  /// Where this ends, if it is what begins here, behind an id's last digit.
  @inline(__always) func end(from start: UnsafeRawPointer) -> UnsafeRawPointer? {
    record.pointee.tail.end(from: start)
  }
}

/// All labels of the process.
private final class Labels: @unchecked Sendable {
  static let shared = Labels()

  private let lock = Lock()
  private var records = KeptSet<Label.Record>()

  func record(_ type: Name, _ title: Name) -> UnsafePointer<Label.Record> {
    var hasher = Hasher()
    hasher.combine(type)
    hasher.combine(title)
    lock.lock()
    defer { lock.unlock() }
    return records.find(hasher.finalize()) {
      $0.pointee.type == type && $0.pointee.title == title
    } orMake: {
      Label.Record(type, title)
    }
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
