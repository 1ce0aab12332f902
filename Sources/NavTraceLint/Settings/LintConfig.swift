import NavTrace

/// The configuration of lint, as in `.navtrace.yml`.
public struct LintConfig: Equatable, Sendable {
  /// Whether a rule is checked, and the severity of its findings.
  public enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// Findings that a team accepts.
  public struct Exception: Equatable, Sendable {
    /// The rule. Nil: all rules.
    public var rule: String?
    /// The type of the coordinator or the screen.
    public var type: Glob
    /// Why the finding is acceptable.
    public var reason: String
    /// The last day on which the exception applies. Nil: it does not expire.
    public var until: CalendarDay?
    /// The line in the config, from 1.
    public var line: Int

    public init(rule: String?, type: Glob, reason: String, until: CalendarDay?, line: Int) {
      self.rule = rule
      self.type = type
      self.reason = reason
      self.until = until
      self.line = line
    }
  }

  /// Traces that lint reads if the command line names none.
  public struct Input: Equatable, Sendable {
    /// A trace, a folder of them, or a pattern of such paths.
    public var path: String
    /// The folder that the path is relative to. Nil: the current folder.
    public var folder: String?
    /// The line in the config, from 1.
    public var line: Int
    /// The column in the config, from 1.
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
    /// The id of a reporter.
    public var format: String
    /// The path of the file.
    public var path: String
    /// The line in the config, from 1.
    public var line: Int
    /// The column in the config, from 1.
    public var column: Int

    public init(format: String, path: String, line: Int, column: Int) {
      self.format = format
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// The path of the file that it was read from.
  public var path: String?
  /// The rules whose level is not the default.
  public var rules: [String: Level] = [:]
  /// The accepted findings.
  public var exceptions: [Exception] = []
  /// The traces to read by default.
  public var inputs: [Input] = []
  /// The reporter for standard output.
  public var format: String?
  /// The reports to write to files.
  public var outputs: [Output] = []

  /// The links that an exploration opens in each state.
  public var links: [String] = []
  /// The texts that an exploration types into each text field, in addition to one that fits the field's
  /// keyboard.
  public var typedInputs: [String] = []

  /// The default settings.
  public init() {}

  /// The level of a rule: its default, or the one in the config.
  public func level(of rule: RuleInfo) -> Level {
    rules[rule.id] ?? Level(rawValue: rule.severity.rawValue) ?? .error
  }

  /// The rules to check.
  public var enabledRules: [any Rule.Type] { Rules.all.filter { rules[$0.id] != .off } }
}
