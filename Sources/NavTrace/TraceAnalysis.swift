/// An analysis of a trace that reads it once: findings, a graph, a chart, a timeline, or a format of
/// another tool.
///
/// All analyses of a trace share one replay, in one pass:
///
///     var linter = Linter(trace: path)
///     var flow = FlowGraphBuilder()
///     let state = try reader.replay { event, step, state in
///       linter.observe(event, step, in: state)
///       flow.observe(event, step, in: state)
///     }
///     let (result, graph) = (linter.finish(state), flow.finish(state))
public protocol TraceAnalysis {
  /// What it comes to.
  associatedtype Outcome

  /// An event happened. Not called for what comes after the session's end.
  ///
  /// - Parameters:
  ///   - step: what the event changed.
  ///   - state: where the session stands after it.
  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState)

  /// The trace was read to its end, or as far as can be.
  ///
  /// - Parameter state: where the session stands after the last event.
  consuming func finish(_ state: NavigationState) -> Outcome
}

extension TraceReader {
  /// Reads the rest of the trace, and replays it.
  ///
  /// - Parameters:
  ///   - last: the number of the event after which nothing more is read.
  ///   - observe: called for each event of the session, with what it changed and where the session stands then.
  /// - Returns: where the session stands in the end.
  /// - Throws: ``TraceError`` where a line is not what the format says, and what `observe` throws.
  @discardableResult
  public mutating func replay(
    upTo last: Int = .max, _ observe: (TraceEvent, NavigationState.Step, NavigationState) throws -> Void
  ) throws -> NavigationState {
    var state = NavigationState()
    var step = NavigationState.Step()
    while try advance(&state, &step, upTo: last) { try observe(event, step, state) }
    return state
  }

  /// Goes on to the next event of the session, and applies it. False at the end.
  package mutating func advance(
    _ state: inout NavigationState, _ step: inout NavigationState.Step, upTo last: Int = .max
  ) throws(TraceError) -> Bool {
    while event.seq < last, try advance(), event.seq <= last {
      // The rest is read all the same, for what is wrong with it.
      guard state.ended == nil else { continue }
      state.apply(event, line: line, &step)
      return true
    }
    return false
  }

  /// Reads the rest of the trace for one analysis.
  /// - Throws: ``TraceError`` where a line is not what the format says.
  public mutating func analyze<Analysis: TraceAnalysis>(_ analysis: consuming Analysis) throws
    -> Analysis.Outcome
  {
    var analysis = analysis
    let state = try replay { analysis.observe($0, $1, in: $2) }
    return analysis.finish(state)
  }
}

extension TraceAnalysis {
  /// Analyses the events of one session as if they had been read from a file, one a line.
  public consuming func analyze(_ events: some Sequence<TraceEvent>) -> Outcome {
    var analysis = self
    let state = NavigationState.replaying(events) { analysis.observe($0, $1, in: $2) }
    return analysis.finish(state)
  }
}

extension NavigationState {
  /// Replays the events of one session as if they had been read from a file, one a line.
  ///
  /// - Parameter observe: called for each event, with what it changed and where the session stands then.
  /// - Returns: where the session stands in the end.
  package static func replaying(
    _ events: some Sequence<TraceEvent>, _ observe: (TraceEvent, Step, NavigationState) -> Void
  ) -> NavigationState {
    var state = NavigationState()
    var step = Step()
    for event in events where state.ended == nil {
      state.apply(event, line: event.seq, &step)
      observe(event, step, state)
    }
    return state
  }
}
