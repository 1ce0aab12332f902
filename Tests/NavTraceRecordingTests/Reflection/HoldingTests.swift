import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// The retaining objects of objects that should have been deallocated.
@MainActor @Suite struct HoldingTests {
  private final class Flow: Coordinator {
    var children: [Coordinator] = []
    let router: Router
    var extra: AnyObject?
    var onDone: (() -> Void)?
    init(_ navigation: UINavigationController) {
      router = TracingRouter(NavigationRouter(navigationController: navigation))
    }
    func present(animated: Bool, onDismissed: (() -> Void)?) {
      router.present(screen("First"), animated: animated, onDismissed: onDismissed)
    }
  }
  private final class Model { var screens: [String: UIViewController] = [:] }
  private final class HomeViewController: UIViewController {
    let model = Model()
    var onNext: (() -> Void)?
  }

  /// Returns the retained objects in the end event, as "type: path".
  private func held(
    options: Recorder.Options = Recorder.Options(),
    _ body: @MainActor (Stage, UINavigationController, Flow) throws -> Void
  ) throws -> [String] {
    let trace = try recording(options: options) { stage in
      let home = HomeViewController()
      let navigation = UINavigationController(rootViewController: home)
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      let root = Flow(navigation)
      stage.kept.append(root)
      stage.recorder?.watch(root)
      try body(stage, navigation, root)
    }
    return try held(atTheEndOf: trace).map {
      "\($0.object.type): \($0.path.joined(separator: " → "))\($0.isCyclic ? ", in a cycle" : "")"
    }
  }

