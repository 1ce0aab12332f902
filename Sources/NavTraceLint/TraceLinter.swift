import Dispatch
import NavTrace

/// Lints traces in parallel, one on each core. The result does not depend on the order in which they finish.
public struct TraceLinter: Sendable {
  /// The result of one trace.
  public struct Outcome: Equatable, Sendable {
    /// The findings.
    public var result: LintResult
    /// The path of the trace, as in errors.
    public var file: String
    /// The incomplete last line of the trace, if it has one.
    public var cutOff: CutOff?
    /// The number of events that this version does not know.
    public var unknownEvents: Int
  }

  private let rules: [any Rule.Type]
  private let open: @Sendable (String) throws(TraceError) -> TraceReader
  private let progress: @Sendable (_ bytes: UInt64, _ findings: Int) -> Void

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - rules: The rules to check.
  ///   - open: Opens the trace at a path.
  ///   - progress: Called repeatedly, on any thread, with what was read and found since the last call.
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

  /// Lints traces. The outcomes are in the order of the paths.
  public func lint(_ paths: [String]) -> [Result<Outcome, TraceError>] {
    let outcomes = ParallelResults<Result<Outcome, TraceError>>(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      outcomes.put(Result { () throws(TraceError) in try lint(paths[index]) }, at: index)
    }
    return outcomes.all
  }

  /// Lints one trace.
  /// - Throws: ``/NavTrace/TraceError`` if it cannot be read.
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
