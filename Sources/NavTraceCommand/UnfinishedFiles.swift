import Foundation

/// The temporary files of unfinished outputs. They are deleted if a signal such as Ctrl-C ends the process.
enum UnfinishedFiles {
  /// More files than any command writes at once.
  private static let capacity = 64
  /// Raw memory, because a signal handler must not use reference counting or locks.
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    paths.initialize(repeating: nil, count: capacity)
    return paths
  }()

  static func add(_ path: String) {
    _ = watch
    if let free = slot(where: { $0 == nil }) { paths[free] = strdup(path) }
  }

  static func remove(_ path: String) {
    guard let taken = slot(where: { $0.map { strcmp($0, path) == 0 } ?? false }) else { return }
    let text = paths[taken]
    paths[taken] = nil
    free(text)
  }

  private static func slot(where isMeant: (UnsafeMutablePointer<CChar>?) -> Bool) -> Int? {
    (0..<capacity).first { isMeant(paths[$0]) }
  }

  /// Installs the signal handlers, once. Ignored signals stay ignored.
  private static let watch: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU] {
      let before = signal(number) { number in
        var index = 0
        while index < capacity {
          if let path = paths[index] { unlink(path) }
          index += 1
        }
        signal(number, SIG_DFL)
        raise(number)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }()
}
