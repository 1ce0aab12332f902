import Foundation
import NavTrace
import NavTraceMacros
import TestSupport
import Testing
import UIKit

/// A protocol with every kind of requirement that can be forwarded, compiled and run.
@Traced(callSites: true) @MainActor private protocol Navigator: AnyObject {
  var depth: Int { get }
  var title: String { get set }
  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
  func push<Screen: UIViewController>(_ screen: Screen, onBack: @escaping () -> Void) -> Screen
  func swap(_: UIViewController) async throws
  @TracedAs(.present, screen: "flow", onDismissed: "then") func run(
    _ flow: UIViewController, then: (() -> Void)?)
  func present(_ screen: UIViewController, onGone: (@MainActor () -> Void)?)
  func open(_ screen: UIViewController, onGone: @escaping @Sendable @MainActor () -> Void)
  func load(_ screen: UIViewController, onGone: (@Sendable () -> Void)?)
  func fetch(_ screen: UIViewController, onGone: @escaping @Sendable () -> Void)
  func close()
  @discardableResult func pop(animated: Bool) throws -> Int
  func count(_ number: inout Int)
}

extension Navigator {
  /// A default argument, written as apps do.
  fileprivate func show(_ screen: UIViewController) { show(screen, animated: false, onClose: nil) }
}

private final class Stack: Navigator {
  let navigation: UINavigationController
  var title = ""
  var callbacks: [() -> Void] = []
  init(_ navigation: UINavigationController) { self.navigation = navigation }

  var depth: Int { navigation.viewControllers.count }
  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
    if let onClose { callbacks.append(onClose) }
    navigation.pushViewController(screen, animated: animated)
  }
  func push<Screen: UIViewController>(_ screen: Screen, onBack: @escaping () -> Void) -> Screen {
    show(screen, animated: false, onClose: onBack)
    return screen
  }
  func swap(_ screen: UIViewController) async throws { navigation.viewControllers = [screen] }
  func run(_ flow: UIViewController, then: (() -> Void)?) { show(flow, animated: false, onClose: then) }
  func present(_ screen: UIViewController, onGone: (@MainActor () -> Void)?) {
    show(screen, animated: false, onClose: onGone.map { onGone in { onGone() } })
  }
  func open(_ screen: UIViewController, onGone: @escaping @Sendable @MainActor () -> Void) {
    show(screen, animated: false, onClose: { onGone() })
  }
  func load(_ screen: UIViewController, onGone: (@Sendable () -> Void)?) {
    show(screen, animated: false, onClose: onGone)
  }
  func fetch(_ screen: UIViewController, onGone: @escaping @Sendable () -> Void) {
    show(screen, animated: false, onClose: nil)
    DispatchQueue.global().async(execute: onGone)
  }
  func close() {
    navigation.popToRootViewController(animated: false)
    while let callback = callbacks.popLast() { callback() }
  }
  func pop(animated: Bool) throws -> Int {
    navigation.popViewController(animated: animated)
    return depth
  }
  func count(_ number: inout Int) { number += 1 }
}

/// Retains the decorator, through which the recorder finds the coordinator of a screen.
private final class Flow {
  let navigator: any Navigator
  init(_ navigator: any Navigator) { self.navigator = navigator }
}

@MainActor @Suite struct TracedTests {
  /// Records `body`, whose flow retains a decorated router.
  private func recorded(_ body: @MainActor (Flow) async throws -> Void) async throws -> Recording {
    try await Recording.run { navigation, recorder in
      let flow = Flow(TracedNavigator(Stack(navigation), recorder: recorder))
      recorder.watch(flow, coordinators: .instances(of: Flow.self))
      try await body(flow)
      return flow
    }
  }

  @Test("calls are forwarded, and recorded with their source locations, owners and callbacks") func passesOn()
    async throws
  {
    var first = 0
    var ran: [String] = []
    let recording = try await recorded { flow in
      first = #line
      flow.navigator.show(UIViewController(), animated: false) { ran.append("show") }
      let pushed = flow.navigator.push(UITableViewController()) { ran.append("push") }
      #expect(pushed.navigationController != nil)
      flow.navigator.run(UIViewController()) { ran.append("run") }
      #expect(try flow.navigator.pop(animated: false) == 3)
      flow.navigator.close()
      try await flow.navigator.swap(UIViewController())
      #expect(flow.navigator.depth == 1)
      flow.navigator.title = "Changed"
      var number = 1
      flow.navigator.count(&number)
      #expect(number == 2 && flow.navigator.title == "Changed")
    }
    let file = "NavTraceMacrosTests/TracedTests.swift"
    #expect(
      recording.requests(from: first) == [
        "present by Flow b1 \(file)+1", "present by Flow b2 \(file)+2", "present by Flow b3 \(file)+4",
        "dismiss by Flow \(file)+5", "dismiss by Flow \(file)+6", "callback b3", "callback b2", "callback b1",
        "present by Flow \(file)+7",
      ])
    #expect(ran == ["run", "push", "show"])
  }

  @Test("callbacks on the main actor are recorded") func onMainActor() async throws {
    var ran: [String] = []
    let recording = try await recorded { flow in
      flow.navigator.present(UIViewController(), onGone: nil)
      flow.navigator.present(UIViewController()) { ran.append("present") }
      flow.navigator.open(UIViewController()) { ran.append("open") }
      flow.navigator.close()
    }
    #expect(
      recording.requests == [
        "present by Flow", "present by Flow b1", "present by Flow b2", "dismiss by Flow", "callback b2",
        "callback b1",
      ])
    #expect(ran == ["open", "present"])
  }

  @Test("callbacks on any thread are recorded on that thread") func onAnyThread() async throws {
    let recording = try await recorded { flow in
      flow.navigator.load(UIViewController(), onGone: nil)
      flow.navigator.load(UIViewController()) {}
      await withCheckedContinuation { continuation in
        flow.navigator.fetch(UIViewController()) {
          dispatchPrecondition(condition: .notOnQueue(.main))
          continuation.resume()
        }
      }
      flow.navigator.close()
    }
    #expect(
      recording.requests == [
        "present by Flow", "present by Flow b1", "present by Flow b2", "callback b2", "dismiss by Flow",
        "callback b1",
      ])
  }

  @Test("without a recorder, a decorator only forwards calls, like an undecorated router")
  func withoutRecorder() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    for navigator in [TracedNavigator(Stack(navigation), recorder: nil), Stack(navigation)] as [any Navigator]
    {
      var ran = 0
      navigator.show(UIViewController())
      navigator.show(UIViewController(), animated: false) { ran += 1 }
      navigator.present(UIViewController()) { ran += 1 }
      navigator.open(UIViewController()) { ran += 1 }
      navigator.load(UIViewController()) {}
      #expect(navigator.depth == 6)
      navigator.close()
      #expect(navigator.depth == 1 && ran == 3)
    }
  }

  @Test("a decorator of a decorator does not record twice") func once() {
    let stack = Stack(UINavigationController())
    let twice = TracedNavigator(TracedNavigator(stack, recorder: nil), recorder: nil)
    #expect(twice.base === stack)
  }
}
