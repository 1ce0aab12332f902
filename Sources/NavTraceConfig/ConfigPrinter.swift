import NavTrace
import NavTraceLint

/// Prints the settings in effect as a complete config.
public enum ConfigPrinter {
  public static func text(_ config: LintConfig) -> String {
    var lines = [
      config.path.map { "# from \($0)" } ?? "# no .navtrace.yml here or above: default settings", "rules:",
    ]
    for rule in Rules.catalogue { lines.append("  \(rule.id): \(config.level(of: rule).rawValue)") }
    lines.append(config.exceptions.isEmpty ? "exceptions: []" : "exceptions:")
    for exception in config.exceptions {
      lines.append("  - type: \(quote(exception.type.pattern))")
      if let rule = exception.rule { lines.append("    rule: \(rule)") }
      lines.append("    reason: \(quote(exception.reason))")
      if let until = exception.until { lines.append("    until: \(until)") }
    }
    lines.append(config.inputs.isEmpty ? "inputs: []" : "inputs:")
    lines += config.inputs.map { "  - \(quote(PathPattern.path($0.path, in: $0.folder ?? "")))" }
    lines.append("output:")
    lines.append("  format: \(config.format ?? Reporters.all[0].id)")
    lines.append(config.outputs.isEmpty ? "  files: {}" : "  files:")
    lines += config.outputs.map { "    \($0.format): \(quote($0.path))" }
    lines.append("explore:")
    for (key, texts) in [("inputs", config.typedInputs), ("links", config.links)] {
      lines.append(texts.isEmpty ? "  \(key): []" : "  \(key):")
      lines += texts.map { "    - \(quote($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quote(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    // JSON's escapes are valid in YAML.
    return "\"\(escaped.joined().escapedJSON)\""
  }
}
