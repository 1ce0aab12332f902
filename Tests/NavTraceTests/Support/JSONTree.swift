import Foundation

@testable import NavTrace

/// A JSON value as a tree, for comparing our parser with another one.
indirect enum JSONTree: Equatable {
  /// As UTF-8, because equal strings may consist of different bytes.
  case string([UInt8])
  /// Exact for whole numbers from 0 to 2³². Foundation does not round other numbers consistently.
  case number(Double, isWhole: Bool)
  case array([JSONTree])
  case object([String: JSONTree])
  case bool(Bool)
  case null
}

extension JSONTree {
  private static func number(_ value: Double) -> JSONTree {
    let isWhole = 0...0x1p32 ~= value && value.rounded() == value
    return .number(isWhole ? value : Double(Float(value)), isWhole: isWhole)
  }

  var hasInfinity: Bool {
    switch self {
    case .number(let value, _): value.isInfinite
    case .array(let array): array.contains(where: \.hasInfinity)
    case .object(let object): object.values.contains(where: \.hasInfinity)
    default: false
    }
  }
}

extension JSONTree {
  /// Parses a line with the scanner that the reader uses.
  static func navTrace(_ line: [UInt8]) throws(JSONError) -> JSONTree {
    let padded = line + [0x0A] + Array(repeating: UInt8(ascii: "\""), count: JSONCursor.readAhead)
    return try padded.withUnsafeBufferPointer { bytes throws(JSONError) in
      guard let start = bytes.baseAddress else { return .null }
      var scanner = JSONScanner(JSONCursor(start))
      scanner.skipSpace()
      let value = try scanner.value(depth: 0)
      try scanner.finish()
      return try JSONTree(value)
    }
  }

  private init(_ value: JSONValue) throws(JSONError) {
    switch value.kind {
    case .string, .escapedString: self = .string(Array(value.text.utf8))
    case .number: self = Self.number(value.wholeNumber.map { Double($0) } ?? Self.double(value))
    case .true, .false: self = .bool(value.kind == .true)
    case .null: self = .null
    case .array:
      var array: [JSONTree] = []
      var scanner = JSONScanner(value.start)
      if scanner.enterArray() {
        repeat { array.append(try JSONTree(try scanner.value(depth: 0))) } while try scanner.nextElement()
      }
      self = .array(array)
    case .object:
      var object: [String: JSONTree] = [:]
      var scanner = JSONScanner(value.start)
      if try scanner.enterObject() {
        repeat {
          let key = try scanner.key().text
          object[key] = try JSONTree(try scanner.value(depth: 0))
        } while try scanner.nextMember()
      }
      self = .object(object)
    }
  }

  private static func double(_ value: JSONValue) -> Double {
    Double(String(decoding: value.bytes, as: UTF8.self)) ?? .nan
  }
}

extension JSONTree {
  /// Parses a line with Foundation.
  static func foundation(_ line: [UInt8]) throws -> JSONTree {
    JSONTree(try JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed))
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(Array(text.utf8))
    case let array as [Any]: self = .array(array.map(JSONTree.init))
    case let object as [String: Any]: self = .object(object.mapValues(JSONTree.init))
    case let number as NSNumber:
      // Foundation distinguishes Booleans from numbers by this type code on all platforms.
      let isBool = String(cString: number.objCType) == "c"
      self = isBool ? .bool(number.boolValue) : Self.number(number.doubleValue)
    default: self = .null
    }
  }
}