  private func held(atTheEndOf trace: [TraceEvent]) throws -> [Snapshot.Holding] {
    guard case .end(let snapshot) = try #require(trace.last).body else {
      Issue.record("the trace has no end")
      return []
    }
    return snapshot.held
  }

  @Test("a leaked child is retained by its parent's children") func leakedChild() throws {
    let found = try held { _, navigation, root in
      let child = Flow(navigation)
      root.children = [Flow(navigation), child]
      child.present(animated: false, onDismissed: nil)
      Headless.runLoop.runUntilIdle()
      child.dismiss(animated: false)
    }
    #expect(found == ["Flow: Flow.children[1]"])
  }

  @Test("the shortest of several paths is recorded") func shortest() throws {
    let found = try held { _, navigation, root in
      let child = Flow(navigation)
      root.presentChild(child, animated: false)
      Headless.runLoop.runUntilIdle()
      let (home, model) = (navigation.viewControllers.first as? HomeViewController, Model())
      model.screens["secret"] = navigation.topViewController
      child.extra = model
      root.extra = child
      home?.model.screens["secret"] = navigation.topViewController
      try HeadlessUser().goBack()
    }
    #expect(
      found == [
        "Flow: Flow.extra",
        "UIViewController: Flow.extra → Flow.extra → Model.screens[…]",
      ])
  }

  @Test("a finished coordinator is searched for even if its children have shown no screens") func idleChild()
    throws
  {
    let found = try held { _, navigation, root in
      let child = Flow(navigation)
      child.children = [Flow(navigation)]
      root.children = [child]
      child.present(animated: false, onDismissed: nil)
      Headless.runLoop.runUntilIdle()
      child.dismiss(animated: false)
    }
    #expect(found == ["Flow: Flow.children[0]"])
  }

  @Test("a path can lead through the model of another screen") func byAScreen() throws {
    let found = try held { _, navigation, _ in
      let pushed = screen("Pushed")
      navigation.pushViewController(pushed, animated: false)
      Headless.runLoop.runUntilIdle()
      (navigation.viewControllers.first as? HomeViewController)?.model.screens["a"] = pushed
      try HeadlessUser().goBack()
    }
    #expect(
      found == [
        "UIViewController: UINavigationController.viewControllers[0] → HomeViewController.model → Model.screens[…]"
      ])
  }

  @Test("a path can lead through a closure") func byAClosure() throws {
    let found = try held { _, navigation, root in
      let child = Flow(navigation)
      root.presentChild(child, animated: false)
      Headless.runLoop.runUntilIdle()
      root.onDone = { _ = child }
      try HeadlessUser().goBack()
    }
    #expect(found == ["Flow: Flow.onDone (closure)"])
  }

  @Test("a cycle is recorded, and what an object of the cycle retains") func cycle() throws {
    let found = try held { _, navigation, root in
      let child = Flow(navigation)
      root.presentChild(child, animated: false)
      Headless.runLoop.runUntilIdle()
      let model = Model()
      model.screens["own"] = navigation.topViewController
      child.extra = model
      child.onDone = { child.dismiss(animated: true) }
      try HeadlessUser().goBack()
    }
    #expect(
      found == [
        "Flow: Flow.onDone (closure), in a cycle",
        "UIViewController: Flow.extra → Model.screens[…], in a cycle",
      ])
  }

  @Test("a cycle is not recorded if a coordinator that is not watched retains the screen") func cached()
    throws
  {
    let found = try held { stage, navigation, _ in
      let (settings, pushed, model) = (Flow(navigation), HomeViewController(), Model())
      stage.kept.append(settings)
      settings.extra = model
      (model.screens["cached"], pushed.model.screens["own"]) = (pushed, pushed)
      for next in [screen("First"), pushed] {
        stage.recorder?.claim(next, by: settings)
        navigation.pushViewController(next, animated: false)
        Headless.runLoop.runUntilIdle()
      }
      try HeadlessUser().goBack()
    }
    #expect(found == ["HomeViewController: Flow.extra → Model.screens[…]"])
  }

  @Test("a screen whose button captures it retains itself", arguments: ["button", "bar button"])
  func byAnAction(of button: String) throws {
    let found = try held { _, navigation, _ in
      let pushed = screen("Pushed")
      let close = UIAction(title: "Close") { _ in
        pushed.navigationController?.popViewController(animated: false)
      }
      if button == "button" {
        pushed.view.addSubview(UIButton(primaryAction: close))
      } else {
        pushed.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: close)
      }
      navigation.pushViewController(pushed, animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().perform(.tap("Close"))
    }
    let path =
      button == "button"
      ? "UIViewController.view → UIView.subviews[0] → UIButton.action (closure)"
      : "UIViewController.rightBarButtonItem (closure)"
    #expect(found == ["UIViewController: \(path), in a cycle"])
  }

  @Test("an alert whose button captures it retains itself") func alert() throws {
    let found = try held { _, navigation, _ in
      let alert = UIAlertController(title: "Sent", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in alert.dismiss(animated: true) })
      navigation.present(alert, animated: true)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().perform(.tap("OK"))
    }
    #expect(found == ["UIAlertController: UIAlertController.actions[1].handler (closure), in a cycle"])
  }

  @Test("a screen that makes its own cells is retained by their data source") func cells() throws {
    final class Themes: UIViewController {
      private let table = UITableView()
      private lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
        let cell = UITableViewCell()
        cell.backgroundColor = self.view.backgroundColor
        return cell
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(table)
        source.apply(NSDiffableDataSourceSnapshot())
      }
    }
    let found = try held { _, navigation, _ in
      navigation.pushViewController(Themes(), animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    #expect(
      found == [
        "Themes: Themes.source → UITableViewDiffableDataSource<Int, Int>.cellProvider (closure), in a cycle"
      ])
  }

  @Test("a screen that makes the sections of its layout is retained by the layout") func sections() throws {
    final class Album: UIViewController {
      private lazy var photos: UICollectionView = {
        let layout = UICollectionViewCompositionalLayout { _, _ in self.section() }
        return UICollectionView(frame: .zero, collectionViewLayout: layout)
      }()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(photos)
      }
      private func section() -> NSCollectionLayoutSection? { nil }
    }
    let found = try held { _, navigation, _ in
      navigation.pushViewController(Album(), animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    #expect(
      found == [
        "Album: Album.photos → UICollectionView.collectionViewLayout → UICollectionViewCompositionalLayout.sectionProvider (closure), in a cycle"
      ])
  }

  @Test("an object that only a global variable retains has an empty path") func invisible() throws {
    let found = try held { stage, navigation, _ in
      let pushed = screen("Pushed")
      stage.kept.append(pushed)
      navigation.pushViewController(pushed, animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    #expect(found == ["UIViewController: "])
  }

  @Test("released objects and screens on screen are not searched for") func clean() throws {
    let found = try held { _, navigation, root in
      root.presentChild(Flow(navigation), animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
      root.presentChild(Flow(navigation), animated: false)
    }
    #expect(found == [])
  }

  @Test("the search can be switched off") func off() throws {
    let found = try held(options: Recorder.Options(recordsRetainers: false)) { _, navigation, root in
      let child = Flow(navigation)
      root.children = [child]
      child.present(animated: false, onDismissed: nil)
      Headless.runLoop.runUntilIdle()
      child.dismiss(animated: false)
    }
    #expect(found == [])
  }

  @Test("the state of an actor is not read") func actors() throws {
    actor Store {
      let screens: [UIViewController]
      init(_ screen: UIViewController) { screens = [screen] }
    }
    let found = try held { _, navigation, root in
      let pushed = screen("Pushed")
      root.extra = Store(pushed)
      navigation.pushViewController(pushed, animated: false)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    #expect(found == ["UIViewController: "])
  }

  private final class TabsViewController: UIViewController {
    var pages: [UIViewController] = []
    var owner: AnyObject?

    func show(_ page: UIViewController) {
      for old in children {
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
      }
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
      Headless.runLoop.runUntilIdle()
    }
  }

  @Test("a screen that a closure captured before it was shown may be shown again", arguments: [true, false])
  func prepared(isPrepared: Bool) throws {
    let trace = try recording { stage in
      let home = HomeViewController()
      let navigation = UINavigationController(rootViewController: home)
      @MainActor func prepare() {
        let next = screen("Next")
        home.onNext = { [unowned navigation] in navigation.pushViewController(next, animated: false) }
      }
      home.navigationItem.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Next") { [unowned home] _ in
          if !isPrepared { prepare() }
          home.onNext?()
        })
      if isPrepared { prepare() }
      stage.window.rootViewController = navigation
      stage.window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().perform([.tap("Next"), .back])
    }
    let kept = try held(atTheEndOf: trace).map { $0.container?.description }
    #expect(kept == [isPrepared ? "s1" : nil])
  }

  enum Keeper: CaseIterable { case tabs, itsModel, coordinator, noObject }

  @Test(
    "a container that retains a removed child is recorded, unless it does so through a coordinator",
    arguments: Keeper.allCases)
  func takenOut(_ keeper: Keeper) throws {
    let trace = try recording { stage in
      let tabs = TabsViewController()
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
      let news = UINavigationController(rootViewController: screen("News"))
      let root = Flow(news)
      stage.kept.append(root)
      stage.recorder?.watch(root)
      tabs.show(news)
      news.pushViewController(screen("Article"), animated: false)
      Headless.runLoop.runUntilIdle()
      switch keeper {
      case .tabs: tabs.pages = [news]
      case .itsModel:
        let model = Model()
        model.screens["news"] = news
        tabs.owner = model
      case .coordinator:
        root.extra = news
        tabs.owner = root
      case .noObject: stage.kept.append(news)
      }
      tabs.show(screen("Profile"))
    }
    let kept = try held(atTheEndOf: trace).map { held in
      "\(held.object.id) in \(held.container.map(\.description) ?? "nothing")"
    }
    let isKept = keeper == .tabs || keeper == .itsModel
    #expect(kept == (isKept ? ["s2 in s1", "s3 in s1"] : ["s2 in nothing", "s3 in nothing"]))
  }

  @Test("a screen popped in a tab is not recorded as retained by the tab container") func poppedInATab()
    throws
  {
    let trace = try recording { stage in
      let tabs = TabsViewController()
      stage.window.rootViewController = tabs
      stage.window.makeKeyAndVisible()
      let news = UINavigationController(rootViewController: screen("News"))
      tabs.show(news)
      let article = screen("Article")
      news.pushViewController(article, animated: false)
      Headless.runLoop.runUntilIdle()
      tabs.pages = [article]
      news.popViewController(animated: false)
    }
    let held = try held(atTheEndOf: trace)
    #expect(held.map(\.object.id.description) == ["s3"])
    #expect(held.allSatisfy { $0.container == nil })
  }
}
