import Foundation
import NavTrace

/// For programs: one JSON object, keys and lists sorted. What is absent is not known, or zero.
///
///     {
///       "kind" : "flow",
///       "bypasses" : [{"from" : "…", "isBack" : false, "to" : "…"}],   over folded screens
///       "notes" : ["Folded: 3 screens hidden."],
///       "ownerFindings" : [             those that no screen and no transition has; absent without any
///         {
///           "findings" : {"unmatched-dismiss" : 1},
///           "owner" : {"kind" : "coordinator", "name" : "HomeCoordinator"},   absent where they are about the trace
///           "screens" : ["…"]              ids of the screens that were visible
///         }
///       ],
///       "screens" : [
///         {
///           "at" : ["App/Home.swift:42"],  where it was asked for, where traces know it; the first four by alphabet
///           "change" : "added",            or "removed", "recounted", "unchanged"; in differences only
///           "ends" : 1,                    how many sessions ended with it in sight
///           "findings" : {"leaked-child" : 1},
///           "milliseconds" : {"count" : 12, "median" : 340, "percentile95" : 1200},   on screen; with times only
///           "id" : "HomeCoordinator/HomeViewController",
///           "owner" : {"kind" : "coordinator", "name" : "HomeCoordinator"},   or "container"; absent for nobody
///           "screen" : "HomeViewController",
///           "starts" : 1,                  how many sessions began with it
///           "titles" : ["RayPets"],        the first four by alphabet
///           "visits" : 13
///         }
///       ],
///       "traces" : 1,
///       "version" : 1,                     of this layout
///       "ways" : [
///         {
///           "at" : ["App/Home.swift:42"],  where it was asked for
///           "actions" : ["Schedule Visit"],   what was tapped before; the first four by alphabet
///           "by" : "swipe",                what made the screen go; of "pop" and "dismissed" only
///           "change" : "recounted",
///           "count" : 13,                  0 for a tab that was never selected
///           "countBefore" : 12,            where recounted
///           "findings" : {"leaked-child" : 1},
///           "from" : "…", "to" : "…",      ids of screens
///           "kind" : "push"                or "modal", "root", "embed", "select", "open-url", "replace", "pop", "dismissed"
///         }
///       ]
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
///           "kind" : "push", "came" : {"seq" : 10, "step" : 4, "t" : 120},      nanoseconds
///           "by" : "swipe", "departure" : "pop", "went" : {"seq" : 21, "step" : 9, "t" : 460},
///           "findings" : {…}
///         }
///       ],
///       "coordinators" : [{"id" : "c1", "type" : "…", "came" : {…}, "went" : {…}, "findings" : {…}}],
///       "findings" : [{"rule" : "leaked-child", "count" : 2, "time" : {…}}],
///       "selections" : [{"tab" : "“Home”", "from" : {…}, "to" : {…}}]           of tabs
///     }
public enum JSONFormat: ChartFormat {
  public static let name = "json"
  public static let summary = "one object, for programs"

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
