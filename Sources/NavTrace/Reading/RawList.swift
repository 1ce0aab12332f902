/// An array without copy-on-write and bounds checks, for data that the decoder accesses several times per
/// line.
///
/// It uses raw memory. With a standard array, uniqueness checks on writes and bounds checks on accesses take
/// as much time as reading the line. Callers must keep indices below `count`; debug builds check that.
struct RawList<Element>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 16
    start = .allocate(capacity: capacity)
  }

  init(repeating element: Element, count: Int) {
    capacity = count
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  /// A list of elements that must be written before they are read.
  init(uninitialized count: Int) where Element == UInt8 {
    capacity = count
    start = .allocate(capacity: count)
    self.count = count
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) _read {
      assert(0..<count ~= index)
      yield start[index]
    }
    @inline(__always) _modify {
      assert(0..<count ~= index)
      yield &start[index]
    }
  }

  /// A pointer to the element at an index, for reading or comparing many elements at once.
  @inline(__always) func pointer(to index: Int) -> UnsafeMutablePointer<Element> { start + index }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (start + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always) mutating func removeAll(from index: Int = 0) {
    (start + index).deinitialize(count: count &- index)
    count = index
  }

  @inline(never) private mutating func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
