/// A list that has its memory alone, and keeps it for what comes next.
///
/// An array would do, but looks with each change whether somebody else holds it.
struct Pile<Element>: ~Copyable {
  private(set) var count = 0
  private var capacity: Int
  private var elements: UnsafeMutablePointer<Element>

  init(capacity: Int = 16) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return elements[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      elements[index] = newValue
    }
  }

  var last: Element? { count > 0 ? elements[count - 1] : nil }

  var array: [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always) mutating func removeAll() { removeLast(count) }

  @inline(__always) mutating func removeLast(_ fewer: Int) {
    precondition(0...count ~= fewer)
    if fewer == 0 { return }
    count &-= fewer
    (elements + count).deinitialize(count: fewer)
  }

  @inline(never) private mutating func grow() {
    let roomier = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    roomier.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = roomier
    capacity *= 2
  }
}
