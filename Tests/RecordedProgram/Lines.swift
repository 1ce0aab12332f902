import Foundation
import NavTrace

/// Writes lines of such a length, and nothing else, until it is killed; counts each once it is written.
func writeLines(ofLength length: Int, to path: String, counter: Counter) {
  let header = TraceHeader(
    session: "", app: "", platform: "", start: "2001-01-01T00:00:00Z", clock: .monotonic)
  let body = TraceEvent.Body.unknown(name: String(repeating: "x", count: length))
  guard let writer = try? TraceWriter(path: path, ifExists: .refuse, header: header) else { return }
  for _ in 0..<max(10, 10_000_000 / length) where (try? writer.write(body, t: 0)) != nil {
    counter.increase()
  }
  waitToBeKilled()
}

/// Waits for a test that kills it, which a busy machine may delay: until then, a program that goes on writing would take the
/// processor from the test and fill the disk. Ends by itself if the test was killed.
func waitToBeKilled() -> Never {
  let tests = getppid()
  while getppid() == tests { usleep(10_000) }
  exit(1)
}
