import Foundation

/// Makes a value of any type that can be decoded: the type asks for its members, and gets samples.
struct SampleDecoder: Decoder {
  /// The number of elements of lists and dictionaries.
  let count: Int
  let userInfo: [CodingUserInfoKey: Any]
  var codingPath: [any CodingKey] = []
  /// The number of the innermost list element around the value, from 1.
  var number = 1

  /// The nesting depth at which lists are empty and optional members missing, since a type may contain itself.
  private static let depthLimit = 10
  fileprivate var isDeep: Bool { codingPath.count >= Self.depthLimit }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SampleMembers<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { SampleElements(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { SampleValue(decoder: self) }

  fileprivate func nested(_ key: any CodingKey, number: Int? = nil) -> SampleDecoder {
    SampleDecoder(
      count: count, userInfo: userInfo, codingPath: codingPath + [key], number: number ?? self.number)
  }

  func value<T: Decodable>(_ type: T.Type) throws -> T {
    SampleJSONDecoder.hasMadeSamples = true
    if codingPath.count > 2 * Self.depthLimit { throw failure("it contains itself") }
    // Without generic arguments.
    let name = "\(type)".prefix { $0 != "<" }
    if ["Error", "Failure"].contains(where: name.contains) { throw failure("it describes an error") }
    let text = SampleText(
      codingPath.last { $0.intValue == nil }?.stringValue ?? "", number: number, count: count)
    if let value = text.value(type) { return value }
    return try firstCase(type) ?? type.init(from: self)
  }

  private func failure(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: "There is no sample: \(reason)."))
  }

  /// The first case of an enumeration with raw values. Only these are so small.
  private func firstCase<T>(_ type: T.Type) -> T? {
    guard type is any RawRepresentable.Type, MemoryLayout<T>.size <= 1, _isPOD(type) else { return nil }
    return withUnsafeBytes(of: UInt8(0)) { $0.loadUnaligned(as: type) }
  }
}

private struct SampleMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SampleDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// The keys of a dictionary. The keys of a type are not known.
  var allKeys: [Key] {
    decoder.isDeep ? [] : (0..<decoder.count).compactMap { Key(stringValue: "\($0 + 1)") }
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { isMissing(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.nested(key, number: key.intValue).value(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    isMissing(key) ? nil : try? decode(type, forKey: key)
  }

  private func isMissing(_ key: Key) -> Bool {
    decoder.isDeep || SampleText(key.stringValue, number: decoder.number, count: decoder.count).isMissing
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedDecodingContainer<Nested>
  {
    decoder.nested(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.nested(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder.nested(key) }
}

private struct SampleElements: UnkeyedDecodingContainer {
  let decoder: SampleDecoder
  private(set) var currentIndex = 0

  init(decoder: SampleDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.isDeep ? 0 : decoder.count }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  private mutating func next() -> SampleDecoder {
    currentIndex += 1
    return decoder.nested(Index(currentIndex - 1), number: currentIndex)
  }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().value(type) }
  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type)
    -> KeyedDecodingContainer<Nested>
  {
    next().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { next().unkeyedContainer() }
  mutating func superDecoder() -> any Decoder { next() }

  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map { "\($0)" } ?? "" }

    init(_ index: Int) { intValue = index }
    init?(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { intValue = Int(stringValue) }
  }
}

private struct SampleValue: SingleValueDecodingContainer {
  let decoder: SampleDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.value(type) }
}
