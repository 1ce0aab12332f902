/// A JSON array with an element on each line, written element by element.
public struct JSONArrayText: Sendable {
  private var text: [UInt8] = []
  private var isEmpty = true

  public init() {}

  /// Appends an element.
  /// - Parameter element: JSON without a newline.
  public mutating func append(_ element: some Sequence<UInt8>) {
    text += (isEmpty ? "[\n" : ",\n").utf8
    text += element
    isEmpty = false
  }

  /// Closes the array. Nothing can be appended after it.
  public mutating func finish() { text += (isEmpty ? "[]\n" : "\n]\n").utf8 }

  /// Returns the text written since the last call.
  public mutating func takeOutput() -> [UInt8] {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }
}
