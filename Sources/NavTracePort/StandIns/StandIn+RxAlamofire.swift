/// RxAlamofire on the stand-ins of Alamofire and RxSwift.
extension StandIn {
  static let rxAlamofire = StandIn(
    modules: ["RxAlamofire"], remark: nil, requires: ["Alamofire", "RxSwift"],
    code: #"""
      import Foundation
      import FoundationNetworking

      public enum RxAlamofire {
        public static func request(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil,
          interceptor: (any Alamofire.RequestInterceptor)? = nil
        ) -> Rx.Observable<Alamofire.DataRequest> {
          AF.rx.request(method, url, parameters: parameters, encoding: encoding, headers: headers, interceptor: interceptor)
        }
        public static func requestJSON(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<(HTTPURLResponse, Any)> {
          AF.rx.responseJSON(method, url, parameters: parameters, encoding: encoding, headers: headers)
        }
        public static func requestData(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<(HTTPURLResponse, Data)> {
          AF.rx.responseData(method, url, parameters: parameters, encoding: encoding, headers: headers)
        }
        public static func request(_ urlRequest: any Alamofire.URLRequestConvertible) -> Rx.Observable<Alamofire.DataRequest> {
          AF.rx.request(urlRequest: urlRequest)
        }
        public static func requestJSON(_ urlRequest: any Alamofire.URLRequestConvertible) -> Rx.Observable<(HTTPURLResponse, Any)> {
          AF.rx.request(urlRequest: urlRequest).flatMap { $0.rx.responseJSONPair() }
        }
        public static func requestData(_ urlRequest: any Alamofire.URLRequestConvertible) -> Rx.Observable<(HTTPURLResponse, Data)> {
          AF.rx.request(urlRequest: urlRequest).flatMap { $0.rx.responseData() }
        }
      }

      extension Alamofire.Session: Rx.ReactiveCompatible {}
      extension Alamofire.Request: Rx.ReactiveCompatible {}

      extension Rx.Reactive where Base: Alamofire.Session {
        public func request(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil,
          interceptor: (any Alamofire.RequestInterceptor)? = nil
        ) -> Rx.Observable<Alamofire.DataRequest> {
          let base = base
          return .deferred {
            .just(
              base.request(
                url, method: method, parameters: parameters, encoding: encoding, headers: headers, interceptor: interceptor))
          }
        }
        public func request(urlRequest: any Alamofire.URLRequestConvertible) -> Rx.Observable<Alamofire.DataRequest> {
          let base = base
          return .deferred { .just(base.request(urlRequest)) }
        }
        public func responseData(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<(HTTPURLResponse, Data)> {
          request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.responseData() }
        }
        public func data(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<Data> {
          request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.data() }
        }
        public func responseJSON(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<(HTTPURLResponse, Any)> {
          request(method, url, parameters: parameters, encoding: encoding, headers: headers)
            .flatMap { $0.rx.responseJSONPair() }
        }
        public func json(
          _ method: Alamofire.HTTPMethod, _ url: any Alamofire.URLConvertible, parameters: [String: Any]? = nil,
          encoding: any Alamofire.ParameterEncoding = Alamofire.URLEncoding.default, headers: Alamofire.HTTPHeaders? = nil
        ) -> Rx.Observable<Any> {
          request(method, url, parameters: parameters, encoding: encoding, headers: headers).flatMap { $0.rx.json() }
        }
      }

      extension Rx.Reactive where Base: Alamofire.DataRequest {
        private func observe<Value, Element>(
          _ respond: @escaping (Base, @escaping (Alamofire.AFDataResponse<Value>) -> Void) -> Void,
          _ make: @escaping (Alamofire.AFDataResponse<Value>) throws -> Element
        ) -> Rx.Observable<Element> {
          let base = base
          return .create { observer in
            respond(base) { response in
              do {
                observer.onNext(try make(response))
                observer.onCompleted()
              } catch {
                observer.onError(error)
              }
            }
            return Rx.Disposables.create { base.cancel() }
          }
        }

        private func pair<Value>(_ response: Alamofire.AFDataResponse<Value>) throws -> (HTTPURLResponse, Value) {
          let value = try response.result.get()
          guard let http = response.response else { throw Rx.RxError.unknown }
          return (http, value)
        }

        public func validate<Codes: Sequence>(statusCode codes: Codes) -> Rx.Observable<Base> where Codes.Element == Int {
          .just(base.validate(statusCode: codes))
        }
        public func responseData() -> Rx.Observable<(HTTPURLResponse, Data)> {
          observe({ $0.responseData(completionHandler: $1) }) { try pair($0) }
        }
        public func responseString(encoding: String.Encoding? = nil) -> Rx.Observable<(HTTPURLResponse, String)> {
          observe({ $0.responseString(completionHandler: $1) }) { try pair($0) }
        }
        public func responseJSON() -> Rx.Observable<Alamofire.DataResponse<Any, Alamofire.AFError>> {
          observe({ $0.responseJSON(completionHandler: $1) }) { $0 }
        }
        func responseJSONPair() -> Rx.Observable<(HTTPURLResponse, Any)> {
          observe({ $0.responseJSON(completionHandler: $1) }) { try pair($0) }
        }
        public func data() -> Rx.Observable<Data> { responseData().map(\.1) }
        public func string(encoding: String.Encoding? = nil) -> Rx.Observable<String> { responseString().map(\.1) }
        public func json() -> Rx.Observable<Any> { responseJSONPair().map(\.1) }
        public func decodable<T: Decodable>(decoder: any Alamofire.DataDecoder = JSONDecoder()) -> Rx.Observable<T> {
          observe({ $0.responseDecodable(of: T.self, decoder: decoder, completionHandler: $1) }) { try $0.result.get() }
        }
      }

      extension Rx.ObservableType where Element == Alamofire.DataRequest {
        public func validate<Codes: Sequence>(statusCode codes: Codes) -> Rx.Observable<Element> where Codes.Element == Int {
          map { $0.validate(statusCode: codes) }
        }
        public func validate() -> Rx.Observable<Element> { map { $0.validate() } }
        public func responseData() -> Rx.Observable<(HTTPURLResponse, Data)> { flatMap { $0.rx.responseData() } }
        public func responseString(encoding: String.Encoding? = nil) -> Rx.Observable<(HTTPURLResponse, String)> {
          flatMap { $0.rx.responseString() }
        }
        public func responseJSON() -> Rx.Observable<Alamofire.DataResponse<Any, Alamofire.AFError>> {
          flatMap { $0.rx.responseJSON() }
        }
        public func data() -> Rx.Observable<Data> { flatMap { $0.rx.data() } }
        public func string(encoding: String.Encoding? = nil) -> Rx.Observable<String> { flatMap { $0.rx.string() } }
        public func json() -> Rx.Observable<Any> { flatMap { $0.rx.json() } }
      }
      """#)
}
