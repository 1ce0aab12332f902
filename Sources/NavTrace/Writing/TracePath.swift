/// The name of a trace's file, with places to be filled in: `%p` the process's id, `%t` the test, `%n` a number that makes
/// it new, `%%` a percent sign.
///
///     TracePath("traces/%t-%p.jsonl").name(process: 4711, test: "CheckoutTests/paying()", number: 1)
///     // traces/CheckoutTests.paying-4711.jsonl
///
/// A name without `%n` that is taken gets a number before its ending, from `-2`: no trace is written over another. Folders
/// of the name that are not there are made.
public struct TracePath: Equatable, Sendable {
  /// As it was given.
  public let template: String

  public init(_ template: String) { self.template = template }

  /// The name in the `number`th try, from 1.
  public func name(process: Int32, test: String, number: Int) -> String {
    let name = filled { place in
      switch place {
      case .process: String(process)
      case .test: Self.fileName(of: test)
      case .number: String(number)
      }
    }
    return isNumbered || number == 1 ? name : Self.inserting("-\(number)", into: name)
  }

  /// Whether it has a `%n`.
  var isNumbered: Bool {
    var isNumbered = false
    _ = filled { place in
      if place == .number { isNumbered = true }
      return ""
    }
    return isNumbered
  }

  private enum Place: Character {
    case process = "p"
    case test = "t"
    case number = "n"
  }

  /// What stands after a percent sign and is none of ours stays as it is.
  private func filled(_ fill: (Place) -> String) -> String {
    var name = ""
    var rest = template[...]
    while let percent = rest.firstIndex(of: "%") {
      name += rest[..<percent]
      rest = rest[percent...].dropFirst()
      guard let sign = rest.first, let place = Place(rawValue: sign) else {
        if rest.first == "%" { rest.removeFirst() }
        name += "%"
        continue
      }
      name += fill(place)
      rest.removeFirst()
    }
    return name + rest
  }

  /// Puts `text` before the name's ending.
  static func inserting(_ text: String, into path: String) -> String {
    let (stem, ending) = parts(of: path)
    return stem + text + ending
  }

  /// A path before and from the point of its name's ending. The ending is empty for a name without one.
  static func parts(of path: String) -> (stem: Substring, ending: Substring) {
    let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return (path[...], "") }
    return (path[..<dot], path[dot...])
  }

  /// A test's name as part of a file's: letters, digits and a few signs, of a length that file systems take.
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
    // A name that begins with a point would be hidden.
    let visible = name.drop { $0 == "." }
    return visible.isEmpty ? "test" : String(visible)
  }
}
