/// A number with a noun, such as "1 screen" or "2 screens".
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Nanoseconds as seconds, to the millisecond.
package func seconds(_ nanoseconds: UInt64) -> String {
  let milliseconds = nanoseconds / 1_000_000
  return "\(milliseconds / 1000).\(String(milliseconds % 1000).zeroPadded(to: 3))"
}

extension String {
  /// The digits with zeros before them, up to this length.
  package func zeroPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }

  /// The text escaped for an element or a quoted attribute of XML 1.0. Characters that XML does not allow or
  /// would change are replaced.
  package var inXML: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"...: escaped.append(scalar)
      default: escaped.append("\u{FFFD}")
      }
    }
    return String(escaped)
  }
}
