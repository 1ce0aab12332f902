import Foundation
import NavTrace

extension Recorder {
  /// Starts to record this process if `NAVTRACE_OUT` is set (see ``RecordingRequest``), and makes the
  /// recorder the ``current`` one. An app with decorated routers does not need to call this. An app without
  /// them calls it before its first screen.
  public static func startIfRequested() { _ = current }

  /// Starts to record this process to a file, with the system's monotonic clock, and makes the recorder the
  /// ``current`` one. The session ends with ``end()``, or when the process exits. If the process exits on a
  /// thread other than the main one, the session ends only if the main queue is free within a second.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as a ``/NavTrace/TracePath``. An existing file is not replaced; the
  ///     trace gets another name. Missing folders are created.
  ///   - app: The name of the app in the trace.
  ///   - options: What is recorded.
  ///   - limit: The maximum size of the trace.
  /// - Throws: `TraceWriteError` if the file cannot be created.
  @discardableResult
  public static func start(
    writingTo path: String, app: String = ProcessInfo.processInfo.processName, options: Options = Options(),
    limit: TraceSizeLimit? = nil
  ) throws -> Recorder {
    let recorder = try make(TracePath(path), app: app, options: options, limit: limit)
    current = recorder
    return recorder
  }

  /// Nil if recording is not requested, or if the file cannot be created; the error is then printed on
  /// standard error.
  static func startIfRequested(by request: RecordingRequest?) -> Recorder? {
    guard let request else { return nil }
    do throws(TraceWriteError) {
      return try make(
        request.path, app: ProcessInfo.processInfo.processName,
        options: Options(recordsTitles: request.titles),
        limit: request.limit)
    } catch {
      Diagnostic.print("nothing is recorded (the app is not affected): \(error)")
      return nil
    }
  }

  private static func make(_ path: TracePath, app: String, options: Options, limit: TraceSizeLimit?)
    throws(TraceWriteError) -> Recorder
  {
    let header = TraceHeader(
      session: UUID().uuidString, app: app, platform: ProcessInfo.processInfo.operatingSystemVersionString,
      start: ISO8601DateFormatter().string(from: Date()), clock: .monotonic)
    let process = getpid()
    let writer = try TraceWriter(at: path, process: process, header: header, limit: limit)
    if writer.isRenamed {
      let taken = path.name(process: process, test: app, number: 1)
      Diagnostic.print("\(taken) already exists: recording to \(writer.file)")
    }
    let recorder = Recorder(to: writer, options: options, clock: .monotonic(began: MonotonicClock.now))
    endAtExit()
    return recorder
  }

  /// Ends the process's recorder when the process exits, on any thread.
  private static func endAtExit() {
    guard !endsAtExit else { return }
    endsAtExit = true
    atexit {
      if ForkedChild.isThis { return }
      if MainActor.isCurrent {
        MainActor.assumeIsolated { Recorder.current?.end() }
      } else {
        Recorder.endOnMainQueue()
      }
    }
  }

  private static var endsAtExit = false

  /// UIKit may be used only on the main thread, and a test run may exit on another one. If the main queue is
  /// busy, possibly waiting for this thread, the trace gets no end, so that the process does not hang.
  nonisolated private static func endOnMainQueue() {
    let ending = DispatchWorkItem { MainActor.assumeIsolated { Recorder.current?.end() } }
    DispatchQueue.main.async(execute: ending)
    if ending.wait(timeout: .now() + .seconds(1)) == .timedOut { ending.cancel() }
  }
}
