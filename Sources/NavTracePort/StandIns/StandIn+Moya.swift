/// Moya on the stand-in of Alamofire, with its extensions for RxSwift and Combine.
extension StandIn {
  static let moya = StandIn(
    modules: ["Moya"], remark: nil, requires: ["Alamofire", "JSONDecoder"],
    code: [moyaNames, moyaTargets, moyaProviders].joined(separator: "\n\n"))
  static let rxMoya = StandIn(
    modules: ["RxMoya"], remark: nil, requires: ["Moya", "RxSwift"], code: moyaStreams)
  static let combineMoya = StandIn(
    modules: ["CombineMoya"], remark: nil, requires: ["Combine", "Moya"], code: moyaPublishers)

  /// Names that apps may declare themselves. `Task` is Swift's.
  private static let moyaNames = """
    import Foundation
    import FoundationNetworking
    import UIKit

    public typealias Method = Moya.Method
    public typealias ValidationType = Moya.ValidationType
    public typealias TargetType = Moya.TargetType
    public typealias AuthorizationType = Moya.AuthorizationType
    public typealias AccessTokenAuthorizable = Moya.AccessTokenAuthorizable
    public typealias MultiTarget = Moya.MultiTarget
    public typealias Response = Moya.Response
    public typealias ProgressResponse = Moya.ProgressResponse
    public typealias MoyaError = Moya.MoyaError
    public typealias Endpoint = Moya.Endpoint
    public typealias EndpointSampleResponse = Moya.EndpointSampleResponse
    public typealias StubBehavior = Moya.StubBehavior
    public typealias RequestType = Moya.RequestType
    public typealias PluginType = Moya.PluginType
    public typealias NetworkLoggerPlugin = Moya.NetworkLoggerPlugin
    public typealias AccessTokenPlugin = Moya.AccessTokenPlugin
    public typealias Cancellable = Moya.Cancellable
    public typealias MoyaProviderType = Moya.MoyaProviderType
    public typealias MoyaProvider = Moya.MoyaProvider
    public typealias ProgressBlock = Moya.ProgressBlock
    public typealias DownloadDestination = Moya.DownloadDestination
    public typealias Completion = Moya.Completion
    """

