import Foundation
import NavTrace

/// Writes lines of this length until the process is killed. Counts each line after it is written.
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

/// Waits until the test kills this process. A program that kept writing would take the processor from the
/// test and fill the disk. Exits if the test process ends.
func waitToBeKilled() -> Never {
  let tests = getppid()
  while getppid() == tests { usleep(10_000) }
  exit(1)
}
