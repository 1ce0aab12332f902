import TestSupport

/// Generates JSON of every shape, and damages it.
struct JSONGenerator {
  private var texts: TraceGenerator
  private var numbers: SeededNumbers

  init(seed: Int) {
    texts = TraceGenerator(seed: seed)
    numbers = SeededNumbers(seed: seed &* 31)
  }

  static let tokens = [
    "", " ", "\t\r", "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"\\\"", "\"\\u00e9\"",
    "\"\\ud83d\\ude00\"", "\"é\"",
    "0", "-0", "-", "01", "1.", ".5", "1.5", "1e5", "1E+05", "1e-2", "1e", "1e+", "+1",
    "12345678901234567890",
    "18446744073709551615", "18446744073709551616", "true", "false", "null", "True", "nul", "NaN", "//",
    "'a'", "\u{1}",
  ]

  /// A valid value, without duplicate keys.
  mutating func value(depth: Int) -> [UInt8] { Array(text(depth: depth).utf8) }

  private mutating func text(depth: Int) -> String {
    switch pick(depth < 5 ? 8 : 6) {
    case 0: return ["true", "false", "null"][pick(3)]
    case 1: return number()
    case 2, 3: return string(texts.text())
    case 4: return space() + "[]"
    case 5: return "{\(space())}"
    case 6:
      return "["
        + (0...pick(4)).map { _ in space() + text(depth: depth + 1) + space() }.joined(separator: ",") + "]"
    default:
      return "{"
        + (0...pick(4)).map { index in
          space() + string("\(index)" + texts.text()) + space() + ":" + space() + text(depth: depth + 1)
            + space()
        }.joined(separator: ",") + "}"
    }
  }

  private mutating func number() -> String {
    let whole = [
      "0", "1", "7", "42", "1000000", "9007199254740993", "18446744073709551615", "99999999999999999999",
    ][pick(8)]
    let fraction = ["", "", "", ".0", ".000", ".5", ".125", ".10"][pick(8)]
    let exponent = ["", "", "", "e0", "e3", "E+2", "e-1", "e-003"][pick(8)]
    return (pick(4) == 0 ? "-" : "") + whole + fraction + exponent
  }

  /// Returns a string with each character raw or escaped in one of the possible spellings.
  private mutating func string(_ text: String) -> String {
    var result = "\""
    // Foundation drops U+FEFF inside strings, as if it were a byte-order mark.
    for scalar in text.unicodeScalars.prefix(60) where scalar != "\u{FEFF}" {
      if pick(4) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: pick(2) == 0)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else if scalar == "\"" || scalar == "\\" {
        result += "\\\(scalar)"
      } else if scalar.value < 0x20 {
        result +=
          ["\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"][scalar] ?? "\\u0000"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private mutating func space() -> String { ["", "", "", " ", "\t", "  \r"][pick(6)] }

  /// Returns the line with a few bytes removed, repeated, changed or inserted, but no newlines or zeros.
  mutating func mutate(_ line: [UInt8]) -> [UInt8] {
    // Foundation detects other encodings from the first bytes.
    var line = Array("[ \"\",".utf8) + line + Array("]".utf8)
    for _ in 0...pick(3) {
      let place = 4 + pick(line.count - 4)
      switch pick(5) {
      case 0: line.remove(at: place)
      case 1: line.insert(line[place], at: place)
      case 2: line[place] = Array("\"\\{}[]:,0-eu \u{7F}".utf8)[pick(14)]
      case 3: line[place] = [0x01, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xFF][pick(9)]
      default: line.insert(contentsOf: Self.tokens[pick(Self.tokens.count)].utf8, at: place)
      }
      if line.count < 6 { break }
    }
    return line.filter { $0 != 0x0A && $0 != 0 }
  }

  private mutating func pick(_ count: Int) -> Int { Int(numbers.next() % UInt64(count)) }
}
