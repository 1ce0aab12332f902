/// Returns the value as it must be passed to Graphviz to be shown unchanged.
///
/// - Parameter isLeft: Whether the lines of a node's label begin at its left edge.
func encode(_ value: String, for attribute: Attribute, isLeft: Bool = false) -> String {
  switch attribute {
  case .label where isLeft && isVisible(value): text(value, backslash: #"\\"#, lineEnd: #"\l"#) + #"\l"#
  case .label, .externalLabel, .headLabel, .tailLabel:
    isVisible(value) ? text(value, backslash: #"\\"#) : ""
  // Graphviz decodes the escapes of a tooltip twice: once for line breaks, and once for the names of objects.
  case .tooltip, .labelTooltip: text(value, backslash: #"\\\\"#)
  case .url: url(value)
  // Records interpret their labels as a layout language.
  case .shape: value.lowercased().hasSuffix("record") ? "box" : keyword(value)
  case .id, .cssClass, .target, .fontName: printable(value)
  default: keyword(value)
  }
}

/// Returns the name of a node or cluster in Graphviz, which is also its `<title>` in SVG. Graphviz decodes no
/// escapes in names, but a DOT string cannot end with a single backslash, so backslashes are doubled.
func encodeName(_ id: String) -> String {
  var out = XMLText(for: id)
  for byte in id.utf8 {
    switch byte {
    case UInt8(ascii: "&"): out.append("&amp;")
    case UInt8(ascii: "\\"): out.append(#"\\"#)
    case UInt8(ascii: "\t"): out.append(" ")
    default: out.append(byte)
    }
  }
  return out.string
}

/// Returns the text of a label. Graphviz would read a backslash as an escape, and `&…;` as an entity.
private func text(
  _ value: String, backslash: StaticString, lineEnd: StaticString = #"\n"#
) -> String {
  var out = XMLText(for: value)
  var previous: UInt8 = 0
  var lines = 1
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // With a higher node, the distance to the next node would overflow in Graphviz.
      out.append(lines < 500 ? lineEnd : " ")
      lines += 1
    // XML converts a tab in an attribute to a space, so tabs are replaced everywhere.
    case UInt8(ascii: "\t"): out.append(" ")
    case UInt8(ascii: "\\"): out.append(backslash)
    case UInt8(ascii: "&"): out.append("&amp;")
    default: out.append(byte)
    }
    previous = byte
  }
  return out.string
}

/// Returns a URL in which all characters that are not allowed in URLs are percent-encoded: older releases
/// write quotes and angle brackets unchanged, which would end the attribute in SVG. A script URL is not
/// allowed, and becomes a path.
private func url(_ value: String) -> String {
  let scheme = value.prefix { $0 != ":" }.lowercased()
  let runs = ["javascript", "vbscript", "data"].contains(scheme)
  var out = ""
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "&"): out += "&amp;"
    case UInt8(ascii: ":") where runs: out += "%3A"
    case _ where mayBareInURL(byte): out.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let hex = String(byte, radix: 16, uppercase: true)
      out += byte < 16 ? "%0\(hex)" : "%\(hex)"
    }
  }
  return out
}

private func mayBareInURL(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~:/?#[]@!$()*+,;=%'".utf8.contains(byte)
  }
}

/// Replaces characters that could end an attribute in SVG, because Graphviz copies many values without
/// escaping them.
private func printable(_ value: String) -> String {
  var out = XMLText(for: value)
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      out.appendReplacement()
    default: out.append(byte)
    }
  }
  return out.string
}

/// Returns a keyword or number that does not crash release 2.43: not too long, and not a list of colours.
private func keyword(_ value: String) -> String {
  if value.utf8.count <= 100, value.utf8.allSatisfy(isOfKeyword) { return value }
  return String(
    printable(value).unicodeScalars.prefix(100).map { $0 == ":" || $0 == ";" ? "\u{FFFD}" : Character($0) })
}

/// Whether the byte may be in a keyword or number.
private func isOfKeyword(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "."):
    true
  default: false
  }
}
