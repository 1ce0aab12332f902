import NavTrace
import UIKit

/// The runs that a map needs: those whose last action made a transition that no earlier run has made.
package struct MapRuns {
  private var known: Set<[String]> = []

  package init() {}

  /// Whether no earlier run ended with the same action on the same screens, and with the same result.
  package mutating func isNew(_ run: Exploration.Run) -> Bool {
    let lastAction = run.events.lastIndex { if case .action = $0.body { true } else { false } }
    let (before, after) = (run.events[..<(lastAction ?? 0)], run.events[(lastAction ?? 0)...])
    return known.insert([
      Self.screens(at: before), run.actions.last?.description ?? "", Self.screens(at: after),
    ]).inserted
  }

  /// The types of the controllers and coordinators in the last snapshot of these events.
  private static func screens(at events: ArraySlice<TraceEvent>) -> String {
    for event in events.reversed() {
      if let snapshot = event.snapshot {
        let objects = snapshot.hierarchy.map(\.object) + snapshot.coordinators.map(\.object)
        return objects.map(\.type).joined(separator: " ")
      }
    }
    return ""
  }
}

extension TraceEvent {
  fileprivate var snapshot: Snapshot? {
    switch body {
    case .checkpoint(let snapshot), .end(let snapshot): snapshot
    default: nil
    }
  }
}
