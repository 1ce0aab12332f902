import Coordinators
import Foundation
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

/// Apps that are hard to explore, each for a different reason.
@MainActor @Suite struct ExplorationTests {
  /// Launches a puzzle of rings. A ring can be moved only if the previous ring is on, and all rings before
  /// that are off. Leaving only the last ring on takes 2ⁿ − 1 moves; a router then dismisses a screen that it
  /// never showed.
  private func rings(_ count: Int) -> @MainActor (UIWindow) -> AnyObject {
    { window in
      let puzzle = Puzzle(count)
      Recorder.current?.watch(puzzle)
      window.show(puzzle.screen)
      return puzzle
    }
  }

  @Test("the shortest sequence is found, even if it is long", arguments: [1, 2, 3, 4])
  func longSequences(_ count: Int) async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero, launch: rings(count)).run()
    let found = try #require(report.found.first { $0.finding.rule == "unmatched-dismiss" }, "\(report)")
    #expect(found.actions.count == 1 << count - 1)
    #expect(report.bound == nil)
    #expect(report.states >= 1 << count)
  }

  @Test("a limited depth is reported, with the states that have untried actions")
  func depth() async throws {
    let report = try await Exploration(depth: 6, budget: nil, delayCheck: .zero, launch: rings(3)).run()
    #expect(report.findings.filter { $0.severity > .note }.isEmpty)
    #expect(report.bound == .depth(6))
    #expect(report.waiting > 0)
    #expect(report.summary.hasPrefix("stopped at the maximum depth of 6: "), "\(report.summary)")
    #expect(report.summary.hasSuffix(" with untried actions"), "\(report.summary)")
  }

  @Test("a budget of zero is reported as the bound")
  func budget() async throws {
    let report = try await Exploration(budget: .zero, delayCheck: .zero, launch: rings(3)).run()
    #expect(report.bound == .budget(.zero))
    #expect(report.runs == 1)
    #expect(
      report.summary
        == "stopped after the budget of 0 s: 1 state, 0 transitions, 1 state with untried actions")
  }

  @Test("a cancelled exploration reports its results so far")
  func cancellation() async throws {
    let exploration = Exploration(budget: nil, delayCheck: .zero, launch: rings(4))
    let task = Task { @MainActor in
      var runs = 0
      return try await exploration.run { _ in
        runs += 1
        if runs == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let report = try await task.value
    #expect(report.bound == .cancellation)
    #expect(report.transitions == 5)
  }

  @Test("growth at each round trip is reported, unless a limit ends it", arguments: [nil, 2] as [Int?])
  func laps(_ limit: Int?) async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let app = Cache(limit: limit)
      Recorder.current?.watch(app)
      window.show(app.screen)
      return app
    }.run()
    let growing = report.found.filter { $0.finding.rule == "growing-session" }
    if limit == nil {
      let found = try #require(growing.first, "\(report)")
      #expect(found.lap.map(\.description) == ["tap Open", "back"])
    } else {
      #expect(growing.isEmpty, "\(report)")
    }
    #expect(report.bound == nil)
  }

  @Test("screens of one type with different titles are different states if they lead to different screens")
  func titles() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = window.show(UIViewController())
      show(["One", "Two", "Three"], in: navigation)
      return navigation
    }.run()
    #expect(report.bound == nil)
    #expect(report.states == 3, "\(report)")
    #expect(report.remarks.contains { $0.hasPrefix("the titles of ButtonScreen") }, "\(report)")
  }

  @Test("of 10,000 rows, only the first and the last are tapped")
  func rows() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { $0.show(Table(rows: 10_000)) }.run()
    #expect(report.bound == nil)
    #expect(report.states == 2, "\(report)")
    let taps = 2
    let back = 4
    #expect(report.transitions == taps + back)
  }

  @Test("the cells of a list that was loaded have their texts, also if those come later than the cells")
  func loadedRows() async throws {
    let exploration = Exploration(budget: nil, delayCheck: .zero) { $0.show(Table(rows: 2, loads: true)) }
    let run = try await exploration.perform("tap Row 1", "back", "tap Row 0")
    #expect(run.events.count { $0.body.name == "push" } == 2, "\(run)")
    await #expect(throws: Exploration.Impossible.self) { try await exploration.perform("tap Loading") }
  }

  @Test("text is typed into fields, and the screens that it leads to are found")
  func texts() async throws {
    let report = try await Exploration(budget: nil, inputs: ["secret"], delayCheck: .zero) {
      $0.show(Login(password: "secret"))
    }
    .run()
    #expect(report.bound == nil)
    // The field empty, the field with each of two texts, and signed in.
    #expect(report.states == 4, "\(report)")
  }

  @Test("what the results of a search show is explored, and the results are no leak") func searchResults()
    async throws
  {
    var opened = 0
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let screen = ButtonScreen("List") { [] }
      let results = ButtonScreen("Results") { [weak screen] in
        [
          (
            "Open",
            {
              opened += 1
              screen?.navigationController?.pushViewController(UIViewController(), animated: true)
            }
          )
        ]
      }
      let search = UISearchController(searchResultsController: results)
      search.searchBar.placeholder = "Find"
      screen.navigationItem.searchController = search
      return window.show(screen)
    }.run()
    let findings = report.findings.filter { $0.severity > .note }
    #expect(findings.isEmpty && report.isComplete && opened > 0, "\(report)")
  }

  @Test("actions wait for work on the main queue and in tasks", arguments: [true, false])
  func waiting(_ isTask: Bool) async throws {
    let exploration = Exploration(budget: nil, delayCheck: .zero) { window in
      let root = ButtonScreen("Root") { [weak window] in
        [("Open", { if isTask { pushInTask(window) } else { pushOnMainQueue(window) } })]
      }
      return window.show(root)
    }
    let run = try await exploration.perform("tap Open", "back")
    #expect(run.events.contains { if case .push = $0.body { true } else { false } })
  }

  @Test(
    "a child that a task on another thread removes, which code on the main queue has started, does not leak",
    arguments: [
      [.microseconds(300)], [.milliseconds(3), .zero, .zero, .zero], [.milliseconds(40), .zero],
      [.zero, .milliseconds(40), .zero], [.milliseconds(3)] + Array(repeating: .zero, count: 10),
    ] as [[Duration]])
  func unknownTasks(_ durations: [Duration]) async throws {
    let clock = ManualClock()
    var removals = 0
    // The task may take longer than the wait of 10 ms, also in only one of several runs.
    var exploration = Exploration(budget: nil, delayCheck: .milliseconds(200)) { window in
      let app = Late(clock) {
        defer { removals += 1 }
        return durations[removals % durations.count]
      }
      Recorder.current?.watch(app, coordinators: .instances(of: Idle.self))
      window.show(app.screen)
      return app
    }
    exploration.clock = clock
    let report = try await exploration.run()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.remarks.contains { $0.contains("outside the launch closure") }, "\(report)")
  }

  @Test("an app that never settles is reported, and still explored")
  func restlessness() async throws {
    let report = try await Exploration(depth: 1, budget: nil, delayCheck: .zero) { window in
      let root = ButtonScreen("Root") { [weak window] in
        [("Start", { restless(window) })]
      }
      return window.show(root)
    }.run()
    #expect(report.remarks.contains { $0.contains("never settles after tap Start") }, "\(report)")
  }

  @Test("with a wait, what the app shows after a delay is explored too")
  func delays() async throws {
    var exploration = Exploration(budget: nil, wait: .milliseconds(100), delayCheck: .zero) { window in
      let navigation = window.show(ButtonScreen("Splash") { [] })
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak navigation] in
        MainActor.assumeIsolated {
          navigation?.setViewControllers([ButtonScreen("Shop") { [("Buy", {})] }], animated: false)
        }
      }
      return navigation
    }
    exploration.clock = ManualClock()
    let report = try await exploration.run()
    #expect(report.summary == "complete: 1 state, 1 transition, no action leads to another state")
  }

  @Test(
    "screens that never appear are named, and if they are most of all, the exploration is not complete",
    arguments: [
      (["Details", "Home"], nil, "complete: 2 states, 5 transitions, all actions tried"),
      (
        ["Details", "Home", "Login"], "1 of 3 screens never appeared: Login",
        "complete: 2 states, 5 transitions, all actions tried"
      ),
      (
        ["Details", "Help", "Home", "Login", "Menu"], "3 of 5 screens never appeared: Help, Login, Menu",
        "incomplete: 2 states, 5 transitions, 3 of 5 screens never appeared"
      ),
    ] as [(Set<String>, String?, String)])
  func missingScreens(screens: Set<String>, remark: String?, summary: String) async throws {
    final class Home: ButtonScreen {}
    final class Details<Value>: UIViewController {}
    let report = try await Exploration(budget: nil, screens: screens, delayCheck: .zero) { window in
      weak var stack: UINavigationController?
      let home = Home { [("Details", { stack?.pushViewController(Details<Int>(), animated: true) })] }
      stack = window.show(home)
      return home
    }.run()
    #expect(report.remarks.filter { $0.contains("never appeared") } == (remark.map { [$0] } ?? []))
    #expect(report.summary == summary)
    #expect(report.isComplete == summary.hasPrefix("complete"))
    #expect(
      report.findings.map(\.message).filter { $0.contains("never appeared") }
        == (report.isComplete ? [] : [summary]))
  }

  @Test(
    "if screens have not appeared, an action that seems to change nothing is repeated",
    arguments: [(4, true), (12, true), (13, false)])
  func repetitions(count: Int, isReached: Bool) async throws {
    final class Code: ButtonScreen {}
    final class Shop: UIViewController {}
    let exploration = Exploration(budget: nil, screens: ["Code", "Shop"], delayCheck: .zero) { window in
      weak var stack: UINavigationController?
      var digits = 0
      let code = Code {
        [
          (
            "1",
            {
              digits += 1
              if digits == count { stack?.setViewControllers([Shop()], animated: false) }
            }
          )
        ]
      }
      stack = window.show(code)
      return code
    }
    let report = try await exploration.run()
    #expect(report.missingScreens == (isReached ? [] : ["Shop"]), "\(report)")
    #expect(report.states == (isReached ? 2 : 1))
    #expect(!report.remarks.contains { $0.contains("two different states") }, "\(report)")
  }

  @Test("if screens have not appeared, actions that seem to change nothing are tried one after the other")
  func pairs() async throws {
    final class Terms: ButtonScreen {}
    final class Shop: UIViewController {}
    let exploration = Exploration(budget: nil, screens: ["Terms", "Shop"], delayCheck: .zero) { window in
      weak var stack: UINavigationController?
      var hasAgreed = false
      let terms = Terms {
        [
          ("Continue", { if hasAgreed { stack?.setViewControllers([Shop()], animated: false) } }),
          ("Read", {}), ("Agree", { hasAgreed = true }),
        ]
      }
      stack = window.show(terms)
      return terms
    }
    let report = try await exploration.run()
    #expect(report.missingScreens.isEmpty && report.states == 2 && report.isComplete, "\(report)")
    #expect(!report.remarks.contains { $0.contains("two different states") }, "\(report)")
  }

  @Test("the window of an exploration is none of the app's until the app uses it", arguments: [false, true])
  func windows(isUsed: Bool) async throws {
    let exploration = Exploration(budget: nil, delayCheck: .zero) { window in
      let own = UIWindow()
      #expect(UIApplication.shared.windows == [own])
      if isUsed {
        window.rootViewController = UIViewController()
        #expect(UIApplication.shared.windows == [own, window])
      }
      own.show(ButtonScreen { [("Next", {})] })
      return own
    }
    // Once it is used, it is shown, in front of the other.
    #expect(try await (exploration.run().transitions > 0) != isUsed)
  }

  @Test("the last of several pages that look alike is reached") func pages() async throws {
    final class Page: ButtonScreen {}
    final class Shop: UIViewController {}
    final class Pages: UIPageViewController, UIPageViewControllerDataSource {
      var all: [UIViewController] = []
      func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
        -> UIViewController?
      { all.firstIndex(of: page).flatMap { $0 > 0 ? all[$0 - 1] : nil } }
      func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
        -> UIViewController?
      { all.firstIndex(of: page).flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil } }
    }
    let exploration = Exploration(budget: nil, screens: ["Page", "Shop"], delayCheck: .zero) {
      window in
      let pages = Pages()
      pages.all = (1...5).map { number in
        Page {
          guard number == 5 else { return [] }
          let start: @MainActor () -> Void = { [weak pages] in
            pages?.navigationController?.setViewControllers([Shop()], animated: false)
          }
          return [("Start", start)]
        }
      }
      pages.setViewControllers([pages.all[0]], direction: .forward, animated: false)
      pages.dataSource = pages
      window.show(pages)
      return pages
    }
    let report = try await exploration.run()
    #expect(report.missingScreens.isEmpty, "\(report)")
  }

  @Test(
    "if screens have not appeared, other texts are typed that a form may accept",
    arguments: [
      ("the first texts", 9, 10, true), ("a PIN, and a number with a country's code", 6, 12, true),
      ("long ones", 10, 11, true), ("others", 7, 9, false),
    ])
  func otherTexts(_: String, passwordLength: Int, phoneLength: Int, isAccepted: Bool) async throws {
    final class Login: UIViewController {}
    final class Shop: UIViewController {}
    let exploration = Exploration(budget: nil, screens: ["Login", "Shop"], delayCheck: .zero) { window in
      let (login, password, phone) = (Login(), UITextField(), UITextField())
      (password.placeholder, password.isSecureTextEntry) = ("Password", true)
      (phone.placeholder, phone.keyboardType) = ("Phone", .phonePad)
      let stack = window.show(login)
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Log In") { [unowned stack] _ in
          guard password.text?.count == passwordLength, phone.text?.count == phoneLength else { return }
          stack.pushViewController(Shop(), animated: true)
        })
      for view in [password, phone, button] { login.view.addSubview(view) }
      return login
    }
    let report = try await exploration.run()
    #expect(report.missingScreens == (isAccepted ? [] : ["Shop"]), "\(report)")
    #expect(report.isComplete)
    // If all screens have appeared, no other text is typed.
    #expect((report.states > 9) == (passwordLength != 9), "\(report)")
  }

  private final class EmailForm: UIView {
    let emailField = UITextField()
  }

  private final class EmailScreen: UIViewController {
    weak var emailOutlet: UITextField?
    lazy var mail = UITextField()
    let other = UITextField()
  }

  @Test(
    "the name of the property with a text field shows what it is for",
    arguments: [("outlet", true), ("lazy", true), ("view", true), ("other", false)])
  func propertyName(place: String, isKnown: Bool) async throws {
    let exploration = Exploration(budget: nil, delayCheck: .zero) { window in
      let (login, form) = (EmailScreen(), EmailForm())
      let field =
        switch place {
        case "outlet": UITextField()
        case "lazy": login.mail
        case "view": form.emailField
        default: login.other
        }
      if place == "outlet" { login.emailOutlet = field }
      let stack = window.show(login)
      login.view.addSubview(form)
      form.addSubview(field)
      let action = UIAction(title: "Log In") { [unowned stack, unowned field] _ in
        guard field.text == "user@example.com" else { return }
        stack.pushViewController(UIViewController(), animated: true)
      }
      login.view.addSubview(UIButton(type: .system, primaryAction: action))
      return login
    }
    let run = try await exploration.run()
    #expect((run.transitions > 3) == isKnown, "\(run)")
  }

  @Test(
    "if screens have not appeared, the credentials are typed that the app accepts", arguments: [true, false])
  func credentials(areKnown: Bool) async throws {
    final class Login: UIViewController {}
    final class Shop: UIViewController {}
    let exploration = Exploration(
      budget: nil, screens: ["Login", "Shop"], credentials: areKnown ? ["admin", "1234"] : [],
      delayCheck: .zero
    ) { window in
      let (login, name, password) = (Login(), UITextField(), UITextField())
      (name.placeholder, password.placeholder, password.isSecureTextEntry) = ("Name", "Password", true)
      let stack = window.show(login)
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Log In") { [unowned stack] _ in
          guard name.text == "admin", password.text == "1234" else { return }
          stack.pushViewController(Shop(), animated: true)
        })
      for view in [name, password, button] { login.view.addSubview(view) }
      return login
    }
    let report = try await exploration.run()
    #expect(report.missingScreens == (areKnown ? [] : ["Shop"]) && report.isComplete, "\(report)")
  }

  @Test(
    "tasks that have not ended after a run are reported, unless there is a wait", arguments: [true, false])
  func runningTasks(waits: Bool) async throws {
    let report = try await Exploration(
      budget: nil, wait: waits ? .milliseconds(200) : .zero, delayCheck: .zero
    ) { window in
      var titles: [String] = []
      let screen = ButtonScreen("Shop") { titles.map { ($0, {}) } }
      let navigation = window.show(screen)
      Task { [weak navigation] in
        try? await Task.sleep(for: waits ? .milliseconds(1) : .seconds(60))
        titles = ["Buy"]
        navigation?.setViewControllers([ButtonScreen("Shop") { titles.map { ($0, {}) } }], animated: false)
      }
      return navigation
    }.run()
    let note = "tasks of the app had not ended after the launch"
    #expect(report.remarks.contains { $0.hasPrefix(note) } == !waits, "\(report)")
    #expect(report.transitions == (waits ? 1 : 0))
  }

  @Test("state that outlives the app is reported")
  func singletons() async throws {
    var launches = 0
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      launches += 1
      let number = launches
      return window.show(ButtonScreen("Root") { (0..<6).map { ("Visit \(number) \($0)", {}) } })
    }.run()
    // The summary counts all, and the first three are listed.
    #expect(report.failed == 6, "\(report)")
    #expect(report.remarks.count { $0.contains("state outside the launch closure") } == 3, "\(report)")
    #expect(report.summary == "incomplete: 1 state, 0 transitions, 6 actions could not be tried")
  }

  @Test("actions that could not be tried are a finding, also if a limit ended the exploration")
  func failuresWithinLimit() async throws {
    var launches = 0
    let report = try await Exploration(depth: 1, budget: nil, delayCheck: .zero) { window in
      launches += 1
      let number = launches
      let open: @MainActor () -> Void = { [weak window] in
        let navigation = window?.rootViewController as? UINavigationController
        navigation?.pushViewController(ButtonScreen("Next") { [("More", {})] }, animated: false)
      }
      return window.show(ButtonScreen("Root") { [("Open", open), ("Visit \(number)", {})] })
    }.run()
    #expect(
      report.summary
        == "stopped at the maximum depth of 1: 2 states, 1 transition, 1 state with untried actions, 1 action could not be tried"
    )
    #expect(report.findings.contains { $0.message == report.summary }, "\(report)")
  }

  @Test("an exploration whose budget ends before the first action is a finding")
  func nothingWithinBudget() async throws {
    let report = try await Exploration(budget: .zero, delayCheck: .zero, launch: rings(3)).run()
    #expect(report.findings.contains { $0.message == report.summary }, "\(report)")
  }

  @MainActor class Flow {
    var children: [Flow] = []
    weak var screen: UIViewController?
  }

  @Test("coordinators whose leaks may not be found, because their screens are not known, are reported")
  func unknownOwners() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let app = Flow()
      Recorder.current?.watch(app, coordinators: .instances(of: Flow.self))
      let root = ButtonScreen("Root") { [weak app, weak window] in
        [
          (
            "Open",
            {
              app?.children = [Flow()]
              window?.rootViewController?.present(UIViewController(), animated: true)
            }
          )
        ]
      }
      app.screen = root
      window.show(root)
      return app
    }.run()
    #expect(
      report.remarks == [
        "leaks of Flow may be missed, because some screens have no known owner: claim the screens that belong to these coordinators"
      ], "\(report)")
  }

  /// A flow that never removes its children. Its screen has a button for each.
  @MainActor class Stacked {
    var children: [Stacked] = []
    weak var screen: UIViewController?
    let navigation: UINavigationController
    var next: [Stacked.Type] { [] }

    required init(_ navigation: UINavigationController) { self.navigation = navigation }

    func start() {
      let screen = ButtonScreen("\(Self.self)") { [weak self] in
        (self?.next ?? []).map { type in
          let open: @MainActor () -> Void = { [weak self] in self?.open(type) }
          return ("Open \(type)", open)
        }
      }
      self.screen = screen
      navigation.pushViewController(screen, animated: false)
    }

    private func open(_ type: Stacked.Type) {
      let child = type.init(navigation)
      children.append(child)
      child.start()
    }
  }
  final class Leaf: Stacked {}
  final class Branch: Stacked { override var next: [Stacked.Type] { [Leaf.self] } }
  final class Detour: Stacked { override var next: [Stacked.Type] { [Branch.self] } }
  final class Trunk: Stacked { override var next: [Stacked.Type] { [Branch.self, Detour.self] } }

  @Test("a leak of a child is one bug, whatever the ancestors of its parent are") func ancestors()
    async throws
  {
    let report = try await Exploration(depth: 4, budget: nil, delayCheck: .zero) { window in
      let app = Trunk(UINavigationController())
      Recorder.current?.watch(app, coordinators: .instances(of: Stacked.self))
      window.rootViewController = app.navigation
      window.makeKeyAndVisible()
      app.start()
      return app
    }.run()
    let bugs = report.found.map { "\($0.finding.rule) \($0.finding.coordinator?.type ?? "")" }.sorted()
    // Branch has two different parents.
    #expect(
      bugs == ["leaked-child Branch", "leaked-child Branch", "leaked-child Detour", "leaked-child Leaf"],
      "\(report)")
  }

  @Test("a child that is removed only when the next one replaces it is one bug") func replacedChild()
    async throws
  {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let app = Replacing()
      Recorder.current?.watch(app, coordinators: .instances(of: Idle.self))
      window.show(app.screen)
      return app
    }.run()
    let bugs = report.found.map { "\($0.actions.count) \($0.finding.rule)" }
    #expect(bugs == ["2 leaked-child"], "\(report)")
  }

  @Test("a screen whose coordinator cannot be found is reported", arguments: [true, false])
  func unknownCaller(isKnown: Bool) async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = UINavigationController()
      let app = Opener(NavigationRouter(navigationController: navigation)) { _ in
        Opener(NavigationRouter(navigationController: navigation))
      }
      app.startsOrphan = !isKnown
      Recorder.current?.watch(app)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      app.present(animated: false, onDismissed: nil)
      return app
    }.run()
    let expected =
      "no known coordinator retains the router that shows ButtonScreen, so leaks of the coordinator that calls the router are not found: watch that coordinator, add it to the children of a watched one, or claim its screens"
    #expect(report.remarks == (isKnown ? [] : [expected]), "\(report)")
    #expect(report.findings.isEmpty, "\(report)")
  }

  @Test("a link that shows another screen than after the launch is reported once")
  func landings() async throws {
    let report = try await Exploration(budget: nil, links: ["shop://basket"], delayCheck: .zero) { window in
      let root = ButtonScreen("Root") { [weak window] in
        [("Sheet", { window?.rootViewController?.present(Sheet(), animated: true) })]
      }
      let links = Links(window.show(root))
      UIApplication.shared.delegate = links
      return links
    }.run()
    #expect(
      report.remarks == ["shop://basket shows Basket after the launch, but Sheet after tap Sheet"],
      "\(report)"
    )
  }

  @Test("a link that the app ignores is reported as such, and not as one that leads elsewhere")
  func ignoredLink() async throws {
    let report = try await Exploration(budget: nil, links: ["shop://unknown"], delayCheck: .zero) { window in
      window.show(
        ButtonScreen("Root") { [weak window] in
          [("Sheet", { window?.rootViewController?.present(Sheet(), animated: true) })]
        })
      let links = IgnoringLinks()
      UIApplication.shared.delegate = links
      return links
    }.run()
    #expect(
      report.remarks == ["shop://unknown changed nothing in any state: does the app handle it?"], "\(report)")
  }

  @Test("a link that the app cannot open is a finding") func closedLink() async throws {
    // There is no delegate that could open it.
    let report = try await Exploration(budget: nil, links: ["shop://basket"], delayCheck: .zero) { window in
      window.show(
        ButtonScreen("Root") { [weak window] in
          [("Sheet", { window?.rootViewController?.present(Sheet(), animated: true) })]
        })
    }.run()
    #expect(report.summary == "incomplete: 2 states, 3 transitions, 1 link could not be opened")
    #expect(report.findings.contains { $0.message.contains("1 link could not be opened") }, "\(report)")
  }

  private final class IgnoringLinks: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
  }

  @Test("a link that leaves a child more than after the launch is reported once", arguments: [true, false])
  func childrenOfLinks(isFixed: Bool) async throws {
    let report = try await Exploration(budget: nil, links: ["shop://basket"], delayCheck: .zero) { window in
      let app = Flow()
      Recorder.current?.watch(app, coordinators: .instances(of: Flow.self))
      let root = ButtonScreen("Root") { [weak app, weak window] in
        [
          (
            "Help",
            {
              app?.children.append(HelpFlow())
              push(window)
            }
          )
        ]
      }
      let links = Links(window.show(root)) { [weak app] in
        if isFixed { app?.children = [] }
        app?.children.append(Flow())
      }
      UIApplication.shared.delegate = links
      return [app, links] as NSArray
    }.run()
    let remarks = report.remarks.filter { $0.contains("shop://basket") }
    let expected =
      "after tap Help, shop://basket shows the same screens as after the launch, but leaves 1 more child coordinator of type HelpFlow"
    #expect(remarks == (isFixed ? [] : [expected]), "\(report)")
  }

  private final class HelpFlow: Flow {}

  @Test("a flow that leaves with the sheet of its parent leads to no new state")
  func flowsOnSheets() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = UINavigationController()
      let app = Opener(NavigationRouter(navigationController: navigation)) { home in
        Opener(ModalNavigationRouter(parentViewController: home)) { sheet in
          Opener(NavigationRouter(navigationController: sheet.navigationController!))
        }
      }
      Recorder.current?.watch(app)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      app.present(animated: false, onDismissed: nil)
      return app
    }.run()
    #expect(report.findings.isEmpty, "\(report)")
    // The root, the sheet, and the flow on the sheet.
    #expect(report.states == 3, "\(report)")
  }

  @Test("a screen that is presented at launch is explored; without actions, nothing is")
  func launches() async throws {
    let alert = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let navigation = window.show(ButtonScreen("Root") { [] })
      let alert = UIAlertController(title: "Welcome", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      navigation.present(alert, animated: true)
      return navigation
    }.run()
    #expect(alert.states == 2)
    #expect(alert.transitions == 1)
    let nothing = try await Exploration(budget: nil, delayCheck: .zero) { $0 }.run()
    #expect(nothing.summary == "nothing explored: no action is possible on the first screen")
    #expect(nothing.remarks.isEmpty)
  }

  @Test("if nothing can be done after the launch, UIKit's warnings are reported") func windowWithoutScene()
    async throws
  {
    final class App: UIResponder, UIApplicationDelegate {}
    final class Scene: UIResponder, UIWindowSceneDelegate {
      lazy var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        window?.rootViewController = ButtonScreen("Home") { [("Buy", {})] }
        window?.makeKeyAndVisible()
      }
    }
    let report = try await Exploration(budget: nil, delayCheck: .zero) { _ in
      let scene = Scene()
      Headless.launch(App(), sceneDelegate: scene)
      return scene
    }.run()
    #expect(report.summary == "nothing explored: no action is possible on the first screen")
    #expect(
      report.remarks == [
        "UIKit warned at the launch: A UIWindow without windowScene is not shown in an app with scenes."
      ])
  }

  @Test("a window with a first screen that the closure did not show is shown, as a scene delegate would")
  func hiddenWindow() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      window.rootViewController = UINavigationController(
        rootViewController: ButtonScreen("Root") { [("Buy", {})] })
      return window
    }.run()
    #expect(report.transitions == 1, "\(report)")
  }

  @Test("a bug that depends on hidden state is found only by running every sequence")
  func hiddenState() async throws {
    func exploration(exhaustive: Int) -> Exploration {
      Exploration(budget: nil, exhaustive: exhaustive, delayCheck: .zero) { window in
        let puzzle = Counter()
        Recorder.current?.watch(puzzle)
        window.show(puzzle.screen)
        return puzzle
      }
    }
    let merged = try await exploration(exhaustive: 0).run()
    #expect(merged.findings.filter { $0.severity > .note }.isEmpty)
    let exhaustive = try await exploration(exhaustive: 3).run()
    let found = try #require(exhaustive.found.first { $0.finding.rule == "unmatched-dismiss" })
    #expect(found.actions.count == 3)
    #expect(found.isShortest)
  }

  @Test("an app without a watched coordinator is not reported as clean")
  func unchecked() async throws {
    let report = try await Exploration(budget: nil, delayCheck: .zero) { window in
      let root = ButtonScreen("Root") { [weak window] in [("Open", { push(window) })] }
      return window.show(root)
    }.run()
    #expect(report.findings.map(\.rule) == ["unchecked-session"])
    #expect(report.result.isFailure(strictly: true))
  }

  @Test("the error for an impossible action lists five possible ones, and counts the others")
  func possibleActions() async throws {
    let exploration = Exploration { window in
      window.show(ButtonScreen { (1...8).map { ("Row \($0)", {}) } })
    }
    let error = await #expect(throws: Exploration.Impossible.self) {
      _ = try await exploration.perform("tap Nothing")
    }
    #expect(
      error?.description
        == "cannot 'tap Nothing' on this screen; possible: 'tap Row 1', 'tap Row 2', 'tap Row 3', 'tap Row 4', 'tap Row 5' and 3 more"
    )
    #expect(error.map { "\($0.error)" }?.hasSuffix("'tap Row 7', 'tap Row 8'") == true)
  }

  @Test("impossible and unknown actions are errors")
  func impossible() async throws {
    let exploration = Exploration { $0.show(Login(password: "")) }
    await #expect(throws: Exploration.Impossible.self) { _ = try await exploration.perform("tap Nothing") }
    await #expect(throws: Exploration.UnknownAction.self) { _ = try await exploration.perform("jump") }
  }
}

