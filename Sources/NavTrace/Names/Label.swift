/// What a trace tells of an object besides its id: its type, and its title where it has one.
///
/// Each pair is kept once, for the life of the process, so that a label is one word, and an object two.
package struct Label: Hashable, @unchecked Sendable {
  private struct Record {
    let type: Name
    let title: Name
    let tail: KeptBytes
  }

  private let record: UnsafePointer<Record>

  /// - Parameter title: ``Name/absent`` for none.
  init(type: Name, title: Name) { self = Labels.shared.label(type: type, title: title) }

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

  /// Never freed; only ``Labels`` makes them.
  fileprivate init(new type: Name, _ title: Name) {
    let text = TraceEncoder.tail(type: type.text, title: title.isAbsent ? nil : title.text)
    let record = UnsafeMutablePointer<Record>.allocate(capacity: 1)
    record.initialize(to: Record(type: type, title: title, tail: text.withUnsafeBytes(KeptBytes.init)))
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
