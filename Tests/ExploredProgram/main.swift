import Coordinators
import ExampleFlows
import Foundation
import NavTraceExploration
import NavTraceRecording
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Usage: ExploredProgram [--jobs=N] [--isolate] [--report] FLOW...
// Explores the flows as written. `trap` is an app with a button that terminates the process, and so are `overflow`, by
// recursion, `pile`, if another screen is opened a fourth time, and `leak-and-trap`, after a screen that retains itself; `trap-and-leak` has both buttons on its first screen. `traps` has such a button on each of its screens, and
// `crashes` has twelve that differ. `launch-trap` terminates the process at its launch, and `exit` has a button that exits with success. The exploration of `endless` takes longer than any test waits. `session` uses URLSession.shared before what comes after it.
// `rings` is a puzzle that takes 31 actions, `fickle` has a bug once in each process but the first, `memorious` is an app with state that outlives a launch, and `different` one that each
// process launches differently. `lonely` ends all processes but the first. With `--report`, all of a report is printed, and whether
// other processes have run sequences.

/// A screen with a button that terminates the process, and one to the next of many screens.
final class Traps: UIViewController {
  private let level: Int

  init(_ level: Int) {
    self.level = level
    super.init(nibName: nil, bundle: nil)
    title = "\(level)"
  }
  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let next = UIAction(title: "Next \(level)") { [unowned self] _ in
      navigationController?.setViewControllers([Traps(level + 1)], animated: false)
    }
    let trap = UIAction(title: "Trap") { _ in fatalError("trapped") }
    for action in [next, trap] where level < 20 || action != next {
      view.addSubview(UIButton(primaryAction: action))
    }
  }
}

/// A screen with two buttons.
final class Trap: UIViewController {
  private let makeNext: @MainActor () -> UIViewController
  private let end: () -> Void

  init(
    _ next: @escaping @MainActor () -> UIViewController = { UIViewController() },
    end: @escaping () -> Void = { fatalError("trapped") }
  ) {
    (makeNext, self.end) = (next, end)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions = [
      UIAction(title: "Trap") { [end] _ in end() },
      UIAction(title: "Open") { [unowned self] _ in
        navigationController?.pushViewController(makeNext(), animated: true)
      },
    ]
    for action in actions { view.addSubview(UIButton(primaryAction: action)) }
  }
}

/// A screen with a button that never returns.
final class Overflow: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(primaryAction: UIAction(title: "Overflow") { [weak self] _ in self?.next(after: 0) }))
  }
  private func next(after count: Int) {
    if count >= 0 { next(after: count + 1) }
    title = "\(count)"
  }
}

/// A screen that retains a router for each screen that it has shown, and terminates the process when there are many.
final class Pile: UIViewController {
  private var routers: [any Router] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIAction(title: "Open") { [unowned self] _ in
      if routers.count == 3 { fatalError("trapped") }
      let router = TracingRouter(NavigationRouter(navigationController: UINavigationController()))
      router.present(UIViewController(), animated: false)
      routers.append(router)
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
    view.addSubview(UIButton(primaryAction: open))
  }
}

/// A screen with many buttons that terminate the process.
final class Crashes: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for number in 1...12 {
      view.addSubview(
        UIButton(primaryAction: UIAction(title: "Trap \(number)") { _ in fatalError("trapped") }))
    }
  }
}

/// A screen that retains itself, below a screen with buttons that trap.
final class Leak: UIViewController {
  private var retained: Leak?
  private let makeNext: @MainActor () -> UIViewController

  init(_ next: @escaping @MainActor () -> UIViewController) {
    makeNext = next
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    retained = self
    let action = UIAction(title: "Go on") { [unowned self] _ in
      navigationController?.pushViewController(makeNext(), animated: true)
    }
    view.addSubview(UIButton(primaryAction: action))
  }
}

/// A screen with a button to another screen.
final class Home: UIViewController {
  private let last: @MainActor () -> UIViewController

  init(_ last: @escaping @MainActor () -> UIViewController) {
    self.last = last
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let action = UIAction(title: "Leak") { [unowned self] _ in
      navigationController?.pushViewController(Leak(last), animated: true)
    }
    view.addSubview(UIButton(primaryAction: action))
  }
}

var (jobs, isolatesRuns, printsReport) = (1, false, false)

for name in CommandLine.arguments.dropFirst() {
  if name.hasPrefix("--") {
    isolatesRuns = isolatesRuns || name == "--isolate"
    printsReport = printsReport || name == "--report"
    jobs = Int(name.dropFirst("--jobs=".count)) ?? jobs
    continue
  }
  if name == "lonely" {
    if ProcessInfo.processInfo.environment["NAVTRACE_WORKER"] != nil { exit(0) }
    continue
  }
  if name == "session" {
    _ = URLSession.shared
    continue
  }
  var exploration: Exploration
  let roots: [String: @MainActor () -> UIViewController] = [
    "crashes": { Home(Crashes.init) }, "leak-and-trap": { Home { Trap() } }, "overflow": Overflow.init,
    "trap-and-leak": { Trap { Leak { UIViewController() } } },
    "rings": { Rings(5) }, "memorious": Memorious.init, "fickle": Fickle.init,
    "different": {
      let screen = Rings(5)
      screen.title = "\(getpid())"
      return screen
    },
    "launch-trap": { fatalError("trapped") },
    "pile": Pile.init, "trap": { Trap() }, "exit": { Trap(end: { exit(0) }) }, "traps": { Traps(0) },
  ]
  if let root = roots[name] {
    exploration = Exploration(name, delayCheck: .zero) { window in
      window.rootViewController = UINavigationController(rootViewController: root())
      window.makeKeyAndVisible()
      return window
    }
  } else {
    let isEndless = name == "endless"
    guard let flow = ExampleFlow.named(isEndless ? "coordinator-library" : name) else {
      fatalError("no flow \(name)")
    }
    exploration = Exploration(
      name, budget: isEndless ? nil : .seconds(30), exhaustive: isEndless ? 100 : 0, delayCheck: .zero
    ) {
      flow.launch($0, Routers(.asWritten))
    }
  }
  exploration.jobs = jobs
  exploration.isolatesRuns = isolatesRuns
  exploration.jobsDelay = .zero
  let report = try await exploration.run()
  if printsReport {
    print(report)
    print(report.runsElsewhere > 0 ? "other processes helped" : "no other process helped")
    continue
  }
  print(report.summary)
  for remark in report.remarks { print("remark: \(remark)") }
}
