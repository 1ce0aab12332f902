import Foundation
import NavTrace
import NavTraceLint
import NavTraceRecording
import TestSupport
import Testing
import UIKit

@testable import NavTraceTesting

/// A suite without leaks, recorded by the trait itself.
@MainActor @Suite(.recordsNavigation(failing: .note)) struct RecordedSuiteTests {
  @Test("tests that run in parallel are isolated", arguments: 0..<20) func sideBySide(number: Int)
    async throws
  {
    let recorder = try #require(Recorder.current)
    let flow = LeakyFlow(leaks: false)
    for _ in 0..<5 {
      flow.run()
      // Lets another test run.
      await Task.yield()
      #expect(Recorder.current === recorder)
      #expect(UIApplication.shared.windows.count == 1)
    }
    // The app's root is deallocated with the test.
  }
}

/// Applies the trait to tests that leak.
@MainActor @Suite struct NavigationTraitTests {
  private final class Issues: @unchecked Sendable {
    private let lock = NSLock()
    private var issues: [Issue] = []
    func add(_ issue: Issue) { lock.withLock { issues.append(issue) } }
    var all: [Issue] { lock.withLock { issues } }
  }

  /// Runs `body` like a test with the trait, and returns the issues.
  private func issues(
    failing trait: NavigationTrait = .recordsNavigation,
    _ body: @MainActor @escaping @Sendable () throws -> Void
  ) async throws -> [Issue] {
    let test = try #require(Test.current)
    let issues = Issues()
    try await withKnownIssue(isIntermittent: true) {
      try await trait.provideScope(for: test, testCase: nil) { try await body() }
    } matching: { issue in
      issues.add(issue)
      return true
    }
    return issues.all
  }

