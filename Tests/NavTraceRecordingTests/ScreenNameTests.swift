import NavTrace
import NavTraceRecording
import Testing
import UIKit

@MainActor @Suite struct ScreenNameTests {
  /// Like SwiftUI's hosting controller: one class for many screens.
  private final class Hosting<Content>: UIViewController {}

  private func types(_ trace: [TraceEvent]) -> [String] {
    trace.flatMap { event -> [String] in
      switch event.body {
      case .push(let screen, let container): [screen.type, container.type]
      case .pop(let screen, _, _): [screen.type]
      default: []
      }
    }
  }

  @Test("a controller's own name is recorded in place of its type") func name() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      navigation.pushViewController(Hosting<Int>().navtraceName("Checkout"), animated: false)
      Headless.runLoop.runUntilIdle()
      navigation.popViewController(animated: false)
    }
    #expect(types(trace) == ["Checkout", "UINavigationController", "Checkout"])
  }

  #if os(Linux)
    @Test("a name that replaces the type's is recorded, unless the app named the controller") func headless()
      throws
    {
      let trace = try recording { stage in
        let navigation = stage.navigation()
        for own in [nil, "Own"] {
          let screen = Hosting<Int>().navtraceName(own)
          Headless.setTypeName("Given", of: screen)
          navigation.pushViewController(screen, animated: false)
          Headless.runLoop.runUntilIdle()
        }
      }
      #expect(types(trace).filter { $0 != "UINavigationController" } == ["Given", "Own"])
    }
  #endif

  @Test("a name that is set later, or on a child, is not recorded")
  func late() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let wrapper = Hosting<Int>()
      let child = UIViewController().navtraceName("Child")
      wrapper.addChild(child)
      child.didMove(toParent: wrapper)
      navigation.pushViewController(wrapper, animated: false)
      Headless.runLoop.runUntilIdle()
      wrapper.navtraceName("Late")
      navigation.popViewController(animated: false)
    }
    #expect(types(trace) == ["Hosting<Int>", "UINavigationController", "Hosting<Int>"])
  }

  @Test("a container can be named, and nil and an empty name restore the type") func containers() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      navigation.navtraceName("")
      let shown = UIViewController().navtraceName("Shown").navtraceName(nil)
      let sheet = UINavigationController(rootViewController: shown).navtraceName("Sheet")
      navigation.present(sheet, animated: false)
      Headless.runLoop.runUntilIdle()
    }
    let modals = trace.compactMap { event -> [String?]? in
      guard case .modal(let screen, let container, _, _) = event.body else { return nil }
      return [screen.type, container?.type]
    }
    #expect(modals == [["UIViewController", "Sheet"]])
  }

  @Test("the redactor receives a name as a type, once") func redacted() throws {
    let options = Recorder.Options { name in
      if case .type(let type) = name { "<\(type)>" } else { "" }
    }
    let trace = try recording(options: options) { stage in
      let navigation = stage.navigation()
      navigation.pushViewController(UIViewController().navtraceName("Checkout"), animated: false)
      Headless.runLoop.runUntilIdle()
    }
    #expect(types(trace).first == "<Checkout>")
  }
}
