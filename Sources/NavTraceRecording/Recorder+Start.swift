import Foundation
import NavTrace

extension Recorder {
  /// Starts to record this process if `NAVTRACE_OUT` is set (see ``RecordingRequest``), and makes that
  /// the ``current`` recorder. An app whose routers are decorated need not call it. An app that is
  /// observed only from UIKit calls it before its first screen.
  public static func startIfAsked() { _ = current }

  /// Starts to record this process to a file, with the clock of the machine, and makes that the
  /// ``current`` recorder. The session ends with ``end()``, or when the process exits. On another thread
  /// than the main one, it ends only if the main queue is free within a second.
  ///
  /// - Parameters:
  ///   - path: The file, as a ``/NavTrace/TracePath``. An existing file is not replaced; the trace gets
  ///   another name. Missing folders are created.
  ///   - app: The name of the app in the trace.
  ///   - limit: The largest size of the trace.
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

  /// Nil if nobody asks, or the file cannot be created; standard error then tells why.
  static func startIfAsked(by request: RecordingRequest?) -> Recorder? {
    guard let request else { return nil }
    do throws(TraceWriteError) {
      return try make(
        request.path, app: ProcessInfo.processInfo.processName, options: Options(titles: request.titles),
        limit: request.limit)
    } catch {
      Diagnostic.print("nothing is recorded, and the app goes on: \(error)")
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
      Diagnostic.print("\(taken) is there already: recording to \(writer.file)")
    }
    let recorder = Recorder(to: writer, options: options, clock: .monotonic(began: MonotonicClock.now))
    endAtExit()
    return recorder
  }

  /// Has the process's recorder end when the process exits, on whatever thread.
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

  /// UIKit may be looked at only there, and a test run exits on some other thread. Where the main queue is busy, perhaps
  /// waiting for this very thread, the process goes without an end to its trace rather than not at all.
  nonisolated private static func endOnMainQueue() {
    let ending = DispatchWorkItem { MainActor.assumeIsolated { Recorder.current?.end() } }
    DispatchQueue.main.async(execute: ending)
    if ending.wait(timeout: .now() + .seconds(1)) == .timedOut { ending.cancel() }
  }
}
