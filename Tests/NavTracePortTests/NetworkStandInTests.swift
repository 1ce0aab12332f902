#if os(Linux)
  import Testing

  @testable import NavTracePort

  /// The stand-ins of packages that ask servers.
  @Suite struct NetworkStandInTests {
    /// Answers all requests: with a movie, with the header that the app sets, or with status 404, 401 once, or none.
    private static let server = """
      import Foundation
      import FoundationNetworking
      import UIKit

      final class Server: URLProtocol, @unchecked Sendable {
        nonisolated(unsafe) static var hasRefused = false
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
          let client = client
          guard let url = request.url, url.host != "nowhere.invalid" else {
            client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
            return
          }
          var status = url.path.hasSuffix("/missing") ? 404 : 200
          if url.path == "/private", !Self.hasRefused { (Self.hasRefused, status) = (true, 401) }
          let token = request.value(forHTTPHeaderField: "Authorization") ?? "none"
          let text = #"{"title":"\\#(request.httpMethod ?? "") \\#(url.path)?\\#(url.query ?? "")","token":"\\#(token)"}"#
          client?.urlProtocol(
            self, didReceive: HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)!,
            cacheStoragePolicy: .notAllowed)
          if url.path != "/empty" { client?.urlProtocol(self, didLoad: Data(text.utf8)) }
          client?.urlProtocolDidFinishLoading(self)
        }
        override func stopLoading() {}
      }
      URLProtocol.registerClass(Server.self)

      struct Movie: Decodable { var title: String, token: String }
      func wait(_ body: (@escaping () -> Void) -> Void) {
        var isDone = false
        body { isDone = true }
        while !isDone { RunLoop.main.run(until: Date() + 0.001) }
      }

      """

    @Test("Alamofire encodes, adapts, validates, retries and decodes") func alamofire() async throws {
      let code = """
        final class Tokens: RequestInterceptor {
          func adapt(_ urlRequest: URLRequest, for session: Session, completion: @escaping (Result<URLRequest, Error>) -> Void) {
            var request = urlRequest
            request.headers.add(.authorization(bearerToken: "t"))
            completion(.success(request))
          }
          func retry(_ request: Request, for session: Session, dueTo error: Error, completion: @escaping (RetryResult) -> Void) {
            completion((error as? AFError)?.responseCode == 401 && request.retryCount == 0 ? .retry : .doNotRetry)
          }
        }
        enum Router: URLRequestConvertible {
          case movie(Int)
          func asURLRequest() throws -> URLRequest {
            let request = try URLRequest(url: "https://a.invalid/router", method: .put)
            guard case .movie(let id) = self else { return request }
            return try URLEncoding.queryString.encode(request, with: ["id": id])
          }
        }

        func show(_ response: AFDataResponse<Movie>, _ done: () -> Void) {
          switch response.result {
          case .success(let movie): print(movie.title, movie.token)
          case .failure(let error): print(error.responseCode ?? 0, error.isSessionTaskError, response.response?.statusCode ?? 0)
          }
          done()
        }
        wait { done in
          AF.request("https://a.invalid/list", parameters: ["b": 2, "a": "x y"], headers: ["Authorization": "me"]).validate()
            .responseDecodable(of: Movie.self) { show($0, done) }
        }
        wait { done in AF.request("https://a.invalid/missing").validate().responseDecodable(of: Movie.self) { show($0, done) } }
        wait { done in AF.request("https://nowhere.invalid/").responseDecodable { show($0, done) } }
        wait { done in
          let cacher = ResponseCacher(behavior: .modify { _, response in response })
          let session = Session(configuration: URLSessionConfiguration.af.default, interceptor: Tokens(), cachedResponseHandler: cacher)
          let request = session.request("https://a.invalid/private", method: .post).validate(statusCode: 200..<300)
          request.responseDecodable(of: Movie.self) { show($0, { print(request.description); done() }) }
        }
        wait { done in AF.request(Router.movie(7)).responseDecodable(of: Movie.self) { show($0, done) } }
        wait { done in
          let request = AF.request("https://a.invalid/cancelled")
          request.response { print($0.error?.isExplicitlyCancelledError ?? false); done() }
          request.cancel()
        }
        for codes: Set<Int> in [[200], [204]] {
          wait { done in
            AF.request("https://a.invalid/empty").responseData(emptyResponseCodes: codes) { print($0.value?.count ?? -1); done() }
          }
        }
        // As in apps for Alamofire 4.
        wait { done in
          let headers = ["Authorization": "4"]
          Alamofire.request("https://a.invalid/old", method: .put, parameters: ["a": 1], encoding: URLEncoding.queryString, headers: headers)
            .uploadProgress { _ in print("never") }.validate().responseJSON { (response: AFDataResponse<Any>) in
              let movie = response.result.value as? [String: String]
              print(response.result.isSuccess, response.result.error == nil, movie?["title"] ?? "", movie?["token"] ?? "")
              done()
            }
        }
        wait { done in
          let session = SessionManager(interceptor: Interceptor(adapters: [Tokens()], retriers: [Tokens()]))
          let headers: [String: String]? = nil
          session.request("https://a.invalid/twice", headers: headers).responseDecodable(of: Movie.self) { show($0, done) }
        }
        wait { done in
          Task {
            print(try await AF.request("https://a.invalid/async").serializingDecodable(Movie.self).value.title)
            done()
          }
        }
        """
      let result = try await StandInProgram.run(
        Self.server + PackageTemplate.decoder + code, with: ["Alamofire"])
      #expect(
        result == """
          GET /list?a=x%20y&b=2 me
          404 false 404
          0 true 0
          POST /private? Bearer t
          POST https://a.invalid/private (200)
          PUT /router?id=7 none
          true
          0
          -1
          true true PUT /old?a=1 4
          GET /twice? Bearer t
          GET /async?

          """, "\(result)")
    }

    @Test("RxAlamofire's observables request when they are subscribed to") func rxAlamofire() async throws {
      let code = #"""
        let bag = DisposeBag()
        func show<Element>(_ observable: Observable<Element>, _ text: @escaping (Element) -> String) {
          wait { done in
            observable.subscribe(
              onNext: { print(text($0)) }, onError: { print($0.asAFError?.responseCode ?? 0) }, onDisposed: { done() }
            ).disposed(by: bag)
          }
        }
        show(RxAlamofire.requestJSON(.get, "https://a.invalid/json")) { "\($0.0.statusCode) \(($0.1 as? [String: Any])?.count ?? 0)" }
        show(AF.rx.request(.post, "https://a.invalid/data").validate().data()) { "\($0.count > 0)" }
        show(AF.rx.request(.get, "https://a.invalid/missing").validate().responseData()) { "\($0.0.statusCode)" }
        show(AF.rx.request(.get, "https://a.invalid/movie").flatMap { $0.rx.decodable() as Observable<Movie> }) { $0.title }
        """#
      let result = try await StandInProgram.run(
        Self.server + PackageTemplate.decoder + code, with: ["RxAlamofire", "RxSwift"])
      #expect(result == "200 2\ntrue\n404\nGET /movie?\n", "\(result)")
    }

    @Test("providers of Moya request targets, also as observables") func moya() async throws {
      let code = """
        enum Movies: TargetType {
          case list(page: Int), missing, stub
          var baseURL: URL { URL(string: "https://a.invalid/api")! }
          var path: String { if case .missing = self { "missing" } else { "movies" } }
          var method: Moya.Method { .get }
          var task: Moya.Task {
            let destination: DownloadDestination = { url, _ in (url, [.removePreviousFile]) }
            guard case .list(let page) = self else { return .downloadDestination(destination) }
            return .requestParameters(parameters: ["page": page], encoding: URLEncoding.default)
          }
          var sampleData: Data { Data(#"{"results":{"title":"stub","token":""}}"#.utf8) }
          var validationType: ValidationType { .customCodes([200]) }
          var headers: [String: String]? { ["Authorization": "m"] }
        }

        let provider = MoyaProvider<Movies>(plugins: [NetworkLoggerPlugin()])
        let stubs = MoyaProvider<Movies>(stubClosure: MoyaProvider.immediatelyStub)
        let bag = DisposeBag()
        wait { done in
          provider.request(.list(page: 3)) { result in
            print((try? result.get().filterSuccessfulStatusCodes().map(Movie.self))?.title ?? "none")
            done()
          }
        }
        wait { done in
          provider.rx.request(.list(page: 4)).filterSuccessfulStatusCodes().map(Movie.self)
            .subscribe(onSuccess: { print($0.title, $0.token); done() }).disposed(by: bag)
        }
        wait { done in
          stubs.request(.stub) { result in
            print((try? result.get().map(Movie.self, atKeyPath: "results"))?.title ?? "none")
            done()
          }
        }
        Server.hasRefused = true
        wait { done in
          provider.request(.missing) { result in
            if case .failure(let error) = result { print(error.response?.statusCode ?? 0) } else { print("found") }
            done()
          }
        }
        """
      let result = try await StandInProgram.run(
        Self.server + PackageTemplate.decoder + code, with: ["Moya", "RxMoya", "RxSwift"])
      #expect(
        result == """
          GET /api/movies?page=3
          GET /api/movies?page=4 m
          stub
          404

          """, "\(result)")
    }
  }
#endif
