import Foundation
import NavTrace
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Exploration {
  /// What becomes of the app's requests to servers.
  public enum Network: Sendable {
    /// They fail as without a network.
    case offline
    /// They are answered with `SampleJSONDecoder.sample`, of which that decoder makes values of the types that the app expects.
    case samples
    /// The servers are asked, in each of thousands of runs.
    case online
  }
}

/// What an app requests from servers. An exploration launches the app thousands of times, so servers get no request unless
/// the test says so.
///
/// Requests of sessions with a configuration of their own pass, and are not observed, except those of `Headless.session`. Those
/// of other tests that run beside an exploration are not distinguished from the app's.
final class AppNetwork: URLProtocol {
  fileprivate struct State {
    /// The run whose requests are observed. Nil if no app is running in an exploration.
    var run: Run?
    var answers: [URLProtocol.Type] = []
    var requested = RequestedData()
    /// The pages that were requested first, by address without the query.
    var firstPages: [String: [URLQueryItem]] = [:]
    /// The number of requests that have not begun to load.
    var waiting = 0
    /// The tasks of requests that have, until the app has got the answer.
    var tasks: [URLSessionTask] = []
    /// Whether there was a request since the last call of `deliverAnswers`.
    var hasRequests = false
  }
  private static let state = Locked(State())
  /// The run to which code belongs. A task that outlives its run still does.
  @TaskLocal static var run: Run?

  final class Run: Sendable {
    let network: Exploration.Network
    init(_ network: Exploration.Network) { self.network = network }
  }

  /// Whether it is asked about requests of the shared session. On Linux, that session keeps the classes that were registered
  /// when it was first used.
  static let isAsked = {
    _ = URLProtocol.registerClass(AppNetwork.self)
    #if os(Linux)
      return URLSession.shared.configuration.protocolClasses?.contains { $0 == AppNetwork.self } == true
    #else
      return true
    #endif
  }()

  /// Forgets the hosts of earlier requests, and observes those of the current run.
  static func observe(answers: [URLProtocol.Type]) {
    #if os(Linux)
      if isAsked { Headless.answers = AppNetwork.self }
    #else
      // The class that was registered last is asked first.
      for answer in answers { _ = URLProtocol.registerClass(answer) }
    #endif
    state.withLock { $0 = State(run: isAsked ? run : nil, answers: answers) }
  }

  /// Lets requests of other code pass.
  static func ignore() {
    #if os(Linux)
      Headless.answers = nil
    #else
      for answer in state.withLock({ $0.answers }) { URLProtocol.unregisterClass(answer) }
    #endif
    state.withLock { $0.run = nil }
  }

  /// What was requested since the last call of `observe`.
  static var requested: RequestedData { state.withLock { $0.requested } }

  /// Waits until the app has got the answers to its requests, and has decoded them.
  /// - Returns: Whether there was an answer since the last call.
  static func deliverAnswers() async -> Bool {
    // A class of the test may never answer.
    if await !waitBriefly(while: { isLoading || SampleJSONDecoder.activity.isRunning }) {
      state.withLock { ($0.waiting, $0.tasks) = (0, []) }
    }
    let hasDecoded = SampleJSONDecoder.activity.takeEnd()
    return state.withLock { state in
      defer { state.hasRequests = false }
      return state.hasRequests || hasDecoded
    }
  }

  private static var isLoading: Bool {
    // A task, which locks its state, is completed after the app has got the answer.
    let completed = state.withLock { $0.tasks }.filter { $0.state == .completed }
    return state.withLock { state in
      state.tasks.removeAll { task in completed.contains { $0 === task } }
      return state.waiting > 0 || !state.tasks.isEmpty
    }
  }

  /// What to know about an exploration if it is not asked.
  static let notAskedRemark =
    "servers get the app's requests, because the program used URLSession.shared before its first exploration: explore first"

  /// Called once for each request, before the call that starts it returns, to find the class that handles it.
  override class func canInit(with request: URLRequest) -> Bool {
    let host = request.url?.host
    let isLocal = host.map(["localhost", "127.0.0.1", "::1"].contains) ?? false
    // Those with a scheme are files, for example.
    if host == nil, request.url?.scheme != nil { return false }
    let isAnswered = answer(to: request) != nil
    let own = run
    return state.withLock {
      guard let run = own ?? $0.run else { return false }
      // A test may run a server, unless it wants samples.
      if isLocal, !isAnswered, run.network != .samples { return false }
      if !isAnswered, run === $0.run { $0.requested.insert(request) }
      guard isAnswered || run.network != .online else { return false }
      $0.waiting += 1
      $0.hasRequests = true
      return true
    }
  }

  /// The class of the test that answers a request. Nil if there is none.
  private static func answer(to request: URLRequest) -> URLProtocol.Type? {
    state.withLock { $0.answers }.first { $0.canInit(with: request) }
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let client = client
    begin()
    #if os(Linux)
      if let answer = Self.answer(to: request), let task {
        self.answer = answer.init(task: task, cachedResponse: cachedResponse, client: client)
        self.answer?.startLoading()
        return
      }
    #endif
    hasEnded = true
    let sample = Self.state.withLock { $0.run?.network == .samples ? $0.sample(for: request) : nil }
    if let sample, let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": "application/json"]
      )
    {
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: sample)
      client?.urlProtocolDidFinishLoading(self)
    } else {
      let code: URLError.Code = request.url?.host == nil ? .unsupportedURL : .notConnectedToInternet
      client?.urlProtocol(self, didFailWithError: URLError(code))
    }
  }

  /// What answers instead.
  private var answer: URLProtocol?

  override func stopLoading() {
    begin()
    answer?.stopLoading()
  }

  private func begin() {
    if hasBegun { return }
    hasBegun = true
    Self.state.withLock {
      // A request of an earlier run may begin now.
      $0.waiting = max(0, $0.waiting - 1)
      if let task { $0.tasks.append(task) }
    }
  }

  private var hasBegun = false

  /// On Linux, a task that is cancelled at that moment would fail again, which traps.
  private var hasEnded = false
  #if os(Linux)
    override var client: (any URLProtocolClient)? {
      get { hasEnded ? nil : super.client }
      set { super.client = newValue }
    }
  #endif
}

extension AppNetwork.State {
  /// The answer to a request. The list ends after its first page: an app would request pages for ever.
  fileprivate mutating func sample(for request: URLRequest) -> Data {
    guard let url = request.url, var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else {
      return SampleJSONDecoder.sample
    }
    let page = (components.queryItems ?? []).filter { Self.pages.contains($0.name.lowercased()) }
    components.query = nil
    let address = components.string ?? ""
    let first = firstPages[address] ?? page
    firstPages[address] = first
    return page == first ? SampleJSONDecoder.sample : SampleJSONDecoder.emptySample
  }

  /// Names of parameters that choose a page.
  private static let pages: Set = [
    "after", "before", "currentpage", "cursor", "from", "last_id", "lastid", "max_id", "offset", "p", "page",
    "page[number]", "page[offset]", "page_no", "page_number", "page_token", "pageindex", "pageno",
    "pagenumber", "pagetoken", "since", "since_id", "skip", "start", "startindex",
  ]
}
