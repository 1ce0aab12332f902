import Foundation
import NavTrace

/// The recording that the environment requests:
///
/// - `NAVTRACE_OUT`: the file, as a ``/NavTrace/TracePath``. Unset or empty: nothing is recorded.
/// - `NAVTRACE_TITLES`: `0` omits the titles of screens and buttons.
/// - `NAVTRACE_MAX_SIZE`: a ``/NavTrace/TraceSizeLimit``, such as `64M` or `64M,rotate`.
public struct RecordingRequest: Sendable {
  /// The file to record to.
  public var path: TracePath
  /// Whether titles of screens and buttons are recorded.
  public var titles: Bool
  /// The maximum size of the trace. Nil: no limit.
  public var limit: TraceSizeLimit?

  public init(path: TracePath, titles: Bool = true, limit: TraceSizeLimit? = nil) {
    self.path = path
    self.titles = titles
    self.limit = limit
  }

  /// The request in the environment of this process. If the size is invalid, nothing is recorded and a
  /// message is printed on standard error, so that a wrong value cannot fill the disk.
  public static var environment: RecordingRequest? {
    // Single variables are read instead of the whole environment, because most apps are not recorded and
    // should not pay for it.
    guard let path = variable("NAVTRACE_OUT"), !path.isEmpty else { return nil }
    var request = RecordingRequest(path: TracePath(path), titles: variable("NAVTRACE_TITLES") != "0")
    if let size = variable("NAVTRACE_MAX_SIZE"), !size.isEmpty {
      guard let limit = TraceSizeLimit(size) else {
        Diagnostic.print(
          "nothing is recorded: invalid NAVTRACE_MAX_SIZE '\(size)': expected a size such as 64M or 64M,rotate"
        )
        return nil
      }
      request.limit = limit
    }
    return request
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
