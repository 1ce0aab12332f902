/// The last usual snapshot, which the next one changes in place.
///
/// Meanwhile an event tells of it. To count that it is held twice would take more time than most snapshots do otherwise, so that
/// it is lent: it is moved into the event, and its bits are left here, to be what they were when the event has gone.
struct LastSnapshot: ~Copyable {
  private let memory: UnsafeMutablePointer<Snapshot>
  private(set) var isLent = false

  init() {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Snapshot())
  }

  deinit {
    if !isLent { memory.deinitialize(count: 1) }
    memory.deallocate()
  }

  /// Not while it is lent.
  var snapshot: Snapshot {
    @inline(__always) get { memory.pointee }
    @inline(__always) nonmutating _modify { yield &memory.pointee }
  }

  /// The snapshot, for who does not change it. When ``takeBack()`` is called it must not be freed, but be overwritten: it is this
  /// one's again.
  @inline(__always) mutating func lend() -> Snapshot {
    isLent = true
    return memory.move()
  }

  @inline(__always) mutating func takeBack() { isLent = false }
}
