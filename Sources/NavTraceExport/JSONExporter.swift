import NavTrace

/// Exports the events of one trace as a JSON array. All commands read such an array, as well as JSON Lines.
public struct JSONExporter: TraceExporter {
  public static let id = "json"
  public static let summary = "the events of one trace as a JSON array"
  public static let takesSeveralTraces = false

  private var array = JSONArrayText()

  public init() {}

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    var encoder = TraceEncoder()
    encoder.append(event)
    let line = encoder.bytes.dropLast()
    // Characters that change the direction of text are escaped. None of them is ASCII.
    if line.allSatisfy({ $0 < 0x80 }) {
      array.append(line)
    } else {
      array.append(String(decoding: line, as: UTF8.self).escapedJSON.utf8)
    }
  }

  public mutating func finish() { array.finish() }

  public mutating func takeOutput() -> [UInt8] { array.takeOutput() }
}
