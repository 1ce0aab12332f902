import Foundation

/// The sample of a value without members.
struct SampleText {
  private let key: SampleKey
  /// The number of the list element.
  let number: Int
  /// The number of elements of each list.
  let count: Int

  init(_ key: String, number: Int, count: Int) {
    self.key = .named(key)
    self.number = number
    self.count = count
  }

  /// Whether an optional value is missing.
  var isMissing: Bool { key.isMissing }

  /// The value, if its type has no members.
  func value<T>(_ type: T.Type) -> T? {
    switch type {
    case is String.Type: string as? T
    case is Bool.Type: key.flag as? T
    case is URL.Type: URL(string: "\(SampleKey.address)\(number)") as? T
    case is Date.Type: Date(timeIntervalSince1970: Self.newYear) as? T
    case is Data.Type: Data() as? T
    case is UUID.Type: UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number % 10)") as? T
    case is Decimal.Type: Decimal(integer) as? T
    case is Double.Type: Double(integer) as? T
    case is Float.Type: Float(integer) as? T
    case let type as any FixedWidthInteger.Type: type.init(clamping: integer) as? T
    default: nil
    }
  }

  /// The first second of 2001, in seconds since 1970.
  private static let newYear = 978_307_200.0

  private var string: String {
    switch key.text {
    case .same(let text): text
    case .numbered(let before, let after): "\(before)\(number)\(after)"
    }
  }

  private var integer: Int {
    switch key.integer {
    case .same(let integer): integer
    case .element: number
    case .count: count
    }
  }
}
