#if Drawing
  import CGraphviz

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// Graphviz's plug-ins. They are loaded one by one instead of with Graphviz's configuration, because
  /// plug-ins that measure text with the machine's fonts are slow to load and make pictures differ between
  /// machines.
  struct PlugIns {
    private let folders: [String]

    /// Finds the plug-ins of a library.
    ///
    /// They are in the folder that Graphviz's own environment variable names, or beside the library. No other
    /// folder is searched: a plug-in of a release other than the library's would crash.
    init(of library: LibraryFile) {
      if let named = getenv("GVBINDIR") {
        folders = [String(cString: named)]
        return
      }
      var files = [library.path]
      if let resolved = realpath(library.path, nil) {
        files.append(String(cString: resolved))
        free(resolved)
      }
      folders = files.compactMap { file in file.lastIndex(of: "/").map { file[..<$0] + "/graphviz" } }
    }

    /// Loads the library of a plug-in (`core`, `dot_layout`). `nil` if it cannot be found. It stays loaded.
    func load(_ name: String) -> UnsafeMutableRawPointer? {
      for folder in folders {
        guard let handle = dlopen("\(folder)/\(PlugIns.file(of: name))", RTLD_NOW | RTLD_LOCAL) else {
          continue
        }
        if let library = dlsym(handle, PlugIns.symbol(name)) { return library }
        dlclose(handle)
      }
      return nil
    }

    static func symbol(_ name: String) -> String { "gvplugin_\(name)_LTX_library" }

    private static func file(of name: String) -> String {
      #if canImport(Darwin)
        "libgvplugin_\(name).\(GVPLUGIN_VERSION).dylib"
      #else
        "libgvplugin_\(name).so.\(GVPLUGIN_VERSION)"
      #endif
    }
  }
#endif
