/// An error in a config, with its position.
public struct ConfigError: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int
  /// The problem, and what is expected.
  public var problem: String

  public init(path: String, line: Int, column: Int, problem: String) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String { "\(path):\(line):\(column): \(problem)" }
}
