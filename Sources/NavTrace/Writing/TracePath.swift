/// A template for the path of a trace, with placeholders: `%p` is the process id, `%t` the test, `%n` a
/// number that makes the name unique, and `%%` a percent sign.
///
///     TracePath("traces/%t-%p.jsonl").name(process: 4711, test: "CheckoutTests/paying()", number: 1)
///     // traces/CheckoutTests.paying-4711.jsonl
///
/// If a name without `%n` is taken, a number is inserted before its extension, starting with `-2`, so that no
/// trace overwrites another. Missing folders are created.
public struct TracePath: Equatable, Sendable {
  /// The template.
  public let template: String

  public init(_ template: String) { self.template = template }

  /// The path for the `number`th attempt, from 1.
  public func name(process: Int32, test: String, number: Int) -> String {
    let name = filled { placeholder in
      switch placeholder {
      case .process: String(process)
      case .test: Self.fileName(of: test)
      case .number: String(number)
      }
    }
    return isNumbered || number == 1 ? name : Self.inserting("-\(number)", into: name)
  }

  /// Whether the template contains `%n`.
  var isNumbered: Bool {
    var isNumbered = false
    _ = filled { placeholder in
      if placeholder == .number { isNumbered = true }
      return ""
    }
    return isNumbered
  }

  private enum Placeholder: Character {
    case process = "p"
    case test = "t"
    case number = "n"
  }

  /// Fills in the placeholders. A percent sign before any other character is left unchanged.
  private func filled(_ fill: (Placeholder) -> String) -> String {
    var name = ""
    var rest = template[...]
    while let percent = rest.firstIndex(of: "%") {
      name += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let sign = rest.first, let placeholder = Placeholder(rawValue: sign) else {
        if rest.first == "%" { rest.removeFirst() }
        name += "%"
        continue
      }
      name += fill(placeholder)
      rest.removeFirst()
    }
    return name + rest
  }

  /// Inserts `text` before the extension of a path.
  static func inserting(_ text: String, into path: String) -> String {
    let (stem, ending) = parts(of: path)
    return stem + text + ending
  }

  /// Splits a path before the extension, which includes its dot. The extension is empty if the path has none.
  static func parts(of path: String) -> (stem: Substring, ending: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return (path[...], "") }
    return (path[..<dot], path[dot...])
  }

  /// The name of a test as part of a file name: letters, digits and a few punctuation characters, short
  /// enough for file systems.
  private static func fileName(of test: String) -> String {
    var name = ""
    for character in test.prefix(120) {
      switch character {
      case "/": name += "."
      case "(", ")", "`": break
      case "-", "_", ".": name.append(character)
      default: name.append(character.isLetter || character.isNumber ? character : "-")
      }
    }
    // A name that begins with a dot would be hidden.
    let visible = name.drop { $0 == "." }
    return visible.isEmpty ? "test" : String(visible)
  }
}