/// Shows a screen with the first title, and a button that replaces it with the next screen.
@MainActor private func show(_ titles: ArraySlice<String>, in navigation: UINavigationController) {
  guard let title = titles.first else { return }
  let next: @MainActor () -> Void = { [weak navigation] in
    if let navigation { show(titles.dropFirst(), in: navigation) }
  }
  let screen = ButtonScreen(title) { titles.count == 1 ? [] : [("Next", next)] }
  navigation.setViewControllers([screen], animated: false)
}

@MainActor private func push(_ window: UIWindow?) {
  let navigation = window?.rootViewController as? UINavigationController
  navigation?.pushViewController(ButtonScreen("Later") { [] }, animated: true)
}

@MainActor private func pushInTask(_ window: UIWindow?) {
  Task { [weak window] in push(window) }
}

@MainActor private func pushOnMainQueue(_ window: UIWindow?) {
  DispatchQueue.main.async { [weak window] in MainActor.assumeIsolated { push(window) } }
}

/// Records an event in every turn of the main actor.
@MainActor private func restless(_ window: UIWindow?) {
  Task { [weak window] in
    for _ in 0..<10_000 {
      guard let root = window?.rootViewController as? UINavigationController else { return }
      // Recorded although refused: the root is the only screen on the stack.
      root.popViewController(animated: false)
      await Task.yield()
    }
  }
}

