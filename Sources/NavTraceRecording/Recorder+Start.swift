import Foundation
import NavTrace

extension Recorder {
  /// Begins to record this process if `NAVTRACE_OUT` asks for it (see ``RecordingRequest``), and makes that the ``current``
  /// recorder. An app whose routers are traced need not call it, since they ask for the current recorder; one that is
  /// observed from UIKit alone does, before its first screen.
  public static func startIfAsked() { _ = current }

  /// Begins to record this process to a file, on the machine's own clock, and makes that the ``current`` recorder. The
  /// session ends with ``end()``, or else when the process exits; on another thread than the main one, if the main queue
  /// is free within a second.
  ///
  /// - Parameters:
  ///   - path: The file, as a ``/NavTrace/TracePath``: one that is there already is not touched; the trace goes beside it.
  ///     Folders of the path that are not there are made.
  ///   - app: What the trace calls the app.
  ///   - limit: How large the trace may become.
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
