#if Drawing
  import CGraphviz

  /// A plug-in of our own for Graphviz, that measures text by ``estimatedWidth(of:fontName:)``. Graphviz has an
  /// estimate too, but it counts bytes in some releases, warns about what is not ASCII in others, and knows no emoji.
  enum TextLayout {
    /// The plug-in as Graphviz wants it. What it points to is never freed: contexts keep it for the process's life.
    static func makePlugIn() -> UnsafeMutablePointer<gvplugin_library_t> {
      let engine = forever(
        gvtextlayout_engine_s(textlayout: { span, _ in
          if let span { TextLayout.measure(&span.pointee) }
          return .isMeasured
        }))
      let types = UnsafeMutablePointer<gvplugin_installed_t>.allocate(capacity: 2)
      // Graphviz looks for this type by name; the number says how good it is, and there is no other.
      types.initialize(
        to: .init(id: 0, type: literal("textlayout"), quality: 1, engine: engine, features: nil))
      types.advanced(by: 1).initialize(to: gvplugin_installed_t())
      let apis = UnsafeMutablePointer<gvplugin_api_t>.allocate(capacity: 2)
      apis.initialize(to: .init(api: API_textlayout, types: types))
      apis.advanced(by: 1).initialize(to: gvplugin_api_t())
      return forever(gvplugin_library_t(packagename: .init(mutating: literal("estimate")), apis: apis))
    }

    /// In points. Graphviz 2.43 gives up on nodes that are 65,535 wide; longer text is written out over its box.
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

  // What the engine returns: a byte in older releases, a Boolean in newer ones.
  extension UInt8 { fileprivate static var isMeasured: UInt8 { 1 } }
  extension Bool { fileprivate static var isMeasured: Bool { true } }
#endif
