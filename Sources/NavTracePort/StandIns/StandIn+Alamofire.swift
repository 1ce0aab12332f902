// Unchecked: an open class cannot be sendable otherwise. The properties of `Interceptor` are constant.

/// Alamofire on `URLSession`: requests, validation, interceptors, and responses on the main queue.
///
/// Certificates, events, caches, downloads and the progress of uploads are left out.
extension StandIn {
  static let alamofire = StandIn(
    modules: ["Alamofire"], remark: nil, requires: ["JSONDecoder"],
    code: [alamofireNames, alamofireParts, alamofireRequests].joined(separator: "\n\n"))

  /// Names that apps may declare themselves.
  private static let alamofireNames = """
    import Foundation
    import FoundationNetworking
    import UIKit

    public typealias Parameters = Alamofire.Parameters
    public typealias HTTPMethod = Alamofire.HTTPMethod
    public typealias HTTPHeader = Alamofire.HTTPHeader
    public typealias HTTPHeaders = Alamofire.HTTPHeaders
    public typealias AFError = Alamofire.AFError
    public typealias URLConvertible = Alamofire.URLConvertible
    public typealias URLRequestConvertible = Alamofire.URLRequestConvertible
    public typealias ParameterEncoding = Alamofire.ParameterEncoding
    public typealias URLEncoding = Alamofire.URLEncoding
    public typealias JSONEncoding = Alamofire.JSONEncoding
    public typealias ParameterEncoder = Alamofire.ParameterEncoder
    public typealias JSONParameterEncoder = Alamofire.JSONParameterEncoder
    public typealias URLEncodedFormParameterEncoder = Alamofire.URLEncodedFormParameterEncoder
    public typealias RequestAdapter = Alamofire.RequestAdapter
    public typealias RequestRetrier = Alamofire.RequestRetrier
    public typealias RequestInterceptor = Alamofire.RequestInterceptor
    public typealias Interceptor = Alamofire.Interceptor
    public typealias RetryResult = Alamofire.RetryResult
    public typealias EventMonitor = Alamofire.EventMonitor
    public typealias CachedResponseHandler = Alamofire.CachedResponseHandler
    public typealias ResponseCacher = Alamofire.ResponseCacher
    public typealias ServerTrustEvaluating = Alamofire.ServerTrustEvaluating
    public typealias DisabledTrustEvaluator = Alamofire.DisabledTrustEvaluator
    public typealias DefaultTrustEvaluator = Alamofire.DefaultTrustEvaluator
    public typealias PublicKeysTrustEvaluator = Alamofire.PublicKeysTrustEvaluator
    public typealias PinnedCertificatesTrustEvaluator = Alamofire.PinnedCertificatesTrustEvaluator
    public typealias ServerTrustManager = Alamofire.ServerTrustManager
    public typealias DataDecoder = Alamofire.DataDecoder
    public typealias MultipartFormData = Alamofire.MultipartFormData
    public typealias Session = Alamofire.Session
    public typealias SessionManager = Alamofire.SessionManager
    public typealias SessionDelegate = Alamofire.SessionDelegate
    public typealias Request = Alamofire.Request
    public typealias DataRequest = Alamofire.DataRequest
    public typealias UploadRequest = Alamofire.UploadRequest
    public typealias NetworkReachabilityManager = Alamofire.NetworkReachabilityManager
    public typealias AFResult<Success> = Alamofire.AFResult<Success>
    public typealias AFDataResponse<Success> = Alamofire.AFDataResponse<Success>
    public typealias DataResponse = Alamofire.DataResponse
    public typealias DataTask = Alamofire.DataTask
    public typealias ResponseSerializer = Alamofire.ResponseSerializer
    public typealias DataResponseSerializerProtocol = Alamofire.DataResponseSerializerProtocol
    public typealias DataResponseSerializer = Alamofire.DataResponseSerializer
    public typealias StringResponseSerializer = Alamofire.StringResponseSerializer
    public typealias DecodableResponseSerializer = Alamofire.DecodableResponseSerializer
    """

  /// What requests and responses consist of.
  private static let alamofireParts = #"""
    nonisolated public enum Alamofire {
      public typealias Parameters = [String: Any]

      public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
        public static let connect = HTTPMethod(rawValue: "CONNECT")
        public static let delete = HTTPMethod(rawValue: "DELETE")
        public static let get = HTTPMethod(rawValue: "GET")
        public static let head = HTTPMethod(rawValue: "HEAD")
        public static let options = HTTPMethod(rawValue: "OPTIONS")
        public static let patch = HTTPMethod(rawValue: "PATCH")
        public static let post = HTTPMethod(rawValue: "POST")
        public static let put = HTTPMethod(rawValue: "PUT")
        public static let query = HTTPMethod(rawValue: "QUERY")
        public static let trace = HTTPMethod(rawValue: "TRACE")
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }

