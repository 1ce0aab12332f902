import Foundation
import NavTrace
import NavTraceExport
import NavTraceLint

/// Returns the output of an exporter for these sessions.
func export<Exporter: TraceExporter>(_ sessions: [TraceEvent]..., as type: Exporter.Type) -> [UInt8] {
  export(sessions, as: type)
}

/// Returns the output of an exporter for these sessions, one after the other.
func export<Exporter: TraceExporter>(_ sessions: [[TraceEvent]], as _: Exporter.Type) -> [UInt8] {
  var exporter = Exporter()
  var bytes: [UInt8] = []
  for session in sessions {
    var state = NavigationState()
    for event in session {
      let step = state.apply(event, line: event.seq)
      exporter.observe(event, step, in: state)
      bytes += exporter.takeOutput()
    }
    exporter.endSession(state)
  }
  exporter.finish()
  return bytes + exporter.takeOutput()
}

enum Sessions {
  /// Parses a session in ``TraceNotation``, with an event every 1.000001 milliseconds.
  static func notation(_ text: String) throws -> [TraceEvent] {
    try TraceNotation.parse(text).map { TraceEvent(seq: $0.seq, t: UInt64($0.seq) * 1_000_001, $0.body) }
  }

  /// The committed traces.
  static let committed: [[TraceEvent]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("traces")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().compactMap { name in
      guard var reader = try? TraceReader(path: folder.appendingPathComponent(name).path) else { return nil }
      return try? reader.readAll()
    }
  }()

  /// Returns a session in which every label is this one.
  static func hostile(_ label: String) -> [TraceEvent] {
    let screen = TraceObject(ObjectID(.screen, 1), label, title: label)
    let flow = TraceObject(ObjectID(.coordinator, 1), label)
    let bodies: [TraceEvent.Body] = [
      .trace(TraceHeader(session: label, app: label, platform: label, start: label, clock: .virtual)),
      .claim(screen: screen, coordinator: flow), .root(screen: screen, container: nil),
      .action(UserAction(.tap, title: label)), .childAdded(parent: flow, child: flow, at: nil),
      .misuse(Misuse(kind: label, message: label)),
      .dismissed(screen: screen, by: DisappearanceCause(rawValue: label)),
    ]
    return bodies.enumerated().map { TraceEvent(seq: $0 + 1, t: 0, $1) }
  }

  static let hostileLabels = [
    "", "\"", "\\", "\\u0041", "</script><b>&amp;", "]]>", "\u{0}\u{1}\u{1F}\u{7F}", "\n\r\t", "\u{2028}",
    "👩‍👩‍👧‍👦", "\u{202E}abc", "\u{FFFE}\u{FFFF}", "\u{FEFF}", String(repeating: "long", count: 10_000),
  ]
}