/// A coordinator with a router that never shows anything.
@MainActor private class Idle: Coordinator {
  var children: [Coordinator] = []
  let router: Router = TracingRouter(NavigationRouter(navigationController: UINavigationController()))
  func present(animated: Bool, onDismissed: (() -> Void)?) {}
  private(set) lazy var screen = makeScreen()

  func makeScreen() -> ButtonScreen {
    let screen = ButtonScreen("Root") { [weak self] in self?.buttons ?? [] }
    Recorder.current?.claim(screen, by: self)
    return screen
  }

  var buttons: [(String, @MainActor () -> Void)] { [] }
}

private final class Puzzle: Idle {
  private var rings: [Bool]

  init(_ count: Int) { rings = Array(repeating: false, count: count) }

  override var buttons: [(String, @MainActor () -> Void)] {
    rings.indices.filter(canMove).map { ring in
      (
        "Ring \(ring) \(rings.map { $0 ? "1" : "0" }.joined())",
        { @MainActor [weak self] in self?.move(ring) ?? () }
      )
    }
  }

  private func canMove(_ ring: Int) -> Bool {
    if isDone { return false }
    return ring == 0 || rings[ring - 1] && !rings[..<(ring - 1)].contains(true)
  }

  private var isDone: Bool { rings.last == true && !rings.dropLast().contains(true) }

