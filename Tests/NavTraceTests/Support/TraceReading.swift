@testable import NavTrace

/// The result of reading a trace.
struct TraceReading: Equatable {
  var events: [TraceEvent] = []
  var lines: [Int] = []
  var error: TraceError?
  var cutOff: CutOff?
  var endedCleanly = false
  var unknownEvents = 0
  var bytes: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>, chunk: Int = 4096) {
    var reader = TraceReader(ByteSource(bytes: Array(bytes)), file: "trace.jsonl", chunk: chunk)
    self.init(&reader)
  }

  init(_ text: String, chunk: Int = 4096) { self.init(text.utf8, chunk: chunk) }

  init(_ reader: inout TraceReader) {
    do throws(TraceError) {
      while let event = try reader.next() {
        events.append(event)
        lines.append(reader.line)
      }
    } catch {
      self.error = error
    }
    cutOff = reader.cutOff
    endedCleanly = reader.endedCleanly
    unknownEvents = reader.unknownEvents
    bytes = reader.bytes
  }
}
