import CGraphviz

/// A plug-in of our own for Graphviz, that measures text by ``estimatedWidth(of:fontName:)``. Graphviz has an
/// estimate too, but it counts bytes in some releases, warns about what is not ASCII in others, and knows no emoji.
enum TextLayout {
  /// The plug-in as Graphviz wants it. What it points to is never freed: contexts keep it for the process's life.
  static func makePlugIn() -> UnsafeMutablePointer<graphviz_plugin> {
    let engine = forever(
      graphviz_text_engine(measure: { text, _ in
        if let text { TextLayout.measure(&text.pointee) }
        return 1
      }))
    let types = UnsafeMutablePointer<graphviz_plugin_type>.allocate(capacity: 2)
    // Graphviz looks for this type by name; the number says how good it is, and there is no other.
    types.initialize(to: .init(id: 0, type: literal("textlayout"), quality: 1, engine: engine, features: nil))
    types.advanced(by: 1).initialize(to: graphviz_plugin_type())
    let apis = UnsafeMutablePointer<graphviz_plugin_api>.allocate(capacity: 2)
    apis.initialize(to: .init(api: Int32(graphviz_text_layout), types: types))
    apis.advanced(by: 1).initialize(to: graphviz_plugin_api())
    return forever(graphviz_plugin(name: literal("estimate"), apis: apis))
  }

  /// In points. Graphviz 2.43 gives up on nodes that are 65,535 wide; longer text is written out over its box.
  private static let longest = 10_000.0

  private static func measure(_ text: inout graphviz_text) {
    guard let line = text.text, let font = text.font?.pointee else { return }
    let fontName = font.name.map { String(cString: $0) } ?? ""
    text.width = min(font.size * estimatedWidth(of: String(cString: line), fontName: fontName), longest)
    text.height = font.size * 1.2
    text.layout_offset = 0
    text.centerline_offset = 0.1 * font.size
    text.layout = nil
    text.free_layout = nil
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
