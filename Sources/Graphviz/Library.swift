import CGraphviz
import Foundation

/// Graphviz's library, of which a process has one, full of global variables: whatever touches it goes through here,
/// one at a time. Nothing else in this package may call into it.
final class Library: @unchecked Sendable {
  static let shared = Library()

  /// In points, at 96 pixels to 72 points and with the margins.
  private static let longestBitmap = 24_500.0

  private let lock = NSLock()
  // All below is read and written under the lock only.
  private var functions: UnsafePointer<graphviz_functions>?
  private var messages = ""
  private var plain: graphviz_context?
  private var full: graphviz_context?
  private var hasTriedPlain = false
  private var hasAddedSprings = false

  private init() {}

  /// Runs `body` while nobody else touches the library.
  func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  func render(_ graph: Graph, format: Format, engine: Engine) throws(GraphvizError) -> [UInt8] {
    lock.lock()
    defer { lock.unlock() }
    let functions = try opened()
    let api = functions.pointee
    messages = ""
    // Graphviz would print to standard error. Whoever else uses it in this process gets back what it had set.
    let others = api.agseterrf { message in
      if let message { Library.shared.messages += String(cString: message) }
      return 0
    }
    let level = api.agseterr(Int32(graphviz_warning))
    defer {
      _ = api.agseterr(level)
      _ = api.agseterrf(others)
    }
    _ = api.agreseterrors()

    guard let context = context(for: format, engine, functions) else {
      throw .unavailable(what: "anything", message: said)
    }
    guard let drawn = graphviz_open("", graph.isDirected ? 1 : 0) else {
      throw .layoutFailed(engine: engine, message: said)
    }
    defer { _ = api.agclose(drawn) }
    GraphBuilder(api: api, root: drawn).build(Plan(graph))

    let isLaidOut = api.gvLayout(context, drawn, engine.rawValue) == 0
    defer { if isLaidOut { _ = api.gvFreeLayout(context, drawn) } }
    // It also goes on after errors, with edges lost: half a picture would pass for the whole.
    guard isLaidOut, api.agerrors() < Int32(graphviz_error) else {
      if messages.contains("not recognized") { throw .unavailable(what: engine.rawValue, message: said) }
      throw .layoutFailed(engine: engine, message: said)
    }
    if format == .png, longerSide(of: drawn, context, api) > Library.longestBitmap {
      // Left to itself it prints that it scales the picture down, until nothing in it can be read.
      throw .renderingFailed(format: format, message: "the picture would be more than 32,767 pixels long.")
    }

    var bytes: UnsafeMutablePointer<CChar>?
    // Older releases write only the low half of it.
    var length = 0
    let status = api.gvRenderData(context, drawn, format.rawValue, &bytes, &length)
    defer { if let bytes { api.gvFreeRenderData(bytes) } }
    guard status == 0, let bytes, length > 0 else {
      if messages.contains("not recognized") { throw .unavailable(what: format.rawValue, message: said) }
      throw .renderingFailed(format: format, message: said)
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  private func opened() throws(GraphvizError) -> UnsafePointer<graphviz_functions> {
    if let functions { return functions }
    let functions = try LibraryFile.open()
    self.functions = functions
    return functions
  }

  /// In points. Writing a graph as DOT to nowhere makes Graphviz note its size.
  private func longerSide(
    of drawn: graphviz_object, _ context: graphviz_context, _ api: graphviz_functions
  ) -> Double {
    _ = api.gvRender(context, drawn, "dot", nil)
    guard let box = api.agget(drawn, "bb") else { return 0 }
    return String(cString: box).split(separator: ",").compactMap { Double($0) }.max() ?? 0
  }

  /// What Graphviz has said, as one sentence.
  private var said: String {
    let lines = messages.split(whereSeparator: \.isNewline).joined(separator: "; ")
    if lines.isEmpty { return "it gave no reason." }
    return lines.hasSuffix(".") ? lines : lines + "."
  }

  /// A context that can do this: without the machine's fonts wherever that is possible.
  private func context(
    for format: Format, _ engine: Engine, _ functions: UnsafePointer<graphviz_functions>
  ) -> graphviz_context? {
    if format == .svg, let plain = plainContext(functions) {
      if engine == .dot || addSprings(to: plain, functions) { return plain }
    }
    if full == nil { full = functions.pointee.gvContext() }
    return full
  }

  /// The context of the core and the dot engine alone; `nil` if their plug-ins cannot be found.
  private func plainContext(_ functions: UnsafePointer<graphviz_functions>) -> graphviz_context? {
    if hasTriedPlain { return plain }
    hasTriedPlain = true
    let files = PlugIns()
    guard let core = files.load("core"), let dot = files.load("dot_layout") else { return nil }
    let plugIns: [(StaticString, UnsafeMutableRawPointer)] = [
      ("gvplugin_estimate_LTX_library", UnsafeMutableRawPointer(TextLayout.makePlugIn())),
      ("gvplugin_core_LTX_library", core),
      ("gvplugin_dot_layout_LTX_library", dot),
    ]
    // Never freed, as the context keeps it.
    let list = UnsafeMutablePointer<graphviz_builtin>.allocate(capacity: plugIns.count + 1)
    for (index, plugIn) in plugIns.enumerated() {
      let name = UnsafeRawPointer(plugIn.0.utf8Start).assumingMemoryBound(to: CChar.self)
      list.advanced(by: index).initialize(to: graphviz_builtin(name: name, address: plugIn.1))
    }
    list.advanced(by: plugIns.count).initialize(to: graphviz_builtin())
    plain = functions.pointee.gvContextPlugins(list, 0)
    return plain
  }

  private func addSprings(
    to context: graphviz_context, _ functions: UnsafePointer<graphviz_functions>
  ) -> Bool {
    if hasAddedSprings { return true }
    guard let springs = PlugIns().load("neato_layout") else { return false }
    functions.pointee.gvAddLibrary(context, springs)
    hasAddedSprings = true
    return true
  }
}
