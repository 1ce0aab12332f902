import Mustache

/// Escapes the values of a template, for elements and quoted attributes.
///
/// The library escapes characters, not scalars, and misses a quote with a combining accent.
struct HTMLText: MustacheContentType {
  /// The name of the content type in templates.
  static let name = "NAVTRACE_HTML"

  func escapeText(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
