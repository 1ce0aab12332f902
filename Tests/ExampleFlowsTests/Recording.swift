import ExampleFlows
import NavTrace
import NavTraceLint
import TestSupport
import UIKit

/// Records a flow into a file, and reads that.
@MainActor func record(_ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant)
  throws
  -> [TraceEvent]
{
  try recorded(flow.header(variant)) { try flow.record(actions, variant: variant, to: $0) }
}

/// Has something recorded into a file, and reads that.
@MainActor func recorded(_ header: TraceHeader, _ record: (TraceWriter) throws -> Void) throws -> [TraceEvent]
{
  let folder = try TemporaryFolder()
  let path = folder.path("trace.jsonl")
  let writer = try TraceWriter(path: path, header: header)
  try record(writer)
  try writer.close()
  var reader = try TraceReader(path: path)
  return try reader.readAll()
}

func lint(_ events: [TraceEvent]) -> LintResult {
  // Some flows are about UIKit alone, and have no coordinators.
  let rules = Rules.all.filter { !$0.traits.contains(.failsStrictly) }
  return Linter(trace: "flow.jsonl", rules: rules).analyze(events)
}