  private func move(_ ring: Int) {
    rings[ring].toggle()
    if isDone { router.dismiss(animated: true) }
  }
}

private final class Counter: Idle {
  private var count = 0

  override var buttons: [(String, @MainActor () -> Void)] {
    [
      (
        "Tap",
        { [weak self] in
          guard let self else { return }
          count += 1
          if count == 3 { router.dismiss(animated: true) }
        }
      )
    ]
  }
}

/// Opens each link below whatever is presented.
private final class Links: UIResponder, UIApplicationDelegate {
  private let navigation: UINavigationController
  private let onOpen: () -> Void

  init(_ navigation: UINavigationController, onOpen: @escaping () -> Void = {}) {
    (self.navigation, self.onOpen) = (navigation, onOpen)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    navigation.setViewControllers([navigation.viewControllers[0], Basket()], animated: true)
    onOpen()
    return true
  }
}

private final class Basket: UIViewController {}
private final class Sheet: UIViewController {}

/// A flow of one screen, with a button that opens a child.
private final class Opener: Coordinator {
  var children: [Coordinator] = []
  let router: Router
  private let child: ((UIViewController) -> Opener)?
  /// Whether its child is not added to its children, and the screen of the child has no reference to it.
  var startsOrphan = false

  init(_ router: Router, child: ((UIViewController) -> Opener)? = nil) {
    self.router = TracingRouter(router)
    self.child = child
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    weak var shown: UIViewController?
    let screen = ButtonScreen { [weak self] in
      guard let self, let child else { return [] }
      return [
        (
          "Open",
          { @MainActor [weak self] in
            guard let self, let shown else { return }
            if startsOrphan {
              let orphan = child(shown)
              orphan.router.present(ButtonScreen { [] }, animated: true)
            } else {
              presentChild(child(shown), animated: true)
            }
          }
        )
      ]
    }
    shown = screen
    router.present(screen, animated: animated, onDismissed: onDismissed)
  }
}

