import Foundation
import NavTrace

/// Writes lines of such a length, and nothing else, for ever; counts each once it is written.
func writeLines(ofLength length: Int, to path: String, counter: Counter) {
  let header = TraceHeader(
    session: "", app: "", platform: "", start: "2001-01-01T00:00:00Z", clock: .monotonic)
  let body = TraceEvent.Body.unknown(name: String(repeating: "x", count: length))
  guard let writer = try? TraceWriter(path: path, ifExists: .refuse, header: header) else { return }
  // Tests that are killed themselves end nothing: the lines would fill the disk.
  let tests = getppid()
  while getppid() == tests, (try? writer.write(body, t: 0)) != nil { counter.increase() }
}
