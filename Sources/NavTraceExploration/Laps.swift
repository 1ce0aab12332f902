import UIKit

/// The round trips that were repeated.
struct Laps {
  private struct Lap: Hashable {
    let place: String
    /// The types of which more were alive after it.
    let surplus: Set<String>
  }

  /// How often one is repeated: three laps more than the first show whether something grows or a cache fills.
  static let count = 4

  private var known: Set<Lap> = []

  /// Whether more is alive than at the beginning of the round trip, and no such one was repeated yet.
  mutating func isNew(from start: StateGraph.State, to run: Exploration.Run) -> Bool {
    let surplus = run.arrival.alive.filter { $0.value > start.alive[$0.key] ?? 0 }
    guard !surplus.isEmpty else { return false }
    return known.insert(Lap(place: start.screens, surplus: Set(surplus.keys))).inserted
  }
}
