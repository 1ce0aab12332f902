import Coordinators
import Foundation
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// Coordinators that do not use this package.
@MainActor @Suite struct ForeignCoordinatorTests {
  private class Node {
    var held: [Node] = []
  }
  private final class Parent: Node {}
  private final class Child: Node {}

  /// A flow that only its screen retains, and its children.
  private class Flow {
    let navigation: UINavigationController
    weak var parent: Flow?
    var children: [Flow] = []
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    @MainActor func show() {
      let screen = FlowViewController()
      screen.flow = self
      navigation.pushViewController(screen, animated: false)
      Headless.runLoop.runUntilIdle()
    }
  }
  private final class HomeFlow: Flow {}
  private final class NewsFlow: Flow {}
  private final class ArticleFlow: Flow {}
  private final class FlowViewController: UIViewController { var flow: Flow? }

  @Test("a coordinator that only its screen retains is found, with its children") func discovered() throws {
    let trace = try recording { stage in
      let home = HomeFlow(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .instances(of: Flow.self))
      let news = NewsFlow(home.navigation)
      news.parent = home
      news.show()
      let article = ArticleFlow(home.navigation)
      news.children = [article]
      article.show()
      news.children = []
      try HeadlessUser().goBack()
    }
    #expect(
      trace.words.filter { $0.contains("Flow ") } == [
        "NewsFlow claims FlowViewController, inferred from FlowViewController.flow",
        "NewsFlow adds ArticleFlow",
        "ArticleFlow claims FlowViewController, inferred from FlowViewController.flow",
        "NewsFlow removes ArticleFlow",
      ])
  }

  private final class BuyFlow {
    unowned let presenter: UIViewController
    init(_ presenter: UIViewController) { self.presenter = presenter }
  }
  private final class BuyViewController: UIViewController { var flow: BuyFlow? }

  @Test("a coordinator with an unowned controller is found by its screen") func unownedController() throws {
    let trace = try recording { stage in
      let home = HomeFlow(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Flow") })
      let screen = BuyViewController()
      screen.flow = BuyFlow(home.navigation)
      home.navigation.present(screen, animated: true)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words.contains("BuyFlow claims BuyViewController, inferred from BuyViewController.flow"))
  }

  private final class StackRouter {
    let stack: UINavigationController
    init(_ stack: UINavigationController) { self.stack = stack }
  }
  private final class TipFlow {
    unowned let router: StackRouter
    init(_ router: StackRouter) { self.router = router }
  }
  private final class TipModel { var onTip: (() -> Void)? }
  private final class TipScreen: UIViewController { let model = TipModel() }

  @Test("a coordinator with an unowned router is found by a closure of its screen's view model")
  func unownedRouter() throws {
    let trace = try recording { stage in
      let home = HomeFlow(stage.navigation())
      let router = StackRouter(home.navigation)
      stage.kept += [home, router]
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Flow") })
      let flow = TipFlow(router)
      let screen = TipScreen()
      screen.model.onTip = { flow.router.stack.popViewController(animated: true) }
      home.navigation.present(screen, animated: true)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words.contains("TipFlow claims TipScreen, inferred from TipModel.onTip (closure)"))
  }

  private protocol Presentation {}
  private struct StackPresentation: Presentation { unowned let stack: UINavigationController }
  private final class ModalPresentation: Presentation {
    unowned let presenter: UIViewController
    init(_ presenter: UIViewController) { self.presenter = presenter }
  }
  private final class GiftFlow {
    let presentation: any Presentation
    init(_ presentation: any Presentation) { self.presentation = presentation }
    func end() {}
  }

  @Test(
    "a coordinator is found if a value or an object that it retains has an unowned controller",
    arguments: [false, true])
  func unownedInside(isObject: Bool) throws {
    let trace = try recording { stage in
      let home = HomeFlow(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .named { $0.hasSuffix("Flow") })
      let flow = GiftFlow(
        isObject ? ModalPresentation(home.navigation) : StackPresentation(stack: home.navigation))
      let screen = TipScreen()
      screen.model.onTip = { flow.end() }
      home.navigation.present(screen, animated: true)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words.contains("GiftFlow claims TipScreen, inferred from TipModel.onTip (closure)"))
  }

  private final class ActionViewController: UIViewController { var actions: [() -> Void] = [] }

  /// Shows a screen whose closures capture `flows`, then adds the first of them as a child.
  private func trace(capturing makeFlows: (UINavigationController) -> [Flow]) throws -> [String] {
    try recording { stage in
      let home = HomeFlow(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(home, coordinators: .instances(of: Flow.self))
      let flows = makeFlows(home.navigation)
      let screen = ActionViewController()
      screen.actions = flows.map { flow in { [weak flow] in flow?.show() } }
      home.navigation.pushViewController(screen, animated: false)
      Headless.runLoop.runUntilIdle()
      home.children = Array(flows.prefix(1))
      try HeadlessUser().goBack()
      stage.kept += flows
    }.words.filter { $0.contains("Flow ") }
  }

  @Test("a screen belongs to the coordinator that its closures capture and that is added later")
  func capturedAndAddedLater() throws {
    let claim = "claims ActionViewController, inferred from ActionViewController.actions[0] (closure)"
    #expect(
      try trace { [NewsFlow($0)] } == ["NewsFlow \(claim)", "HomeFlow adds NewsFlow"])
    let several = try trace { [NewsFlow($0), ArticleFlow($0)] }
    #expect(several == ["HomeFlow adds NewsFlow"])
  }

  private class EmbeddingFlow {
    var root: UIViewController?
    var children: [EmbeddingFlow] = []
  }
  private final class MainFlow: EmbeddingFlow {}
  private final class LoginFlow: EmbeddingFlow {}

  private final class Stack {
    let navigation: UINavigationController
    weak var root: UIViewController?
    init(_ navigation: UINavigationController) { self.navigation = navigation }
  }
  private class RoutedFlow {
    let router: Stack
    weak var parent: RoutedFlow?
    var stored: UIViewController?
    init(_ router: Stack) { self.router = router }
  }
  private final class ShopFlow: RoutedFlow {}
  private final class PayFlow: RoutedFlow {}
  private final class Attachments { var retained: [ObjectIdentifier: AnyObject] = [:] }
  private final class PayViewController: UIViewController {
    let attachments = Attachments()
    var onPay: (() -> Void)?
  }

  @Test(
    "a coordinator behind a router, which an object of the screen retains, owns the screen that another one stores"
  )
  func attached() throws {
    let trace = try recording { stage in
      let shop = ShopFlow(Stack(stage.navigation()))
      stage.kept.append(shop)
      stage.recorder?.watch(shop, coordinators: .named { $0.hasSuffix("Flow") })
      let screen = PayViewController()
      let pay = PayFlow(Stack(shop.router.navigation))
      pay.router.root = screen
      screen.attachments.retained[ObjectIdentifier(pay)] = pay
      shop.stored = screen
      shop.router.navigation.pushViewController(screen, animated: false)
      Headless.runLoop.runUntilIdle()
    }
    #expect(trace.words.contains("PayFlow claims PayViewController, inferred from Attachments.retained[…]"))
  }

  @Test("a screen that contains others belongs to the parent that passes it to a child")
  func passedContainer() throws {
    let trace = try recording { stage in
      let (main, login) = (MainFlow(), LoginFlow())
      let root = UIViewController()
      root.addChild(UIViewController())
      (main.root, login.root) = (root, root)
      main.children = [login]
      stage.kept.append(main)
      stage.recorder?.watch(main, coordinators: .instances(of: EmbeddingFlow.self))
      stage.window.rootViewController = root
      stage.window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
    }
    #expect(
      trace.words.contains("MainFlow claims UIViewController, inferred from MainFlow.root"), "\(trace.words)")
  }

  private final class PaymentViewController: UIViewController { weak var flow: PayFlow? }
  private final class ShellViewController: UIViewController { let attachments = Attachments() }

  @Test(
    "a screen whose view model retains the current flow belongs to the coordinator that stores the screen",
    arguments: [true, false])
  func currentFlow(isKnown: Bool) throws {
    let trace = try recording { stage in
      let shop = ShopFlow(Stack(stage.navigation()))
      stage.kept.append(shop)
      stage.recorder?.watch(shop, coordinators: .named { $0.hasSuffix("Flow") })
      let shell = ShellViewController()
      let pay = PayFlow(Stack(UINavigationController()))
      shell.attachments.retained[ObjectIdentifier(pay)] = pay
      pay.parent = shop
      shop.stored = shell
      let payment = PaymentViewController()
      payment.flow = pay
      for screen in isKnown ? [payment, shell] : [shell] {
        shop.router.navigation.pushViewController(screen, animated: false)
        Headless.runLoop.runUntilIdle()
      }
    }
    let claim = "ShopFlow claims ShellViewController, inferred from ShopFlow.stored"
    #expect(trace.words.contains(claim), "\(trace.words)")
  }

  @Test("closures show the owner of the next screens of a coordinator that no other one retains")
  func nextScreens() throws {
    let trace = try recording { stage in
      let shop = ShopFlow(Stack(stage.navigation()))
      stage.kept.append(shop)
      stage.recorder?.watch(shop, coordinators: .named { $0.hasSuffix("Flow") })
      let pay = PayFlow(Stack(shop.router.navigation))
      stage.kept.append(pay)
      for _ in 0..<2 {
        let screen = PayViewController()
        screen.onPay = { [weak pay] in _ = pay }
        shop.router.navigation.pushViewController(screen, animated: false)
        Headless.runLoop.runUntilIdle()
      }
    }
    let claim = "PayFlow claims PayViewController, inferred from PayViewController.onPay (closure)"
    #expect(trace.words.filter { $0.contains("claims") } == [claim, claim])
  }

  @Test("an object that refers to no controller is no coordinator, whatever its name") func notDiscovered()
    throws
  {
    final class Cache {
      unowned var owner: NSObject
      init(_ owner: NSObject) { self.owner = owner }
    }
    final class StoreCoordinator {
      let owner = NSObject()
      let cache: Cache
      init() { cache = Cache(owner) }
    }
    final class ListViewController: UIViewController { let store = StoreCoordinator() }
    let trace = try recording { stage in
      let home = HomeFlow(stage.navigation())
      stage.kept.append(home)
      stage.recorder?.watch(
        home, coordinators: .named { $0.hasSuffix("Flow") || $0.hasSuffix("Coordinator") })
      home.navigation.pushViewController(ListViewController(), animated: false)
      Headless.runLoop.runUntilIdle()
    }
    #expect(!trace.words.contains { $0.contains("StoreCoordinator") })
  }

  @Test("a closure finds children of any pattern") func children() throws {
    let trace = try recording { stage in
      let parent = Parent()
      stage.kept.append(parent)
      stage.recorder?.watch(parent) { ($0 as? Node)?.held ?? [] }
      let navigation = stage.navigation()
      let child = Child()
      parent.held = [child]
      // A cycle of children must not lead to an endless search.
      child.held = [child]
      navigation.pushViewController(screen("Pushed"), animated: true)
      Headless.runLoop.runUntilIdle()
      child.held = []
      parent.held = []
      try HeadlessUser().goBack()
    }
    #expect(
      trace.words.filter { $0.contains("Child") } == [
        "Parent adds Child", "Child adds Child", "Parent removes Child", "Child removes Child",
        "deinit Child",
      ])
  }

  private protocol Triggering { func trigger() }
  private class TriggeringFlow<Route>: Triggering {
    var children: [Any] = []
    func trigger() {}
  }
  private final class RootFlow: TriggeringFlow<Int> {}
  private final class PageFlow: TriggeringFlow<String> {}
  /// Erases the type of a coordinator: it has only closures.
  private class ErasedRouter {
    private let trigger: () -> Void
    private let isSame: (AnyObject) -> Bool
    init<Flow: Triggering>(_ flow: Flow) {
      trigger = flow.trigger
      isSame = { $0 === flow as AnyObject }
    }
  }
  private final class StrongRouter<Route>: ErasedRouter {}
  private final class Logger {
    let log: () -> Void
    let name = "logger"
    init(_ flow: PageFlow) { log = flow.trigger }
  }
  private final class TwoRouters {
    let first: () -> Void
    let second: () -> Void
    init(_ first: PageFlow, _ second: PageFlow) {
      (self.first, self.second) = (first.trigger, second.trigger)
    }
  }
  private final class AppHost {
    var router: AnyObject?
    init(_ router: AnyObject) { self.router = router }
  }

  @Test("an object that consists of closures stands for the coordinator that they retain")
  func erased() throws {
    let trace = try recording { stage in
      let root = RootFlow()
      let host = AppHost(StrongRouter<Int>(root))
      stage.kept.append(host)
      stage.recorder?.watch(host, coordinators: .named { $0.hasSuffix("Flow") })
      root.children = [StrongRouter<String>(PageFlow())]
      stage.recorder?.checkpoint()
      root.children = []
      stage.recorder?.checkpoint()
      host.router = nil
    }
    #expect(
      trace.words.filter { $0.contains("Flow") } == [
        "AppHost adds RootFlow", "RootFlow adds PageFlow", "RootFlow removes PageFlow", "deinit PageFlow",
        "AppHost removes RootFlow", "deinit RootFlow",
      ])
  }

  @Test("an object with other properties, or with several coordinators, has no children")
  func notErased() throws {
    let trace = try recording { stage in
      let root = RootFlow()
      stage.kept.append(root)
      stage.recorder?.watch(root, coordinators: .named { $0.hasSuffix("Flow") })
      root.children = [Logger(PageFlow()), TwoRouters(PageFlow(), PageFlow())]
      stage.recorder?.checkpoint()
    }
    #expect(!trace.words.contains { $0.contains("adds") })
  }

  @Test("children in a dictionary with random keys are found in the same order in each run")
  func randomKeys() throws {
    class Flow {}
    final class Basket: Flow {}
    final class Catalogue: Flow {}
    final class Settings: Flow {}
    final class App: Flow { var children: [UUID: Flow] = [:] }
    let runs = try (0..<8).map { _ in
      try recording { stage in
        let app = App()
        stage.kept.append(app)
        stage.recorder?.watch(app, coordinators: .instances(of: Flow.self))
        app.children = [UUID(): Settings(), UUID(): Catalogue(), UUID(): Basket()]
        stage.recorder?.checkpoint()
      }.words.filter { $0.contains("adds") }
    }
    #expect(Set(runs) == [["App adds Basket", "App adds Catalogue", "App adds Settings"]])
  }

  @Test("children of one type with random keys keep the order in which they were found")
  func randomKeysOfOneType() throws {
    final class Basket {}
    final class App { var children: [UUID: Basket] = [:] }
    let trace = try recording { stage in
      let app = App()
      stage.kept.append(app)
      stage.recorder?.watch(app, coordinators: .instances(of: Basket.self))
      for _ in 0..<8 {
        app.children[UUID()] = Basket()
        stage.recorder?.checkpoint()
      }
    }
    guard case .end(let end) = trace.last?.body else { return #expect(Bool(false)) }
    #expect(end.coordinators.first?.children.map(\.number) == Array(2...9))
  }

  @Test("a removed child that stays alive does not get its parent as a child") func wayBack() throws {
    final class Flow {
      var children: [Flow] = []
      var parent: Flow?
    }
    let trace = try recording { stage in
      let app = Flow()
      let (child, sibling) = (Flow(), Flow())
      stage.kept += [app, child]
      (child.parent, sibling.parent) = (app, app)
      stage.recorder?.watch(app, coordinators: .instances(of: Flow.self))
      app.children = [child, sibling]
      stage.recorder?.checkpoint()
      app.children = [sibling]
      stage.recorder?.checkpoint()
      stage.recorder?.checkpoint()
    }
    #expect(trace.words == ["Flow adds Flow", "Flow adds Flow", "Flow removes Flow"])
  }

  @Test("a claim sets the coordinator before or after the screen appears", arguments: [true, false])
  func claims(before: Bool) throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let parent = Parent()
      stage.kept.append(parent)
      let pushed = screen("Pushed")
      if before { stage.recorder?.claim(pushed, by: parent) }
      navigation.pushViewController(pushed, animated: true)
      Headless.runLoop.runUntilIdle()
      if !before { stage.recorder?.claim(pushed, by: parent) }
      stage.recorder?.checkpoint()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.screens.map { $0.coordinator?.type } == [nil, "Parent"])
    #expect(state.coordinators.values.map(\.onScreenCount) == [1])
    #expect(trace.words.contains("Parent claims Pushed"))
  }

  @Test("a claim of a container applies to the screens in it") func claimOfAContainer() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let parent = Parent()
      stage.kept.append(parent)
      let modal = UINavigationController(rootViewController: screen("One"))
      modal.pushViewController(screen("Two"), animated: false)
      stage.recorder?.claim(modal, by: parent)
      navigation.present(modal, animated: true)
    }
    #expect(trace.words.prefix(3) == ["root Root in k1", "Parent claims One", "Parent claims Two"])
  }

  @Test("a coordinator is recorded as deallocated before its claimed screen appears")
  func claimIsWeak() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let pushed = screen("Pushed")
      stage.recorder?.claim(pushed, by: Child())
      navigation.pushViewController(pushed, animated: true)
    }
    #expect(trace.words == ["root Root in k1", "Child claims Pushed", "deinit Child", "push Pushed in k1"])
  }

  @Test("a claim sets the coordinator of a screen that a router requested") func routerAndClaim() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let pushed = screen("Pushed")
      let router = TracingRouter(NavigationRouter(navigationController: navigation))
      stage.kept.append(router)
      router.present(pushed, animated: true) {}
      let parent = Parent()
      stage.kept.append(parent)
      stage.recorder?.claim(pushed, by: parent)
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().goBack()
    }
    var state = NavigationState()
    for event in trace { state.apply(event, line: event.seq) }
    #expect(state.coordinators.values.map(\.presented) == [1] && state.callbacks.isEmpty)
  }

  // MARK: Delegates

  private class Plain: NSObject, UINavigationControllerDelegate {}
  private final class Forwarding: Plain, NavigationDelegateLink {
    let previousDelegates: DelegateChain?
    init(_ navigation: UINavigationController) {
      previousDelegates = DelegateChain(behind: navigation)
      super.init()
      navigation.delegate = self
    }
  }

  @Test("the replacement of a living delegate is recorded") func delegates() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      @MainActor func show() {
        navigation.pushViewController(screen("\(navigation.viewControllers.count)"), animated: false)
        Headless.runLoop.runUntilIdle()
      }
      let first = Plain()
      let second = Plain()
      // There was no previous delegate.
      navigation.delegate = first
      show()
      // Whether the new delegate forwards is unknown.
      navigation.delegate = second
      show()
      // The new delegates declare that they forward, also through each other.
      let link = Forwarding(navigation)
      let outer = Forwarding(navigation)
      show()
      // Without a delegate, nothing is forwarded.
      navigation.delegate = nil
      show()
      stage.kept += [first, second, link, outer]
    }
    #expect(
      trace.words.filter { $0.contains(" has delegate ") } == [
        "k1 has delegate Plain instead of Plain",
        "k1 has delegate Forwarding instead of Plain, which forwards",
        "k1 has delegate nil instead of Forwarding, which does not forward",
      ])
  }

  @Test("a delegate that was deallocated is not recorded as replaced") func goneDelegate() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      var first: Plain? = Plain()
      navigation.delegate = first
      navigation.pushViewController(screen("1"), animated: false)
      Headless.runLoop.runUntilIdle()
      first = nil
      let second = Plain()
      navigation.delegate = second
      navigation.pushViewController(screen("2"), animated: false)
      Headless.runLoop.runUntilIdle()
      _ = first
      stage.kept.append(second)
    }
    #expect(!trace.words.contains { $0.contains(" has delegate ") })
  }

  @Test("a delegate that is a coordinator is recorded with its id") func delegateIsCoordinator() throws {
    let trace = try recording { stage in
      let navigation = stage.navigation()
      let coordinator = Plain()
      let pushed = screen("Pushed")
      stage.recorder?.claim(pushed, by: coordinator)
      navigation.delegate = coordinator
      navigation.pushViewController(pushed, animated: false)
      Headless.runLoop.runUntilIdle()
      let other = Plain()
      navigation.delegate = other
      stage.recorder?.checkpoint()
      stage.kept += [coordinator, other]
    }
    let replacements = trace.compactMap { event -> [ObjectID?]? in
      if case .delegate(_, let before, let now, _) = event.body { [before.id, now?.id] } else { nil }
    }
    #expect(replacements == [[ObjectID(.coordinator, 1), nil]])
  }
}
