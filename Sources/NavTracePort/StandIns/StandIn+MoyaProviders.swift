extension StandIn {
  /// The providers and plugins of Moya.
  static let moyaProviders = #"""
    nonisolated extension Moya {
      public enum EndpointSampleResponse { case networkResponse(Int, Data), networkError(NSError) }
      public enum StubBehavior { case never, immediate, delayed(seconds: TimeInterval) }
      public protocol RequestType { var request: URLRequest? { get } }

      public protocol PluginType {
        func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest
        func willSend(_ request: any RequestType, target: any TargetType)
        func didReceive(_ result: Swift.Result<Response, MoyaError>, target: any TargetType)
        func process(_ result: Swift.Result<Response, MoyaError>, target: any TargetType) -> Swift.Result<
          Response, MoyaError
        >
      }

      /// Logs nothing.
      public final class NetworkLoggerPlugin: PluginType {
        public struct Configuration {
          public struct LogOptions: OptionSet, Sendable {
            public let rawValue: Int
            public init(rawValue: Int) { self.rawValue = rawValue }
            public static let `default` = LogOptions([])
            public static let verbose = LogOptions([])
            public static let requestBody = LogOptions([])
            public static let requestHeaders = LogOptions([])
            public static let requestMethod = LogOptions([])
            public static let successResponseBody = LogOptions([])
            public static let errorResponseBody = LogOptions([])
            public static let formatRequestAscURL = LogOptions([])
          }
          public init(logOptions: LogOptions = .default) {}
        }
        public init(configuration: Configuration = Configuration()) {}
        public init(verbose: Bool) {}
      }

      public final class AccessTokenPlugin: PluginType {
        private let token: (any TargetType) -> String
        public init(tokenClosure: @escaping (any TargetType) -> String) { token = tokenClosure }
        public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
          guard let type = (target as? any AccessTokenAuthorizable)?.authorizationType else { return request }
          var request = request
          request.setValue("\(type.value) \(token(target))", forHTTPHeaderField: "Authorization")
          return request
        }
      }

      public protocol Cancellable {
        var isCancelled: Bool { get }
        func cancel()
      }

      public protocol MoyaProviderType: AnyObject {
        associatedtype Target: TargetType
        func request(
          _ target: Target, callbackQueue: DispatchQueue?, progress: ProgressBlock?, completion: @escaping Completion
        ) -> any Cancellable
      }

      open class MoyaProvider<Target: TargetType>: MoyaProviderType {
        public typealias EndpointClosure = (Target) -> Endpoint
        public typealias RequestResultClosure = (Swift.Result<URLRequest, MoyaError>) -> Void
        public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void
        public typealias StubClosure = (Target) -> StubBehavior

        public let endpointClosure: EndpointClosure
        public let requestClosure: RequestClosure
        public let stubClosure: StubClosure
        public let session: Session
        public let plugins: [any PluginType]

        public init(
          endpointClosure: @escaping EndpointClosure = MoyaProvider.defaultEndpointMapping,
          requestClosure: @escaping RequestClosure = MoyaProvider.defaultRequestMapping,
          stubClosure: @escaping StubClosure = MoyaProvider.neverStub, callbackQueue: DispatchQueue? = nil,
          session: Session = Session(), plugins: [any PluginType] = [], trackInflights: Bool = false
        ) {
          (self.endpointClosure, self.requestClosure, self.stubClosure) = (endpointClosure, requestClosure, stubClosure)
          (self.session, self.plugins) = (session, plugins)
        }

        @discardableResult open func request(
          _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ProgressBlock? = .none,
          completion: @escaping Completion
        ) -> any Cancellable {
          let call = Call()
          let plugins = plugins
          let finish = { (result: Swift.Result<Response, MoyaError>) in
            plugins.forEach { $0.didReceive(result, target: target) }
            let result = plugins.reduce(result) { $1.process($0, target: target) }
            if let callbackQueue { callbackQueue.async { completion(result) } } else { completion(result) }
          }
          if case .never = stubClosure(target) {} else {
            let response = Response(statusCode: 200, data: target.sampleData)
            DispatchQueue.main.async { finish(.success(response)) }
            return call
          }
          let session = session
          requestClosure(endpointClosure(target)) { result in
            switch result {
            case .failure(let error): DispatchQueue.main.async { finish(.failure(error)) }
            case .success(let made):
              let prepared = plugins.reduce(made) { $1.prepare($0, target: target) }
              var request = session.request(prepared)
              if let codes = target.validationType.codes { request = request.validate(statusCode: codes) }
              plugins.forEach { $0.willSend(Sent(request: prepared), target: target) }
              call.request = request
              request.response { received in
                call.request = nil
                let response = received.response.map {
                  Response(
                    statusCode: $0.statusCode, data: received.data ?? Data(), request: received.request, response: $0)
                }
                if let response, received.error == nil {
                  finish(.success(response))
                } else {
                  finish(.failure(.underlying(received.error ?? Alamofire.AFError.sessionDeinitialized, response)))
                }
              }
            }
          }
          return call
        }

        public static func defaultEndpointMapping(for target: Target) -> Endpoint {
          Endpoint(
            url: URL(target: target).absoluteString, sampleResponseClosure: { .networkResponse(200, target.sampleData) },
            method: target.method, task: target.task, httpHeaderFields: target.headers)
        }
        public static func defaultRequestMapping(for endpoint: Endpoint, closure: RequestResultClosure) {
          do { closure(.success(try endpoint.urlRequest())) } catch {
            closure(.failure(error as? MoyaError ?? .parameterEncoding(error)))
          }
        }
        public static func neverStub(_ target: Target) -> StubBehavior { .never }
        public static func immediatelyStub(_ target: Target) -> StubBehavior { .immediate }
        public static func delayedStub(_ seconds: TimeInterval) -> (Target) -> StubBehavior {
          { _ in .delayed(seconds: seconds) }
        }
      }

      private final class Call: Cancellable {
        var request: Alamofire.DataRequest?
        private(set) var isCancelled = false
        func cancel() {
          isCancelled = true
          request?.cancel()
        }
      }

      private struct Sent: RequestType { let request: URLRequest? }
    }

    nonisolated extension Moya.TargetType {
      public var sampleData: Data { Data() }
      public var validationType: Moya.ValidationType { .none }
    }

    nonisolated extension Moya.PluginType {
      public func prepare(_ request: URLRequest, target: any Moya.TargetType) -> URLRequest { request }
      public func willSend(_ request: any Moya.RequestType, target: any Moya.TargetType) {}
      public func didReceive(_ result: Swift.Result<Moya.Response, Moya.MoyaError>, target: any Moya.TargetType) {}
      public func process(_ result: Swift.Result<Moya.Response, Moya.MoyaError>, target: any Moya.TargetType)
        -> Swift.Result<Moya.Response, Moya.MoyaError>
      { result }
    }

    nonisolated extension URL {
      public init<T: Moya.TargetType>(target: T) {
        self = target.path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(target.path)
      }
    }
    """#

  static let moyaStreams = #"""
    import Foundation

    extension Moya.MoyaProvider: Rx.ReactiveCompatible {}

    extension Rx.Reactive where Base: Moya.MoyaProviderType {
      public func request(_ target: Base.Target, callbackQueue: DispatchQueue? = nil) -> Rx.Single<Moya.Response> {
        Rx.Single.create { [weak base] observer in
          let call = base?.request(target, callbackQueue: callbackQueue, progress: nil) { result in
            switch result {
            case .success(let response): observer(.success(response))
            case .failure(let error): observer(.failure(error))
            }
          }
          return Rx.Disposables.create { call?.cancel() }
        }
      }
    }

    extension Rx.ObservableType where Element == Moya.Response {
      public func filter<R: RangeExpression>(statusCodes: R) -> Rx.Observable<Moya.Response> where R.Bound == Int {
        map { try $0.filter(statusCodes: statusCodes) }
      }
      public func filterSuccessfulStatusCodes() -> Rx.Observable<Moya.Response> { map { try $0.filterSuccessfulStatusCodes() } }
      public func filterSuccessfulStatusAndRedirectCodes() -> Rx.Observable<Moya.Response> {
        map { try $0.filterSuccessfulStatusAndRedirectCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> Rx.Observable<Any> {
        map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> Rx.Observable<String> { map { try $0.mapString() } }
      public func map<D: Decodable>(
        _ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> Rx.Observable<D> {
        map { try $0.map(type, atKeyPath: keyPath, using: decoder) }
      }
    }

    extension Rx.PrimitiveSequence where Trait == Rx.SingleTrait, Element == Moya.Response {
      public func filter<R: RangeExpression>(statusCodes: R) -> Rx.Single<Moya.Response> where R.Bound == Int {
        map { try $0.filter(statusCodes: statusCodes) }
      }
      public func filterSuccessfulStatusCodes() -> Rx.Single<Moya.Response> { map { try $0.filterSuccessfulStatusCodes() } }
      public func filterSuccessfulStatusAndRedirectCodes() -> Rx.Single<Moya.Response> {
        map { try $0.filterSuccessfulStatusAndRedirectCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> Rx.Single<Any> {
        map { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> Rx.Single<String> { map { try $0.mapString() } }
      public func map<D: Decodable>(
        _ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> Rx.Single<D> {
        map { try $0.map(type, atKeyPath: keyPath, using: decoder) }
      }
    }
    """#

  static let moyaPublishers = #"""
    import Foundation
    import OpenCombine

    extension Moya.MoyaProvider {
      public func requestPublisher(
        _ target: Target, callbackQueue: DispatchQueue? = nil
      ) -> OpenCombine.AnyPublisher<Moya.Response, Moya.MoyaError> {
        OpenCombine.Deferred { [weak self] in
          OpenCombine.Future { promise in
            _ = self?.request(target, callbackQueue: callbackQueue, completion: promise)
          }
        }.eraseToAnyPublisher()
      }
    }

    extension OpenCombine.AnyPublisher where Output == Moya.Response, Failure == Moya.MoyaError {
      private func transform<T>(_ body: @escaping (Moya.Response) throws -> T) -> OpenCombine.AnyPublisher<T, Moya.MoyaError> {
        flatMap { response -> OpenCombine.AnyPublisher<T, Moya.MoyaError> in
          do { return OpenCombine.Just(try body(response)).setFailureType(to: Moya.MoyaError.self).eraseToAnyPublisher() } catch {
            return OpenCombine.Fail(error: error as? Moya.MoyaError ?? .underlying(error, response)).eraseToAnyPublisher()
          }
        }.eraseToAnyPublisher()
      }
      public func filterSuccessfulStatusCodes() -> OpenCombine.AnyPublisher<Moya.Response, Moya.MoyaError> {
        transform { try $0.filterSuccessfulStatusCodes() }
      }
      public func mapJSON(failsOnEmptyData: Bool = true) -> OpenCombine.AnyPublisher<Any, Moya.MoyaError> {
        transform { try $0.mapJSON(failsOnEmptyData: failsOnEmptyData) }
      }
      public func mapString(atKeyPath keyPath: String? = nil) -> OpenCombine.AnyPublisher<String, Moya.MoyaError> {
        transform { try $0.mapString() }
      }
      public func map<D: Decodable>(
        _ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
      ) -> OpenCombine.AnyPublisher<D, Moya.MoyaError> {
        transform { try $0.map(type, atKeyPath: keyPath, using: decoder) }
      }
    }
    """#
}
