import NavTraceRecording
import UIKit

/// An app of tabs, a coordinator each, all alive at once. For navtrace: name the root, say what a coordinator is, and claim
/// each screen for the coordinator that shows it.
@MainActor public func launchTravel(in window: UIWindow) -> AnyObject {
  let app = TravelCoordinator()
  Recorder.current?.watch(app, coordinators: .named { $0.hasSuffix("Coordinator") })
  window.rootViewController = app.tabs
  window.makeKeyAndVisible()
  return app
}

@MainActor final class TravelCoordinator {
  let tabs = UITabBarController()
  // Exact: each add and remove is told at the moment at which it happens.
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

/// Asks for one thing, in a sheet.
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

  /// The sheet can be pulled down, which runs no completion of ours.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onFinish?() }
}

final class DetailsViewController: ListViewController {}
final class BookingViewController: ListViewController {}
final class OverviewViewController: ListViewController {}
