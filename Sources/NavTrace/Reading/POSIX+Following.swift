import Foundation

// System calls for reading a file that is being written.
extension POSIX {
  /// Whether the path names an existing file other than the open one.
  static func isAnotherFile(_ path: String, than descriptor: Int32) -> Bool {
    var named = stat()
    var open = stat()
    guard stat(path, &named) == 0, fstat(descriptor, &open) == 0 else { return false }
    return named.st_ino != open.st_ino || named.st_dev != open.st_dev
  }

  /// The size of a file in bytes. Nil if it is not a regular file, such as a pipe.
  static func size(_ descriptor: Int32) -> Int? {
    (try? status(of: descriptor)).flatMap { $0.isFile ? $0.size : nil }
  }

  /// The size of a file that a process has locked for writing. Nil for any other file. An empty file is not
  /// checked: the check locks the file for a moment, and its writer may be about to lock it.
  static func claimedSize(_ descriptor: Int32) -> Int? {
    guard let size = size(descriptor), size > 0 else { return nil }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else {
      flock(descriptor, LOCK_UN)
      return nil
    }
    return errno == EWOULDBLOCK ? size : nil
  }

  /// The offset after the last newline among a file's first bytes.
  static func endOfLastLine(_ descriptor: Int32, size: Int) -> Int {
    var end = size
    while end > 0 {
      let start = max(0, end - 4_096)
      if let newline = bytes(descriptor, end - start, from: start).lastIndex(of: UInt8(ascii: "\n")) {
        return start + newline + 1
      }
      end = start
    }
    return 0
  }

  /// Reads bytes at an offset, fewer at the file's end. Does not change the position of the next read.
  static func bytes(_ descriptor: Int32, _ count: Int, from offset: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      initialized = max(0, pread(descriptor, memory.baseAddress, count, off_t(offset)))
    }
  }

  package static func sleep(milliseconds: Int) {
    var rest = timespec(tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
    nanosleep(&rest, nil)
  }
}
