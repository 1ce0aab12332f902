import ExampleFlows
import Foundation
import NavTraceExploration
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Usage: ExploredProgram FLOW...
// Explores the flows as written. `trap` is an app with a button that terminates the process, and so is `leak-and-trap`, after
// a screen that retains itself. The exploration of `endless` takes longer than any test waits. `session` uses URLSession.shared before what comes after it.

/// A screen with two buttons.
final class Trap: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let actions = [
      UIAction(title: "Trap") { _ in fatalError("trapped") },
      UIAction(title: "Open") { [weak self] _ in
        self?.navigationController?.pushViewController(UIViewController(), animated: true)
      },
    ]
    for action in actions { view.addSubview(UIButton(primaryAction: action)) }
  }
}

/// A screen that retains itself, below a screen with a button that traps.
final class Leak: UIViewController {
  private var retained: Leak?
  override func viewDidLoad() {
    super.viewDidLoad()
    retained = self
    let action = UIAction(title: "Go on") { [weak self] _ in
      self?.navigationController?.pushViewController(Trap(), animated: true)
    }
    view.addSubview(UIButton(primaryAction: action))
  }
}

/// A screen with a button to another screen.
final class Home: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let action = UIAction(title: "Leak") { [weak self] _ in
      self?.navigationController?.pushViewController(Leak(), animated: true)
    }
    view.addSubview(UIButton(primaryAction: action))
  }
}

for name in CommandLine.arguments.dropFirst() {
  if name == "session" {
    _ = URLSession.shared
    continue
  }
  let exploration: Exploration
  if name == "trap" || name == "leak-and-trap" {
    exploration = Exploration(name, delayCheck: .zero) { window in
      window.rootViewController = UINavigationController(
        rootViewController: name == "trap" ? Trap() : Home())
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
  let report = try await exploration.run()
  print(report.summary)
  for remark in report.remarks { print("remark: \(remark)") }
}
