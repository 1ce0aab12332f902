// Unchecked: requests are only used on the main queue, on which they call all closures.
extension StandIn {
  /// The sessions and requests of Alamofire.
  static let alamofireRequests = #"""
    nonisolated extension Alamofire {
      // Requests. Closures are called on the main queue, and released afterwards.

      open class SessionDelegate { public init() {} }

      open class Session: @unchecked Sendable {
        public static let `default` = Session()
        public let interceptor: (any RequestInterceptor)?

        public init(
          configuration: URLSessionConfiguration = .default, delegate: SessionDelegate = SessionDelegate(),
          rootQueue: DispatchQueue = .main, startRequestsImmediately: Bool = true, requestQueue: DispatchQueue? = nil,
          serializationQueue: DispatchQueue? = nil, interceptor: (any RequestInterceptor)? = nil, serverTrustManager: ServerTrustManager? = nil,
          cachedResponseHandler: (any CachedResponseHandler)? = nil, eventMonitors: [any EventMonitor] = []
        ) {
          self.interceptor = interceptor
        }

        /// Alamofire 4.
        @_disfavoredOverload @discardableResult public func request(
          _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
          encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]?
        ) -> DataRequest { request(url, method: method, parameters: parameters, encoding: encoding, headers: headers.map { HTTPHeaders($0) }) }

        open func request(
          _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
          encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
          interceptor: (any RequestInterceptor)? = nil, requestModifier: ((inout URLRequest) throws -> Void)? = nil
        ) -> DataRequest {
          make(interceptor) {
            var request = try Alamofire.urlRequest(convertible, method, headers)
            request = try encoding.encode(request, with: parameters)
            try requestModifier?(&request)
            return request
          }
        }

        open func request<P: Encodable>(
          _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: P?,
          encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default, headers: HTTPHeaders? = nil,
          interceptor: (any RequestInterceptor)? = nil
        ) -> DataRequest {
          make(interceptor) {
            try encoder.encode(parameters, into: Alamofire.urlRequest(convertible, method, headers))
          }
        }

        open func request(
          _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
        ) -> DataRequest {
          make(interceptor) { try convertible.asURLRequest() }
        }

        open func upload(
          multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible, method: HTTPMethod = .post,
          headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil
        ) -> DataRequest {
          multipartFormData(MultipartFormData())
          return make(interceptor) { try Alamofire.urlRequest(url, method, headers) }
        }

        open func upload(
          multipartFormData: @escaping (MultipartFormData) -> Void, with request: any URLRequestConvertible,
          interceptor: (any RequestInterceptor)? = nil
        ) -> DataRequest {
          multipartFormData(MultipartFormData())
          return make(interceptor) { try request.asURLRequest() }
        }

        open func upload(
          _ data: Data, to url: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil,
          interceptor: (any RequestInterceptor)? = nil
        ) -> DataRequest {
          make(interceptor) { try Alamofire.urlRequest(url, method, headers) }
        }

        public func cancelAllRequests() {}

        private func make(
          _ interceptor: (any RequestInterceptor)?, _ request: @escaping () throws -> URLRequest
        ) -> DataRequest {
          DataRequest(of: self, interceptor ?? self.interceptor, request)
        }
      }

      static func urlRequest(_ url: any URLConvertible, _ method: HTTPMethod, _ headers: HTTPHeaders?) throws
        -> URLRequest
      {
        var request = URLRequest(url: try url.asURL())
        request.httpMethod = method.rawValue
        for header in headers ?? [] { request.setValue(header.value, forHTTPHeaderField: header.name) }
        return request
      }

