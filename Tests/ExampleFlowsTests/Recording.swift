import ExampleFlows
import NavTrace
import UIKit

/// Records a flow into a file, and reads that.
@MainActor func record(_ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant)
  throws
  -> [TraceEvent]
{
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let writer = try TraceWriter(path: path, header: flow.header(variant))
  try flow.record(actions, variant: variant, to: writer)
  try writer.close()
  var reader = try TraceReader(path: path)
  return try reader.readAll()
}
