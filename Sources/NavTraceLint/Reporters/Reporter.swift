/// A format of reports. To add one: a file in `Reporters` with a type that conforms, and its name in
/// ``Reporters/all``.
public protocol Reporter: Sendable {
  /// The name by which it is chosen.
  static var id: String { get }
  /// What it is for, in one line.
  static var summary: String { get }
  /// What the paths in the report are relative to.
  static var paths: ReportPaths { get }
  /// The whole report, ending in a newline where there is anything to say.
  static func report(_ result: LintResult, style: ReportStyle) -> String
}

extension Reporter {
  public static var paths: ReportPaths { .here }

  /// The whole report, as it looks in a file.
  public static func report(_ result: LintResult) -> String { report(result, style: ReportStyle()) }
}

/// What the paths in a report are relative to.
public enum ReportPaths: Sendable {
  /// From where lint runs.
  case here
  /// From the root of the repository, or else of the project: for a service that shows what is found beside the code.
  case repository
  /// From anywhere.
  case absolute
}

/// How a report looks. The style does not change its content.
public struct ReportStyle: Equatable, Sendable {
  /// Whether to use ANSI colours.
  public var isColored: Bool
  /// The columns of the terminal. Nil: prose is wrapped at 100 columns, and evidence is not wrapped, so
  /// that files can be searched by lines.
  public var width: Int?
  /// The maximum number of findings, the most severe first. Nil: all, in the order of their traces.
  public var limit: Int?
  /// The folder that paths are relative to. Nil: they are not shortened.
  public var root: String?
  /// The folder that the paths of traces are relative to. Nil: the root. Without a root, they are
  /// absolute.
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

/// The formats of reports.
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
