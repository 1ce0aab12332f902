import ExampleFlows
import NavTrace
import NavTraceLint
import TestSupport
import UIKit

/// Records a flow to a file and returns the file's events.
@MainActor func record(_ flow: ExampleFlow, _ actions: [HeadlessUser.Action], _ variant: Routers.Variant)
  throws
  -> [TraceEvent]
{
  try recorded(flow.header(variant)) { try flow.record(actions, variant: variant, to: $0) }
}

/// Calls `record` with the writer of a file, and returns the file's events.
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
  // Without rules that fail on incomplete recordings, because some flows have no coordinators.
  let rules = Rules.all.filter { !$0.traits.contains(.isOfUnchecked) }
  return Linter(trace: "flow.jsonl", rules: rules).analyze(events)
}
