import Mustache

/// What a template puts in stays text, in elements and in quoted attributes alike.
///
/// The library's own way works on characters, and so lets through a quote that has an accent: a browser reads scalars.
struct HTMLText: MustacheContentType {
  /// By which templates ask for it.
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
