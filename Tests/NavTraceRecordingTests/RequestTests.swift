import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// Requests that coordinators without a router make of UIKit.
@MainActor @Suite struct RequestTests {
  private final class App {}
  private final class About {}

  @Test("a request is recorded before its effect, with its source location") func requests() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let app = App()
      stage.kept.append(app)
      let pushed = screen("Pushed")
      stage.recorder?.requested(.push(pushed), by: app, from: CallSite(fileID: "App/App.swift", line: 4))
      navigation.pushViewController(pushed, animated: true)
      Headless.runLoop.runUntilIdle()
      stage.recorder?.requested(.pop, by: app)
      navigation.popViewController(animated: true)
    }
    #expect(
      trace.words == [
        "root Root in k1", "App asks to push Pushed", "push Pushed in k1", "App asks to pop",
        "pop Pushed by code", "deinit Pushed",
      ])
    let places = trace.compactMap { event -> NavTrace.SourceLocation?? in
      if case .request(_, _, let at) = event.body { at } else { nil }
    }
    #expect(places == [NavTrace.SourceLocation(file: "App/App.swift", line: 4), nil])
  }

  @Test("a requested screen belongs to the coordinator") func claims() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let app = App()
      stage.kept.append(app)
      let screens = [screen("One"), screen("Two")]
      stage.recorder?.requested(.set(screens), by: app)
      navigation.setViewControllers(screens, animated: false)
      Headless.runLoop.runUntilIdle()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.screens.map { $0.coordinator?.type } == ["App", "App"])
  }

  @Test("a coordinator is recorded as deallocated before its requested screen appears")
  func goneCoordinator() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let app = App()
      stage.kept.append(app)
      let sheet = UINavigationController(rootViewController: screen("About"))
      stage.recorder?.claim(sheet, by: About())
      stage.recorder?.requested(.present(sheet), by: app)
      navigation.present(sheet, animated: true)
    }
    #expect(
      trace.words == [
        "root Root in k1", "About claims About", "deinit About", "App asks to present About",
        "modal About in k2 over UINavigationController pageSheet",
      ])
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.screens.last?.coordinator?.type == "About")
    #expect(state.screens.last?.request?.requester?.coordinator?.type == "App")
    #expect(state.coordinators.values.map(\.object.type) == ["App"])
  }

  @Test("a screen on a stack that is not on screen is recorded as offscreen") func offscreen() throws {
    let trace = try recording { stage in
      _ = stage.navigation()
      let waiting = UINavigationController()
      let app = App()
      stage.kept += [app, waiting]
      let screens = [screen("Waiting"), screen("Lost")]
      stage.kept += screens
      for screen in screens { stage.recorder?.requested(.push(screen), by: app) }
      waiting.pushViewController(screens[0], animated: false)
    }
    guard case .end(let end) = trace.last?.body else {
      Issue.record("no end")
      return
    }
    #expect(end.offscreen.map(\.id) == [ObjectID(.screen, 2)])
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.unshownRequests.map(\.screen.title) == ["Lost"])
  }

  @Test("a screen that is pushed onto a sheet that has been dismissed is not offscreen: it is lost")
  func dismissedStack() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let app = App()
      let sheet = UINavigationController(rootViewController: screen("Sheet"))
      stage.kept += [app, sheet]
      navigation.present(sheet, animated: false)
      Headless.runLoop.runUntilIdle()
      navigation.dismiss(animated: false)
      Headless.runLoop.runUntilIdle()
      let lost = screen("Lost")
      stage.recorder?.requested(.push(lost), by: app)
      sheet.pushViewController(lost, animated: false)
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.unshownRequests.map(\.screen.title) == ["Lost"])
  }

  @Test("a screen that is pushed onto a dismissed sheet appears with the sheet")
  func dismissedStackShownAgain() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let app = App()
      let sheet = UINavigationController(rootViewController: screen("Sheet"))
      stage.kept += [app, sheet]
      for _ in 0..<2 {
        navigation.present(sheet, animated: false)
        Headless.runLoop.runUntilIdle()
        navigation.dismiss(animated: false)
        Headless.runLoop.runUntilIdle()
      }
      let next = screen("Next")
      stage.recorder?.requested(.push(next), by: app)
      sheet.pushViewController(next, animated: false)
      Headless.runLoop.runUntilIdle()
      navigation.present(sheet, animated: false)
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.unshownRequests.isEmpty && state.visible?.object.title == "Next")
  }

  @Test("deallocated objects are recorded before the next event, even with many living coordinators")
  func order() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      stage.kept += (0..<300).map { _ in App() }
      for app in stage.kept { stage.recorder?.claim(navigation, by: app) }
      do {
        let about = About()
        let lost = screen("Lost")
        stage.recorder?.requested(.push(lost), by: about)
      }
      Headless.runLoop.runUntilIdle()
      let router = TracingRouter(NavigationRouter(navigationController: navigation))
      stage.kept.append(router)
      router.present(screen("Next"), animated: true)
    }
    let words = trace.words.drop { !$0.hasPrefix("About asks") }
    #expect(
      words.prefix(4) == [
        "About asks to push Lost", "deinit About", "deinit Lost", "present Next on r1 by nobody",
      ])
  }
}