      public struct HTTPHeader: Hashable, Sendable {
        public let name: String
        public let value: String
        public init(name: String, value: String) { (self.name, self.value) = (name, value) }
        public static func accept(_ value: String) -> HTTPHeader { HTTPHeader(name: "Accept", value: value) }
        public static func authorization(_ value: String) -> HTTPHeader { HTTPHeader(name: "Authorization", value: value) }
        public static func authorization(bearerToken: String) -> HTTPHeader { .authorization("Bearer \(bearerToken)") }
        public static func authorization(username: String, password: String) -> HTTPHeader {
          .authorization("Basic \(Data("\(username):\(password)".utf8).base64EncodedString())")
        }
        public static func contentType(_ value: String) -> HTTPHeader { HTTPHeader(name: "Content-Type", value: value) }
        public static func userAgent(_ value: String) -> HTTPHeader { HTTPHeader(name: "User-Agent", value: value) }
      }

      public struct HTTPHeaders: Sequence, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, Sendable {
        private var headers: [HTTPHeader] = []
        public static let `default` = HTTPHeaders()
        public init() {}
        public init(_ headers: [HTTPHeader]) { headers.forEach { update($0) } }
        public init(_ dictionary: [String: String]) { dictionary.forEach { update(name: $0.key, value: $0.value) } }
        public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
        public init(dictionaryLiteral elements: (String, String)...) { elements.forEach { update(name: $0.0, value: $0.1) } }
        public var dictionary: [String: String] { Dictionary(uniqueKeysWithValues: headers.map { ($0.name, $0.value) }) }
        public func value(for name: String) -> String? { self[name] }
        public mutating func add(_ header: HTTPHeader) { update(header) }
        public mutating func add(name: String, value: String) { update(name: name, value: value) }
        public mutating func update(name: String, value: String) { update(HTTPHeader(name: name, value: value)) }
        public mutating func update(_ header: HTTPHeader) {
          remove(name: header.name)
          headers.append(header)
        }
        public mutating func remove(name: String) { headers.removeAll { $0.name.lowercased() == name.lowercased() } }
        public subscript(name: String) -> String? {
          get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
          set { if let newValue { update(name: name, value: newValue) } else { remove(name: name) } }
        }
        public func makeIterator() -> IndexingIterator<[HTTPHeader]> { headers.makeIterator() }
      }

      public enum AFError: LocalizedError {
        // Not Alamofire's texts.
        public var errorDescription: String? { "The request failed: \\(self)" }
        public var failureReason: String? { underlyingError?.localizedDescription }
        public var recoverySuggestion: String? { nil }
        public var responseContentType: String? { nil }
        public var acceptableContentTypes: [String]? { nil }
        public enum ResponseValidationFailureReason: Sendable { case unacceptableStatusCode(code: Int), dataFileNil }
        public enum ResponseSerializationFailureReason: Sendable {
          case inputDataNilOrZeroLength, decodingFailed(error: any Swift.Error), stringSerializationFailed
          case jsonSerializationFailed(error: any Swift.Error)
        }
        // Those without a request that can fail so, for apps that explain each error.
        public enum ParameterEncodingFailureReason: Sendable {
          case missingURL, jsonEncodingFailed(error: any Swift.Error), customEncodingFailed(error: any Swift.Error)
        }
        public enum ParameterEncoderFailureReason: Sendable { case encoderFailed(error: any Swift.Error) }
        public enum MultipartEncodingFailureReason: Sendable {
          case bodyPartURLInvalid(url: URL), bodyPartFilenameInvalid(in: URL), bodyPartFileNotReachable(at: URL)
          case bodyPartFileIsDirectory(at: URL), inputStreamReadFailed(error: any Swift.Error)
        }
        public enum ServerTrustFailureReason: Sendable { case noRequiredEvaluator(host: String), noCertificatesFound, noPublicKeysFound }
        public enum URLRequestValidationFailureReason: Sendable { case bodyDataInGETRequest(Data) }
        case createURLRequestFailed(error: any Swift.Error), createUploadableFailed(error: any Swift.Error)
        case downloadedFileMoveFailed(error: any Swift.Error, source: URL, destination: URL)
        case explicitlyCancelled, invalidURL(url: any URLConvertible)
        case multipartEncodingFailed(reason: MultipartEncodingFailureReason)
        case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
        case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
        case requestAdaptationFailed(error: any Swift.Error)
        case requestRetryFailed(retryError: any Swift.Error, originalError: any Swift.Error)
        case serverTrustEvaluationFailed(reason: ServerTrustFailureReason)
        case sessionInvalidated(error: (any Swift.Error)?), urlRequestValidationFailed(reason: URLRequestValidationFailureReason)
        case responseSerializationFailed(reason: ResponseSerializationFailureReason)
        case responseValidationFailed(reason: ResponseValidationFailureReason)
        case sessionDeinitialized, sessionTaskFailed(error: any Swift.Error)

