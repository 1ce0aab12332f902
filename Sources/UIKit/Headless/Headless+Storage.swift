import Foundation

extension Headless {
  /// Gives the app new, empty folders for its documents, caches and other files, and empty user defaults.
  ///
  /// Call it before each launch. Then no run finds what an earlier one has stored, and the folders of the person who runs the
  /// tests stay as they are. Apps that run at the same time in the process share the folders.
  public static func resetStorage() {
    #if os(Linux)
      AppFolders.reset()
    #endif
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      UserDefaults.standard.removeObject(forKey: key)
    }
  }
}

#if os(Linux)
  /// The folders of the process. Foundation finds them by environment variables.
  @MainActor private enum AppFolders {
    private static let home: URL = {
      let home = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-\(getpid())")
      for name in ["HOME", "CFFIXED_USER_HOME"] { setenv(name, home.path, 1) }
      for (name, folder) in [("CACHE", ".cache"), ("CONFIG", ".config"), ("DATA", ".local/share")] {
        setenv("XDG_\(name)_HOME", home.appendingPathComponent(folder).path, 1)
      }
      for name in ["DOCUMENTS", "DOWNLOAD", "PICTURES"] { unsetenv("XDG_\(name)_DIR") }
      atexit { AppFolders.remove() }
      return home
    }()

    static func reset() {
      remove()
      // A device has these from the beginning.
      for folder in ["Documents", ".cache"] {
        try? FileManager.default.createDirectory(
          at: home.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
    }

    private nonisolated static func remove() {
      try? FileManager.default.removeItem(
        at: FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-\(getpid())"))
    }
  }
#endif