  /// What a request consists of, and what answers it.
  private static let moyaTargets = #"""
    nonisolated public enum Moya {
      public typealias Method = Alamofire.HTTPMethod
      public typealias URLEncoding = Alamofire.URLEncoding
      public typealias JSONEncoding = Alamofire.JSONEncoding
      public typealias ParameterEncoding = Alamofire.ParameterEncoding
      public typealias Session = Alamofire.Session
      public typealias RequestInterceptor = Alamofire.RequestInterceptor
      public typealias Completion = (_ result: Swift.Result<Response, MoyaError>) -> Void
      public typealias ProgressBlock = (_ progress: ProgressResponse) -> Void

      public struct MultipartFormData {
        public enum FormDataProvider { case data(Data), file(URL), stream(InputStream, UInt64) }
        public let provider: FormDataProvider
        public let name: String
        public let fileName: String?
        public let mimeType: String?
        public init(provider: FormDataProvider, name: String, fileName: String? = nil, mimeType: String? = nil) {
          (self.provider, self.name, self.fileName, self.mimeType) = (provider, name, fileName, mimeType)
        }
      }

      public enum Task {
        case requestPlain, requestData(Data), requestJSONEncodable(any Encodable)
        case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)
        case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)
        case requestCompositeData(bodyData: Data, urlParameters: [String: Any])
        case requestCompositeParameters(
          bodyParameters: [String: Any], bodyEncoding: any ParameterEncoding, urlParameters: [String: Any])
        case uploadFile(URL), uploadMultipart([MultipartFormData])
        case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])
        case downloadDestination(DownloadDestination)
        case downloadParameters(
          parameters: [String: Any], encoding: any ParameterEncoding, destination: DownloadDestination)
      }
      public typealias DownloadDestination = (URL, HTTPURLResponse) -> (destinationURL: URL, options: DownloadOptions)
      public struct DownloadOptions: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let createIntermediateDirectories = DownloadOptions(rawValue: 1)
        public static let removePreviousFile = DownloadOptions(rawValue: 2)
      }

      public enum ValidationType {
        case none, successCodes, successAndRedirectCodes, customCodes([Int])
        fileprivate var codes: [Int]? {
          switch self {
          case .none: nil
          case .successCodes: Array(200..<300)
          case .successAndRedirectCodes: Array(200..<400)
          case .customCodes(let codes): codes
          }
        }
      }

      public protocol TargetType {
        var baseURL: URL { get }
        var path: String { get }
        var method: Method { get }
        var sampleData: Data { get }
        var task: Task { get }
        var validationType: ValidationType { get }
        var headers: [String: String]? { get }
      }

      public enum AuthorizationType {
        case basic, bearer, custom(String)
        public var value: String {
          switch self {
          case .basic: "Basic"
          case .bearer: "Bearer"
          case .custom(let value): value
          }
        }
      }
      public protocol AccessTokenAuthorizable { var authorizationType: AuthorizationType? { get } }

      public enum MultiTarget: TargetType {
        case target(any TargetType)
        public init(_ target: any TargetType) { self = .target(target) }
        public var target: any TargetType { switch self { case .target(let target): target } }
        public var baseURL: URL { target.baseURL }
        public var path: String { target.path }
        public var method: Method { target.method }
        public var sampleData: Data { target.sampleData }
        public var task: Task { target.task }
        public var validationType: ValidationType { target.validationType }
        public var headers: [String: String]? { target.headers }
      }

      public final class Response: CustomStringConvertible, Equatable {
        public let statusCode: Int
        public let data: Data
        public let request: URLRequest?
        public let response: HTTPURLResponse?
        public init(statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil) {
          (self.statusCode, self.data, self.request, self.response) = (statusCode, data, request, response)
        }
        public var description: String { "Status Code: \(statusCode), Data Length: \(data.count)" }
        public static func == (a: Response, b: Response) -> Bool {
          a.statusCode == b.statusCode && a.data == b.data && a.response == b.response
        }

        public func filter<R: RangeExpression>(statusCodes: R) throws -> Response where R.Bound == Int {
          guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
          return self
        }
        public func filter(statusCode: Int) throws -> Response { try filter(statusCodes: statusCode...statusCode) }
        public func filterSuccessfulStatusCodes() throws -> Response { try filter(statusCodes: 200...299) }
        public func filterSuccessfulStatusAndRedirectCodes() throws -> Response { try filter(statusCodes: 200...399) }
        public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
          do { return try JSONSerialization.jsonObject(with: data, options: .allowFragments) } catch {
            if data.isEmpty, !failsOnEmptyData { return NSNull() }
            throw MoyaError.jsonMapping(self)
          }
        }
        public func mapString(atKeyPath keyPath: String? = nil) throws -> String { String(decoding: data, as: UTF8.self) }
        public func map<D: Decodable>(
          _ type: D.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
          failsOnEmptyData: Bool = true
        ) throws -> D {
          do {
            guard let keyPath, !SampleJSONDecoder.isSample(data) else { return try decoder.decode(type, from: data) }
            let object = try JSONSerialization.jsonObject(with: data)
            let value = keyPath.split(separator: ".").reduce(object as Any?) { ($0 as? [String: Any])?[String($1)] }
            return try decoder.decode(
              type, from: JSONSerialization.data(withJSONObject: value ?? NSNull(), options: .fragmentsAllowed))
          } catch {
            throw MoyaError.objectMapping(error, self)
          }
        }
      }

      public struct ProgressResponse {
        public let response: Response?
        public var progress: Double { 1 }
        public var completed: Bool { true }
      }

      public enum MoyaError: LocalizedError, CustomNSError {
        // Not Moya's text.
        public var errorDescription: String? { "The request failed: \\(self)" }
        case imageMapping(Response), jsonMapping(Response), stringMapping(Response), statusCode(Response)
        case objectMapping(any Swift.Error, Response), encodableMapping(any Swift.Error)
        case underlying(any Swift.Error, Response?), requestMapping(String), parameterEncoding(any Swift.Error)
        public var response: Response? {
          switch self {
          case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
            .statusCode(let response), .objectMapping(_, let response):
            response
          case .underlying(_, let response): response
          case .encodableMapping, .requestMapping, .parameterEncoding: nil
          }
        }
      }

      public struct Endpoint {
        public let url: String
        public let method: Method
        public let task: Task
        public private(set) var httpHeaderFields: [String: String]?
        public init(
          url: String, sampleResponseClosure: @escaping () -> EndpointSampleResponse, method: Method, task: Task,
          httpHeaderFields: [String: String]?
        ) {
          (self.url, self.method, self.task, self.httpHeaderFields) = (url, method, task, httpHeaderFields)
        }
        public func adding(newHTTPHeaderFields fields: [String: String]) -> Endpoint {
          var endpoint = self
          endpoint.httpHeaderFields = (httpHeaderFields ?? [:]).merging(fields) { $1 }
          return endpoint
        }
        public func urlRequest() throws -> URLRequest {
          guard let address = URL(string: url) else { throw MoyaError.requestMapping(url) }
          var request = URLRequest(url: address)
          request.httpMethod = method.rawValue
          request.allHTTPHeaderFields = httpHeaderFields
          switch task {
          case .requestPlain, .uploadFile, .uploadMultipart, .downloadDestination: break
          case .requestData(let data): request.httpBody = data
          case .requestJSONEncodable(let value): request.httpBody = try JSONEncoder().encode(value)
          case .requestCustomJSONEncodable(let value, let encoder): request.httpBody = try encoder.encode(value)
          case .requestParameters(let parameters, let encoding), .downloadParameters(let parameters, let encoding, _):
            request = try encoding.encode(request, with: parameters)
          case .requestCompositeData(let data, let parameters):
            request.httpBody = data
            request = try URLEncoding.queryString.encode(request, with: parameters)
          case .requestCompositeParameters(let body, let encoding, let parameters):
            request = try URLEncoding.queryString.encode(encoding.encode(request, with: body), with: parameters)
          case .uploadCompositeMultipart(_, let parameters):
            request = try URLEncoding.queryString.encode(request, with: parameters)
          }
          return request
        }
      }
    }
    """#
}
