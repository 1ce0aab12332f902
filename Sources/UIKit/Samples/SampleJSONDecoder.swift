// Unsafe: a lock is held whenever the settings are read or changed.

import Foundation

/// A decoder that makes values of any type from ``sample`` and ``emptySample``, and decodes other data as JSON.
///
/// An exploration answers an app's requests with ``sample``, because it does not know what the app's server would answer. What the
/// app decodes says what it expects: each list gets two elements, and each text, number and date a value that its key suggests.
/// A type whose name contains `Error` or `Failure` cannot be decoded from it, because apps try that first.
///
///     class JSONDecoder: SampleJSONDecoder, @unchecked Sendable {}    // in the app's module, hides Foundation's
open class SampleJSONDecoder: JSONDecoder, @unchecked Sendable {
  /// The answer that stands for a value of any type. It has the members of an answer to a sign-in, which apps often read without
  /// a type, and ``members``.
  public static var sample: Data { lock.withLock { settings.sample } }
  /// The types of the members that the app reads of JSON and documents by their keys, for example with `JSONSerialization`. Nil if
  /// they are not known. Set it before the first request.
  public static var members: [String: Any.Type]? {
    get { lock.withLock { settings.members } }
    set {
      // An app sets the same ones at each launch.
      if newValue?.mapValues(ObjectIdentifier.init) == members?.mapValues(ObjectIdentifier.init) { return }
      let sample = Settings.sample(of: newValue ?? [:])
      lock.withLock { settings = Settings(members: newValue, sample: sample) }
    }
  }

  private struct Settings {
    var members: [String: Any.Type]?
    var sample = sample(of: [:])

    static func sample(of members: [String: Any.Type]) -> Data {
      var object: [String: Any] = [
        "access_token": "sample", "expires_in": 3600, "refresh_token": "sample", "token_type": "Bearer",
      ]
      object.merge(SampleJSONDecoder.object(members).compactMapValues(json)) { $1 }
      object["navtrace"] = "sample"
      return (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
    }

    /// The value in JSON. Nil if it cannot be written.
    private static func json(_ value: Any) -> Any? {
      switch value {
      case let list as [Any]: list.compactMap(json)
      case let object as [String: Any]: object.compactMapValues(json)
      case let url as URL: url.absoluteString
      case let date as Date: ISO8601DateFormatter().string(from: date)
      case is String, is Bool, is Int, is Int64, is Double, is Float, is NSNumber: value
      default: nil
      }
    }
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var settings = Settings()

  /// Whether the process has made a sample, on any thread.
  static var hasMadeSamples: Bool {
    get { lock.withLock { madeSamples } }
    set { lock.withLock { madeSamples = newValue } }
  }
  nonisolated(unsafe) private static var madeSamples = false

  /// The same with empty lists: the answer to a request for a further page.
  public static let emptySample = Data(#"{"navtrace":"empty sample"}"#.utf8)

  /// Decodes a value.
  /// - Throws: `DecodingError` if the data is not valid, or if there is no sample of the type.
  open override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    guard let count = Self.count(of: data) else { return try super.decode(type, from: data) }
    let beginning = Self.activity.begin()
    defer { Self.activity.end(beginning) }
    return try SampleDecoder(count: count, userInfo: userInfo).value(type)
  }

  /// The number of elements of each list in a sample. Nil if the data is not a sample.
  private static func count(of data: Data) -> Int? {
    data == emptySample ? 0 : data.range(of: mark) == nil ? nil : 2
  }

  /// What all samples contain, whichever members the app reads.
  private static let mark = Data(#""navtrace":"sample""#.utf8)

  /// Whether the data is a sample.
  public static func isSample(_ data: Data) -> Bool { count(of: data) != nil }

  /// The samples that are being decoded in the process, on any thread. An app decodes in a task, which takes its time.
  package static let activity = Activity()
}

// Samples of other data, such as that of a database.
extension SampleJSONDecoder {
  /// A sample of a type.
  /// - Parameter number: The number of the element in its list, from 1.
  /// - Throws: `DecodingError` if there is no sample of the type.
  public static func value<T: Decodable>(_ type: T.Type, number: Int = 1) throws -> T {
    try SampleDecoder(count: 2, userInfo: [:], number: number).value(type)
  }

  /// A sample of a dictionary whose members an app reads by their keys and types.
  /// - Parameters:
  ///   - members: The types of the members: those that can be decoded, `NSNumber`, `[String: Any]` and `[[String: Any]]`.
  ///   - number: The number of the element in its list, from 1.
  public static func object(_ members: [String: Any.Type], number: Int = 1) -> [String: Any] {
    object(members, number: number, depth: 0)
  }

  private static func object(_ members: [String: Any.Type], number: Int, depth: Int) -> [String: Any] {
    var object: [String: Any] = [:]
    for (key, type) in members {
      if let value = value(type, of: key, members, number, depth) { object[key] = value }
    }
    return object
  }

  /// Nil if there is no sample. What is nested has the same members, because it is not known which ones.
  private static func value(
    _ type: Any.Type, of key: String, _ members: [String: Any.Type], _ number: Int, _ depth: Int
  ) -> Any? {
    if SampleText(key, number: number, count: 2).isMissing { return nil }
    switch type {
    case is [String: Any].Type:
      return depth < depthOfObjects ? object(members, number: number, depth: depth + 1) : [:]
    case is [[String: Any]].Type:
      return depth < depthOfObjects ? (1...2).map { object(members, number: $0, depth: depth + 1) } : []
    case is NSNumber.Type: return (try? decoder(of: key, number).value(Int.self)).map { NSNumber(value: $0) }
    case let type as any Decodable.Type: return try? decoder(of: key, number).value(type)
    default: return nil
    }
  }

  private static let depthOfObjects = 2

  private static func decoder(of key: String, _ number: Int) -> SampleDecoder {
    SampleDecoder(count: 2, userInfo: [:], codingPath: [MemberKey(stringValue: key)], number: number)
  }

  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
