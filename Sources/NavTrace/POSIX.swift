#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system said when it refused.
struct SystemError: Error, Equatable {
  let code: Int32

  var message: String { String(cString: strerror(code)) }
  var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
  var isDirectory: Bool { code == EISDIR }
  var isExistingFile: Bool { code == EEXIST }
}

/// The few system calls that this module needs, in the shape it needs them: interrupted calls are made again.
enum POSIX {
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_RDONLY | O_CLOEXEC) }
  }

  static func create(_ path: String, replacing: Bool) throws(SystemError) -> Int32 {
    try descriptor { open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL), 0o644) }
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    // Not made again after EINTR: Linux has closed it by then, and the number may be another file's.
    #if canImport(Glibc)
      let result = Glibc.close(descriptor)
    #elseif canImport(Musl)
      let result = Musl.close(descriptor)
    #elseif canImport(Darwin)
      let result = Darwin.close(descriptor)
    #endif
    if result < 0 && errno != EINTR { throw SystemError(code: errno) }
  }

  /// Returns how many bytes came; 0 at the end.
  static func read(_ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, memory.baseAddress, memory.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, memory.baseAddress, memory.count)
      #elseif canImport(Darwin)
        let count = Darwin.read(descriptor, memory.baseAddress, memory.count)
      #endif
      if count >= 0 { return count }
      try wait(descriptor, for: Int16(POLLIN))
    }
  }

  /// Writes all of it, in as many calls as the system wants.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, part.baseAddress, part.count)
      #elseif canImport(Darwin)
        let count = Darwin.write(descriptor, part.baseAddress, part.count)
      #endif
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        throw SystemError(code: EIO)
      } else {
        try wait(descriptor, for: Int16(POLLOUT))
      }
    }
  }

  @inline(__always)
  static func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(a, b, count) == 0
  }

  /// Where the newline is, if there is one.
  static func newline(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let found = memchr(base, 0x0A, bytes.count) else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private static func descriptor(_ open: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let descriptor = open()
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  /// After a failed call: returns if it is worth making again.
  private static func wait(_ descriptor: Int32, for events: Int16) throws(SystemError) {
    let code = errno
    if code == EINTR { return }
    guard code == EAGAIN || code == EWOULDBLOCK else { throw SystemError(code: code) }
    // A shell may hand us a terminal or pipe that does not block.
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&request, 1, -1)
  }
}