      nonisolated open class Request: Hashable, CustomStringConvertible, @unchecked Sendable {
        public var description: String {
          guard let request, let url = request.url else { return "No request created yet." }
          return "\(request.httpMethod ?? "GET") \(url.absoluteString)\(response.map { " (\($0.statusCode))" } ?? "")"
        }
        public static func == (a: Request, b: Request) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        public fileprivate(set) var request: URLRequest?
        public fileprivate(set) var response: HTTPURLResponse?
        public fileprivate(set) var task: URLSessionTask?
        public fileprivate(set) var error: AFError?
        public fileprivate(set) var retryCount = 0
        public fileprivate(set) var isCancelled = false

        @discardableResult public func cancel() -> Self {
          isCancelled = true
          task?.cancel()
          return self
        }
        // The progress is not known.
        @discardableResult public func uploadProgress(queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void) -> Self { self }
        @discardableResult public func downloadProgress(queue: DispatchQueue = .main, closure: @escaping (Progress) -> Void) -> Self { self }
        @discardableResult public func resume() -> Self { self }
        @discardableResult public func suspend() -> Self { self }
      }

      nonisolated public final class DataRequest: Request, @unchecked Sendable {
        public typealias ValidationResult = Swift.Result<Void, any Swift.Error>
        public typealias Validation = (URLRequest?, HTTPURLResponse, Data?) -> ValidationResult

        public private(set) var data: Data?
        private let session: Session
        private let interceptor: (any RequestInterceptor)?
        private let make: () throws -> URLRequest
        private var validations: [Validation] = []
        private var handlers: [() -> Void] = []
        private var isFinished = false

        fileprivate init(
          of session: Session, _ interceptor: (any RequestInterceptor)?, _ make: @escaping () throws -> URLRequest
        ) {
          (self.session, self.interceptor, self.make) = (session, interceptor, make)
          super.init()
          // After the validations and handlers that are added now.
          DispatchQueue.main.async { self.start() }
        }

        private func start() {
          if isCancelled { return finish(.explicitlyCancelled) }
          let request: URLRequest
          do { request = try make() } catch {
            return finish(error as? AFError ?? .createURLRequestFailed(error: error))
          }
          guard let interceptor else { return load(request) }
          interceptor.adapt(request, for: session) { result in
            DispatchQueue.main.async {
              switch result {
              case .success(let request): self.load(request)
              case .failure(let error): self.finish(.requestAdaptationFailed(error: error))
              }
            }
          }
        }

        private func load(_ request: URLRequest) {
          self.request = request
          task = URLSession.shared.dataTask(with: request) { data, response, error in
            DispatchQueue.main.async { self.receive(data, response as? HTTPURLResponse, error) }
          }
          task?.resume()
        }

        private func receive(_ data: Data?, _ response: HTTPURLResponse?, _ error: (any Swift.Error)?) {
          (self.data, self.response) = (data, response)
          if isCancelled { return finish(.explicitlyCancelled) }
          if let error { return retry(dueTo: .sessionTaskFailed(error: error)) }
          for validate in validations {
            if let response, case .failure(let error) = validate(request, response, data) {
              return retry(dueTo: error as? AFError ?? .sessionTaskFailed(error: error))
            }
          }
          finish(nil)
        }

        private func retry(dueTo error: AFError) {
          guard let interceptor else { return finish(error) }
          interceptor.retry(self, for: session, dueTo: error) { result in
            DispatchQueue.main.async {
              switch result {
              case .retry, .retryWithDelay:
                self.retryCount += 1
                self.start()
              case .doNotRetry: self.finish(error)
              case .doNotRetryWithError(let error): self.finish(.sessionTaskFailed(error: error))
              }
            }
          }
        }

        private func finish(_ error: AFError?) {
          self.error = error
          isFinished = true
          let handlers = handlers
          self.handlers = []
          validations = []
          for handler in handlers { handler() }
        }

        @discardableResult public func validate(_ validation: @escaping Validation) -> Self {
          validations.append(validation)
          return self
        }

        @discardableResult public func validate() -> Self { validate(statusCode: 200..<300) }

        @discardableResult public func validate<Codes: Sequence>(statusCode codes: Codes) -> Self
        where Codes.Element == Int {
          validate { _, response, _ in
            codes.contains(response.statusCode)
              ? .success(())
              : .failure(AFError.responseValidationFailed(reason: .unacceptableStatusCode(code: response.statusCode)))
          }
        }

        @discardableResult public func validate(contentType types: @escaping @autoclosure () -> [String]) -> Self { self }

        /// Calls a handler with what a closure makes of what was received.
        private func respond<Value>(
          _ queue: DispatchQueue, _ handler: @escaping (AFDataResponse<Value>) -> Void, _ make: @escaping () throws -> Value
        ) -> Self {
          let call = {
            let result: AFResult<Value>
            do { result = .success(try make()) } catch {
              result = .failure(
                error as? AFError ?? .responseSerializationFailed(reason: .decodingFailed(error: error)))
            }
            let response = AFDataResponse(
              request: self.request, response: self.response, data: self.data, result: result)
            queue.async { handler(response) }
          }
          if isFinished { call() } else { handlers.append(call) }
          return self
        }

        /// The data, if there is some and no error.
        fileprivate static func present(_ data: Data?, _ error: (any Swift.Error)?) throws -> Data {
          if let error { throw error }
          guard let data, !data.isEmpty else {
            throw AFError.responseSerializationFailed(reason: .inputDataNilOrZeroLength)
          }
          return data
        }

        @discardableResult public func response(
          queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void
        ) -> Self {
          respond(queue, completionHandler) {
            if let error = self.error { throw error }
            return self.data
          }
        }

        @discardableResult public func responseData(
          queue: DispatchQueue = .main, emptyResponseCodes: Set<Int> = DataResponseSerializer.defaultEmptyResponseCodes,
          completionHandler: @escaping (AFDataResponse<Data>) -> Void
        ) -> Self {
          response(
            queue: queue, responseSerializer: DataResponseSerializer(emptyResponseCodes: emptyResponseCodes),
            completionHandler: completionHandler)
        }

        @discardableResult public func responseString(
          queue: DispatchQueue = .main, encoding: String.Encoding? = nil,
          completionHandler: @escaping (AFDataResponse<String>) -> Void
        ) -> Self {
          response(queue: queue, responseSerializer: StringResponseSerializer(), completionHandler: completionHandler)
        }

        @discardableResult public func responseJSON(
          queue: DispatchQueue = .main, options: JSONSerialization.ReadingOptions = .allowFragments,
          completionHandler: @escaping (AFDataResponse<Any>) -> Void
        ) -> Self {
          respond(queue, completionHandler) {
            let data = try Self.present(self.data, self.error)
            do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
              throw AFError.responseSerializationFailed(reason: .jsonSerializationFailed(error: error))
            }
          }
        }

