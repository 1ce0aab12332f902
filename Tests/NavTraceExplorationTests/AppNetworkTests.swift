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
@MainActor @Suite struct AppNetworkTests {
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

  /// Explores an app that requests data from a host at its launch, and returns the error that it gets.
  private func explore(
    _ host: String, isOffline: Bool = true
  ) async throws -> (report: Exploration.Report, error: URLError.Code?) {
    nonisolated(unsafe) var code: URLError.Code?
    let report = try await Exploration(budget: nil, delayCheck: .zero, isOffline: isOffline) { window in
      // The app waits for the answer, so that a busy machine cannot make it late.
      let answered = DispatchSemaphore(value: 0)
      URLSession.shared.dataTask(with: URL(string: "http://\(host)/a")!) { _, _, error in
        code = (error as? URLError)?.code
        answered.signal()
      }.resume()
      answered.wait()
      window.rootViewController = ButtonScreen("Shop") { [("OK", {})] }
      window.makeKeyAndVisible()
      return window
    }.run()
    return (report, code)
  }

  @Test("requests fail as without a network, and a remark names their hosts") func offline() async throws {
    let (report, error) = try await explore("b.example.invalid")
    #expect(error == .notConnectedToInternet)
    #expect(
      report.remarks == [
        "the app requests data from b.example.invalid, and got none, because explorations are offline: screens that need an answer are missing. Let the test answer, with a URLProtocol"
      ])
  }

  @Test("requests pass if the exploration is not offline") func online() async throws {
    let (report, error) = try await explore("b.example.invalid", isOffline: false)
    #expect(error != nil && error != .notConnectedToInternet, "The host does not exist.")
    #expect(
      report.remarks == [
        "the app requests data from b.example.invalid, and got what servers answer today: screens that need other answers are missing. Let the test answer, with a URLProtocol"
      ])
  }

  @Test("a server on this machine is asked") func local() async throws {
    let (report, error) = try await explore("localhost:9")
    #expect(error != nil && error != .notConnectedToInternet)
    #expect(report.remarks == [], "\(report)")
  }

  @Test("an app may cancel a request that has just failed") func cancelled() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      for _ in 0..<50 {
        let task = URLSession.shared.dataTask(with: URL(string: "http://b.example.invalid/a")!) { _, _, _ in }
        task.resume()
        task.cancel()
      }
      window.rootViewController = ButtonScreen("Shop") { [("OK", {})] }
      window.makeKeyAndVisible()
      return window
    }.run()
    #expect(report.remarks.count == 1, "\(report)")
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
