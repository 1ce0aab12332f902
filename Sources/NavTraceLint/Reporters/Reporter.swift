/// A way to write a result down. To add one: a file in `Reporters` with a type that conforms, and its name in
/// ``Reporters/all``.
public protocol Reporter: Sendable {
  /// The name by which it is chosen.
  static var id: String { get }
  /// What it is for, in one line.
  static var summary: String { get }
  /// The whole report, ending in a newline.
  static func report(_ result: LintResult) -> String
}

/// The reporters there are.
public enum Reporters {
  /// Every reporter, the default first.
  public static let all: [any Reporter.Type] = [
    TextReporter.self,
    JSONReporter.self,
  ]
}
