import Coordinators
import Foundation
import NavTraceRecording
import UIKit

extension App {
  /// A router that only stores its callbacks.
  private final class Keeper: Router {
    var callbacks: [() -> Void] = []
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
      if let onDismissed { callbacks.append(onDismissed) }
    }
    func dismiss(animated: Bool) {}
  }

  /// Runs callbacks on four threads while this thread presents more screens.
  func presentOnThreads(_ count: Int) {
    let keeper = Keeper()
    let router = TracingRouter(keeper)
    let screen = UIViewController()
    for _ in 0..<count { router.present(screen, animated: true) {} }
    nonisolated(unsafe) let callbacks = keeper.callbacks
    let group = DispatchGroup()
    for part in 0..<4 {
      DispatchQueue.global().async(group: group) {
        for index in stride(from: part, to: count, by: 4) { callbacks[index]() }
      }
    }
    for _ in 0..<count { router.present(screen, animated: true, onDismissed: nil) }
    group.wait()
  }
}
