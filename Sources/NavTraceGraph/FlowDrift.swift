/// How recorded navigation differs from what is committed.
public struct FlowDrift: Equatable, Sendable {
  /// What was recorded and is not committed, a line each: first screens, then starts, then ways.
  public var added: [String]
  /// What is committed and was not recorded.
  public var untaken: [String]
  /// How much of what is committed was recorded: 0 to 1; 1 where nothing is committed.
  public var coverage: Double

  /// One line each, with a sign.
  public var lines: [String] { added.map { "+ \($0)" } + untaken.map { "- \($0)" } }

  public var summary: String {
    // Rounded down, so that 100 % is all.
    let percent = Int(coverage * 100)
    return "\(added.count) new, \(untaken.count) not taken, coverage \(percent) %."
  }
}

extension FlowSnapshot {
  /// How this, which was recorded, differs from what is committed.
  public func drift(from committed: FlowSnapshot) -> FlowDrift {
    let (recordedLines, committedLines) = (lines, committed.lines)
    let (isRecorded, isCommitted) = (Set(recordedLines), Set(committedLines))
    let new = recordedLines.filter { !isCommitted.contains($0) }
    let untaken = committedLines.filter { !isRecorded.contains($0) }
    let all = committedLines.count
    return FlowDrift(
      added: new.map(\.text), untaken: untaken.map(\.text),
      coverage: all == 0 ? 1 : Double(all - untaken.count) / Double(all))
  }

  /// What a snapshot is made of.
  private enum Entry: Hashable {
    case screen(FlowGraph.NodeID)
    case start(FlowGraph.NodeID)
    case way(FlowGraph.EdgeID)

    var text: String {
      switch self {
      case .screen(let id): "screen \(FlowPath.text(id))"
      case .start(let id): "start \(FlowPath.text(id))"
      case .way(let id): "edge \(FlowPath.text(id.from)) \(id.kind.snapshotWords) -> \(FlowPath.text(id.to))"
      }
    }
  }

  private var lines: [Entry] {
    screens.sorted().map(Entry.screen) + starts.sorted().map(Entry.start)
      + FlowGraph.sorted(ways).map(Entry.way)
  }
}
