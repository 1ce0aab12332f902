import Dispatch
import Foundation
import NavTrace

extension Recorder {
  /// Begins to record this process to a file, on the machine's own clock, and makes that the ``current`` recorder.
  ///
  ///     // In the app delegate, before the first screen:
  ///     if let path = ProcessInfo.processInfo.environment["NAVTRACE_OUT"] { try Recorder.start(writingTo: path) }
  ///
  /// - Parameters:
  ///   - path: The file. One that is there already is replaced.
  ///   - app: What the trace calls the app.
  /// - Throws: `TraceWriteError` if the file cannot be created.
  @discardableResult
  public static func start(
    writingTo path: String, app: String = ProcessInfo.processInfo.processName, options: Options = Options()
  ) throws -> Recorder {
    let header = TraceHeader(
      session: UUID().uuidString, app: app, platform: ProcessInfo.processInfo.operatingSystemVersionString,
      start: ISO8601DateFormatter().string(from: Date()), clock: .monotonic)
    let began = DispatchTime.now().uptimeNanoseconds
    let recorder = Recorder(to: try TraceWriter(path: path, header: header), options: options) {
      DispatchTime.now().uptimeNanoseconds - began
    }
    current = recorder
    return recorder
  }
}
