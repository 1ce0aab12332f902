import Foundation

/// What the key of a value suggests about it, such as `posterURL` or `created_at`.
struct SampleText {
  /// The words of the key, in lowercase.
  private let words: [String]
  /// The words without spaces between them.
  private let word: String
  /// The number of the list element.
  let number: Int
  /// The number of elements of each list.
  let count: Int

  init(_ key: String, number: Int, count: Int) {
    var spaced = ""
    for letter in key {
      if letter.isUppercase, spaced.last?.isLowercase == true { spaced += " " }
      spaced.append(letter.isLetter ? letter : " ")
    }
    words = spaced.lowercased().split(separator: " ").map(String.init)
    word = words.joined()
    self.number = number
    self.count = count
  }

  /// Whether a word of the key begins or ends with one of these parts.
  private func has(_ parts: String...) -> Bool {
    parts.contains { part in words.contains { $0.hasPrefix(part) || $0.hasSuffix(part) } }
  }
  /// Whether the key is one of these words.
  private func isOne(of words: String...) -> Bool { words.contains(word) }

  /// Whether an optional value is missing: an error, or the next page of a list, which would never end.
  var isMissing: Bool { has("error", "failure", "next", "cursor") }

  /// The value, if its type has no members.
  func value<T>(_ type: T.Type) -> T? {
    switch type {
    case is String.Type: string as? T
    case is Bool.Type: flag as? T
    case is URL.Type: URL(string: address) as? T
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
    if has(
      "image", "photo", "avatar", "poster", "thumb", "icon", "logo", "picture", "backdrop", "cover")
    {
      return address + ".png"
    }
    if has("url", "link", "href", "website") { return address }
    if words.last == "at" || has("createdat", "updatedat", "published", "timestamp", "datetime") {
      return "2001-01-01T00:00:00Z"
    }
    if has("date", "birth"), !isOne(of: "candidate", "update") { return "2001-01-01" }
    if isOne(of: "uuid", "key") || words.last == "id" { return "\(number)" }
    if isOne(of: "status", "state", "stat") { return "ok" }
    if isOne(of: "cod", "statuscode", "responsecode") { return "200" }
    // An app that requires a newer version of itself shows nothing else.
    if has("version") { return has("min", "required", "force") ? "0.0.1" : "1.0.0" }
    if has("mail") { return "sample\(number)@sample.invalid" }
    if has("color", "colour", "hex") { return "#336699" }
    if has("currency") { return "USD" }
    if has("country") { return "US" }
    if has("language", "locale") { return "en" }
    let quantities: Set = [
      "amount", "balance", "count", "lat", "latitude", "lng", "lon", "longitude", "percent", "price", "rate",
      "total", "volume", "year",
    ]
    if !quantities.isDisjoint(with: words) { return "\(number)" }
    let name = words.isEmpty ? "sample" : words.joined(separator: " ")
    return name.prefix(1).uppercased() + name.dropFirst() + " \(number)"
  }

  /// No server has this name.
  private var address: String { "https://sample.invalid/\(number)" }

  private var integer: Int {
    // Most apps take every other code for an error.
    if isOne(of: "status", "code", "cod", "statuscode", "responsecode") { return 200 }
    // A further page would be requested for ever.
    if has("page") { return 1 }
    if isOne(of: "total", "count", "totalresults", "totalcount", "resultcount") { return count }
    // Good ones: an app may leave out the others.
    if words.contains("vote"), words.contains("average") { return 8 }
    if !Set(["rating", "score", "stars"]).isDisjoint(with: words) { return 5 }
    return number
  }

  private var flag: Bool {
    isOne(of: "ok", "status", "result") || has("success", "valid", "active", "available", "enable", "enabled")
  }
}
