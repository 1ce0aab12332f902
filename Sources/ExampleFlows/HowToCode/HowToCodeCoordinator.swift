import Coordinators
import UIKit

/// Shows four steps one after another, and a last screen from which to start over.
public final class HowToCodeCoordinator: Coordinator {
  public var children: [Coordinator] = []
  public let router: Router

  private lazy var stepViewControllers = [
    StepViewController(
      text: "Name the screens that the user goes through.", title: "1. Screens", buttonColor: .systemBlue,
      delegate: self),
    StepViewController(
      text: "Let none of them know of another.", title: "2. Delegates", buttonColor: .red, delegate: self),
    StepViewController(
      text: "Let one object decide which comes next.", title: "3. Coordinator", buttonColor: .green,
      delegate: self),
    StepViewController(
      text: "Hear of it when they have gone.", title: "4. Router", buttonColor: .blue, delegate: self),
  ]
  private lazy var startOverViewController = StartOverViewController(delegate: self)

  public init(router: Router) { self.router = router }

  public func present(animated: Bool, onDismissed: (() -> Void)?) {
    router.present(stepViewControllers[0], animated: animated, onDismissed: onDismissed)
  }
}

extension HowToCodeCoordinator: StepViewControllerDelegate {
  public func stepViewControllerDidPressNext(_ controller: StepViewController) {
    guard let index = stepViewControllers.firstIndex(of: controller) else { return }
    let next =
      index + 1 < stepViewControllers.count ? stepViewControllers[index + 1] : startOverViewController
    router.present(next, animated: true)
  }
}

extension HowToCodeCoordinator: StartOverViewControllerDelegate {
  public func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController) {
    router.dismiss(animated: true)
  }
}