        @discardableResult public func responseDecodable<T: Decodable>(
          of type: T.Type = T.self, queue: DispatchQueue = .main, decoder: any DataDecoder = JSONDecoder(),
          completionHandler: @escaping (AFDataResponse<T>) -> Void
        ) -> Self {
          response(
            queue: queue, responseSerializer: DecodableResponseSerializer<T>(decoder: decoder),
            completionHandler: completionHandler)
        }

        @discardableResult public func response<Serializer: DataResponseSerializerProtocol>(
          queue: DispatchQueue = .main, responseSerializer: Serializer,
          completionHandler: @escaping (AFDataResponse<Serializer.SerializedObject>) -> Void
        ) -> Self {
          respond(queue, completionHandler) {
            try responseSerializer.serialize(
              request: self.request, response: self.response, data: self.data, error: self.error)
          }
        }

        public func serializingResponse<Serializer: DataResponseSerializerProtocol>(using serializer: Serializer)
          -> DataTask<Serializer.SerializedObject>
        {
          DataTask(request: self) { self.response(responseSerializer: serializer, completionHandler: $0) }
        }

        public func serializingDecodable<T: Decodable>(
          _ type: T.Type = T.self, decoder: any DataDecoder = JSONDecoder()
        ) -> DataTask<T> {
          DataTask(request: self) { self.responseDecodable(of: type, decoder: decoder, completionHandler: $0) }
        }
        public func serializingData() -> DataTask<Data> {
          DataTask(request: self) { self.responseData(completionHandler: $0) }
        }
        public func serializingString() -> DataTask<String> {
          DataTask(request: self) { self.responseString(completionHandler: $0) }
        }
      }

      public protocol DataResponseSerializerProtocol<SerializedObject> {
        associatedtype SerializedObject
        func serialize(request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Swift.Error)?) throws
          -> SerializedObject
      }
      public typealias ResponseSerializer = DataResponseSerializerProtocol

      public struct DataResponseSerializer: DataResponseSerializerProtocol {
        public static let defaultEmptyResponseCodes: Set<Int> = [204, 205]
        public let emptyResponseCodes: Set<Int>
        public init(emptyResponseCodes: Set<Int> = defaultEmptyResponseCodes) { self.emptyResponseCodes = emptyResponseCodes }
        public func serialize(
          request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Swift.Error)?
        ) throws -> Data {
          if error == nil, data?.isEmpty != false, let response, emptyResponseCodes.contains(response.statusCode) { return Data() }
          return try DataRequest.present(data, error)
        }
      }

      public struct StringResponseSerializer: DataResponseSerializerProtocol {
        public init() {}
        public func serialize(
          request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Swift.Error)?
        ) throws -> String {
          String(decoding: try DataRequest.present(data, error), as: UTF8.self)
        }
      }

      public struct DecodableResponseSerializer<Value: Decodable>: DataResponseSerializerProtocol {
        private let decoder: any DataDecoder
        public init(decoder: any DataDecoder = JSONDecoder()) { self.decoder = decoder }
        public func serialize(
          request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Swift.Error)?
        ) throws -> Value {
          try decoder.decode(Value.self, from: DataRequest.present(data, error))
        }
      }

      public struct DataTask<Value> {
        fileprivate let request: DataRequest
        fileprivate let start: (@escaping (AFDataResponse<Value>) -> Void) -> Void

        public var response: AFDataResponse<Value> {
          get async {
            let response = await withCheckedContinuation { continuation in
              start { continuation.resume(returning: Received(response: $0)) }
            }
            return response.response
          }
        }
        public var result: AFResult<Value> { get async { await response.result } }
        public var value: Value { get async throws { try await result.get() } }
        public func cancel() { request.cancel() }

        private struct Received: @unchecked Sendable { let response: AFDataResponse<Value> }
      }

      /// The network is always reachable.
      public final class NetworkReachabilityManager: @unchecked Sendable {
        public enum ConnectionType: Sendable { case ethernetOrWiFi, cellular }
        public enum NetworkReachabilityStatus: Equatable, Sendable { case unknown, notReachable, reachable(ConnectionType) }
        public typealias Listener = (NetworkReachabilityStatus) -> Void
        public static let `default`: NetworkReachabilityManager? = NetworkReachabilityManager()
        public init?() {}
        public init?(host: String) {}
        public var isReachable: Bool { true }
        public var isReachableOnCellular: Bool { false }
        public var isReachableOnEthernetOrWiFi: Bool { true }
        public var status: NetworkReachabilityStatus { .reachable(.ethernetOrWiFi) }
        @discardableResult public func startListening(
          onQueue queue: DispatchQueue = .main, onUpdatePerforming listener: @escaping Listener
        ) -> Bool {
          queue.async { listener(.reachable(.ethernetOrWiFi)) }
          return true
        }
        public func stopListening() {}
      }
    }

    nonisolated public let AF = Alamofire.Session.default

    // Alamofire 4.
    nonisolated extension Alamofire {
      public typealias SessionManager = Session
      public typealias UploadRequest = DataRequest
      @discardableResult public static func request(
        _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
      ) -> DataRequest { AF.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers) }
      @_disfavoredOverload @discardableResult public static func request(
        _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoding: any ParameterEncoding = URLEncoding.default, headers: [String: String]?
      ) -> DataRequest { AF.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers.map { HTTPHeaders($0) }) }
      @discardableResult public static func request(_ urlRequest: any URLRequestConvertible) -> DataRequest { AF.request(urlRequest) }
    }
    nonisolated extension Swift.Result where Failure == Alamofire.AFError {
      public var isSuccess: Bool { if case .success = self { true } else { false } }
      public var isFailure: Bool { !isSuccess }
      public var value: Success? { try? get() }
      public var error: (any Swift.Error)? { if case .failure(let error) = self { error } else { nil } }
    }

    nonisolated extension JSONDecoder: Alamofire.DataDecoder {}

    nonisolated extension URLSessionConfiguration {
      public enum AlamofireDefaults {
        public static var `default`: URLSessionConfiguration { .default }
        public static var ephemeral: URLSessionConfiguration { .ephemeral }
      }
      public static var af: AlamofireDefaults.Type { AlamofireDefaults.self }
      public var headers: Alamofire.HTTPHeaders {
        get { Alamofire.HTTPHeaders((httpAdditionalHeaders as? [String: String]) ?? [:]) }
        set { httpAdditionalHeaders = newValue.dictionary }
      }
    }

    nonisolated extension Error {
      public var asAFError: Alamofire.AFError? { self as? Alamofire.AFError }
    }

    nonisolated extension Alamofire.URLRequestConvertible {
      public var urlRequest: URLRequest? { try? asURLRequest() }
    }

    nonisolated extension Alamofire.RequestAdapter {
      public func adapt(
        _ urlRequest: URLRequest, for session: Alamofire.Session,
        completion: @escaping (Swift.Result<URLRequest, any Swift.Error>) -> Void
      ) {
        completion(.success(urlRequest))
      }
    }

    nonisolated extension Alamofire.RequestRetrier {
      public func retry(
        _ request: Alamofire.Request, for session: Alamofire.Session, dueTo error: any Swift.Error,
        completion: @escaping (Alamofire.RetryResult) -> Void
      ) {
        completion(.doNotRetry)
      }
    }

    nonisolated extension Alamofire.ParameterEncoder where Self == Alamofire.JSONParameterEncoder {
      public static var json: Self { .init() }
    }
    nonisolated extension Alamofire.ParameterEncoder where Self == Alamofire.URLEncodedFormParameterEncoder {
      public static var urlEncodedForm: Self { .init() }
    }

    nonisolated extension String: Alamofire.URLConvertible {
      public func asURL() throws -> URL {
        guard let url = URL(string: self) else { throw Alamofire.AFError.invalidURL(url: self) }
        return url
      }
    }

    nonisolated extension URL: Alamofire.URLConvertible { public func asURL() throws -> URL { self } }

    nonisolated extension URLComponents: Alamofire.URLConvertible {
      public func asURL() throws -> URL {
        guard let url else { throw Alamofire.AFError.invalidURL(url: self) }
        return url
      }
    }

    nonisolated extension HTTPURLResponse {
      public var headers: Alamofire.HTTPHeaders {
        Alamofire.HTTPHeaders((allHeaderFields as? [String: String]) ?? [:])
      }
    }

    nonisolated extension URLRequest: Alamofire.URLRequestConvertible {
      public func asURLRequest() throws -> URLRequest { self }
      public var method: Alamofire.HTTPMethod? {
        get { httpMethod.map(Alamofire.HTTPMethod.init) }
        set { httpMethod = newValue?.rawValue }
      }
      public var headers: Alamofire.HTTPHeaders {
        get { Alamofire.HTTPHeaders(allHTTPHeaderFields ?? [:]) }
        set { allHTTPHeaderFields = newValue.dictionary }
      }
      public init(url: any Alamofire.URLConvertible, method: Alamofire.HTTPMethod, headers: Alamofire.HTTPHeaders? = nil) throws {
        self = try Alamofire.urlRequest(url, method, headers)
      }
      // Until version 5, headers were a dictionary.
      public init(url: any Alamofire.URLConvertible, method: Alamofire.HTTPMethod, headers: [String: String]) throws {
        self = try Alamofire.urlRequest(url, method, Alamofire.HTTPHeaders(headers))
      }
    }
    """#
}
