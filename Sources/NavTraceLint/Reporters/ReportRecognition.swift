import Foundation

extension Reporters {
  /// Whether a text is a report by one of the reporters. Used to avoid overwriting other files.
  package static func recognize(_ text: String) -> Bool {
    if text.hasPrefix("### navtrace\n") { return true }
    if text.hasPrefix("<?xml"), text.prefix(300).contains("<testsuite name=\"navtrace\"") { return true }
    if text.hasPrefix("{") || text.hasPrefix("[") { return isReport(json: text) }
    let lines = text.split(separator: "\n")
    // Advice may follow the summary of a text report.
    if lines.suffix(2).contains(where: isSummary) { return true }
    return lines.allSatisfy(isAnnotation) || lines.allSatisfy(isXcodeLine)
  }

  private static func isReport(json text: String) -> Bool {
    switch try? JSONSerialization.jsonObject(with: Data(text.utf8)) {
    case let object as [String: Any]:
      if let runs = object["runs"] as? [[String: Any]] {
        let driver = (runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
        return driver?["name"] as? String == "navtrace"
      }
      return ["version", "traces", "events", "findings", "summary"].allSatisfy { object[$0] != nil }
    case let items as [[String: Any]]:
      return items.allSatisfy { $0["check_name"] != nil && $0["fingerprint"] != nil }
    default: return false
    }
  }

  private static func isSummary(_ line: Substring) -> Bool {
    if ["All checks passed: ", "Nothing found, but not ", "Nothing to check: "].contains(where: {
      line.hasPrefix($0)
    }) {
      return true
    }
    // For example, `2 findings in 1 trace, 299 events`.
    let words = line.split(separator: " ")
    return words.count > 4 && Int(words[0]) != nil && words[1].hasPrefix("finding") && words[2] == "in"
      && Int(words[3]) != nil && words[4].hasPrefix("trace")
  }

  private static func isAnnotation(_ line: Substring) -> Bool {
    ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
  }

  private static func isXcodeLine(_ line: Substring) -> Bool {
    line.hasSuffix("]")
      && [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
  }
}