        public var responseCode: Int? {
          if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { code } else { nil }
        }
        public var underlyingError: (any Swift.Error)? {
          switch self {
          case .createURLRequestFailed(let error), .requestAdaptationFailed(let error), .sessionTaskFailed(let error),
            .responseSerializationFailed(.decodingFailed(let error)),
            .responseSerializationFailed(.jsonSerializationFailed(let error)):
            error
          default: nil
          }
        }
        public var isExplicitlyCancelledError: Bool { if case .explicitlyCancelled = self { true } else { false } }
        public var isSessionDeinitializedError: Bool { if case .sessionDeinitialized = self { true } else { false } }
        public var isSessionTaskError: Bool { if case .sessionTaskFailed = self { true } else { false } }
        public var isResponseValidationError: Bool { if case .responseValidationFailed = self { true } else { false } }
        public var isResponseSerializationError: Bool {
          if case .responseSerializationFailed = self { true } else { false }
        }
        public var isInvalidURLError: Bool { if case .invalidURL = self { true } else { false } }
      }

      public typealias AFResult<Success> = Swift.Result<Success, AFError>
      public typealias AFDataResponse<Success> = DataResponse<Success, AFError>

      public struct DataResponse<Success, Failure: Swift.Error> {
        public let request: URLRequest?
        public let response: HTTPURLResponse?
        public let data: Data?
        public let result: Swift.Result<Success, Failure>
        public init(
          request: URLRequest?, response: HTTPURLResponse?, data: Data?, result: Swift.Result<Success, Failure>
        ) {
          (self.request, self.response, self.data, self.result) = (request, response, data, result)
        }
        public var value: Success? { try? result.get() }
        public var error: Failure? { if case .failure(let error) = result { error } else { nil } }
        public func map<T>(_ transform: (Success) -> T) -> DataResponse<T, Failure> {
          DataResponse<T, Failure>(request: request, response: response, data: data, result: result.map(transform))
        }
        public func mapError<E: Swift.Error>(_ transform: (Failure) -> E) -> DataResponse<Success, E> {
          DataResponse<Success, E>(request: request, response: response, data: data, result: result.mapError(transform))
        }
      }

      public protocol DataDecoder { func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D }

      // What makes a request.

