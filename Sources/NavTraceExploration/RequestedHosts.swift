import Foundation
import NavTrace

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Observes from which hosts an app requests data. Requests of sessions with a configuration of their own are not observed.
final class RequestedHosts: URLProtocol {
  private static let hosts = Locked<Set<String>>([])

  /// Forgets the hosts of earlier requests, and observes further ones.
  static func observe() {
    // On Linux, the class that was registered first is asked first. Registered again, this one comes after those of the
    // test, and does not observe the requests that they answer. On Apple's systems, the order is reversed.
    #if os(Linux)
      URLProtocol.unregisterClass(RequestedHosts.self)
    #endif
    _ = URLProtocol.registerClass(RequestedHosts.self)
    hosts.withLock { $0 = [] }
  }

  /// The hosts since the last call of `observe`.
  static var observed: Set<String> { hosts.withLock { $0 } }

  /// Called for each request, to find the class that handles it.
  override class func canInit(with request: URLRequest) -> Bool {
    if let host = request.url?.host { hosts.withLock { _ = $0.insert(host) } }
    return false
  }
}
