extension Graph {
  /// How wide a line of text will be, in points, by the estimate that drawings are made with.
  public static func width(of text: String, fontSize: Double) -> Double {
    fontSize * estimatedWidth(of: text, fontName: fontName)
  }
}

/// How wide a line of text is, in parts of the font's size, by estimate: without the machine's fonts, so that the
/// same graph is the same picture everywhere. Rather too wide than too narrow, since browsers choose among fonts.
func estimatedWidth(of text: String, fontName: String) -> Double {
  let face = fontName == Graph.fontName ? Face() : Face(named: fontName)
  var thousandths = 0
  for scalar in text.unicodeScalars {
    thousandths += face.isMonospaced && scalar.isASCII ? 602 : width(of: scalar)
  }
  return Double(thousandths) / 1000 * (face.isBold ? 1.16 : 1.06)
}

/// What of a font makes its texts wide.
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

/// Whether any of the text takes room. Graphviz 2.43 crashes on an edge label that has no width.
func isVisible(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0 != "\n" && $0 != "\r" && width(of: $0) > 0 }
}

/// By scalar and not by character: where a font cannot join a family or a flag, its members stand side by side.
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

/// The advance widths of Helvetica and Arial, from the space to the tilde, in thousandths of the font's size.
private let helvetica: [Int16] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
