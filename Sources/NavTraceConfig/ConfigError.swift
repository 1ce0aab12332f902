/// What is wrong with a config, and where.
public struct ConfigError: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1.
  public var column: Int
  /// What is wrong, and what would be right.
  public var problem: String

  public init(path: String, line: Int, column: Int, problem: String) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String { "\(path):\(line):\(column): \(problem)" }
}
