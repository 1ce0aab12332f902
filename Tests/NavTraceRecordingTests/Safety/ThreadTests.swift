import Coordinators
import Foundation
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// Callbacks may run on any thread, and may be nested.
@MainActor @Suite struct ThreadTests {
  /// A router that only stores its callbacks.
  private final class Keeper: Router {
    var callbacks: [() -> Void] = []
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      if let onDismissed { callbacks.append(onDismissed) }
    }
    func dismiss(animated: Bool) {}
  }

  @Test("callbacks on other threads are recorded") func callbacksElsewhere() throws {
    let count = 200
    let trace = try recording { stage in
      let keeper = Keeper()
      let router = TracingRouter(keeper)
      let shown = screen("Shown")
      stage.kept += [router, shown]
      for _ in 0..<count { router.present(shown, animated: true) {} }
      nonisolated(unsafe) let callbacks = keeper.callbacks
      let group = DispatchGroup()
      for part in 0..<4 {
        DispatchQueue.global().async(group: group) {
          for index in stride(from: part, to: count, by: 4) { callbacks[index]() }
        }
      }
      for _ in 0..<count { router.present(shown, animated: true, onDismissed: nil) }
      group.wait()
    }
    // The reader checked that every line is complete and in order.
    #expect(trace.words.count { $0.hasPrefix("present") } == 2 * count)
    let ran = trace.compactMap { if case .callback(let id, _) = $0.body { id.number } else { nil } }
    #expect(ran.sorted() == (1...UInt32(count)).map { $0 })
  }

  @Test("a callback names its screen by the current title, or by the requested one if it was deallocated")
  func retitled() throws {
    let trace = try recording { stage in
      let keeper = Keeper()
      let router = TracingRouter(keeper)
      stage.kept.append(router)
      do {
        let shown = screen("A")
        router.present(shown, animated: true) {}
        shown.title = "B"
        router.present(shown, animated: true) {}
        keeper.callbacks[0]()
        shown.title = "C"
        stage.recorder?.checkpoint()
      }
      keeper.callbacks[1]()
    }
    #expect(
      trace.words == [
        "present A on r1 by nobody b1", "present B on r1 by nobody b2", "callback b1 of B", "deinit B",
        "callback b2 of B",
      ])
  }

  @Test("callbacks that present screens can be nested") func reentrant() throws {
    let trace = try recording { stage in
      let keeper = Keeper()
      let router = TracingRouter(keeper)
      stage.kept.append(router)
      let screens = ["One", "Two", "Three"].map(screen)
      stage.kept += screens
      router.present(screens[0], animated: true) {
        router.present(screens[1], animated: true) {
          router.present(screens[2], animated: true, onDismissed: nil)
        }
        keeper.callbacks[1]()
      }
      keeper.callbacks[0]()
    }
    #expect(
      trace.words == [
        "present One on r1 by nobody b1", "callback b1 of One", "present Two on r1 by nobody b2",
        "callback b2 of Two", "present Three on r1 by nobody",
      ])
  }

  @Test("the getter of a coordinator's children can call its router") func askedWhileAsking()
    throws
  {
    final class Restless: Coordinator {
      let router: Router
      init(_ router: Router) { self.router = router }
      var children: [Coordinator] {
        get {
          router.dismiss(animated: true)
          return []
        }
        set {}
      }
      func present(animated: Bool, onDismissed: (() -> Void)?) {}
    }
    let trace = try recording { stage in
      let restless = Restless(TracingRouter(Keeper()))
      stage.kept.append(restless)
      stage.recorder?.watch(restless)
    }
    #expect(trace.words.contains("dismiss r1 by Restless"))
  }

  @Test("the getter of a coordinator's router can deallocate other coordinators") func othersGo() throws {
    final class Flow: Coordinator {
      let base: Router
      var onAsked: () -> Void = {}
      var router: Router {
        let act = onAsked
        onAsked = {}
        act()
        return base
      }
      var children: [Coordinator] = []
      init(_ base: Router) { self.base = base }
      func present(animated: Bool, onDismissed: (() -> Void)?) {}
    }
    let trace = try recording { stage in
      var others = (0..<3).map { _ in Flow(TracingRouter(Keeper())) }
      let shown = screen("Shown")
      for other in others { stage.recorder?.claim(shown, by: other) }
      let flow = Flow(TracingRouter(Keeper()))
      stage.recorder?.claim(shown, by: flow)
      stage.kept += [flow, shown]
      flow.onAsked = { [unowned flow] in
        others = []
        flow.base.dismiss(animated: true)
      }
      flow.base.present(shown, animated: true, onDismissed: nil)
    }
    #expect(trace.words.contains { $0.hasPrefix("present Shown on r1 by Flow") })
  }
}
