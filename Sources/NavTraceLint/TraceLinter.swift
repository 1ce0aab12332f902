import Dispatch
import NavTrace

/// Lints whole traces, as many at a time as there are cores. What comes of it does not depend on which is done first.
public struct TraceLinter: Sendable {
  /// What was found in one trace, and what there is to say about its reading.
  public struct Outcome: Equatable, Sendable {
    public var result: LintResult
    /// The trace, as errors call it.
    public var file: String
    public var cutOff: CutOff?
    public var unknownEvents: Int
  }

  private let rules: [any Rule.Type]
  private let open: @Sendable (String) throws(TraceError) -> TraceReader
  private let progress: @Sendable (_ bytes: UInt64, _ findings: Int) -> Void

  /// - Parameters:
  ///   - open: begins to read the trace of this path.
  ///   - progress: told now and then, from any thread, what was read and found since it was told last.
  public init(
    rules: [any Rule.Type] = Rules.all,
    open: @escaping @Sendable (String) throws(TraceError) -> TraceReader = { path throws(TraceError) in
      try TraceReader(path: path)
    },
    progress: @escaping @Sendable (_ bytes: UInt64, _ findings: Int) -> Void = { _, _ in }
  ) {
    self.rules = rules
    self.open = open
    self.progress = progress
  }

  /// Lints these traces; the outcomes come in the order of the paths.
  public func lint(_ paths: [String]) -> [Result<Outcome, TraceError>] {
    let outcomes = Outcomes(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      outcomes.put(Result { () throws(TraceError) in try lint(paths[index]) }, at: index)
    }
    return outcomes.all
  }

  /// Lints one trace.
  /// - Throws: ``/NavTrace/TraceError`` where it cannot be read.
  public func lint(_ path: String) throws(TraceError) -> Outcome {
    var reader = try open(path)
    var state = NavigationState()
    var step = NavigationState.Step()
    var linter = Linter(trace: path, rules: rules)
    var (bytes, findings) = (UInt64(0), 0)
    while try reader.advance(&state, &step) {
      linter.observe(reader.event, step, in: state)
      if reader.events % 8192 == 0 {
        progress(reader.bytes - bytes, linter.count - findings)
        (bytes, findings) = (reader.bytes, linter.count)
      }
    }
    return Outcome(
      result: linter.finish(state), file: reader.file, cutOff: reader.cutOff,
      unknownEvents: reader.unknownEvents)
  }
}

/// What the threads have come to, each in its place.
private final class Outcomes: @unchecked Sendable {
  typealias Outcome = Result<TraceLinter.Outcome, TraceError>

  private let lock = Lock()
  private var places: [Outcome?]

  init(count: Int) { places = Array(repeating: nil, count: count) }

  func put(_ outcome: Outcome, at place: Int) {
    lock.lock()
    places[place] = outcome
    lock.unlock()
  }

  var all: [Outcome] { places.compactMap { $0 } }
}
