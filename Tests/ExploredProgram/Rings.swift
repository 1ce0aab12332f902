import Coordinators
import Foundation
import NavTraceRecording
import UIKit

/// A puzzle of rings. A ring can be moved only if the previous ring is on, and all rings before that are off. Leaving only the
/// last ring on takes 2ⁿ − 1 moves; a router then dismisses a screen that it never showed.
final class Rings: UIViewController {
  private var rings: [Bool]
  private let router = TracingRouter(NavigationRouter(navigationController: UINavigationController()))

  init(_ count: Int) {
    rings = Array(repeating: false, count: count)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  private func reload() {
    view.subviews.forEach { $0.removeFromSuperview() }
    for ring in rings.indices where canMove(ring) {
      let title = "Ring \(ring) \(rings.map { $0 ? "1" : "0" }.joined())"
      view.addSubview(
        UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self?.move(ring) }))
    }
  }

  private var isDone: Bool { rings.last == true && !rings.dropLast().contains(true) }

  private func canMove(_ ring: Int) -> Bool {
    !isDone && (ring == 0 || rings[ring - 1] && !rings[..<(ring - 1)].contains(true))
  }

  private func move(_ ring: Int) {
    rings[ring].toggle()
    if isDone { router.dismiss(animated: true) }
    reload()
  }
}

/// A puzzle that is solved only once in each process but the first.
final class Fickle: UIViewController {
  private static var isSolved = ProcessInfo.processInfo.environment["NAVTRACE_WORKER"] == nil

  override func viewDidLoad() {
    super.viewDidLoad()
    for number in 0..<6 {
      let tap = UIAction(title: "\(title ?? "")\(number)") { [unowned self] _ in
        let path = (title ?? "") + "\(number)"
        guard path.count == 3 else {
          let screen = Fickle()
          screen.title = path
          navigationController?.setViewControllers([screen], animated: false)
          return
        }
        if !Self.isSolved {
          Self.isSolved = true
          TracingRouter(NavigationRouter(navigationController: UINavigationController()))
            .dismiss(animated: true)
        }
      }
      view.addSubview(UIButton(primaryAction: tap))
    }
  }
}

/// A screen whose button leads elsewhere after it was tapped three times in the process.
final class Memorious: UIViewController {
  private static var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let open = UIAction(title: "Open") { [unowned self] _ in
      Self.taps += 1
      let next = Self.taps > 3 ? UITableViewController() : UIViewController()
      navigationController?.pushViewController(next, animated: true)
    }
    view.addSubview(UIButton(primaryAction: open))
  }
}
