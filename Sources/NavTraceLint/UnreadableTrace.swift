import NavTrace

/// A trace that could not be read, and why.
public struct UnreadableTrace: Equatable, Sendable {
  /// The path of the trace, or a name for other input, such as standard input.
  public var file: String
  /// The line that cannot be read, from 1. Nil if the whole file cannot.
  public var line: Int?
  /// What is wrong, without a full stop.
  public var problem: String

  /// Creates a record of a trace that could not be read.
  public init(file: String, line: Int?, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// Creates a record of the error with which reading the trace failed.
  public init(_ error: TraceError) {
    self.init(file: error.file, line: error.position?.line, problem: error.reason.problem)
  }
}
