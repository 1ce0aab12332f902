import Dispatch
import NavTrace
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

/// Apps that show and remove screens in code that they put on the main queue, as after a request to a server. Each is explored
/// beside another one, as tests run in parallel.
@MainActor @Suite struct MainQueueTests {
  /// A basket from which the user pays. The last button acts on the main queue.
  private func basket(_ act: @escaping @MainActor (UINavigationController) -> Void) -> Exploration {
    Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = UINavigationController()
      let payment: @MainActor () -> UIViewController = { [weak navigation] in
        ButtonScreen("Payment") { [("Confirm", { later(navigation, act) })] }
      }
      let root = ButtonScreen("Basket") { [weak navigation] in
        [("Pay", { navigation?.pushViewController(payment(), animated: true) })]
      }
      navigation.viewControllers = [root]
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      return navigation
    }
  }

  private func events(
    _ actions: [String], then act: @escaping @MainActor (UINavigationController) -> Void
  ) async throws -> [TraceEvent] {
    let actions = (["tap Pay", "tap Confirm"] + actions).compactMap { HeadlessUser.Action($0) }
    async let other = basket { $0.popViewController(animated: true) }.perform("tap Pay", "tap Confirm")
    let events = try await basket(act).perform(actions).events
    _ = try await other
    return events
  }

  @Test("what is popped on the main queue leaves, and nothing else")
  func pop() async throws {
    let events = try await events([]) { $0.popToRootViewController(animated: true) }
    #expect(events.compactMap(\.left) == ["ButtonScreen"])
  }

  @Test("what is presented on the main queue appears, and nothing leaves")
  func present() async throws {
    let events = try await events([]) { $0.present(UITableViewController(), animated: true) }
    #expect(events.compactMap(\.presented) == ["UITableViewController"])
    #expect(events.compactMap(\.left).isEmpty)
  }

  @Test("a container that is made on the main queue is recorded as others are")
  func container() async throws {
    let events = try await events(["back", "swipe down"]) { navigation in
      let sheet = UINavigationController(rootViewController: UIViewController())
      navigation.present(sheet, animated: true) {
        sheet.pushViewController(UITableViewController(), animated: true)
      }
    }
    #expect(events.compactMap(\.left) == ["UITableViewController", "UIViewController"])
    #expect(events.compactMap(\.cause) == [.back, .swipe])
  }

  @Test("code on the main queue has the app and the recorder of the run")
  func scope() async throws {
    let events = try await events([]) { navigation in
      let screen = UITableViewController()
      Recorder.current?.claim(screen, by: navigation)
      let window = UIApplication.shared.windows.first
      (window?.rootViewController as? UINavigationController)?.pushViewController(screen, animated: true)
    }
    #expect(events.contains { if case .claim = $0.body { true } else { false } })
    #expect(events.contains { if case .push = $0.body { true } else { false } })
  }
}

@MainActor private func later(
  _ navigation: UINavigationController?, _ act: @escaping @MainActor (UINavigationController) -> Void
) {
  DispatchQueue.main.async { [weak navigation] in
    MainActor.assumeIsolated {
      if let navigation { act(navigation) }
    }
  }
}

extension TraceEvent {
  /// The type of the screen that leaves.
  fileprivate var left: String? {
    switch body {
    case .pop(let screen, _, _), .dismissed(let screen, _): screen.type
    default: nil
    }
  }

  fileprivate var cause: DisappearanceCause? {
    switch body {
    case .pop(_, _, let cause), .dismissed(_, let cause): cause
    default: nil
    }
  }

  /// The type of the screen that is presented.
  fileprivate var presented: String? {
    if case .modal(let screen, _, _, _) = body { screen.type } else { nil }
  }
}
