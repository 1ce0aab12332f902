/// A file of the app's code as lines tell of it, with its text put together once: a router is asked from the same few
/// places all the time.
package final class ToldFile: @unchecked Sendable {
  private let start: SourceLocation
  /// What stands before the line's number: `,"at":"…:`. There as long as this is.
  package let text: UnsafeRawBufferPointer

  /// - Parameter file: As `#fileID` gives it.
  package init(_ file: String) {
    start = SourceLocation(file: file, line: 0)
    var encoder = TraceEncoder()
    encoder.append(startOf: start)
    text = encoder.copy()
  }

  deinit { text.deallocate() }

  package func location(line: Int) -> SourceLocation {
    var location = start
    location.line = line
    return location
  }
}
