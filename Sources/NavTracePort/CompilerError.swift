/// An error of the Swift compiler in a source file.
struct CompilerError: Hashable {
  /// The absolute path of the file.
  let file: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
  let message: String

  /// The module that is unknown, if any.
  var unknownModule: String? {
    guard message.hasPrefix("no such module '") else { return nil }
    return message.split(separator: "'").dropFirst().first.map(String.init)
  }

  /// Whether a type is unknown.
  var isOfType: Bool { message.hasPrefix("cannot find type") }

  /// Whether it may only follow from another error: without that, the compiler may infer the type.
  var isConsequence: Bool {
    ["cannot infer", "generic parameter", "type of expression is ambiguous"].contains(
      where: message.hasPrefix)
  }

  /// Whether code without an actor uses code of the main actor.
  var isOfIsolation: Bool {
    message.contains("main actor-isolated") && message.contains("nonisolated context")
  }

  /// The errors in a compiler's output, each once. Errors without a place in a file are ignored.
  static func all(in output: String) -> [CompilerError] {
    var known: Set<CompilerError> = []
    return output.split(whereSeparator: \.isNewline).compactMap { CompilerError($0) }
      .filter { known.insert($0).inserted }
  }
}

extension CompilerError {
  /// - Parameter line: A line of output, such as `/app/Map.swift:3:8: error: no such module 'MapKit'`.
  private init?(_ line: Substring) {
    guard line.first == "/", let mark = line.firstRange(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let column = Int(place[place.count - 1]),
      let number = Int(place[place.count - 2])
    else { return nil }
    self.init(
      file: place.dropLast(2).joined(separator: ":"), line: number, column: column,
      message: String(line[mark.upperBound...]))
  }
}
