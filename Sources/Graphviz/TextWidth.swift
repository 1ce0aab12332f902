extension Graph {
  /// Returns the estimated width of a line of text in points, as used for drawings.
  public static func width(of text: String, fontSize: Double) -> Double {
    fontSize * estimatedWidth(of: text, fontName: fontName)
  }
}

/// Returns the estimated width of a line of text, relative to the font's size. It does not use the machine's
/// fonts, so that a graph has the same picture on every machine. The estimate is rather too large than too
/// small, because browsers choose among fonts.
func estimatedWidth(of text: String, fontName: String) -> Double {
  let face = fontName == Graph.fontName ? Face() : Face(named: fontName)
  var thousandths = 0
  for scalar in text.unicodeScalars {
    thousandths += face.isMonospaced && scalar.isASCII ? 602 : width(of: scalar)
  }
  return Double(thousandths) / 1000 * (face.isBold ? 1.16 : 1.06)
}

/// The properties of a font that affect the width of text.
private struct Face {
  var isMonospaced = false
  var isBold = false

  init() {}

  init(named name: String) {
    let name = name.lowercased()
    isMonospaced = name.contains("mono") || name.hasPrefix("courier") || name.hasPrefix("menlo")
    isBold = name.contains("bold")
  }
}

/// Whether any of the text has a width. Graphviz 2.43 crashes on an edge label without one.
func isVisible(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0 != "\n" && $0 != "\r" && width(of: $0) > 0 }
}

/// Returns the width of a scalar, not of a character: if a font has no glyph for a family or a flag, its
/// parts are drawn side by side.
private func width(of scalar: Unicode.Scalar) -> Int {
  if (0x20..<0x7F).contains(scalar.value) { return Int(helvetica[Int(scalar.value) - 0x20]) }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x80..<0x0590: return scalar.properties.isUppercase ? 800 : 620
  case 0x0590..<0x1100, 0x1E00..<0x2100: return 720
  case 0x1F1E6...0x1F1FF: return 900
  default: return scalar.properties.isEmojiPresentation ? 1350 : 1050
  }
}

/// The advance widths of Helvetica and Arial for the characters from space to tilde, in thousandths of the
/// font's size.
private let helvetica: [Int16] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
