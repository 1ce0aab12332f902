import NavTrace

/// Exports events as rows of comma-separated values (RFC 4180), for DuckDB, Spark, pandas and other tools.
///
/// The first row contains the names of the columns. Each event is one row and one line, because control
/// characters are written as code points. A cell is empty if the event has no value for it.
public struct CSVExporter: TraceExporter {
  public static let id = "csv"
  public static let summary = "a row for each event, for DuckDB, Spark, pandas and spreadsheets"

  /// The columns, in order. Add new columns at the end.
  enum Column: Int, CaseIterable {
    case trace, session, seq, t, event
    case screen, screenType, screenTitle, coordinator, coordinatorType, container, containerType
    case router, routerType, presenter, presenterType, parent, parentType, child, childType, object,
      objectType
    case callback, action, phase, by, style, at, text
    case app, platform, start, test

    /// The name of the case, with underscores between its words.
    var name: String { "\(self)".map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined() }
  }

  private var text: [UInt8] = []
  private var cells = [String?](repeating: nil, count: Column.allCases.count)
  private var session: String?
  private var trace = ""

  public init() { text += (Column.allCases.map(\.name).joined(separator: ",") + "\n").utf8 }

  public mutating func beginTrace(_ name: String) { (trace, session) = (name, nil) }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    if case .trace(let header) = event.body { session = header.session }
    for index in cells.indices { cells[index] = nil }
    cells[Column.trace.rawValue] = trace
    cells[Column.session.rawValue] = session
    cells[Column.seq.rawValue] = String(event.seq)
    cells[Column.t.rawValue] = String(event.t)
    cells[Column.event.rawValue] = event.body.name
    fill(event.body)
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      if let cell { put(cell) }
    }
    text.append(UInt8(ascii: "\n"))
  }

  public mutating func finish() {}

  public mutating func takeOutput() -> [UInt8] {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  // MARK: Cells

  private mutating func fill(_ body: TraceEvent.Body) {
    switch body {
    case .trace(let header):
      set(.app, header.app)
      set(.platform, header.platform)
      set(.start, header.start)
      set(.test, header.test)
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      set(.router, .routerType, router)
      set(screen: screen)
      set(.coordinator, .coordinatorType, coordinator)
      set(.callback, callback?.description)
      set(.at, at?.description)
    case .dismiss(let router, let coordinator, _, let at):
      set(.router, .routerType, router)
      set(.coordinator, .coordinatorType, coordinator)
      set(.at, at?.description)
    case .request(let request, let coordinator, let at):
      set(.action, request.name)
      set(screen: request.screen)
      set(.coordinator, .coordinatorType, coordinator)
      set(.at, at?.description)
    case .claim(let screen, let coordinator, let inferred):
      set(screen: screen)
      set(.coordinator, .coordinatorType, coordinator)
      set(.text, inferred)
    case .push(let screen, let container), .embed(let screen, let container):
      set(screen: screen)
      set(.container, .containerType, container)
    case .root(let screen, let container):
      set(screen: screen)
      set(.container, .containerType, container)
    case .modal(let screen, let container, let presenter, let style):
      set(screen: screen)
      set(.container, .containerType, container)
      set(.presenter, .presenterType, presenter)
      set(.style, style.rawValue)
    case .select(let container, let screen, let by):
      set(screen: screen)
      set(.container, .containerType, container)
      set(.by, by.rawValue)
    case .pop(let screen, let container, let by):
      set(screen: screen)
      set(.container, .containerType, container)
      set(.by, by.rawValue)
    case .dismissed(let screen, let by):
      set(screen: screen)
      set(.by, by.rawValue)
    case .callback(let id, let screen):
      set(.callback, id.description)
      set(screen: screen)
    case .childAdded(let parent, let child, let at), .childRemoved(let parent, let child, let at):
      set(.parent, .parentType, parent)
      set(.child, .childType, child)
      set(.at, at?.description)
    case .deallocated(let object): set(.object, .objectType, object)
    case .delegate(let container, _, let now, _):
      set(.container, .containerType, container)
      set(.object, now?.id?.description)
      set(.objectType, now?.type)
    case .action(let action):
      set(.action, action.kind.rawValue)
      set(.phase, action.phase?.rawValue)
      set(.text, action.title)
    case .misuse(let misuse):
      set(screen: misuse.screen)
      set(.action, misuse.kind)
      set(.text, misuse.message)
    case .lost(let loss): set(.text, loss.reason)
    case .checkpoint, .end, .unknown: break
    }
  }

  private mutating func set(_ column: Column, _ value: String?) { cells[column.rawValue] = value }

  private mutating func set(_ id: Column, _ type: Column, _ object: TraceObject?) {
    guard let object else { return }
    cells[id.rawValue] = object.id.description
    cells[type.rawValue] = object.type
  }

  private mutating func set(screen: TraceObject?) {
    set(.screen, .screenType, screen)
    cells[Column.screenTitle.rawValue] = screen?.title
  }

  private mutating func put(_ cell: String) {
    // Nearly all cells are names or paths.
    let isName = cell.utf8.allSatisfy { (0x2E...0x3A).contains($0) || (0x41...0x7E).contains($0) }
    if isName, !cell.isEmpty { text += cell.utf8 } else { putQuoted(cell.inTerminal) }
  }

  private mutating func putQuoted(_ cell: String) {
    let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }
    // A spreadsheet would run the text as a formula, and an app's titles are not trusted.
    let isFormula = cell.utf8.first.map { "=+-@".utf8.contains($0) } ?? false
    // Empty text is quoted, because readers treat an empty cell without quotes as missing.
    guard needsQuotes || cell.isEmpty else {
      if isFormula { text.append(UInt8(ascii: "'")) }
      text += cell.utf8
      return
    }
    text.append(UInt8(ascii: "\""))
    if isFormula { text.append(UInt8(ascii: "'")) }
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }
}
