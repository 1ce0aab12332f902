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
  var out = ""
  for scalar in id.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "\\": out += #"\\"#
    case "\t": out += " "
    default: out.unicodeScalars.append(isXML(scalar) && scalar.value >= 0x20 ? scalar : "\u{FFFD}")
    }
  }
  return out
}

/// Text as it will be seen: Graphviz would take a backslash for an escape and `&…;` for an entity.
private func text(_ value: String, backslash: String) -> String {
  var out = ""
  var previous: Unicode.Scalar = " "
  var lines = 1
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r":
      // A node that is higher than this is further from the next than Graphviz can count.
      out += lines < 500 ? #"\n"# : " "
      lines += 1
    // XML turns a tab in an attribute into a space; so that text reads the same everywhere, it always is one.
    case "\t": out += " "
    case "\\": out += backslash
    case "&": out += "&amp;"
    default: out.unicodeScalars.append(isXML(scalar) ? scalar : "\u{FFFD}")
    }
    previous = scalar
  }
  return out
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
  var out = ""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "<", ">", "&", "\"", "\\": out += "\u{FFFD}"
    default: out.unicodeScalars.append(isXML(scalar) && scalar.value >= 0x20 ? scalar : "\u{FFFD}")
    }
  }
  return out
}

/// A keyword or number, such as release 2.43 can read without a crash: not long, and no list of colours.
private func keyword(_ value: String) -> String {
  String(
    printable(value).unicodeScalars.prefix(100).map { $0 == ":" || $0 == ";" ? "\u{FFFD}" : Character($0) })
}

/// Whether XML 1.0 can hold it at all; a C string, that ends at NUL, holds no more.
private func isXML(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}
