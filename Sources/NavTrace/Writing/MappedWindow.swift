#if os(Linux) && canImport(Glibc)
  import Glibc
  import Synchronization

  /// The end of a file in memory: a line that is copied there is in the file, as the operating system has it, without the
  /// call to it that would take three quarters of the time.
  ///
  /// What makes that as safe as a call is:
  /// - The room for the lines to come is written first, as spaces. So it is this write that finds the disk full, as an
  ///   error. And where the process is killed, nothing is left behind its last line but space, which JSON allows
  ///   (``SpaceAtEnd`` cuts it off).
  /// - A line is copied from behind: its first byte comes last, and until then it begins with a space, as no other does.
  /// - A file that others cut short is a signal, which is caught: see ``BusErrors``.
  struct MappedWindow: ~Copyable {
    /// So much of the file's length is in the window at a time, within these limits: what is left behind is little.
    private static let sizes = 16 << 10...WindowSlots.size

    private let slot: UnsafeMutableRawPointer
    /// Where the next line goes.
    private var next: UnsafeMutableRawPointer
    /// For how many bytes there is room; none while the window is closed.
    private var room = 0
    private var isOpen = false

    /// Closed, at first. Nil where there are too many already, or where their signals cannot be caught.
    init?() {
      guard let slot = WindowSlots.take() else { return nil }
      self.slot = slot
      next = slot
    }

    deinit {
      // There, somebody may hold the lock for ever.
      if !ForkedChild.isThis { WindowSlots.giveBack(slot) }
    }

    /// Puts a line at the file's end. False if there is no room for it, or if it may not have reached the file.
    @inline(__always) mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
      guard line.count <= room, line.count >= Self.shortest, let start = line.baseAddress else {
        return false
      }
      Self.copyFromBehind(start, line.count, to: next)
      if BusErrors.haveHappened { return false }
      next += line.count
      room -= line.count
      return true
    }

    /// Opens the window at the end of a file that ends with a line.
    ///
    /// - Parameters:
    ///   - length: The file's.
    ///   - most: What the length may become, spaces included.
    /// - Returns: Whether there is a window now. If not, there may be spaces at the file's end.
    mutating func open(_ descriptor: Int32, at length: Int, most: Int) -> Bool {
      guard BusErrors.areCaught else { return false }
      let page = WindowSlots.page
      let start = length / page * page
      let wanted = min(max(length, Self.sizes.lowerBound), Self.sizes.upperBound)
      let size = min(wanted, most - start) / page * page
      guard size > length - start, Self.fill(descriptor, start + size - length),
        WindowSlots.map(slot, size, descriptor, at: start)
      else { return false }
      next = slot + (length - start)
      room = start + size - length
      isOpen = true
      return true
    }

    /// What was written stays; so do the spaces behind it.
    mutating func close() {
      guard isOpen else { return }
      WindowSlots.unmap(slot)
      room = 0
      isOpen = false
    }

    /// Part of the room would do for a line or two, and is no good sign.
    private static func fill(_ descriptor: Int32, _ count: Int) -> Bool {
      WindowSlots.spaces.withUnsafeBytes { write(descriptor, $0.baseAddress, count) == count }
    }

    /// The least that can be copied a word at a time. No line is shorter.
    private static let shortest = 9

    /// Copies from the last byte to the first, a word at a time, in just this order, whoever looks or whatever kills.
    @inline(__always) static func copyFromBehind(
      _ line: UnsafeRawPointer, _ count: Int, to place: UnsafeMutableRawPointer
    ) {
      var rest = count
      while rest > shortest {
        rest -= 8
        place.storeBytes(
          of: line.loadUnaligned(fromByteOffset: rest, as: UInt64.self), toByteOffset: rest, as: UInt64.self)
        atomicMemoryFence(ordering: .releasing)
      }
      // What is left: some bytes, a few of which are there already, and the first one.
      place.storeBytes(
        of: line.loadUnaligned(fromByteOffset: 1, as: UInt64.self), toByteOffset: 1, as: UInt64.self)
      atomicMemoryFence(ordering: .releasing)
      place.storeBytes(of: line.load(as: UInt8.self), as: UInt8.self)
    }
  }
#else
  /// There is none here: each line is written by a call to the operating system.
  struct MappedWindow: ~Copyable {
    init?() { return nil }
    mutating func append(_ line: UnsafeRawBufferPointer) -> Bool { false }
    mutating func open(_ descriptor: Int32, at length: Int, most: Int) -> Bool { false }
    mutating func close() {}
  }
#endif