/// Replaces its child with each screen that it shows.
private final class Replacing: Idle {
  private final class Child: Idle {}
  private var child: Child?

  override var buttons: [(String, @MainActor () -> Void)] {
    [("Open", { [weak self] in self?.open() })]
  }

  private func open() {
    let child = Child()
    self.child = child
    let page = UIViewController()
    Recorder.current?.claim(page, by: child)
    screen.navigationController?.pushViewController(page, animated: true)
  }
}

/// Removes its child in a task that it starts on the main queue, after it has worked on another thread for a moment.
private final class Late: Idle {
  private final class Child: Idle {}
  private final class Page: UIViewController {
    var onDisappear: () -> Void = {}
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappear()
    }
  }
  private var child: Child?
  private let nextDuration: () -> Duration

  private let clock: ManualClock

  /// - Parameter nextDuration: Returns how long the next task takes.
  init(_ clock: ManualClock, _ nextDuration: @escaping () -> Duration) {
    (self.clock, self.nextDuration) = (clock, nextDuration)
  }

  override var buttons: [(String, @MainActor () -> Void)] {
    [("Open", { [weak self] in self?.open() })]
  }

  private func open() {
    let child = Child()
    self.child = child
    let page = Page()
    page.onDisappear = { [weak self] in self?.removeLater() }
    Recorder.current?.claim(page, by: child)
    screen.navigationController?.pushViewController(page, animated: true)
  }

  private func removeLater() {
    let duration = nextDuration()
    DispatchQueue.main.async { [weak self, clock] in
      Task { @MainActor [weak self] in
        await Task.detached { if duration > .zero { await clock.delay(duration) } }.value
        self?.child = nil
      }
    }
  }
}

