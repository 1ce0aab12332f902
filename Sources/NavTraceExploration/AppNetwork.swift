import Foundation
import NavTrace

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an app requests from servers. An exploration launches the app thousands of times, so servers get no request unless
/// the test says so.
///
/// Requests of sessions with a configuration of their own pass, and are not observed. Those of other tests that run beside
/// an exploration are not distinguished from the app's.
final class AppNetwork: URLProtocol {
  private static let state = Locked((hosts: Set<String>(), isOffline: true))

  /// Forgets the hosts of earlier requests, and observes further ones.
  static func observe(isOffline: Bool) {
    // On Linux, the class that was registered first is asked first. Registered again, this one comes after those of the
    // test, and does not get the requests that they answer. On Apple's systems, the order is reversed.
    #if os(Linux)
      URLProtocol.unregisterClass(AppNetwork.self)
    #endif
    _ = URLProtocol.registerClass(AppNetwork.self)
    state.withLock { $0 = ([], isOffline) }
  }

  /// Lets requests of other code pass.
  static func ignore() { URLProtocol.unregisterClass(AppNetwork.self) }

  /// The hosts since the last call of `observe`, without this machine.
  static var requestedHosts: Set<String> { state.withLock { $0.hosts } }

  /// What to know about an exploration whose app requested data.
  static func remark(about hosts: Set<String>, isOffline: Bool) -> String {
    let answers =
      isOffline
      ? "got none, because explorations are offline: screens that need an answer are missing"
      : "got what servers answer today: screens that need other answers are missing"
    return
      "the app requests data from \(hosts.sorted().joined(separator: ", ")), and \(answers). Let the test answer, with a URLProtocol"
  }

  /// Called for each request, to find the class that handles it.
  override class func canInit(with request: URLRequest) -> Bool {
    // A test may run a server.
    guard let host = request.url?.host, !["localhost", "127.0.0.1", "::1"].contains(host) else {
      return false
    }
    return state.withLock {
      $0.hosts.insert(host)
      return $0.isOffline
    }
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    let client = client
    hasFailed = true
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }
  override func stopLoading() {}

  /// On Linux, a task that is cancelled at that moment would fail again, which traps.
  private var hasFailed = false
  #if os(Linux)
    override var client: (any URLProtocolClient)? {
      get { hasFailed ? nil : super.client }
      set { super.client = newValue }
    }
  #endif
}
