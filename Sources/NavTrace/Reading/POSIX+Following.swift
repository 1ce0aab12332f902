#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What following a file needs to know of it.
extension POSIX {
  /// Whether the path names a file that is there, and is not the open one.
  static func isAnotherFile(_ path: String, than descriptor: Int32) -> Bool {
    var named = stat()
    var open = stat()
    guard stat(path, &named) == 0, fstat(descriptor, &open) == 0 else { return false }
    return named.st_ino != open.st_ino || named.st_dev != open.st_dev
  }

  /// How long a file is; nil for what is none, such as a pipe.
  static func size(_ descriptor: Int32) -> Int? {
    var open = stat()
    guard fstat(descriptor, &open) == 0, open.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(open.st_size)
  }

  /// How many bytes there are in a file that somebody has claimed, as who records to it does before anything is in it; nil
  /// of any other. One that is empty is not asked for, since to ask is to claim it for a moment.
  static func claimedSize(_ descriptor: Int32) -> Int? {
    guard let size = size(descriptor), size > 0 else { return nil }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else {
      flock(descriptor, LOCK_UN)
      return nil
    }
    return errno == EWOULDBLOCK ? size : nil
  }

  /// Bytes of a file, fewer where it ends, wherever it is being read.
  static func bytes(_ descriptor: Int32, _ count: Int, from offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      initialized = max(0, pread(descriptor, memory.baseAddress, count, off_t(offset)))
    }
  }

  /// Where the next byte is read from.
  static func go(_ descriptor: Int32, to offset: Int) { lseek(descriptor, off_t(offset), SEEK_SET) }

  static func sleep(milliseconds: Int) {
    var rest = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    nanosleep(&rest, nil)
  }
}
