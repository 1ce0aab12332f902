/// The elements of an array that has been scanned before.
struct JSONElements {
  private var scanner: JSONScanner
  private var hasNext: Bool

  init(_ array: JSONValue) {
    scanner = JSONScanner(array.start)
    hasNext = scanner.enterArray()
  }

  mutating func next() -> JSONValue? {
    // Scanned before, so that nothing can be wrong with it.
    guard hasNext, let value = try? scanner.value(depth: 0) else { return nil }
    hasNext = (try? scanner.nextElement()) ?? false
    return value
  }
}
