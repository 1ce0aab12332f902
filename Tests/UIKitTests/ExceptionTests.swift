import Testing
import UIKit

/// Calls for which Apple's UIKit throws an exception end the process, with UIKit's reason.
@Suite struct ExceptionTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case pushingTwice = "NAV-05"
    case pushingNavigation = "NAV-06"
    case navigationAsRoot = "NAV-06 root"
    case pushingSplit = "NAV-07"
    case settingTwice = "NAV-08"
    case moving = "NAV-08 moving"
    case poppingToStranger = "NAV-14"
    case presentingChild = "MOD-08"
    case presentingPresented = "MOD-08 presented"
    case selectingStranger = "TAB-02 stranger"
    case twoPages = "PAG-01 two pages"
    case emptyAlert = "ALT-01 empty"
    case twoCancels = "ALT-01 two cancels"
    case textInSheet = "ALT-01 text in a sheet"
    case itself = "VC-02 itself"
    case noSegue = "no segue"
    case noSection = "no section"
    case sameItems = "same items"

    var reason: String {
      switch self {
      case .pushingTwice: "is pushing the same view controller instance"
      case .pushingNavigation, .navigationAsRoot: "Pushing a navigation controller"
      case .pushingSplit: "Split View Controllers cannot be pushed"
      case .settingTwice: "must be distinct"
      case .moving: "is associated with"
      case .poppingToStranger: "Tried to pop to a view controller that doesn't exist"
      case .presentingChild, .presentingPresented: "modally an active controller"
      case .selectingStranger: "can be selected"
      case .twoPages: "doesn't match the number required"
      case .emptyAlert: "must have a title, a message or an action"
      case .twoCancels: "can only have one action"
      case .textInSheet: "Text fields can only be added to an alert controller of style"
      case .itself: "Can't add"
      case .noSegue: "has no segue with identifier"
      case .noSection: "There are currently no sections in the data source"
      case .sameItems: "item identifiers are not unique"
      }
    }

    @MainActor func commit() {
      let window = UIWindow(frame: .zero)
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      switch self {
      case .pushingTwice: navigation.pushViewController(root, animated: true)
      case .pushingNavigation: navigation.pushViewController(UINavigationController(), animated: true)
      case .navigationAsRoot: _ = UINavigationController(rootViewController: UINavigationController())
      case .pushingSplit:
        navigation.pushViewController(UISplitViewController(style: .doubleColumn), animated: true)
      case .settingTwice: navigation.setViewControllers([root, root], animated: false)
      case .moving:
        let other = UIWindow(frame: .zero)
        let otherNavigation = UINavigationController()
        other.rootViewController = otherNavigation
        other.isHidden = false
        Headless.runLoop.runUntilIdle()
        otherNavigation.setViewControllers([root], animated: false)
      case .poppingToStranger: navigation.popToViewController(UIViewController(), animated: true)
      case .presentingChild: navigation.present(root, animated: true)
      case .presentingPresented:
        let modal = UIViewController()
        navigation.present(modal, animated: false)
        Headless.runLoop.runUntilIdle()
        modal.present(modal, animated: false)
      case .selectingStranger: UITabBarController().selectedViewController = root
      case .twoPages:
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
          .setViewControllers([UIViewController(), UIViewController()], direction: .forward, animated: false)
      case .emptyAlert:
        root.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
      case .twoCancels:
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
      case .textInSheet:
        UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
      case .itself: root.addChild(navigation)
      case .noSegue: root.performSegue(withIdentifier: "nowhere", sender: nil)
      case .noSection: ExceptionTests.apply { $0.appendItems([1]) }
      case .sameItems:
        ExceptionTests.apply {
          $0.appendSections([0])
          $0.appendItems([1, 1])
        }
      }
      withExtendedLifetime(window) {}
    }
  }

  @MainActor private static func apply(_ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void) {
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil }
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
  }

  @Test(
    "an exception ends the process (NAV-05, NAV-06, NAV-07, NAV-08, NAV-14, MOD-08)",
    arguments: Misuse.allCases)
  func exceptionEndsTheProcess(misuse: Misuse) async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) { [misuse = misuse as Misuse] in
      await MainActor.run { misuse.commit() }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(misuse.reason))
  }

  @Test("observers are notified before an exception ends the process")
  func observersAreNotifiedFirst() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        let observer = PrintingObserver()
        Headless.add(observer)
        Misuse.pushingNavigation.commit()
        withExtendedLifetime(observer) {}
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("reported pushed-navigation-controller true"))
  }
}

private final class PrintingObserver: HeadlessObserver {
  func didMisuse(_ misuse: HeadlessMisuse) {
    FileHandle.standardOutput.write(Data("reported \(misuse.kind.rawValue) \(misuse.isException)\n".utf8))
  }
  func hierarchyDidChange(by cause: HeadlessCause) {}
  func userWillAct(_ action: HeadlessUser.Event) {}
  func didSettle() {}
}
