import Dispatch
import Foundation
import NavTraceRecording
import TestSupport
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
    _ host: String, scheme: String = "http://", network: Exploration.Network = .offline
  ) async throws -> (report: Exploration.Report, error: URLError.Code?) {
    nonisolated(unsafe) var code: URLError.Code?
    let report = try await Exploration(budget: nil, delayCheck: .zero, network: network) { window in
      // The app waits for the answer, so that a busy machine cannot make it late.
      let answered = DispatchSemaphore(value: 0)
      URLSession.shared.dataTask(with: URL(string: "\(scheme)\(host)/a?page=1")!) { _, _, error in
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
        "the app requests data from b.example.invalid, and got none, because explorations are offline: screens that need an answer are missing. To answer in the test, pass a URLProtocol as 'answers'"
      ])
  }

  @Test(
    "requests without a server fail or get samples, and a remark has their addresses",
    arguments: [
      (.offline, "gets an error: screens that need an answer are missing"),
      (.samples, "got samples, although the request would fail on a device"),
      (.online, "gets an error: screens that need an answer are missing"),
    ] as [(Exploration.Network, String)])
  func addressWithoutServer(network: Exploration.Network, answer: String) async throws {
    let (report, error) = try await explore("$(API_URL)", scheme: "", network: network)
    #expect(error == (network == .samples ? nil : .unsupportedURL))
    #expect(
      report.remarks == [
        "the app requests '$(API_URL)/a', which names no server, and \(answer). Look for a setting without a value, such as one of the app's Info.plist"
      ])
  }

  @Test("a task that outlives its run asks no server", arguments: [false, true])
  func late(isOfLastRun: Bool) async throws {
    let (ends, end) = AsyncStream<Void>.makeStream()
    var late: Task<URLError.Code?, Never>?
    let exploration = Exploration(budget: nil, delayCheck: .zero) { window in
      late =
        late
        ?? Task {
          for await _ in ends {}
          do { _ = try await URLSession.shared.data(from: URL(string: "http://late.example.invalid")!) } catch
          {
            return (error as? URLError)?.code
          }
          return nil
        }
      window.rootViewController = ButtonScreen("Shop") { [("OK", {})] }
      window.makeKeyAndVisible()
      return window
    }
    _ = isOfLastRun ? try await exploration.perform([]).events.count : try await exploration.run().states
    end.finish()
    // Another exploration may get samples now.
    let error = await late?.value
    #expect(error == nil || error == .notConnectedToInternet)
  }

  @Test("requests pass if the exploration is not offline") func online() async throws {
    let (report, error) = try await explore("b.example.invalid", network: .online)
    #expect(error != nil && error != .notConnectedToInternet, "The host does not exist.")
    #expect(
      report.remarks == [
        "the app requests data from b.example.invalid, and got what servers answer today: screens that need other answers are missing. To answer in the test, pass a URLProtocol as 'answers'"
      ])
  }

  #if os(Linux)
    @Test("a remark says if URLSession.shared was used before, so that its requests are not observed")
    func usedSession() async throws {
      let program = Programs.built("ExploredProgram")
      let remark = "remark: servers get the app's requests, because the program used URLSession.shared"
      #expect(try await Programs.run(program, ["session", "raypets"]).out.contains(remark))
      #expect(try await !Programs.run(program, ["raypets"]).out.contains(remark))
    }
  #endif

  @Test("a server on this machine is asked") func local() async throws {
    let (report, error) = try await explore("localhost:9")
    #expect(error != nil && error != .notConnectedToInternet)
    #expect(report.remarks == [], "\(report)")
  }

  @Test("with samples, a server on this machine is not asked") func localSamples() async throws {
    let (report, error) = try await explore("localhost:9", network: .samples)
    #expect(error == nil)
    #expect(report.remarks.count == 1, "\(report)")
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
    let report = try await Exploration(budget: nil, delayCheck: .zero, answers: [Answers.self]) { window in
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
    #expect(
      report.summary == "complete: 1 state, 1 transition, no action leads to another state", "\(report)")
  }

  @Test("code on other queues that an answer leads to is waited for") func workAfterAnswer() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = UINavigationController(rootViewController: ButtonScreen("Shop") { [("OK", {})] })
      URLSession.shared.dataTask(with: URL(string: "https://b.example.invalid/menu")!) { _, _, _ in
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.02)
          DispatchQueue.main.async {
            MainActor.assumeIsolated {
              navigation.pushViewController(ButtonScreen("Menu") { [] }, animated: false)
            }
          }
        }
      }.resume()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      return window
    }.run()
    #expect(report.states == 2, "\(report)")
    #expect(report.remarks.count == 1, "\(report)")
  }

  /// A list whose rows a server names, and a screen for each row. Further pages are requested when the list is shown.
  private final class Menu: UITableViewController {
    struct Page: Decodable {
      struct Dish: Decodable { var id: Int, name: String }
      var page: Int
      var dishes: [Dish]
    }
    private let session = Headless.session(configuration: .ephemeral)
    private var names: [String] = []
    private var page = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      loadPage()
    }

    private func loadPage() {
      page += 1
      let url = URL(string: "https://menu.example.invalid/dishes?page=\(page)&order=name")!
      session.dataTask(with: url) { data, _, _ in
        guard let data, let page = try? SampleJSONDecoder().decode(Page.self, from: data) else { return }
        DispatchQueue.main.async { self.add(page.dishes.map(\.name)) }
      }.resume()
    }

    private func add(_ names: [String]) {
      self.names += names
      tableView.reloadData()
      if !names.isEmpty { loadPage() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = names[path.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      navigationController?.pushViewController(Menu(), animated: true)
    }
  }

  private func menu(_ network: Exploration.Network) -> Exploration {
    Exploration(depth: 1, budget: nil, delayCheck: .zero, network: network) { window in
      window.rootViewController = UINavigationController(rootViewController: Menu())
      window.makeKeyAndVisible()
      return window
    }
  }

  @Test("samples fill the app's lists, and the first page is the last one") func samples() async throws {
    let report = try await menu(.samples).run()
    #expect(
      report.remarks.contains(
        "the app requests data from menu.example.invalid, and got samples, such as lists of two elements: screens that need other answers are missing. To answer in the test, pass a URLProtocol as 'answers'"
      ), "\(report)")
    #expect(report.transitions == 2, "\(report)")
    let run = try await menu(.samples).perform("tap Name 2", "tap Name 1", "back", "back", "tap Name 1")
    #expect(run.events.count { $0.body.name == "push" } == 3, "\(run)")
    await #expect(throws: Exploration.Impossible.self) { try await menu(.samples).perform("tap Name 2 #2") }
  }

  #if os(Linux)
    @Test("the contents of a URL are requested, and those of a file are read", arguments: [true, false])
    func contents(isOffline: Bool) async throws {
      let file = try TemporaryFolder()
      try Data("Tea".utf8).write(to: file.url("menu"))
      _ = try await Exploration(network: isOffline ? .offline : .samples) { window in
        #expect((try? Headless.data(contentsOf: file.url("menu"))) == Data("Tea".utf8))
        let answer = try? Headless.data(contentsOf: URL(string: "https://menu.example.invalid/")!)
        #expect(answer == (isOffline ? nil : SampleJSONDecoder.sample))
        window.rootViewController = UIViewController()
        return window
      }.perform([])
    }
  #endif

  @Test("without samples, the lists are empty, also those of sessions with a configuration of their own")
  func noSamples() async throws {
    let report = try await menu(.offline).run()
    #expect(report.summary == "nothing explored: no action is possible on the first screen", "\(report)")
    #expect(report.remarks.contains { $0.contains("because explorations are offline") }, "\(report)")
  }
}
