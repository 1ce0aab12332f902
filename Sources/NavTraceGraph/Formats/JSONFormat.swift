import Foundation
import NavTrace

/// One JSON object for programs. Keys, screens and transitions are sorted. Absent values are unknown or zero.
///
///     {
///       "kind" : "flow",
///       "bypasses" : [{"from" : "…", "isBack" : false, "to" : "…"}],   paths over omitted screens
///       "notes" : ["Omitted: 3 screens (--hide)."],
///       "ownerFindings" : [             findings that no screen or transition shows; absent if empty
///         {
///           "findings" : {"unmatched-dismiss" : 1},
///           "owner" : {"kind" : "coordinator", "name" : "HomeCoordinator"},   absent for the trace
///           "screens" : ["…"]              ids of the screens that they are about
///         }
///       ],
///       "screens" : [
///         {
///           "at" : ["App/Home.swift:42"],  source locations of its requests; by default the first four
///           "change" : "added",            or "removed", "recounted", "unchanged"; only in comparisons
///           "ends" : 1,                    how many sessions ended with it visible
///           "findings" : {"leaked-child" : 1},
///           "milliseconds" : {"count" : 12, "median" : 340, "percentile95" : 1200},   if requested
///           "id" : "HomeCoordinator/HomeViewController",
///           "owner" : {"kind" : "coordinator", "name" : "HomeCoordinator"},   or "container"
///           "screen" : "HomeViewController",
///           "starts" : 1,                  how often it appeared with no screen before it
///           "titles" : ["RayPets"],        in alphabetical order; by default the first four
///           "visits" : 13
///         }
///       ],
///       "traces" : 1,
///       "transitions" : [
///         {
///           "at" : ["App/Home.swift:42"],  source locations of its requests
///           "actions" : ["Schedule Visit"],   what was tapped before; by default the first four
///           "by" : "swipe",                why the screen left; only for "pop" and "dismissed"
///           "change" : "recounted",
///           "count" : 13,                  0 for a tab that was never selected
///           "countBefore" : 12,            only for "recounted"
///           "findings" : {"leaked-child" : 1},
///           "from" : "…", "to" : "…",      ids of screens
///           "kind" : "push"                or "modal", "root", "embed", "select", "open-url", "replace", "pop", "dismissed"
///         }
///       ],
///       "version" : 1                      of this format
///     }
///
/// Coordinators and sessions:
///
///     {
///       "kind" : "coordinators", "version" : 1,
///       "coordinators" : [{"type" : "…", "created" : 3, "finished" : 2, "freed" : 1, "findings" : {…}}],
///       "children" : [{"parent" : "…", "child" : "…", "added" : 3, "removed" : 1, "leaked" : 1, "at" : […]}]
///     }
///     {
///       "kind" : "session", "version" : 1, "name" : "…", "notes" : […], "steps" : 40,
///       "actions" : [{"kind" : "tap", "phase" : "finished", "title" : "Next", "seq" : 9, "step" : 3, "t" : 120}],
///       "visits" : [
///         {
///           "id" : "s3", "screen" : "…", "title" : "…", "owner" : {…}, "container" : "…", "at" : "…",
///           "kind" : "push", "start" : {"seq" : 10, "step" : 4, "t" : 120},      "t" is in nanoseconds
///           "by" : "swipe", "departure" : "pop", "end" : {"seq" : 21, "step" : 9, "t" : 460},
///           "findings" : {…}
///         }
///       ],
///       "coordinators" : [{"id" : "c1", "type" : "…", "start" : {…}, "end" : {…}, "findings" : {…}}],
///       "findings" : [{"rule" : "leaked-child", "count" : 2, "time" : {…}}],
///       "selections" : [{"tab" : "“Home”", "from" : {…}, "to" : {…}}]           of tabs
///     }
public enum JSONFormat: ChartFormat {
  public static let name = "json"
  public static let summary = "a JSON object, for programs"

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    switch chart {
    case .flow(let chart): try encode(FlowDocument(chart, style))
    case .coordinators(let graph): try encode(CoordinatorDocument(graph))
    case .session(let chart): try encode(SessionDocument(chart))
    }
  }

  private static func encode(_ document: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(String(decoding: try encoder.encode(document), as: UTF8.self).escapedJSON.utf8)
      + Array("\n".utf8)
  }
}
