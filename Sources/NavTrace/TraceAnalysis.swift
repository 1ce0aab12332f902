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
  /// The result of the analysis.
  associatedtype Outcome

  /// Observes an event. Not called for events after the session's end.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - step: The changes that the event made.
  ///   - state: The state after the event.
  mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState)

  /// Finishes the analysis, at the end of the trace or of its readable part.
  ///
  /// - Parameter state: The state after the last event.
  consuming func finish(_ state: NavigationState) -> Outcome
}

extension TraceReader {
  /// Reads the rest of the trace and replays it.
  ///
  /// - Parameters:
  ///   - last: The number of the last event to read.
  ///   - observe: Called for each event of the session, with the changes that it made and the state after it.
  /// - Returns: The state after the last event.
  /// - Throws: ``TraceError`` if a line is not valid, and any error that `observe` throws.
  @discardableResult
  public mutating func replay(
    upTo last: Int = .max, _ observe: (TraceEvent, NavigationState.Step, NavigationState) throws -> Void
  ) throws -> NavigationState {
    var state = NavigationState()
    var step = NavigationState.Step()
    while try advance(&state, &step, upTo: last) { try observe(event, step, state) }
    return state
  }

  /// Applies the next event of the session. Returns false at the end.
  package mutating func advance(
    _ state: inout NavigationState, _ step: inout NavigationState.Step, upTo last: Int = .max
  ) throws(TraceError) -> Bool {
    while event.seq < last, try advance(), event.seq <= last {
      // Events after the end are read, so that errors in them are found, but not applied.
      guard state.ended == nil else { continue }
      // Read before the call: if it were an argument, the event would be copied.
      let line = line
      state.apply(event, line: line, &step)
      return true
    }
    return false
  }

  /// Reads the rest of the trace for one analysis.
  /// - Throws: ``TraceError`` if a line is not valid.
  public mutating func analyze<Analysis: TraceAnalysis>(_ analysis: consuming Analysis) throws
    -> Analysis.Outcome
  {
    var analysis = analysis
    let state = try replay { analysis.observe($0, $1, in: $2) }
    return analysis.finish(state)
  }
}

extension TraceAnalysis {
  /// Analyses the events of one session as if they were read from a file with one event per line.
  public consuming func analyze(_ events: some Sequence<TraceEvent>) -> Outcome {
    var analysis = self
    let state = NavigationState.replaying(events) { analysis.observe($0, $1, in: $2) }
    return analysis.finish(state)
  }
}

extension NavigationState {
  /// Replays the events of one session as if they were read from a file with one event per line.
  ///
  /// - Parameter observe: Called for each event, with the changes that it made and the state after it.
  /// - Returns: The state after the last event.
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
