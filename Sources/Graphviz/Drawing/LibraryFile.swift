#if Drawing
  import CGraphviz

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// An open Graphviz library. It is never closed.
  struct LibraryFile {
    let functions: UnsafePointer<graphviz_symbols>
    /// The path at which the dynamic linker found the library.
    let path: String

    /// The release whose headers this program was built with, such as `2.43.0`.
    static var builtRelease: String { PACKAGE_VERSION }

    /// Opens the first usable file among the usual ones.
    static func open() throws(GraphvizError) -> LibraryFile {
      var failures: [GraphvizError] = []
      for file in files {
        do throws(GraphvizError) { return try LibraryFile(opening: file) } catch { failures.append(error) }
      }
      // A release mismatch is more helpful than the error that another file is missing.
      let mismatch = failures.first { if case .releaseMismatch = $0 { true } else { false } }
      throw mismatch ?? failures.first ?? .libraryMissing(reason: "no file is known")
    }

    /// Opens a file, by its path or by a name for the dynamic linker.
    init(opening file: String) throws(GraphvizError) {
      guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
        throw .libraryMissing(reason: dlerror().map { String(cString: $0) } ?? "\(file) cannot be opened")
      }
      let symbols = UnsafeMutablePointer<graphviz_symbols>.allocate(capacity: 1)
      do throws(GraphvizError) {
        if let missing = graphviz_look_up(library, symbols) {
          throw .libraryMissing(reason: "\(file) has no \(String(cString: missing))")
        }
        try LibraryFile.check(release: LibraryFile.release(by: symbols.pointee), of: file)
      } catch {
        symbols.deallocate()
        dlclose(library)
        throw error
      }
      functions = UnsafePointer(symbols)
      path = graphviz_path(library).map { String(cString: $0) } ?? file
    }

    /// Checks that the release has the same major number, because structs and functions change between major
    /// releases. Code that was compiled for one would crash with another.
    static func check(release: String, of file: String) throws(GraphvizError) {
      if release.prefix(while: { $0 != "." }) != builtRelease.prefix(while: { $0 != "." }) {
        throw .releaseMismatch(file: file, release: release, builtRelease: builtRelease)
      }
    }

    private static func release(by functions: graphviz_symbols) -> String {
      // No plug-ins are loaded for this context.
      let context = functions.gvNEWcontext(nil, 0)
      defer { _ = functions.gvFreeContext(context) }
      return functions.gvcVersion(context).map { String(cString: $0) } ?? "of an unknown release"
    }

    private static var files: [String] {
      if let named = getenv(GraphvizError.libraryVariable) { return [String(cString: named)] }
      #if canImport(Darwin)
        // The dynamic linker does not search the folders of package managers by default.
        let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"]
        return folders.map { $0 + "libgvc.dylib" }
      #else
        return ["libgvc.so.6", "libgvc.so.7", "libgvc.so"]
      #endif
    }
  }
#endif
