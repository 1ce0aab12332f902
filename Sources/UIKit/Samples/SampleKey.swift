// Unsafe: a lock is held whenever the known keys are read or changed.

import Foundation

/// What the key of a value suggests about it, such as `posterURL` or `created_at`.
struct SampleKey: Sendable {
  /// A text, which may contain the number of the list element.
  enum Text: Sendable {
    case same(String)
    case numbered(before: String, after: String)
  }
  /// A number: the same for each element, the number of the list element, or the number of elements in a list.
  enum Number: Sendable { case same(Int), element, count }

  /// Whether an optional value is missing: an error, or the next page of a list, which would never end.
  let isMissing: Bool
  let text: Text
  let integer: Number
  let flag: Bool

  /// Returns what a key suggests. It is found once, since an app decodes the same types in each run of an exploration.
  static func named(_ name: String) -> SampleKey {
    lock.withLock {
      if let key = known[name] { return key }
      let key = SampleKey(Words(of: name))
      known[name] = key
      return key
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: SampleKey] = [:]

  private init(_ words: Words) {
    isMissing = words.has("error", "failure", "next", "cursor")
    text = Self.text(words)
    integer = Self.integer(words)
    flag =
      words.are("ok", "status", "result")
      || words.has("success", "valid", "active", "available", "enable", "enabled")
  }

  /// No server has this name.
  static let address = "https://sample.invalid/"

  private static func text(_ words: Words) -> Text {
    if words.has(
      "image", "photo", "avatar", "poster", "thumb", "icon", "logo", "picture", "backdrop", "cover")
    {
      return .numbered(before: address, after: ".png")
    }
    if words.has("url", "link", "href", "website") { return .numbered(before: address, after: "") }
    if words.all.last == "at" || words.has("createdat", "updatedat", "published", "timestamp", "datetime") {
      return .same("2001-01-01T00:00:00Z")
    }
    if words.has("date", "birth"), !words.are("candidate", "update") { return .same("2001-01-01") }
    if words.are("uuid", "key") || words.all.last == "id" { return .numbered(before: "", after: "") }
    if words.are("status", "state", "stat") { return .same("ok") }
    if words.are("cod", "statuscode", "responsecode") { return .same("200") }
    // An app that requires a newer version of itself shows nothing else.
    if words.has("version") { return .same(words.has("min", "required", "force") ? "0.0.1" : "1.0.0") }
    if words.has("mail") { return .numbered(before: "sample", after: "@sample.invalid") }
    if words.has("color", "colour", "hex") { return .same("#336699") }
    if words.has("currency") { return .same("USD") }
    if words.has("country") { return .same("US") }
    if words.has("language", "locale") { return .same("en") }
    let quantities: Set = [
      "amount", "balance", "count", "lat", "latitude", "lng", "lon", "longitude", "percent", "price", "rate",
      "total", "volume", "year",
    ]
    if !quantities.isDisjoint(with: words.all) { return .numbered(before: "", after: "") }
    let name = words.all.isEmpty ? "sample" : words.all.joined(separator: " ")
    return .numbered(before: name.prefix(1).uppercased() + name.dropFirst() + " ", after: "")
  }

  private static func integer(_ words: Words) -> Number {
    // Most apps take every other code for an error.
    if words.are("status", "code", "cod", "statuscode", "responsecode") { return .same(200) }
    // A further page would be requested for ever.
    if words.has("page") { return .same(1) }
    if words.are("total", "count", "totalresults", "totalcount", "resultcount") { return .count }
    // Good ones: an app may leave out the others.
    if words.all.contains("vote"), words.all.contains("average") { return .same(8) }
    if !Set(["rating", "score", "stars"]).isDisjoint(with: words.all) { return .same(5) }
    return .element
  }
}

/// The words of a key, in lowercase.
private struct Words {
  let all: [String]
  private let joined: String

  init(of key: String) {
    var spaced = ""
    for letter in key {
      if letter.isUppercase, spaced.last?.isLowercase == true { spaced += " " }
      spaced.append(letter.isLetter ? letter : " ")
    }
    all = spaced.lowercased().split(separator: " ").map(String.init)
    joined = all.joined()
  }

  /// Whether a word begins or ends with one of these parts.
  func has(_ parts: String...) -> Bool {
    parts.contains { part in all.contains { $0.hasPrefix(part) || $0.hasSuffix(part) } }
  }

  /// Whether the key is one of these, without spaces between its words.
  func are(_ keys: String...) -> Bool { keys.contains(joined) }
}
