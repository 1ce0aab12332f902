/// The difference between recorded navigation and the committed file.
public struct FlowDrift: Equatable, Sendable {
  /// Screens, starts and transitions that were recorded but are not in the file, a line each.
  public var added: [String]
  /// Screens, starts and transitions of the file that were not recorded, a line each.
  public var missing: [String]
  /// The part of the file that was recorded, from 0 to 1. 1 for an empty file.
  public var coverage: Double

  /// All differences, with `+` or `-`.
  public var lines: [String] { added.map { "+ \($0)" } + missing.map { "- \($0)" } }

  /// The numbers of differences and the coverage, as one line.
  public var summary: String {
    // Rounded down: 100 % means full coverage.
    let percent = Int(coverage * 100)
    return "\(added.count) new, \(missing.count) not recorded, coverage \(percent) %."
  }
}

extension FlowSnapshot {
  /// Returns the difference between this snapshot of recorded navigation and the committed one.
  public func drift(from committed: FlowSnapshot) -> FlowDrift {
    let (recordedLines, committedLines) = (lines, committed.lines)
    let (isRecorded, isCommitted) = (Set(recordedLines), Set(committedLines))
    let new = recordedLines.filter { !isCommitted.contains($0) }
    let missing = committedLines.filter { !isRecorded.contains($0) }
    let all = committedLines.count
    return FlowDrift(
      added: new.map(\.text), missing: missing.map(\.text),
      coverage: all == 0 ? 1 : Double(all - missing.count) / Double(all))
  }

  /// An element of a snapshot.
  private enum Entry: Hashable {
    case screen(FlowGraph.NodeID)
    case start(FlowGraph.NodeID)
    case transition(FlowGraph.TransitionID)

    var text: String {
      switch self {
      case .screen(let id): "screen \(FlowPath.text(id))"
      case .start(let id): "start \(FlowPath.text(id))"
      case .transition(let id):
        "edge \(FlowPath.text(id.from)) \(id.kind.snapshotWords) -> \(FlowPath.text(id.to))"
      }
    }
  }

  private var lines: [Entry] {
    screens.sorted().map(Entry.screen) + starts.sorted().map(Entry.start)
      + FlowGraph.sorted(transitions).map(Entry.transition)
  }
}
