import CGraphviz

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Graphviz's library is opened when something is drawn: what never draws starts sooner, and runs where it is missing.
enum LibraryFile {
  /// Names the file of the library where it is in no usual place.
  static let variable = "NAVTRACE_LIBGVC"

  /// The library's functions. It stays open.
  static func open() throws(GraphvizError) -> UnsafePointer<graphviz_functions> {
    var reasons: [String] = []
    for file in files {
      guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
        reasons.append(dlerror().map { String(cString: $0) } ?? "\(file) cannot be opened")
        continue
      }
      var missing: UnsafePointer<CChar>?
      if let functions = graphviz_look_up(library, &missing) { return functions }
      dlclose(library)
      reasons.append("\(file) has no \(missing.map { String(cString: $0) } ?? "functions")")
    }
    throw .libraryMissing(reason: reasons.first ?? "no file is known.")
  }

  private static var files: [String] {
    if let named = getenv(variable) { return [String(cString: named)] }
    #if canImport(Darwin)
      // A program does not look into the folders of the package managers by itself.
      let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"]
      return folders.map { $0 + "libgvc.dylib" }
    #else
      return ["libgvc.so.6", "libgvc.so.7", "libgvc.so"]
    #endif
  }
}
