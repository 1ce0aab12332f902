import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an app requested.
struct RequestedData: Codable, Sendable {
  /// The hosts, without this machine.
  var hosts: Set<String> = []
  /// The addresses that name no host, without their queries. Most have a setting without a value.
  var badAddresses: Set<String> = []

  mutating func insert(_ request: URLRequest) {
    if let host = request.url?.host {
      hosts.insert(host)
    } else {
      badAddresses.insert(String(request.url?.absoluteString.prefix { $0 != "?" } ?? ""))
    }
  }

  mutating func formUnion(_ other: RequestedData) {
    hosts.formUnion(other.hosts)
    badAddresses.formUnion(other.badAddresses)
  }

  /// What to know about an exploration whose app requested this.
  func remarks(_ network: Exploration.Network) -> [String] {
    var remarks: [String] = []
    if !hosts.isEmpty {
      let answers =
        switch network {
        case .offline: "got none, because explorations are offline: screens that need an answer are missing"
        case .samples:
          "got samples, such as lists of two elements: screens that need other answers are missing"
        case .online: "got what servers answer today: screens that need other answers are missing"
        }
      remarks.append(
        "the app requests data from \(hosts.sorted().joined(separator: ", ")), and \(answers). To answer in the test, pass a URLProtocol as 'answers'"
      )
    }
    if !badAddresses.isEmpty {
      let addresses = badAddresses.sorted().map { "'\($0)'" }.joined(separator: ", ")
      let answers =
        network == .samples
        ? "got samples, although the request would fail on a device"
        : "gets an error: screens that need an answer are missing"
      remarks.append(
        "the app requests \(addresses), which names no server, and \(answers). Look for a setting without a value, such as one of the app's Info.plist"
      )
    }
    return remarks
  }
}
