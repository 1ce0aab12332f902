import NavTrace

/// What a team has settled about its findings.
public struct LintConfig: Equatable, Sendable {
  /// Whether a rule is checked, and how bad what it finds is.
  public enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// Findings that a team has reason to live with.
  public struct Exception: Equatable, Sendable {
    /// Nil: of any rule.
    public var rule: String?
    /// Of the coordinator or the screen.
    public var type: Glob
    public var reason: String
    /// The last day on which it holds; nil: for good.
    public var until: CalendarDay?
    /// Where the config says so, from 1.
    public var line: Int

    public init(rule: String?, type: Glob, reason: String, until: CalendarDay?, line: Int) {
      self.rule = rule
      self.type = type
      self.reason = reason
      self.until = until
      self.line = line
    }
  }

  /// Traces to read where none are named.
  public struct Input: Equatable, Sendable {
    /// A trace, a folder of them, or a pattern of such paths.
    public var path: String
    /// From where the path is meant; nil: from the current folder.
    public var folder: String?
    /// Where the config says so, both from 1.
    public var line: Int
    public var column: Int

    public init(path: String, folder: String? = nil, line: Int, column: Int) {
      self.path = path
      self.folder = folder
      self.line = line
      self.column = column
    }
  }

  /// A report that is written to a file.
  public struct Output: Equatable, Sendable {
    /// A reporter's id.
    public var format: String
    public var path: String

    public init(format: String, path: String) {
      self.format = format
      self.path = path
    }
  }

  /// The file that it was read from.
  public var path: String?
  /// The rules that are not as they come.
  public var rules: [String: Level] = [:]
  public var exceptions: [Exception] = []
  public var inputs: [Input] = []
  /// The reporter for standard output.
  public var format: String?
  public var outputs: [Output] = []

  /// All rules as they come.
  public init() {}

  /// How a rule is dealt with.
  public func level(of rule: RuleInfo) -> Level {
    rules[rule.id] ?? Level(rawValue: rule.severity.rawValue) ?? .error
  }

  /// The rules to check.
  public var enabledRules: [any Rule.Type] { Rules.all.filter { rules[$0.id] != .off } }
}
