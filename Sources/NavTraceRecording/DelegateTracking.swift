import Coordinators
import NavTrace
import UIKit

/// Finds delegates of navigation controllers on screen that were replaced while they were alive.
@MainActor final class DelegateTracking {
  /// A class, because copies of a weak reference are slow.
  @MainActor private final class ObservedController {
    private(set) weak var navigationController: UINavigationController?
    weak var delegate: (any UINavigationControllerDelegate)?

    init(_ navigationController: UINavigationController) {
      self.navigationController = navigationController
      delegate = navigationController.delegate
    }
  }

  private unowned let recorder: Recorder
  private var seen: [ObjectIdentifier: ObservedController] = [:]

  init(of recorder: Recorder) { self.recorder = recorder }

  func look() {
    for (key, observed) in seen where observed.navigationController == nil { seen[key] = nil }
    for root in recorder.observation.rootViewControllers { look(below: root) }
  }

  private func look(below controller: UIViewController) {
    if let navigationController = controller as? UINavigationController { look(at: navigationController) }
    for child in controller.children { look(below: child) }
    if let presented = controller.presentedByItself { look(below: presented) }
  }

  private func look(at navigationController: UINavigationController) {
    guard let known = seen[ObjectIdentifier(navigationController)],
      known.navigationController === navigationController
    else {
      seen[ObjectIdentifier(navigationController)] = ObservedController(navigationController)
      return
    }
    let (before, now) = (known.delegate, navigationController.delegate)
    guard before !== now else { return }
    known.delegate = now
    guard let before else { return }
    recorder.record(
      .delegate(
        container: recorder.objects.refer(to: navigationController), before: named(before),
        now: now.map(named),
        forwards: forwards(now, to: before)))
  }

  /// Whether the new delegate forwards calls to the old one. Nil if that is unknown.
  private func forwards(
    _ now: (any UINavigationControllerDelegate)?, to before: any UINavigationControllerDelegate
  ) -> Bool? {
    guard let now else { return false }
    guard let link = now as? any NavigationDelegateLink else { return nil }
    return link.previousDelegates?.contains(before) ?? false
  }

  private func named(_ delegate: any UINavigationControllerDelegate) -> TraceDelegate {
    TraceDelegate(id: recorder.objects.id(of: delegate), type: recorder.objects.typeName(of: delegate))
  }
}