  @Test("a test that leaks fails at the code that leaked, with the evidence") func leaks() async throws {
    let issues = try await issues { LeakyFlow(leaks: true).run() }
    let messages = issues.map { $0.comments.map(\.rawValue).joined() }
    #expect(
      messages.map { $0.split(separator: "\n").first } == [
        "leaked-child: ForgetfulRouter did not run its on-dismiss callback after a pop by code, so Flow is finished but "
          + "still a child of Flow"
      ])
    // The evidence, with source locations.
    let place = "(NavTraceTestingTests/LeakyFlow.swift:\(LeakyFlow.Flow.site.line))"
    #expect(
      messages[0].contains(
        "presented its first screen, UIViewController, on ForgetfulRouter with on-dismiss callback b1 \(place)"
      ), "\(messages[0])")
    #expect(messages[0].contains("never removed: still a child of Flow when the session ended"))
    #expect(messages.allSatisfy { $0.contains(place) })
    // The issue is at the code that leaked, not at the test.
    for issue in issues {
      let location = try #require(issue.sourceLocation)
      #expect(location.filePath.hasSuffix("Tests/NavTraceTestingTests/LeakyFlow.swift"))
      #expect(location.fileID == "NavTraceTestingTests/LeakyFlow.swift")
    }
  }

  @Test("a test that does not leak passes") func clean() async throws {
    #expect(try await issues { LeakyFlow(leaks: false).run() }.isEmpty)
  }

  @Test("a warning fails a test only on request") func severities() async throws {
    var kept: [LeakyFlow.Flow] = []
    @MainActor func retain() throws {
      let flow = LeakyFlow(leaks: false)
      let child = LeakyFlow.Flow(TracingRouter(flow.parent.router))
      flow.parent.presentChild(child, animated: true)
      Headless.runLoop.runUntilIdle()
      flow.navigation.popViewController(animated: true)
      Headless.runLoop.runUntilIdle()
      // Retained after it is finished, and longer than the test.
      kept.append(child)
      Recorder.current?.checkpoint()
    }
    defer { kept = [] }
    #expect(try await issues { try retain() }.isEmpty)
    #expect(try await issues(failing: .recordsNavigation(failing: .warning)) { try retain() }.count == 1)
  }

  @Test("a named config decides which findings fail a test, and a baseline which are known") func settings()
    async throws
  {
    let folder = try TemporaryFolder()
    let config = folder.path("lint.yml")
    try "rules:\n  leaked-child: off\n  unfired-callback: note\n".write(
      toFile: config, atomically: true, encoding: .utf8)
    let configured = NavigationTrait.recordsNavigation(config: .file(config))
    #expect(try await issues(failing: configured) { LeakyFlow(leaks: true).run() }.isEmpty)

    let found = try Headless.isolated { try NavigationTrace { _ in LeakyFlow(leaks: true).run() } }
    let baseline = folder.path("baseline.json")
    try Baseline(found.result).text.write(toFile: baseline, atomically: true, encoding: .utf8)
    let known = NavigationTrait.recordsNavigation(config: .none, baseline: baseline)
    #expect(try await issues(failing: known) { LeakyFlow(leaks: true).run() }.isEmpty)
  }

  @Test("a test fails with the errors of its config") func brokenConfig() async throws {
    let folder = try TemporaryFolder()
    let config = folder.path("lint.yml")
    try "rules:\n  leaked-chld: off\n".write(toFile: config, atomically: true, encoding: .utf8)
    let issues = try await issues(failing: .recordsNavigation(config: .file(config))) {
      LeakyFlow(leaks: false).run()
    }
    #expect(
      issues.map { $0.error.map { "\($0)" } } == [
        "\(config):2:3: 'leaked-chld' is not a rule; did you mean 'leaked-child'?"
      ])
  }

  @Test("a test that shows screens without a watched coordinator gets a warning, and passes") func unwatched()
    async throws
  {
    let issues = try await issues {
      let window = UIWindow(frame: .zero)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
    }
    #expect(issues.map(\.severity) == [.warning])
    #expect(
      issues[0].comments.first?.rawValue.hasPrefix("unchecked-session: no coordinator was watched") == true)
    #expect(try await self.issues {}.isEmpty)
  }

  private final class Section {
    var children: [Section] = []
  }

  @Test("a test gets a warning about a coordinator whose leak may be missed") func screenless() async throws {
    let issues = try await issues {
      let window = UIWindow(frame: .zero)
      let (root, child) = (Section(), Section())
      let home = UIViewController()
      Recorder.current?.watch(root, coordinators: .instances(of: Section.self))
      Recorder.current?.claim(home, by: root)
      let navigation = UINavigationController(rootViewController: home)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      root.children = [child]
      // The screen of the child, of which nothing shows whose it is.
      navigation.pushViewController(UIViewController(), animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      withExtendedLifetime((window, root)) {}
    }
    #expect(issues.map(\.severity) == [.warning])
    let message = issues.first?.comments.first?.rawValue
    #expect(message?.hasPrefix("Section showed no screen, and 1 screen has no known owner") == true)
  }

  @MainActor private final class App {
    static var shared: App?
    let navigation = UINavigationController()

    func show() {
      navigation.viewControllers = [UIViewController()]
    }
  }

  @Test("an app in a singleton, which outlives the test's window, leaks nothing") func singleton()
    async throws
  {
    let issues = try await issues(failing: .recordsNavigation(failing: .note)) {
      let app = App()
      App.shared = app
      Recorder.current?.watch(app, coordinators: .instances(of: App.self))
      app.show()
      let window = UIWindow(frame: .zero)
      window.rootViewController = app.navigation
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      withExtendedLifetime(window) {}
    }
    App.shared = nil
    #expect(issues.map { $0.comments.map(\.rawValue) } == [])
  }

  @Test("an error of the test fails it, without findings") func throwing() async throws {
    struct Failure: Error {}
    let issues = try await issues {
      LeakyFlow(leaks: true).run()
      throw Failure()
    }
    #expect(issues.count == 1 && issues[0].error is Failure)
  }

  @Test("each test has its own trace, with its name") func names() throws {
    let folder = try TemporaryFolder()
    let request = RecordingRequest(path: TracePath(folder.path("%t.jsonl")))
    let loaded = try TestSettings(config: .none).load(testFile: #filePath)
    try Headless.isolated {
      for test in ["Shop.PayTests/pays()", "Shop.PayTests/leaves()", "Shop.PayTests/pays()"] {
        let recording = try TestRecording(test, request: request)
        recording.recorder.whileCurrent { LeakyFlow(leaks: false).run() }
        let trace = try recording.finish(loaded)
        #expect(
          trace.events.first.map(\.body).flatMap {
            if case .trace(let header) = $0 { header.test } else { nil }
          } == test)
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == ["Shop.PayTests.leaves.jsonl", "Shop.PayTests.pays-2.jsonl", "Shop.PayTests.pays.jsonl"])
  }
}
