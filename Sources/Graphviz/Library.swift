import CGraphviz

/// Graphviz's library, of which a process has one, full of global variables: whatever touches it goes through here,
/// one at a time. Nothing else in this package may call into it.
final class Library: @unchecked Sendable {
  static let shared = Library()

  /// In points, at 96 pixels to 72 points and with the margins.
  private static let longestBitmap = 24_500.0

  private let lock = Lock()
  // All below is read and written under the lock only.
  private var messages = ""
  private var plain: OpaquePointer?
  private var full: OpaquePointer?
  private var hasTriedPlain = false
  private var hasAddedSprings = false

  private init() {}

  func render(_ graph: Graph, format: Format, engine: Engine) throws(GraphvizError) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    messages = ""
    // Graphviz would print to standard error. Whoever else uses it in this process gets back what it had set.
    let others = agseterrf { message in
      if let message { Library.shared.messages += String(cString: message) }
      return 0
    }
    let level = agseterr(AGWARN)
    defer {
      agseterr(level)
      agseterrf(others)
    }
    agreseterrors()

    guard let context = context(for: format, engine) else {
      throw .unavailable(what: "anything", message: said)
    }
    guard let drawn = withC("", { graphviz_open($0, graph.isDirected ? 1 : 0) }) else {
      throw .layoutFailed(engine: engine, message: said)
    }
    defer { agclose(drawn) }
    GraphBuilder(root: drawn).build(Plan(graph))

    let isLaidOut = gvLayout(context, drawn, engine.rawValue) == 0
    defer { if isLaidOut { gvFreeLayout(context, drawn) } }
    // It also goes on after errors, with edges lost: half a picture would pass for the whole.
    guard isLaidOut, agerrors() < Int32(AGERR.rawValue) else {
      if messages.contains("not recognized") { throw .unavailable(what: engine.rawValue, message: said) }
      throw .layoutFailed(engine: engine, message: said)
    }
    if format == .png, graphviz_longer_side(drawn) > Library.longestBitmap {
      // Left to itself it prints that it scales the picture down, until nothing in it can be read.
      throw .renderingFailed(format: format, message: "the picture would be more than 32,767 pixels long.")
    }

    var bytes: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = graphviz_render(context, drawn, format.rawValue, &bytes, &length)
    defer { if let bytes { gvFreeRenderData(bytes) } }
    guard status == 0, let bytes, length > 0 else {
      if messages.contains("not recognized") { throw .unavailable(what: format.rawValue, message: said) }
      throw .renderingFailed(format: format, message: said)
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  /// What Graphviz has said, as one sentence.
  private var said: String {
    let lines = messages.split(whereSeparator: \.isNewline).joined(separator: "; ")
    if lines.isEmpty { return "it gave no reason." }
    return lines.hasSuffix(".") ? lines : lines + "."
  }

  /// A context that can do this: without the machine's fonts wherever that is possible.
  private func context(for format: Format, _ engine: Engine) -> OpaquePointer? {
    if format == .svg, let plain = plainContext() {
      if engine == .dot || addSprings(to: plain) { return plain }
    }
    if full == nil { full = gvContext() }
    return full
  }

  /// The context of the core and the dot engine alone; `nil` if their plug-ins cannot be found.
  private func plainContext() -> OpaquePointer? {
    if hasTriedPlain { return plain }
    hasTriedPlain = true
    guard let core = PlugIns.load("core"), let dot = PlugIns.load("dot_layout") else { return nil }
    let libraries: [(StaticString, UnsafeMutableRawPointer)] = [
      ("gvplugin_estimate_LTX_library", UnsafeMutableRawPointer(TextLayout.makeLibrary())),
      ("gvplugin_core_LTX_library", core),
      ("gvplugin_dot_layout_LTX_library", dot),
    ]
    // Never freed, as the context keeps it.
    let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: libraries.count + 1)
    for (index, library) in libraries.enumerated() {
      let name = UnsafeRawPointer(library.0.utf8Start).assumingMemoryBound(to: CChar.self)
      list.advanced(by: index).initialize(to: lt_symlist_t(name: name, address: library.1))
    }
    list.advanced(by: libraries.count).initialize(to: lt_symlist_t())
    plain = gvContextPlugins(list, 0)
    return plain
  }

  private func addSprings(to context: OpaquePointer) -> Bool {
    if hasAddedSprings { return true }
    guard let springs = PlugIns.load("neato_layout") else { return false }
    gvAddLibrary(context, springs.assumingMemoryBound(to: gvplugin_library_t.self))
    hasAddedSprings = true
    return true
  }
}
