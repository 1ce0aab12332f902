/// A report format. To add one, add a file to `Reporters` with a type that conforms, and list the type in
/// ``Reporters/all``.
public protocol Reporter: Sendable {
  /// The name of the format in options and configs.
  static var id: String { get }
  /// The purpose of the format, in one line.
  static var summary: String { get }
  /// The folder that paths in the report are relative to.
  static var paths: ReportPaths { get }
  /// The complete report. Unless it is empty, it ends in a newline.
  static func report(_ result: LintResult, style: ReportStyle) -> String
}

extension Reporter {
  public static var paths: ReportPaths { .currentFolder }

  /// The complete report, in the style for files.
  public static func report(_ result: LintResult) -> String { report(result, style: ReportStyle()) }
}

/// The folder that paths in a report are relative to.
public enum ReportPaths: Sendable {
  /// The current folder.
  case currentFolder
  /// The root of the repository, or else of the project, for services that show findings beside the code.
  case repository
  /// Paths are absolute.
  case absolute
}

/// The style of a report. It does not change the content.
public struct ReportStyle: Equatable, Sendable {
  /// Whether to use ANSI colours.
  public var isColored: Bool
  /// The width of the terminal in columns. Nil: prose is wrapped at 100 columns, and evidence is not wrapped,
  /// so that files can be searched line by line.
  public var width: Int?
  /// The maximum number of findings, the most severe first. Nil: all, ordered by trace.
  public var limit: Int?
  /// The folder that paths are relative to. Nil: paths are not shortened.
  public var root: String?
  /// The folder that the paths of traces are relative to. Nil: the root. If there is no root, they are
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

/// The report formats.
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

  /// The reporter with this id, if there is one.
  public static func named(_ id: String) -> (any Reporter.Type)? { all.first { $0.id == id } }
}
