/// A way to write a result down. To add one: a file in `Reporters` with a type that conforms, and its name in
/// ``Reporters/all``.
public protocol Reporter: Sendable {
  /// The name by which it is chosen.
  static var id: String { get }
  /// What it is for, in one line.
  static var summary: String { get }
  /// From where who reads it looks for files.
  static var paths: ReportPaths { get }
  /// The whole report, ending in a newline where there is anything to say.
  static func report(_ result: LintResult, style: ReportStyle) -> String
}

extension Reporter {
  public static var paths: ReportPaths { .here }

  /// The whole report, as it looks in a file.
  public static func report(_ result: LintResult) -> String { report(result, style: ReportStyle()) }
}

/// From where the paths in a report lead.
public enum ReportPaths: Sendable {
  /// From where lint runs.
  case here
  /// From the root of the repository, or else of the project: for a service that shows what is found beside the code.
  case repository
  /// From anywhere.
  case absolute
}

/// How a report looks where it is read. What it says does not depend on it.
public struct ReportStyle: Equatable, Sendable {
  /// Whether a terminal shows colours.
  public var isColored: Bool
  /// The terminal's columns. Nil where there is none: then prose is wrapped at a hundred, and each step is one line, as a
  /// file is searched by lines.
  public var width: Int?
  /// How many findings to show, the worst first; nil: all, in the order of their traces.
  public var limit: Int?
  /// The folder that paths are to be relative to: those below it are shortened. Nil: they are as they are.
  public var root: String?
  /// The folder that the traces' paths are relative to, as they were given; nil: the root. Without a root, they are told from
  /// the root of the file system.
  public var folder: String?

  public init(
    isColored: Bool = false, width: Int? = nil, limit: Int? = nil, root: String? = nil, folder: String? = nil
  ) {
    self.isColored = isColored
    self.width = width
    self.limit = limit
    self.root = root
    self.folder = folder
  }
}

/// The reporters there are.
public enum Reporters {
  /// Every reporter, the default first.
  public static let all: [any Reporter.Type] = [
    TextReporter.self,
    JSONReporter.self,
    SARIFReporter.self,
    GitHubReporter.self,
    GitLabReporter.self,
    JUnitReporter.self,
    XcodeReporter.self,
    MarkdownReporter.self,
  ]

  /// The reporter of this id, if there is one.
  public static func named(_ id: String) -> (any Reporter.Type)? { all.first { $0.id == id } }
}
