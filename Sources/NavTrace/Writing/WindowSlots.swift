#if os(Linux) && canImport(Glibc)
  import Glibc

  /// Where in memory the windows are: addresses that are kept for them as long as the process lives, so that whatever is
  /// mapped or caught there can never be anybody else's memory.
  enum WindowSlots {
    /// Of one window at most, in bytes.
    static let size = SpaceAtEnd.longest
    static let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    /// A window's content before there is any.
    static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: size)

    /// As many traces may have one at the same time; the others do without.
    private static let count = 16
    private static let lock = Lock()
    nonisolated(unsafe) private static var free: [UnsafeMutableRawPointer] = reserve()

    static func take() -> UnsafeMutableRawPointer? {
      lock.lock()
      defer { lock.unlock() }
      return free.popLast()
    }

    static func giveBack(_ slot: UnsafeMutableRawPointer) {
      lock.lock()
      defer { lock.unlock() }
      unmap(slot)
      free.append(slot)
    }

    /// Puts a part of a file there, ready to be written to.
    static func map(_ slot: UnsafeMutableRawPointer, _ size: Int, _ descriptor: Int32, at offset: Int) -> Bool
    {
      let mapped = mmap(slot, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor, off_t(offset))
      guard mapped == slot else { return false }
      // A kernel before 5.14 does not know how, and has each page be a fault when it is first written to.
      if madvise(slot, size, populateForWriting) == 0 || errno == EINVAL { return true }
      unmap(slot)
      return false
    }

    /// Leaves nothing there but the addresses.
    static func unmap(_ slot: UnsafeMutableRawPointer) {
      mmap(slot, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0)
    }

    /// `MADV_POPULATE_WRITE`, which not every C library names yet.
    private static let populateForWriting: Int32 = 23

    private static func reserve() -> [UnsafeMutableRawPointer] {
      let area = mmap(nil, count * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      guard let area, area != MAP_FAILED,
        BusErrors.catchThem(in: UnsafeRawBufferPointer(start: area, count: count * size))
      else { return [] }
      return (0..<count).map { area + $0 * size }
    }
  }
#endif
