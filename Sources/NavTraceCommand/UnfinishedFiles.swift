import Foundation

/// The files that are being written beside their places. A signal that ends the process, as Ctrl-C does, takes them away first.
enum UnfinishedFiles {
  /// More than any command writes at once.
  private static let capacity = 64
  /// For the signal handler, which may touch nothing that is counted or locked.
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

  /// Begins to watch for signals, once; those that are ignored stay so.
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
