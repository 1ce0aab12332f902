import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

@MainActor @Suite struct LinkTests {
  /// An app that shows an item for each link. It records links itself, as apps on iOS must.
  private final class Scenes: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let navigation = UINavigationController(rootViewController: screen("Home"))

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      self.window = window
      show(connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { show(URLContexts) }

    private func show(_ contexts: Set<UIOpenURLContext>) {
      guard let url = contexts.first?.url else { return }
      Recorder.current?.opened(url)
      if url.host == "items" { navigation.pushViewController(screen("Item"), animated: true) }
    }
  }
  private final class App: UIResponder, UIApplicationDelegate {}

  @Test("a link is recorded once as an action, without parts that may be secret") func warm() throws {
    let trace = try recording { _ in
      Headless.launch(App(), sceneDelegate: Scenes())
      try HeadlessUser().open("shop://anna:pass@items/7?token=1#top")
      try HeadlessUser().open("shop://nothing")
    }
    #expect(
      trace.words == [
        "root Home in k1", "open-url shop://items/7", "push Item in k1", "open-url shop://nothing",
      ])
  }

  @Test("a link that launches the app is recorded before the first screen") func cold() throws {
    let trace = try recording { _ in
      Headless.launch(App(), opening: URL(string: "shop://items/7?token=1"), sceneDelegate: Scenes())
      try HeadlessUser().goBack()
    }
    #expect(
      trace.words.prefix(4) == ["open-url shop://items/7", "root Home in k1", "push Item in k1", "back"])
  }

  @Test("the same link opened twice is recorded twice") func twice() throws {
    let trace = try recording { _ in
      Headless.launch(App(), sceneDelegate: Scenes())
      try HeadlessUser().open("shop://items/7")
      try HeadlessUser().open("shop://items/7")
    }
    #expect(trace.words.filter { $0 == "open-url shop://items/7" }.count == 2)
  }

  @Test("without titles, a link is recorded without its URL") func redacted() throws {
    let trace = try recording(options: .init(recordsTitles: false)) { _ in
      Headless.launch(App(), sceneDelegate: Scenes())
      try HeadlessUser().open("shop://nothing")
    }
    #expect(trace.words.last == "open-url")
  }

  @Test("if UIKit is polled, navigation also settles after a link that shows nothing") func polled() throws {
    let trace = try recording { stage in
      let recorder = try #require(stage.recorder)
      stage.kept.append(HeadlessPolling(for: recorder))
      let scenes = Scenes()
      stage.kept.append(scenes)
      let scene = Headless.launch(App(), sceneDelegate: scenes)
      Headless.runLoop.runUntilIdle()
      let url = try #require(URL(string: "shop://nothing"))
      scene.delegate?.scene(scene, openURLContexts: [])
      recorder.opened(url)
      Headless.runLoop.finishTurn()
      Headless.runLoop.runUntilIdle()
    }
    let kinds = trace.map(\.body.name)
    let link = try #require(kinds.firstIndex(of: "action"))
    #expect(kinds[(link + 1)...].contains("checkpoint"))
  }
}
