import Foundation

/// `SIGBUS` of the app's own: it reads a file that somebody has cut short.
enum OwnBusError {
  nonisolated(unsafe) private static var page: UnsafeMutableRawPointer?
  private static let size = Int(getpagesize())

  /// From now on, the app has a handler of its own, which mends what `happens()` breaks.
  static func isCaught() {
    page = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    signal(SIGBUS) { _ in
      mmap(OwnBusError.page, OwnBusError.size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    }
  }

  static func happens() {
    let file = fileno(tmpfile())
    ftruncate(file, off_t(size))
    page = mmap(page, size, PROT_READ, MAP_SHARED | (page == nil ? 0 : MAP_FIXED), file, 0)
    ftruncate(file, 0)
    print("read: \(page?.load(as: UInt8.self) ?? 1)")
  }
}

/// Every descriptor that a program of this size has, but the first three, is of another file than it was before. There are
/// more to be had: where a process may have 256.
func replaceDescriptors(by path: String) {
  let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
  for descriptor in Int32(3)..<128 where descriptor != file { dup2(file, descriptor) }
}