/// Retains a router for each screen that it has shown.
private final class Cache: Idle {
  private final class Page: UIViewController {}
  private let limit: Int?
  private var retained: [AnyObject] = []

  init(limit: Int?) { self.limit = limit }

  override var buttons: [(String, @MainActor () -> Void)] {
    [("Open", { [weak self] in self?.open() })]
  }

  private func open() {
    let page = Page()
    Recorder.current?.claim(page, by: self)
    // Retaining a dismissed screen would be a finding of its own, so this retains a router instead.
    let model = TracingRouter(NavigationRouter(navigationController: UINavigationController()))
    model.present(UIViewController(), animated: false)
    retained.append(model)
    if let limit, retained.count > limit { retained.removeFirst() }
    screen.navigationController?.pushViewController(page, animated: true)
  }
}

private final class Table: UITableViewController {
  private var rows: Int
  private let loads: Bool

  /// - Parameter loads: Whether the rows, and then their texts, come later.
  init(rows: Int, loads: Bool = false) {
    (self.rows, self.loads) = (rows, loads)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    guard loads else { return }
    let loaded = rows
    rows = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      self.rows = loaded
      self.tableView.reloadData()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let text = "Row \(indexPath.row)"
    cell.textLabel?.text = loads ? "Loading" : text
    if loads { DispatchQueue.main.async { cell.textLabel?.text = text } }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(ButtonScreen("Row \(indexPath.row)") { [] }, animated: true)
  }
}

private final class Login: UIViewController {
  private let password: String
  private let field = UITextField()

  init(password: String) {
    self.password = password
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Password"
    view.addSubview(field)
    let button = UIButton(type: .system)
    button.setTitle("Sign In", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.signIn() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func signIn() {
    guard field.text == password else { return }
    navigationController?.setViewControllers([ButtonScreen("Home") { [] }], animated: true)
  }
}
