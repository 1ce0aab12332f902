/// A file that is being written: at its end it waits for more.
///
/// It ends when the path names another file, or the file was begun anew.
final class FollowedFile {
  /// So many bytes at its beginning tell that it was begun anew, even where it has grown past where we are.
  private static let markLength = 512

  private let path: String
  /// In milliseconds.
  private let pause: Int
  private let descriptor: Int32
  private var offset = 0
  private var mark: [UInt8] = []

  init(path: String, pause: Int) throws(SystemError) {
    self.path = path
    self.pause = pause
    descriptor = try POSIX.openForReading(path)
  }

  deinit { try? POSIX.close(descriptor) }

  /// Returns how many bytes came into `memory`, after a while if need be; 0 when this file is not the one to follow any
  /// more.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      // Looked at first: what comes after that is read, so that nothing of a file that was moved away is lost.
      let isAnother = POSIX.isAnotherFile(path, than: descriptor)
      if try isBegunAnew() { return 0 }
      let count = try POSIX.read(descriptor, into: memory)
      if count > 0 {
        offset += count
        mark += memory.prefix(count).prefix(Self.markLength - mark.count)
        return count
      }
      if isAnother { return 0 }
      POSIX.sleep(milliseconds: pause)
    }
  }

  private func isBegunAnew() throws(SystemError) -> Bool {
    // What cannot be looked at again, such as a pipe, is not begun anew.
    guard let size = POSIX.size(descriptor) else { return false }
    return size < offset || POSIX.firstBytes(descriptor, mark.count) != mark
  }
}
