import UIKit

/// The round trips that were repeated.
struct Laps {
  private struct Lap: Hashable {
    let place: String
    /// The types of which more objects were alive after the round trip.
    let surplus: Set<String>
  }

  /// How often the round trip is made. The three repetitions show whether objects accumulate or a cache fills up.
  static let count = 4

  private var known: Set<Lap> = []

  /// Whether more objects are alive than at the beginning of the round trip, and no similar one has been
  /// repeated yet.
  mutating func isNew(from start: StateGraph.State, to run: Exploration.Run) -> Bool {
    let surplus = run.reachedState.alive.filter { $0.value > start.alive[$0.key] ?? 0 }
    guard !surplus.isEmpty else { return false }
    return known.insert(Lap(place: start.screens, surplus: Set(surplus.keys))).inserted
  }
}
