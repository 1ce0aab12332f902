import Coordinators
import NavTrace
import Testing
import UIKit

@testable import NavTraceRecording

/// The functions that decorators of an app's own router protocol call.
@MainActor @Suite struct RouterRecordingTests {
  private final class Flow {
    let decorator: AnyObject
    init(_ decorator: AnyObject) { self.decorator = decorator }
  }
  private final class Decorator {}
  private final class Router {}
  private struct Value { let navigation: UINavigationController }

  /// Records the calls of `body` by a flow that retains a decorator of `router`.
  private func calls(
    of router: Any = Router(), _ body: @MainActor (RouterRecording, UINavigationController) -> Void
  ) throws -> [TraceEvent] {
    try recording { stage in
      let decorator = Decorator()
      let flow = Flow(decorator)
      let navigation = stage.navigation()
      stage.kept += [flow, decorator, navigation]
      stage.recorder?.watch(flow, coordinators: .instances(of: Flow.self))
      body(RouterRecording(of: router, by: decorator), navigation)
    }
  }

  @Test("a router that is a struct is recorded with the name of its type") func value() throws {
    let trace = try calls(of: Value(navigation: UINavigationController())) { recording, _ in
      recording.present(screen("Home"))
      recording.dismiss()
    }
    let routers = trace.compactMap { event in
      if case .present(let router, _, _, _, _, _) = event.body { router } else { nil }
    }
    #expect(routers.map(\.type) == ["Value"])
    #expect(
      trace.words.filter { $0.contains("r1") } == ["present Home on r1 by Flow", "dismiss r1 by Flow"])
  }

  @Test("a callback that a router takes before it shows the screen is the callback of that screen")
  func registration() throws {
    let trace = try calls { recording, navigation in
      let first = screen("First")
      let onPop = recording.present(first, onDismissed: {})
      recording.present(first)
      navigation.pushViewController(first, animated: false)
      recording.present(screen("Second"))
      navigation.popViewController(animated: false)
      onPop?()
    }
    #expect(
      trace.words.filter { $0.contains("r1") || $0.contains("b1") } == [
        "present First on r1 by Flow b1", "present First on r1 by Flow b1", "present Second on r1 by Flow",
        "callback b1 of First",
      ])
  }

  /// An app's own router interface, with a decorator for any router.
  @MainActor private class Navigator {
    func show(_ screen: UIViewController, onClose: (() -> Void)?) {}
    func close() {}
  }
  private final class StackNavigator: Navigator {
    let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    override func show(_ screen: UIViewController, onClose: (() -> Void)?) {
      navigation.pushViewController(screen, animated: false)
      onClose?()
    }
    override func close() { navigation.popViewController(animated: false) }
  }
  private final class RecordedNavigator: Navigator {
    let base: Navigator
    private lazy var recording = RouterRecording(of: base, by: self)
    init(_ base: Navigator) { self.base = base }
    override func show(_ screen: UIViewController, onClose: (() -> Void)?) {
      base.show(screen, onClose: recording.present(screen, onDismissed: onClose))
    }
    override func close() {
      recording.dismiss()
      base.close()
    }
  }
  @MainActor private final class Step {
    let navigator: Navigator
    var children: [Step] = []
    init(_ navigator: Navigator) { self.navigator = RecordedNavigator(navigator) }
  }

  @Test("a decorator of a decorator records each call once", arguments: [false, true])
  func decorated(parentShowsFirst: Bool) throws {
    var closed = 0
    let trace = try recording { stage in
      let parent = Step(StackNavigator(stage.navigation()))
      stage.kept.append(parent)
      stage.recorder?.watch(parent, coordinators: .instances(of: Step.self))
      if parentShowsFirst { parent.navigator.show(screen("First")) { closed += 1 } }
      let child = Step(parent.navigator)
      parent.children = [child]
      if parentShowsFirst { child.navigator.show(screen("Second")) { closed += 1 } }
      let grandchild = Step(child.navigator)
      child.children = [grandchild]
      grandchild.navigator.show(screen("Deep")) { closed += 1 }
      grandchild.navigator.close()
      parent.navigator.show(screen("Last")) { closed += 1 }
      parent.navigator.close()
    }
    let calls = trace.compactMap { event -> String? in
      switch event.body {
      case .present(_, let screen, _, _, _, _): screen.title
      case .dismiss: "close"
      case .callback: "callback"
      default: nil
      }
    }
    let first = parentShowsFirst ? ["First", "callback", "Second", "callback"] : []
    #expect(calls == first + ["Deep", "callback", "close", "Last", "callback", "close"])
    #expect(closed == (parentShowsFirst ? 4 : 2))
    // All calls reach one router. It is recorded once its decorators are known.
    let routers = Set(
      trace.compactMap { if case .present(let router, _, _, _, _, _) = $0.body { router.type } else { nil } })
    #expect(routers == (parentShowsFirst ? ["StackNavigator"] : ["RecordedNavigator", "StackNavigator"]))
  }

  private final class PlainFlow {
    let router: AnyObject?
    let base: AnyObject?
    init(_ router: AnyObject?, base: AnyObject? = nil) { (self.router, self.base) = (router, base) }
  }
  private final class LoggingRouter {
    let base: AnyObject
    init(_ base: AnyObject) { self.base = base }
  }
  /// A router that does not show screens.
  private final class MessageRouter {}

  @Test("the end event lists routers without a decorator, and no others") func undecorated()
    throws
  {
    func routers(_ flow: @MainActor (StackNavigator) -> PlainFlow) throws -> [String] {
      let trace = try recording { stage in
        let flow = flow(StackNavigator(stage.navigation()))
        stage.kept.append(flow)
        stage.recorder?.watch(flow, coordinators: .instances(of: PlainFlow.self))
      }
      guard case .end(let snapshot) = trace.last?.body else { return [] }
      return snapshot.alive.filter { $0.id.kind == .router }.map(\.type)
    }
    #expect(try routers { PlainFlow($0) } == ["StackNavigator"])
    #expect(try routers { PlainFlow(RecordedNavigator($0)) } == [])
    #expect(try routers { PlainFlow(RecordedNavigator($0), base: $0) } == [])
    #expect(try routers { PlainFlow(LoggingRouter($0)) } == ["LoggingRouter"])
    #expect(try routers { PlainFlow(LoggingRouter(RecordedNavigator($0))) } == [])
    #expect(try routers { _ in PlainFlow(MessageRouter()) } == [])
  }

  @Test("screens of a stack that are already in a container are not recorded again")
  func stack() throws {
    let trace = try calls { recording, navigation in
      let all = navigation.viewControllers + [screen("One"), screen("Two")]
      recording.present(all, animated: false)
      navigation.setViewControllers(all, animated: false)
    }
    #expect(
      trace.words.filter { $0.hasPrefix("present") } == [
        "present One on r1 by Flow", "present Two on r1 by Flow",
      ])
  }

  @Test("a callback is tracked if its type is a typealias") func namedTypes() throws {
    typealias Plain = () -> Void
    typealias OnMainActor = @MainActor () -> Void
    typealias OnAnyThread = @Sendable () -> Void
    typealias Other = (Bool) -> Void
    var ran: [String] = []
    let plain: Plain = { ran.append("plain") }
    let onMainActor: OnMainActor = { ran.append("main actor") }
    let onAnyThread: OnAnyThread = {}
    let other: Other = { _ in ran.append("other") }
    let none: Plain? = nil
    let trace = try calls { recording, _ in
      let shown = screen("Shown")
      recording.present(shown, callback: plain)?()
      recording.present(shown, callback: onMainActor)?()
      recording.present(shown, callback: onAnyThread)?()
      recording.present(shown, callback: other)?(true)
      #expect(recording.present(shown, callback: none) == nil)
    }
    #expect(
      trace.words.filter { $0.hasPrefix("present") || $0.hasPrefix("callback") } == [
        "present Shown on r1 by Flow b1", "callback b1 of Shown", "present Shown on r1 by Flow b2",
        "callback b2 of Shown", "present Shown on r1 by Flow b3", "callback b3 of Shown",
        "present Shown on r1 by Flow", "present Shown on r1 by Flow",
      ])
    #expect(ran == ["plain", "main actor", "other"])
    #expect(UnrecordedCalls.reports.contains { $0.contains("'(Bool) -> ()'") })
  }

  @Test("a callback in a property belongs to the next screen, and to one screen at a time") func property()
    throws
  {
    var ran: [String] = []
    let trace = try calls { recording, _ in
      recording.present(screen("Before"))
      let first = recording.callback { ran.append("first") }
      recording.present(screen("One"))
      recording.present(screen("Two"))
      first?()
      // The same callback, which now belongs to the next screen.
      recording.present(screen("Three"))
      first?()
      first?()
      // Another callback replaces it while a screen waits for it.
      recording.present(screen("Four"))
      let second = recording.callback { ran.append("second") }
      recording.present(screen("Five"))
      second?()
      let none: (() -> Void)? = nil
      _ = recording.callback(none)
      recording.present(screen("Six"))
    }
    #expect(
      trace.words.filter { $0.hasPrefix("present") || $0.hasPrefix("callback") } == [
        "present Before on r1 by Flow", "present One on r1 by Flow b1", "present Two on r1 by Flow",
        "callback b1 of One", "present Three on r1 by Flow b2", "callback b2 of Three",
        "present Four on r1 by Flow b3", "present Five on r1 by Flow", "callback b3 of Four",
        "present Six on r1 by Flow",
      ])
    #expect(ran == ["first", "first", "first", "second"])
  }

  @Test("a value that is not a view controller is reported once") func unknownScreen() throws {
    struct Module {}
    let shown = screen("Shown")
    let trace = try calls { recording, _ in
      let values: [Any?] = [Module(), shown, nil]
      for value in values { recording.present(RouterRecording.screen(of: value)) }
      #expect(RouterRecording.screens(of: [shown, Module()]) == [shown])
    }
    #expect(trace.words.filter { $0.hasPrefix("present") } == ["present Shown on r1 by Flow"])
    #expect(UnrecordedCalls.reports.count { $0.contains("'Module'") } == 1)
  }

  @Test("calls on another thread are forwarded, and not recorded") func otherThread() async throws {
    let trace = try calls { recording, _ in
      let shown = screen("Shown")
      let group = DispatchGroup()
      nonisolated(unsafe) var ran = false
      DispatchQueue.global().async(group: group) {
        #expect(RouterRecording.currentRecorder == nil)
        recording.dismiss()
        recording.present(shown, onDismissed: { ran = true })?()
      }
      group.wait()
      #expect(ran)
    }
    #expect(!trace.words.contains { $0.hasPrefix("present") || $0.hasPrefix("dismiss") })
  }

  @Test("without a recorder, callbacks are not wrapped") func withoutRecorder() {
    let recording = RouterRecording(of: Router(), by: Decorator(), recorder: nil)
    var ran = 0
    recording.present(screen("One"))
    recording.present(screen("One"), onDismissed: { ran += 1 })?()
    recording.callback { ran += 1 }?()
    #expect(ran == 2)
  }
}