      public protocol URLConvertible { func asURL() throws -> URL }
      public protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }

      public protocol ParameterEncoding: Sendable {
        func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
      }

      public struct URLEncoding: ParameterEncoding {
        public enum Destination: Sendable { case methodDependent, queryString, httpBody }
        // How arrays and truth values are written makes no difference here.
        public enum ArrayEncoding: Sendable { case brackets, noBrackets, indexInBrackets }
        public enum BoolEncoding: Sendable { case numeric, literal }
        public static let `default` = URLEncoding()
        public static let queryString = URLEncoding(destination: .queryString)
        public static let httpBody = URLEncoding(destination: .httpBody)
        public let destination: Destination
        public init(
          destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets, boolEncoding: BoolEncoding = .numeric
        ) { self.destination = destination }

        public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
          var request = try urlRequest.asURLRequest()
          guard let parameters, !parameters.isEmpty else { return request }
          let items = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: "\($0.value)") }
          let isInQuery = destination == .methodDependent && ["GET", "HEAD", "DELETE", nil].contains(request.httpMethod)
          if isInQuery || destination == .queryString, let url = request.url,
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
          {
            components.queryItems = (components.queryItems ?? []) + items
            request.url = components.url
          } else {
            var components = URLComponents()
            components.queryItems = items
            request.httpBody = Data((components.percentEncodedQuery ?? "").utf8)
          }
          return request
        }
      }

      public struct JSONEncoding: ParameterEncoding {
        public static let `default` = JSONEncoding()
        public static let prettyPrinted = JSONEncoding()
        public init() {}

        public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
          var request = try urlRequest.asURLRequest()
          if let parameters { request.httpBody = try JSONSerialization.data(withJSONObject: parameters) }
          return request
        }
      }

      public protocol ParameterEncoder: Sendable {
        func encode<P: Encodable>(_ parameters: P?, into request: URLRequest) throws -> URLRequest
      }

      public final class JSONParameterEncoder: ParameterEncoder {
        public static let `default` = JSONParameterEncoder()
        public static let json = JSONParameterEncoder()
        public init() {}
        public func encode<P: Encodable>(_ parameters: P?, into request: URLRequest) throws -> URLRequest {
          var request = request
          if let parameters { request.httpBody = try JSONEncoder().encode(parameters) }
          return request
        }
      }

      public final class URLEncodedFormParameterEncoder: ParameterEncoder {
        public static let `default` = URLEncodedFormParameterEncoder()
        public static let urlEncodedForm = URLEncodedFormParameterEncoder()
        public init() {}
        public func encode<P: Encodable>(_ parameters: P?, into request: URLRequest) throws -> URLRequest {
          guard let parameters else { return request }
          let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters))
          return try URLEncoding.default.encode(request, with: object as? Parameters)
        }
      }

      public protocol RequestAdapter {
        func adapt(
          _ urlRequest: URLRequest, for session: Session,
          completion: @escaping (Swift.Result<URLRequest, any Swift.Error>) -> Void)
      }
      public enum RetryResult: Sendable { case retry, retryWithDelay(TimeInterval), doNotRetry, doNotRetryWithError(any Swift.Error) }
      public protocol RequestRetrier {
        func retry(
          _ request: Request, for session: Session, dueTo error: any Swift.Error,
          completion: @escaping (RetryResult) -> Void)
      }
      public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}
      open class Interceptor: RequestInterceptor, @unchecked Sendable {
        public let adapters: [any RequestAdapter]
        public let retriers: [any RequestRetrier]
        public init(adapters: [any RequestAdapter] = [], retriers: [any RequestRetrier] = [], interceptors: [any RequestInterceptor] = []) {
          (self.adapters, self.retriers) = (adapters + interceptors, retriers + interceptors)
        }
        public convenience init(adapter: any RequestAdapter, retrier: any RequestRetrier) { self.init(adapters: [adapter], retriers: [retrier]) }
        open func adapt(
          _ urlRequest: URLRequest, for session: Session, completion: @escaping (Swift.Result<URLRequest, any Swift.Error>) -> Void
        ) { adapt(urlRequest, session, adapters[...], completion) }
        private func adapt(
          _ request: URLRequest, _ session: Session, _ adapters: ArraySlice<any RequestAdapter>,
          _ completion: @escaping (Swift.Result<URLRequest, any Swift.Error>) -> Void
        ) {
          guard let first = adapters.first else { return completion(.success(request)) }
          first.adapt(request, for: session) { result in
            guard case .success(let request) = result else { return completion(result) }
            self.adapt(request, session, adapters.dropFirst(), completion)
          }
        }
        open func retry(_ request: Request, for session: Session, dueTo error: any Swift.Error, completion: @escaping (RetryResult) -> Void) {
          retry(request, session, error, retriers[...], completion)
        }
        private func retry(
          _ request: Request, _ session: Session, _ error: any Swift.Error, _ retriers: ArraySlice<any RequestRetrier>,
          _ completion: @escaping (RetryResult) -> Void
        ) {
          guard let first = retriers.first else { return completion(.doNotRetry) }
          first.retry(request, for: session, dueTo: error) { result in
            guard case .doNotRetry = result else { return completion(result) }
            self.retry(request, session, error, retriers.dropFirst(), completion)
          }
        }
      }
      public protocol EventMonitor {}
      public protocol CachedResponseHandler {}
      public struct ResponseCacher: CachedResponseHandler {
        public enum Behavior {
          case cache, doNotCache
          case modify((URLSessionDataTask, CachedURLResponse) -> CachedURLResponse?)
        }
        public static let cache = ResponseCacher(behavior: .cache)
        public static let doNotCache = ResponseCacher(behavior: .doNotCache)
        public init(behavior: Behavior) {}
      }
      public protocol ServerTrustEvaluating {}
      public struct DisabledTrustEvaluator: ServerTrustEvaluating { public init() {} }
      public struct DefaultTrustEvaluator: ServerTrustEvaluating { public init(validateHost: Bool = true) {} }
      public struct PublicKeysTrustEvaluator: ServerTrustEvaluating {
        public init(performDefaultValidation: Bool = true, validateHost: Bool = true) {}
      }
      public struct PinnedCertificatesTrustEvaluator: ServerTrustEvaluating {
        public init(acceptSelfSignedCertificates: Bool = false, performDefaultValidation: Bool = true, validateHost: Bool = true) {}
      }
      public class ServerTrustManager {
        public init(allHostsMustBeEvaluated: Bool = true, evaluators: [String: any ServerTrustEvaluating]) {}
      }

      public final class MultipartFormData {
        public init() {}
        public func append(_ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil) {}
        public func append(_ url: URL, withName name: String) {}
        public func append(_ url: URL, withName name: String, fileName: String, mimeType: String) {}
        public func append(_ stream: InputStream, withLength length: UInt64, name: String, fileName: String, mimeType: String) {}
        public func encode() throws -> Data { Data() }
        public var contentType: String { "multipart/form-data; boundary=sample" }
      }
    }
    """#
}
