import NavTrace
import NavTraceLint
import Yams

/// Parses `.navtrace.yml`:
///
///     rules:
///       growing-session: off            # off, note, warning or error
///     exceptions:
///       - type: "Legacy*"               # of the coordinator or the screen; * and ?
///         rule: leaked-child            # default: any rule
///         reason: is removed with the old checkout
///         until: 2026-12-31             # default: does not expire
///     inputs: [traces, "apps/**/*.jsonl"]   # traces, folders of them, patterns: see ``PathPattern``
///     output:
///       format: text
///       files:
///         sarif: build/navtrace.sarif
///     explore:
///       inputs: [SW1A 1AA]            # texts to type into each text field
///       links: ["shop://basket"]      # links to open in each state
public struct ConfigReader {
  private let path: String

  /// Parses a config.
  /// - Parameter path: The path of the file, for messages.
  /// - Throws: ``ConfigError`` for the first error.
  public static func read(_ text: String, path: String) throws(ConfigError) -> LintConfig {
    try ConfigReader(path: path).config(text)
  }

  private func config(_ text: String) throws(ConfigError) -> LintConfig {
    var config = LintConfig()
    config.path = path
    guard let root = try compose(text) else { return config }
    for (key, value) in try members(
      root, "the config", known: ["rules", "exceptions", "inputs", "output", "explore"])
    {
      switch key {
      case "rules": config.rules = try rules(value)
      case "exceptions": for item in try list(value, key) { config.exceptions.append(try exception(item)) }
      case "inputs": config.inputs = try inputs(value)
      case "output": try output(value, &config)
      default: try explore(value, &config)
      }
    }
    return config
  }

  private func compose(_ text: String) throws(ConfigError) -> Node? {
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw ConfigError(syntax: error, path: path)
    } catch {
      throw ConfigError(path: path, line: 1, column: 1, problem: "not valid YAML: \(error)")
    }
  }

  // MARK: Sections

  private func rules(_ node: Node) throws(ConfigError) -> [String: LintConfig.Level] {
    var levels: [String: LintConfig.Level] = [:]
    for (id, value) in try members(node, "'rules'", known: Rules.catalogue.map(\.id), noun: "a rule") {
      levels[id] = try word(value, "a level", among: LintConfig.Level.allCases.map(\.rawValue)) {
        LintConfig.Level(rawValue: $0)
      }
    }
    return levels
  }

  private func exception(_ node: Node) throws(ConfigError) -> LintConfig.Exception {
    var rule: String?
    var type: String?
    var reason: String?
    var until: CalendarDay?
    for (key, value) in try members(node, "an exception", known: ["rule", "type", "reason", "until"]) {
      switch key {
      case "rule": rule = try word(value, "a rule", among: Rules.catalogue.map(\.id)) { $0 }
      case "type": type = try string(value, "type")
      case "reason": reason = try string(value, "reason")
      default:
        let text = try string(value, "until")
        guard let day = CalendarDay(text) else {
          throw failure(value, "invalid date '\(text)': expected YYYY-MM-DD")
        }
        until = day
      }
    }
    guard let type else { throw failure(node, "an exception needs 'type': which coordinators or screens") }
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      throw failure(node, "an exception needs 'reason': why the finding is acceptable")
    }
    return LintConfig.Exception(
      rule: rule, type: Glob(type), reason: reason, until: until, line: node.mark?.line ?? 1)
  }

  private func inputs(_ node: Node) throws(ConfigError) -> [LintConfig.Input] {
    var inputs: [LintConfig.Input] = []
    for item in try list(node, "inputs") {
      let path = try string(item, "an input")
      inputs.append(.init(path: path, line: item.mark?.line ?? 1, column: item.mark?.column ?? 1))
    }
    return inputs
  }

  private func output(_ node: Node, _ config: inout LintConfig) throws(ConfigError) {
    let formats = Reporters.all.map { $0.id }
    for (key, value) in try members(node, "'output'", known: ["format", "files"]) {
      if key == "format" {
        config.format = try word(value, "a format", among: formats) { $0 }
      } else {
        for (format, file) in try members(value, "'files'", known: formats, noun: "a format") {
          let path = try string(file, "a file")
          guard path != "-" else {
            throw failure(file, "'files' cannot contain '-'; for standard output write 'format: \(format)'")
          }
          config.outputs.append(
            LintConfig.Output(
              format: format, path: path, line: file.mark?.line ?? 1, column: file.mark?.column ?? 1))
        }
      }
    }
  }

  private func explore(_ node: Node, _ config: inout LintConfig) throws(ConfigError) {
    for (key, value) in try members(node, "'explore'", known: ["inputs", "links"]) {
      for item in try list(value, key) {
        if key == "inputs" {
          config.typedInputs.append(try string(item, "an input"))
        } else {
          config.links.append(try string(item, "a link"))
        }
      }
    }
  }

  // MARK: Nodes

  private func members(_ node: Node, _ what: String, known: [String], noun: String = "a key here")
    throws(ConfigError) -> [(String, Node)]
  {
    if isEmpty(node) { return [] }
    guard case .mapping(let mapping) = node else {
      throw failure(
        node, "\(what) must consist of 'key: value' lines, with these keys: \(known.joined(separator: ", "))")
    }
    var members: [(String, Node)] = []
    for (key, value) in mapping {
      members.append((try word(key, noun, among: known) { $0 }, value))
    }
    return members
  }

  private func list(_ node: Node, _ what: String) throws(ConfigError) -> [Node] {
    if isEmpty(node) { return [] }
    guard case .sequence(let items) = node else {
      throw failure(node, "'\(what)' must be a list, with lines that begin with '- '")
    }
    return Array(items)
  }

  /// Whether a value is empty, for example because its contents are commented out.
  private func isEmpty(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.string.isEmpty
  }

  private func string(_ node: Node, _ what: String) throws(ConfigError) -> String {
    guard case .scalar(let scalar) = node, !scalar.string.isEmpty else {
      throw failure(node, "\(what) must be a string")
    }
    return scalar.string
  }

  /// Returns the value of one of several words. For any other word, the error suggests the closest one.
  private func word<Value>(
    _ node: Node, _ what: String, among known: [String], _ value: (String) -> Value?
  ) throws(ConfigError) -> Value {
    let text = try string(node, what)
    if known.contains(text), let value = value(text) { return value }
    throw failure(node, "'\(text)' is not \(what); \(Suggestion.hint(for: text, in: known))")
  }

  private func failure(_ node: Node, _ problem: String) -> ConfigError {
    ConfigError(path: path, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, problem: problem)
  }
}

extension ConfigError {
  fileprivate init(syntax error: YamlError, path: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(path: path, line: mark.line, column: mark.column, problem: "not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      self.init(
        path: path, line: context.mark.line, column: context.mark.column,
        problem: "duplicate key: \(keys)")
    case .reader(_, let offset, let value, let text):
      let lines = text.prefix(offset ?? 0).split(separator: "\n", omittingEmptySubsequences: false)
      let digits = String(value, radix: 16, uppercase: true)
      self.init(
        path: path, line: max(lines.count, 1), column: (lines.last?.count ?? 0) + 1,
        problem: "control character U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits):"
          + " a config is a text file")
    default: self.init(path: path, line: 1, column: 1, problem: "not valid YAML: \(error)")
    }
  }
}
