import Testing
import UIKit

/// The facts about page view controllers, with their ids.
@MainActor @Suite struct PageTests {
  /// A page view controller on screen with three pages, which shows the first.
  @MainActor final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = Log()
    let pages: [LoggedViewController]
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private(set) var window: UIWindow?

    override init() {
      let log = log
      pages = ["A", "B", "C"].map { LoggedViewController($0, log) }
      super.init()
      controller.dataSource = self
      controller.delegate = self
      controller.setViewControllers([pages[0]], direction: .forward, animated: false)
      window = show(controller)
      _ = log.take()
    }

    private func page(_ controller: UIViewController, _ offset: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + offset) ? pages[index + offset] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("willTransition(\(pendingViewControllers.compactMap(\.title).joined()))") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("didFinish(\(previousViewControllers.compactMap(\.title).joined()) \(completed))") }
  }

  @Test("setting a page in code calls no delegate method (PAG-01)", arguments: [true, false])
  func codeCallsNoDelegate(animated: Bool) {
    Headless.isolated {
      let book = Book()
      book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: animated) {
        book.log.append("done \($0)")
      }
      #expect(book.controller.viewControllers == [book.pages[1]])
      Headless.runLoop.runUntilIdle()
      #expect(
        book.log.take() == [
          "A.willMove(nil)", "B.willMove(in)", "A.willDisappear", "B.viewDidLoad", "B.willAppear",
          "B.isAppearing", "A.didDisappear", "B.didAppear", "A.didMove(nil)", "B.didMove(in)", "done true",
        ])
      #expect(book.pages[0].parent == nil && book.pages[0].view.window == nil)
    }
  }

  @Test("a double-sided page curl takes a page and its back (PAG-02)", arguments: [1, 2])
  func backOfAPage(pages count: Int) {
    Headless.isolated {
      let controller = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
      let window = show(controller)
      controller.isDoubleSided = true
      let pages = [UIViewController(), UIViewController()]
      var ended = false
      controller.setViewControllers(Array(pages.prefix(count)), direction: .forward, animated: true) {
        ended = $0
      }
      Headless.runLoop.runUntilIdle()
      #expect(ended && controller.viewControllers == [pages[0]])
      #expect(pages[0].view.window === window && pages[1].parent == nil)
    }
  }

  @Test("a spine in the middle is an option and takes two pages (PAG-02)") func spineInTheMiddle() {
    Headless.isolated {
      let controller = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
      #expect(controller.spineLocation == .mid && controller.isDoubleSided)
      let window = show(controller)
      let pages = [UIViewController(), UIViewController()]
      controller.setViewControllers(pages, direction: .forward, animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(controller.viewControllers == pages)
      #expect(pages.allSatisfy { $0.view.window === window })
    }
  }

  @Test(
    "turning a page by gesture calls the delegate (PAG-01)",
    arguments: [HeadlessUser.Outcome.finished, .cancelled])
  func gestureCallsTheDelegate(outcome: HeadlessUser.Outcome) throws {
    try Headless.isolated {
      let book = Book()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().turnToPreviousPage() }
      try HeadlessUser().turnToNextPage(outcome)
      let isDone = outcome == .finished
      #expect(
        book.log.take().filter { $0.contains("i") && !$0.contains(".") }
          == ["willTransition(B)", "didFinish(A \(isDone))"])
      let front = book.pages[isDone ? 1 : 0]
      #expect(book.controller.viewControllers == [front])
      #expect(front.view.window === book.window && front.parent === book.controller)
      #expect(book.controller.children == [front])
      if isDone {
        try HeadlessUser().turnToPreviousPage()
        #expect(book.controller.viewControllers == [book.pages[0]])
      }
    }
  }

  /// Its code may refer to it without retaining it.
  private final class BusyPage: UIViewController {
    var onNextTurn: () -> Void = {}
    override func viewDidLoad() {
      super.viewDidLoad()
      DispatchQueue.main.async { [unowned self] in onNextTurn() }
    }
  }

  private final class Source: NSObject, UIPageViewControllerDataSource {
    var make: () -> UIViewController? = { nil }
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore screen: UIViewController)
      -> UIViewController?
    { nil }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter screen: UIViewController)
      -> UIViewController?
    { make() }
  }

  @Test("a page whose turn is cancelled is alive while the main queue runs what it was given")
  func lifetimeOfCancelledPage() async throws {
    try await Headless.isolated {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let source = Source()
      weak var last: BusyPage?
      var turns = 0
      source.make = {
        let page = BusyPage()
        page.onNextTurn = { turns += 1 }
        last = page
        return page
      }
      pages.dataSource = source
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
      let window = UIWindow()
      window.rootViewController = pages
      window.makeKeyAndVisible()
      try HeadlessUser().perform([.nextPage(.cancelled)])
      while turns == 0 || last != nil { await Task.yield() }
      #expect(turns == 1)
    }
  }
}
