#if Drawing
  import CGraphviz
  import Foundation

  /// Graphviz's library. It has global variables, so all access goes through this object, by one thread at a
  /// time. No other code in this package may call the library.
  final class Library: @unchecked Sendable {
    static let shared = Library()

    /// The longest side of a bitmap in points, at 96 pixels to 72 points and including margins.
    private static let longestBitmap = 24_500.0

    private let lock = NSLock()
    // These properties are used only with the lock held, including when Graphviz calls back.
    private var opened: (file: LibraryFile, contexts: Contexts)?
    private var messages = ""
    /// The clusters of the graph that is being drawn.
    var clusters: ClusterIDs?

    private init() {}

    /// Runs `body` while no other thread uses the library.
    func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
      lock.lock()
      defer { lock.unlock() }
      return try body()
    }

    func render(_ graph: Graph, format: Format, engine: Engine) throws(GraphvizError) -> [UInt8] {
      lock.lock()
      defer { lock.unlock() }
      let functions = try open()
      let api = functions.pointee
      messages = ""
      // By default, Graphviz prints messages to standard error. The handler that other code in this process
      // has set is restored.
      let others = api.agseterrf { message in
        if let message { Library.shared.messages += String(cString: message) }
        return 0
      }
      let level = api.agseterr(AGWARN)
      defer {
        _ = api.agseterr(level)
        _ = api.agseterrf(others)
      }
      _ = api.agreseterrors()

      guard let context = opened?.contexts.context(for: format, engine) else {
        throw .unavailable(what: "drawing", message: sentence)
      }
      let standardIDs = api.AgIdDisc.pointee
      clusters = ClusterIDs(standardIDs)
      var disciplines = Agdisc_t()
      disciplines.id = ClusterIDs.makeDiscipline(over: standardIDs)
      defer { disciplines.id.deallocate() }
      let kind = graph.isDirected ? api.Agdirected.pointee : api.Agundirected.pointee
      guard let drawn = graphviz_open(functions, "", kind, &disciplines) else {
        throw .layoutFailed(engine: engine, message: sentence)
      }
      defer { _ = api.agclose(drawn) }
      GraphBuilder(functions: functions, root: drawn).build(Plan(graph))

      let isLaidOut = api.gvLayout(context, drawn, engine.rawValue) == 0
      defer { if isLaidOut { _ = api.gvFreeLayout(context, drawn) } }
      // Graphviz continues after errors and leaves out edges. An incomplete picture must not be returned.
      guard isLaidOut, api.agerrors() < Int32(AGERR.rawValue) else {
        if messages.contains("not recognized") {
          throw .unavailable(what: engine.rawValue, message: sentence)
        }
        throw .layoutFailed(engine: engine, message: sentence)
      }
      if format == .png, longerSide(of: drawn, context, functions) > Library.longestBitmap {
        // Graphviz would print a warning and scale the picture down until it is unreadable.
        throw .renderingFailed(format: format, message: "the picture would be more than 32,767 pixels long.")
      }

      var bytes: UnsafeMutablePointer<CChar>?
      let length = lengthOfData { api.gvRenderData(context, drawn, format.rawValue, &bytes, $0) }
      defer { if let bytes { api.gvFreeRenderData(bytes) } }
      guard let length, let bytes, length > 0 else {
        if messages.contains("not recognized") {
          throw .unavailable(what: format.rawValue, message: sentence)
        }
        throw .renderingFailed(format: format, message: sentence)
      }
      return Array(UnsafeRawBufferPointer(start: bytes, count: length))
    }

    private func open() throws(GraphvizError) -> UnsafePointer<graphviz_symbols> {
      if let opened { return opened.file.functions }
      let file = try LibraryFile.open()
      opened = (file, Contexts(of: file))
      return file.functions
    }

    /// Returns the length that a function writes: an `unsigned int` in older releases, a `size_t` in newer
    /// ones. `nil` if the function fails.
    private func lengthOfData<Length: FixedWidthInteger>(
      _ render: (UnsafeMutablePointer<Length>) -> Int32
    ) -> Int? {
      var length: Length = 0
      return render(&length) == 0 ? Int(length) : nil
    }

    /// Returns the longer side in points. Graphviz stores it when it writes DOT. That output is discarded.
    private func longerSide(
      of drawn: UnsafeMutablePointer<Agraph_t>, _ context: OpaquePointer,
      _ functions: UnsafePointer<graphviz_symbols>
    ) -> Double {
      _ = functions.pointee.gvRender(context, drawn, "dot", nil)
      guard let box = graphviz_get(functions, drawn, "bb") else { return 0 }
      return String(cString: box).split(separator: ",").compactMap { Double($0) }.max() ?? 0
    }

    /// The messages of Graphviz, as one sentence.
    private var sentence: String {
      let lines = messages.split(whereSeparator: \.isNewline).joined(separator: "; ")
      if lines.isEmpty { return "it printed no error message." }
      return lines.hasSuffix(".") ? lines : lines + "."
    }
  }
#endif
