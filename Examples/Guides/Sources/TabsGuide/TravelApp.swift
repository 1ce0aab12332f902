import NavTraceRecording
import UIKit

/// An app with a coordinator for each tab. For navtrace: name the root, identify coordinators by their type
/// names, and claim each screen for the coordinator that shows it.
@MainActor public func launchTravel(in window: UIWindow) -> AnyObject {
  let app = TravelCoordinator()
  Recorder.current?.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })
  window.rootViewController = app.tabs
  window.makeKeyAndVisible()
  return app
}

@MainActor final class TravelCoordinator {
  let tabs = UITabBarController()
  // Records when each child is added and removed, exactly when it happens.
  @Children var children: [TabCoordinator] = []

  init() {
    children = ["Search", "Trips"].map(TabCoordinator.init)
    tabs.viewControllers = children.map(\.navigationController)
  }
}

@MainActor final class TabCoordinator {
  let navigationController = UINavigationController()
  private var booking: BookingCoordinator?

  init(_ title: String) {
    let list = OverviewViewController(title: title, rows: ["Details of \(title)", "Book in \(title)"])
    list.onSelect = { [weak self] row in row.hasPrefix("Book") ? self?.book() : self?.showDetails() }
    navigationController.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    push(list)
  }

  private func push(_ screen: UIViewController) {
    Recorder.current?.claim(screen, by: self)
    navigationController.pushViewController(screen, animated: true)
  }

  private func showDetails() { push(DetailsViewController(title: "Details", rows: [])) }

  private func book() {
    let booking = BookingCoordinator()
    booking.onFinish = { [weak self] in self?.booking = nil }
    self.booking = booking
    booking.start(over: navigationController)
  }
}

/// Asks for a confirmation in a sheet.
@MainActor final class BookingCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
  var onFinish: (() -> Void)?

  func start(over presenter: UIViewController) {
    let sheet = BookingViewController(title: "Booking", rows: ["Confirm"])
    sheet.onSelect = { [weak self, weak sheet] _ in
      sheet?.dismiss(animated: true) { self?.onFinish?() }
    }
    sheet.presentationController?.delegate = self
    Recorder.current?.claim(sheet, by: self)
    presenter.present(sheet, animated: true)
  }

  /// Also called if the user swipes the sheet down, which runs no completion handler.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onFinish?() }
}

final class DetailsViewController: ListViewController {}
final class BookingViewController: ListViewController {}
final class OverviewViewController: ListViewController {}
