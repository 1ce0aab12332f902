#if Drawing
  import CGraphviz

  /// Graphviz's contexts: the loaded plug-ins, and what they can draw. Use this only with ``Library``'s lock
  /// held.
  struct Contexts {
    private let library: LibraryFile
    private lazy var plain = makePlain()
    private lazy var full = library.functions.pointee.gvContext()
    private lazy var hasSprings = addSprings()

    init(of library: LibraryFile) { self.library = library }

    /// Returns a context for a format and an engine, if possible one that does not use the machine's fonts.
    mutating func context(for format: Format, _ engine: Engine) -> OpaquePointer? {
      if format == .svg, let plain, engine == .dot || hasSprings { return plain }
      return full
    }

    /// Creates a context with only the core and the dot engine. `nil` if their plug-ins cannot be found.
    private func makePlain() -> OpaquePointer? {
      let files = PlugIns(of: library)
      guard let core = files.load("core"), let dot = files.load("dot_layout") else { return nil }
      let plugIns: [(StaticString, UnsafeMutableRawPointer)] = [
        ("gvplugin_estimate_LTX_library", UnsafeMutableRawPointer(TextLayout.makePlugIn())),
        ("gvplugin_core_LTX_library", core),
        ("gvplugin_dot_layout_LTX_library", dot),
      ]
      // Never freed, because the context uses it.
      let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: plugIns.count + 1)
      for (index, plugIn) in plugIns.enumerated() {
        let name = UnsafeRawPointer(plugIn.0.utf8Start).assumingMemoryBound(to: CChar.self)
        list.advanced(by: index).initialize(to: lt_symlist_t(name: name, address: plugIn.1))
      }
      list.advanced(by: plugIns.count).initialize(to: lt_symlist_t())
      return library.functions.pointee.gvContextPlugins(list, 0)
    }

    /// Adds the other engines to the plain context.
    private mutating func addSprings() -> Bool {
      guard let springs = PlugIns(of: library).load("neato_layout") else { return false }
      library.functions.pointee.gvAddLibrary(plain, springs.assumingMemoryBound(to: gvplugin_library_t.self))
      return true
    }
  }
#endif
