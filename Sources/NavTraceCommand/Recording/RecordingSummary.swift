import NavTrace

/// A summary of what a program recorded, in a few lines.
struct RecordingSummary {
  /// The maximum number of lines. If there are more files, the last line counts the rest.
  private static let most = 10

  let lines: [String]

  /// - Parameter notConverted: Why traces were not converted to JSON arrays, as sentences, by path.
  init(of traces: [String], notConverted: [String: String] = [:]) {
    let reported = traces.map { path in
      Self.line(for: path) + (notConverted[path].map { " It was not converted to a JSON array: \($0)" } ?? "")
    }
    lines =
      if traces.isEmpty {
        [
          "nothing was recorded. A program records itself if it links NavTraceRecording, and decorates a router or calls "
            + "Recorder.startIfRequested(); a test, if it has the trait .recordsNavigation."
        ]
      } else if traces.count > Self.most {
        Array(reported.prefix(Self.most - 1)) + ["recorded \(traces.count - Self.most + 1) more files."]
      } else {
        reported
      }
  }

  private static func line(for path: String) -> String {
    do {
      var reader = try TraceReader(path: path)
      while try reader.next() != nil {}
      return "recorded \(path): \(counted(reader.events, "event"))"
        + (reader.isArray ? " in a JSON array" : "")
        + (reader.endedCleanly ? "." : ", without an end.")
    } catch {
      return "the recording cannot be read: \(error)"
    }
  }
}
