import Coordinators
import Foundation
import Logging
import NavTrace
import NavTraceRecording
import Peers
import UIKit

/// A logging library that writes the event that a router presents a screen.
@MainActor struct Contender {
  let name: String
  /// Opens a file.
  let open: (_ path: String) throws -> Log

  /// An open file.
  struct Log {
    /// Writes this number of lines.
    let write: (Int) -> Void
    let close: () -> Void
  }

  static let all = [
    systemCall, navtrace(hasCallback: false), navtrace(hasCallback: true), spdlog, swiftLog, jsonEncoder,
  ]

  /// Returns the recorder, used as in an app.
  static func navtrace(hasCallback: Bool) -> Contender {
    Contender(name: hasCallback ? "navtrace, with a callback" : "navtrace") { path in
      let recorder = try startRecorder(path)
      let router = TracingRouter(StackRouter(), recorder: recorder)
      let coordinator = AppointmentCoordinator(router)
      let screen = VisitTypeViewController()
      screen.title = "Visit Type"
      recorder.watch(coordinator)
      let onDismissed: (() -> Void)? = hasCallback ? {} : nil
      return Log { count in
        for _ in 0..<count { coordinator.router.present(screen, animated: true, onDismissed: onDismissed) }
      } close: {
        recorder.end()
      }
    }
  }

  static func startRecorder(_ path: String) throws -> Recorder {
    let recorder = try Recorder.start(
      writingTo: path, limit: TraceSizeLimit(bytes: 200_000_000, action: .rotate))
    Recorder.current = nil
    return recorder
  }

  static let spdlog = Contender(name: "spdlog, flushed (C++)") { path in
    nonisolated(unsafe) let logger = peer_spdlog_open(path)
    var seq: UInt = 0
    return Log { count in
      for _ in 0..<count {
        seq += 1
        var line = peer_line(
          seq: seq, t: UInt(now), router_id: Text.routerID, router: Text.router, screen_id: Text.screenID,
          screen: Text.screen, title: Text.title, coordinator_id: Text.coordinatorID,
          coordinator: Text.coordinator, at: Text.at, animated: 1)
        peer_spdlog_write(logger, &line)
      }
    } close: {
      peer_spdlog_close(logger)
    }
  }

  static let swiftLog = Contender(name: "swift-log, flushed") { path in
    nonisolated(unsafe) let file = fopen(path, "w")
    let logger = Logger(label: "peer") { _ in FlushingFileHandler(file: file) }
    return Log { count in
      for _ in 0..<count {
        logger.info(
          "present",
          metadata: [
            "router": "StackRouter r1", "screen": "VisitTypeViewController s1 Visit Type",
            "coordinator": "AppointmentCoordinator c1", "animated": "true",
            "at": "recording_benchmarks/Contender.swift:30",
          ])
      }
    } close: {
      if let file { fclose(file) }
    }
  }

  static let jsonEncoder = Contender(name: "JSONEncoder and FileHandle") { path in
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let encoder = JSONEncoder()
    var seq = 0
    return Log { count in
      for _ in 0..<count {
        seq += 1
        guard var line = try? encoder.encode(PresentLine(seq: seq, t: now)) else { return }
        line.append(0x0A)
        try? file.write(contentsOf: line)
      }
    } close: {
      try? file.close()
    }
  }

  /// Only the system call, as the lower bound.
  static let systemCall = Contender(name: "one write(2), nothing else") { path in
    let file = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let line = [UInt8](repeating: 0x78, count: 250)
    return Log { count in
      for _ in 0..<count { _ = Foundation.write(file, line, line.count) }
    } close: {
      Foundation.close(file)
    }
  }
}

var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

/// C strings that are never freed.
@MainActor private enum Text {
  static let routerID = strdup("r1"), router = strdup("StackRouter")
  static let screenID = strdup("s1"), screen = strdup("VisitTypeViewController")
  static let title = strdup("Visit Type")
  static let at = strdup("recording_benchmarks/Contender.swift:30")
  static let coordinatorID = strdup("c1"), coordinator = strdup("AppointmentCoordinator")
}

/// A log handler that flushes each line.
private struct FlushingFileHandler: LogHandler {
  nonisolated(unsafe) let file: UnsafeMutablePointer<FILE>?
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    fputs("\(now) \(event.level) \(event.message) \(fields.joined(separator: " "))\n", file)
    fflush(file)
  }
}

/// The same event, for Foundation's encoder.
private struct PresentLine: Encodable {
  struct Object: Encodable { let id, type: String, title: String? }
  let seq: Int
  let t: UInt64
  let event = "present"
  let router = Object(id: "r1", type: "StackRouter", title: nil)
  let screen = Object(id: "s1", type: "VisitTypeViewController", title: "Visit Type")
  let coordinator = Object(id: "c1", type: "AppointmentCoordinator", title: nil)
  let animated = true
  let at = "recording_benchmarks/Contender.swift:30"
}
