import Foundation
import NavTrace

/// A JSON value to be encoded.
enum JSONTree: Encodable {
  case string(String)
  case int(Int)
  case bool(Bool)
  case array([JSONTree])
  case object([String: JSONTree])

  /// An object without the members that are nil.
  static func members(_ members: [String: JSONTree?]) -> JSONTree { .object(members.compactMapValues { $0 }) }

  /// The JSON text, with sorted keys and a final newline. Equal values have equal bytes.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings, integers and booleans always encode.
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self).escapedJSON + "\n"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .string(value) }
}

extension JSONTree: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONTree: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
