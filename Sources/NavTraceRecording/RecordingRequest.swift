import Foundation
import NavTrace

/// What the environment asks to be recorded, and how:
///
/// - `NAVTRACE_OUT`: the file, as a ``/NavTrace/TracePath``. Unset or empty: nothing is recorded.
/// - `NAVTRACE_TITLES`: `0` leaves out the titles of screens and buttons.
/// - `NAVTRACE_MAX_SIZE`: a ``/NavTrace/TraceSizeLimit``, such as `64M` or `64M,rotate`.
public struct RecordingRequest: Sendable {
  public var path: TracePath
  public var titles: Bool
  public var limit: TraceSizeLimit?

  public init(path: TracePath, titles: Bool = true, limit: TraceSizeLimit? = nil) {
    self.path = path
    self.titles = titles
    self.limit = limit
  }

  /// What this process was started with. A size that cannot be understood is told of on standard error, and nothing is
  /// recorded: a disk is fuller than it was meant to be only once.
  public static var environment: RecordingRequest? {
    // Not the dictionary of them all: most apps ask for nothing, and are to pay nothing.
    guard let path = variable("NAVTRACE_OUT"), !path.isEmpty else { return nil }
    var request = RecordingRequest(path: TracePath(path), titles: variable("NAVTRACE_TITLES") != "0")
    if let size = variable("NAVTRACE_MAX_SIZE"), !size.isEmpty {
      guard let limit = TraceSizeLimit(size) else {
        Diagnostic.print(
          "nothing is recorded: NAVTRACE_MAX_SIZE is \(size), and not such as 64M or 64M,rotate")
        return nil
      }
      request.limit = limit
    }
    return request
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
