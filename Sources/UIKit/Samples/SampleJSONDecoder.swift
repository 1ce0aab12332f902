import Foundation

/// A decoder that makes values of any type from ``sample`` and ``emptySample``, and decodes other data as JSON.
///
/// An exploration answers an app's requests with ``sample``, because it does not know what the app's server would answer. What the
/// app decodes says what it expects: each list gets two elements, and each text, number and date a value that its key suggests.
/// A type whose name contains `Error` or `Failure` cannot be decoded from it, because apps try that first.
///
///     class JSONDecoder: SampleJSONDecoder, @unchecked Sendable {}    // in the app's module, hides Foundation's
open class SampleJSONDecoder: JSONDecoder, @unchecked Sendable {
  /// The answer that stands for a value of any type.
  public static let sample = Data(#"{"navtrace":"sample"}"#.utf8)
  /// The same with empty lists: the answer to a request for a further page.
  public static let emptySample = Data(#"{"navtrace":"empty sample"}"#.utf8)

  /// Decodes a value.
  /// - Throws: `DecodingError` if the data is not valid, or if there is no sample of the type.
  open override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    switch data {
    case Self.sample: try SampleDecoder(count: 2).value(type)
    case Self.emptySample: try SampleDecoder(count: 0).value(type)
    default: try super.decode(type, from: data)
    }
  }
}
