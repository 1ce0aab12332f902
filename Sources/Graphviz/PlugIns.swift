import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Graphviz's plug-ins, loaded one by one instead of all that its configuration lists: those that measure text by
/// the fonts of the machine are slow to load, and make the picture differ from machine to machine.
enum PlugIns {
  /// The library of this plug-in (`core`, `dot_layout`), or `nil` if it cannot be found. It stays loaded.
  static func load(_ name: String, for functions: UnsafePointer<graphviz_functions>)
    -> UnsafeMutableRawPointer?
  {
    for folder in folders(of: functions) {
      for file in files(of: name, in: folder) {
        guard let handle = dlopen("\(folder)/\(file)", RTLD_NOW | RTLD_LOCAL) else { continue }
        if let library = dlsym(handle, symbol(name)) { return library }
        dlclose(handle)
      }
    }
    return nil
  }

  static func symbol(_ name: String) -> String { "gvplugin_\(name)_LTX_library" }

  /// Where Graphviz's own variable points, and beside the library that was opened. No other place is
  /// tried: a plug-in of another release than the library would crash in it.
  private static func folders(of functions: UnsafePointer<graphviz_functions>) -> [String] {
    if let named = getenv("GVBINDIR") { return [String(cString: named)] }
    guard let path = graphviz_file_of(functions) else { return [] }
    var paths = [String(cString: path)]
    if let resolved = realpath(path, nil) {
      paths.append(String(cString: resolved))
      free(resolved)
    }
    return paths.compactMap { path in
      path.lastIndex(of: "/").map { path[..<$0] + "/graphviz" }
    }
  }

  /// `libgvplugin_core.so`, `.so.6`, `.6.dylib`… in the folder.
  private static func files(of name: String, in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      let isLibrary = file.contains(".so") || file.hasSuffix(".dylib")
      if file.hasPrefix("libgvplugin_\(name).") && isLibrary { files.append(file) }
    }
    return files.sorted()
  }
}
