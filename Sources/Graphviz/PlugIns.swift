import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Graphviz's plug-ins, loaded one by one instead of all that its configuration lists: those that measure text by
/// the fonts of the machine are slow to load, and make the picture differ from machine to machine.
struct PlugIns {
  private let folders: [String]

  /// Those of the library that was opened.
  ///
  /// They are where Graphviz's own variable points, or beside the library. No other place is tried: a plug-in of another
  /// release than the library would crash in it.
  init() {
    if let named = getenv("GVBINDIR") {
      folders = [String(cString: named)]
    } else if let file = graphviz_file() {
      var files = [String(cString: file)]
      if let resolved = realpath(file, nil) {
        files.append(String(cString: resolved))
        free(resolved)
      }
      folders = files.compactMap { file in file.lastIndex(of: "/").map { String(file[..<$0]) + "/graphviz" } }
    } else {
      folders = []
    }
  }

  /// The library of this plug-in (`core`, `dot_layout`), or `nil` if it cannot be found. It stays loaded.
  func load(_ name: String) -> UnsafeMutableRawPointer? {
    for folder in folders {
      for file in PlugIns.files(of: name, in: folder) {
        guard let handle = dlopen("\(folder)/\(file)", RTLD_NOW | RTLD_LOCAL) else { continue }
        if let library = dlsym(handle, PlugIns.symbol(name)) { return library }
        dlclose(handle)
      }
    }
    return nil
  }

  static func symbol(_ name: String) -> String { "gvplugin_\(name)_LTX_library" }

  /// `libgvplugin_core.so`, `.so.6`, `.6.dylib`… in the folder.
  private static func files(of name: String, in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    let prefix = "libgvplugin_\(name)."
    var files: [String] = []
    while let entry = readdir(directory) {
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name -> String? in
          strncmp(name, prefix, prefix.utf8.count) == 0 ? String(cString: name) : nil
        }
      }
      guard let file else { continue }
      let endings = file.dropFirst(prefix.count).split(separator: ".")
      if endings.first == "so" || endings.last == "dylib" { files.append(file) }
    }
    return files.sorted()
  }
}
