/// The value as Graphviz must be given it to come out as it is.
func encode(_ value: String, for attribute: Attribute) -> String {
  switch attribute {
  case .label, .externalLabel, .headLabel, .tailLabel:
    isVisible(value) ? text(value, backslash: #"\\"#) : ""
  // Graphviz undoes escapes twice in a tooltip: once for line breaks, once for the names of objects.
  case .tooltip, .labelTooltip: text(value, backslash: #"\\\\"#)
  case .url: url(value)
  // Records are drawn from a little language in their labels.
  case .shape: value.lowercased().hasSuffix("record") ? "box" : keyword(value)
  case .id, .cssClass, .target, .fontName: printable(value)
  default: keyword(value)
  }
}

/// The name by which Graphviz knows a node or cluster, which it also writes as the `<title>` in SVG. It reads no
/// escapes in names, but the DOT language cannot end a string with a single backslash, so that they are doubled.
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

/// Text as it will be seen: Graphviz would take a backslash for an escape and `&…;` for an entity.
private func text(_ value: String, backslash: StaticString) -> String {
  var out = XMLText(for: value)
  var previous: UInt8 = 0
  var lines = 1
  for byte in value.utf8 {
    switch byte {
    case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // A node that is higher than this is further from the next than Graphviz can count.
      out.append(lines < 500 ? #"\n"# : " ")
      lines += 1
    // XML turns a tab in an attribute into a space; so that text reads the same everywhere, it always is one.
    case UInt8(ascii: "\t"): out.append(" ")
    case UInt8(ascii: "\\"): out.append(backslash)
    case UInt8(ascii: "&"): out.append("&amp;")
    default: out.append(byte)
    }
    previous = byte
  }
  return out.string
}

/// A URL of which only characters that a URL may have are left bare: older Graphviz writes quotes and angle
/// brackets as they are, which would end the attribute in SVG. A script is no place to go to, and becomes a path.
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

/// What could break out of an attribute in SVG is replaced, since Graphviz copies many of them unescaped.
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

/// A keyword or number, such as release 2.43 can read without a crash: not long, and no list of colours.
private func keyword(_ value: String) -> String {
  if value.utf8.count <= 100, value.utf8.allSatisfy(isOfKeyword) { return value }
  return String(
    printable(value).unicodeScalars.prefix(100).map { $0 == ":" || $0 == ";" ? "\u{FFFD}" : Character($0) })
}

/// What keywords and numbers are made of.
private func isOfKeyword(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "."):
    true
  default: false
  }
}
