#if Drawing
  import CGraphviz

  /// A Graphviz plug-in that measures text with ``estimatedWidth(of:fontName:)``. Graphviz has an estimate of
  /// its own, but it counts bytes in some releases, warns about non-ASCII text in others, and does not
  /// support emoji.
  enum TextLayout {
    /// Creates the plug-in as a C struct. It is never freed, because contexts use it for the life of the
    /// process.
    static func makePlugIn() -> UnsafeMutablePointer<gvplugin_library_t> {
      let engine = forever(
        gvtextlayout_engine_s(textlayout: { span, _ in
          if let span { TextLayout.measure(&span.pointee) }
          return .isMeasured
        }))
      let types = UnsafeMutablePointer<gvplugin_installed_t>.allocate(capacity: 2)
      // Graphviz finds this type by its name. The quality ranks implementations, and this is the only one.
      types.initialize(
        to: .init(id: 0, type: literal("textlayout"), quality: 1, engine: engine, features: nil))
      types.advanced(by: 1).initialize(to: gvplugin_installed_t())
      let apis = UnsafeMutablePointer<gvplugin_api_t>.allocate(capacity: 2)
      apis.initialize(to: .init(api: API_textlayout, types: types))
      apis.advanced(by: 1).initialize(to: gvplugin_api_t())
      return forever(gvplugin_library_t(packagename: .init(mutating: literal("estimate")), apis: apis))
    }

    /// The maximum width in points. Graphviz 2.43 fails on nodes that are 65,535 wide. Longer text overflows
    /// its box.
    private static let longest = 10_000.0

    private static func measure(_ span: inout textspan_t) {
      guard let line = span.str, let font = span.font?.pointee else { return }
      let fontName = font.name.map { String(cString: $0) } ?? ""
      span.size.x = min(font.size * estimatedWidth(of: String(cString: line), fontName: fontName), longest)
      span.size.y = font.size * 1.2
      span.yoffset_layout = 0
      span.yoffset_centerline = 0.1 * font.size
      span.layout = nil
      span.free_layout = nil
    }

    private static func literal(_ text: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private static func forever<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
      let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      pointer.initialize(to: value)
      return pointer
    }
  }

  // The return type of the engine: a byte in older releases, and a Boolean in newer ones.
  extension UInt8 { fileprivate static var isMeasured: UInt8 { 1 } }
  extension Bool { fileprivate static var isMeasured: Bool { true } }
#endif
