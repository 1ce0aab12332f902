import Coordinators
import UIKit

/// Shows four steps one after another, and a last screen with a button that starts over.
public final class HowToCodeCoordinator: Coordinator {
  public var children: [Coordinator] = []
  public let router: Router

  private lazy var stepViewControllers = [
    StepViewController.instantiate(
      delegate: self, buttonColor: UIColor(red: 0.96, green: 0, blue: 0.11, alpha: 1),
      text: "Name the screens that the user goes through.", title: "I wake up"),
    StepViewController.instantiate(
      delegate: self, buttonColor: UIColor(red: 0.93, green: 0.51, blue: 0.07, alpha: 1),
      text: "Keep each of them unaware of the others.", title: "I go out"),
    StepViewController.instantiate(
      delegate: self, buttonColor: UIColor(red: 0.23, green: 0.72, blue: 0.11, alpha: 1),
      text: "Have one object decide which comes next.", title: "500 lines"),
    StepViewController.instantiate(
      delegate: self, buttonColor: UIColor(red: 0.18, green: 0.29, blue: 0.80, alpha: 1),
      text: "Learn when they have left the screen.", title: "Ship it!"),
  ]
  private lazy var startOverViewController = StartOverViewController.instantiate(delegate: self)

  public init(router: Router) { self.router = router }

  public func present(animated: Bool, onDismissed: (() -> Void)?) {
    router.present(stepViewControllers[0], animated: animated, onDismissed: onDismissed)
  }
}

extension HowToCodeCoordinator: StepViewControllerDelegate {
  public func stepViewControllerDidPressNext(_ controller: StepViewController) {
    if let viewController = stepViewController(after: controller) {
      router.present(viewController, animated: true)
    } else {
      router.present(startOverViewController, animated: true)
    }
  }

  private func stepViewController(after controller: StepViewController) -> StepViewController? {
    guard let index = stepViewControllers.firstIndex(where: { $0 === controller }),
      index < stepViewControllers.count - 1
    else { return nil }
    return stepViewControllers[index + 1]
  }
}

extension HowToCodeCoordinator: StartOverViewControllerDelegate {
  public func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController) {
    router.dismiss(animated: true)
  }
}
