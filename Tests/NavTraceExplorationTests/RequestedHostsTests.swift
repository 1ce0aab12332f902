import Dispatch
import Foundation
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Apps that request data.
@MainActor @Suite struct RequestedHostsTests {
  /// Answers requests to one host.
  private final class Answers: URLProtocol {
    static let host = "answered.example.invalid"

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == host }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      let answer = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
      client?.urlProtocol(self, didReceive: answer, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("Bread".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
  }

  private func explore(_ host: String) async throws -> Exploration.Report {
    try await Exploration(budget: nil, delayCheck: .zero) { window in
      let screen = ButtonScreen("Shop") {
        [
          (
            "Load",
            { URLSession.shared.dataTask(with: URL(string: "https://\(host)/a")!) { _, _, _ in }.resume() }
          )
        ]
      }
      window.rootViewController = screen
      window.makeKeyAndVisible()
      return screen
    }.run()
  }

  @Test("a remark names the hosts from which the app requests data") func hosts() async throws {
    let report = try await explore("b.example.invalid")
    let remarks = report.remarks.filter { $0.hasPrefix("the app requests data from b.example.invalid: ") }
    #expect(remarks.count == 1, "\(report)")
  }

  @Test("there is none if the app requests no data") func none() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      window.rootViewController = ButtonScreen("Shop") { [("Load", {})] }
      window.makeKeyAndVisible()
      return window
    }.run()
    #expect(!report.remarks.contains { $0.contains("requests data") }, "\(report)")
  }

  @Test("a URLProtocol of the test answers") func answered() async throws {
    _ = URLProtocol.registerClass(Answers.self)
    defer { URLProtocol.unregisterClass(Answers.self) }
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      // The app waits for the answer, so that a busy machine cannot make it late.
      let answered = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var title = "no answer"
      URLSession.shared.dataTask(with: URL(string: "https://\(Answers.host)/menu")!) { data, _, _ in
        if let data { title = String(decoding: data, as: UTF8.self) }
        answered.signal()
      }.resume()
      answered.wait()
      #expect(title == "Bread")
      window.rootViewController = ButtonScreen("Menu") { [("Wait", {})] }
      window.makeKeyAndVisible()
      return window
    }.run()
    #expect(!report.remarks.contains { $0.contains("requests data") }, "\(report)")
    #expect(report.summary == "complete: 1 state, 1 transition, all actions tried", "\(report)")
  }
}
