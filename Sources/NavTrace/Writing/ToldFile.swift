/// A file of the app's code as lines tell of it, with its text put together once: a router is asked from the same few
/// places all the time.
package final class ToldFile: @unchecked Sendable {
  fileprivate let start: SourceLocation
  /// What stands before the line's number: `,"at":"…:`. There as long as this is.
  let text: UnsafeRawBufferPointer

  /// - Parameter file: As `#fileID` gives it.
  package init(_ file: String) {
    start = SourceLocation(file: file, line: 0)
    var encoder = TraceEncoder()
    encoder.append(startOf: start)
    text = encoder.copy()
  }

  deinit { text.deallocate() }
}

/// A line in it.
package struct ToldPlace: Sendable {
  let file: ToldFile
  let line: Int

  package init(_ file: ToldFile, line: Int) {
    self.file = file
    self.line = line
  }

  package var location: SourceLocation {
    var location = file.start
    location.line = line
    return location
  }
}
