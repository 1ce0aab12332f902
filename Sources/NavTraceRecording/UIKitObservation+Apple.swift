#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit

  /// Observes Apple's UIKit each time the main run loop is about to wait. `.ci/apple` compiles this file, but
  /// it has never run (see the status in the README).
  @MainActor final class UIKitObservation {
    private let polling: UIKitPolling
    private var observer: CFRunLoopObserver?

    init(for recorder: Recorder) { polling = UIKitPolling(for: recorder) }

    func begin() {
      // After UIKit's own observers of that activity, one of which begins the transition of a new
      // presentation.
      let last = CFIndex.max
      let activity = CFRunLoopActivity.beforeWaiting.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, activity, true, last) { [weak polling] _, _ in
        MainActor.assumeIsolated {
          if polling?.look() == true { CFRunLoopWakeUp(CFRunLoopGetMain()) }
        }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      self.observer = observer
    }

    func end() {
      if let observer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes) }
      observer = nil
    }

    var application: UIApplication { .shared }

    var rootViewControllers: [UIViewController] {
      application.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        .filter { !$0.isHidden && isOfTheApp($0) }.compactMap(\.rootViewController)
    }

    /// The system has windows in the app's scene too, for example for the keyboard.
    private func isOfTheApp(_ window: UIWindow) -> Bool {
      let type = type(of: window)
      return type == UIWindow.self || Bundle(for: type) != Bundle(for: UIWindow.self)
    }
  }

  extension UIViewController {
    /// The controller that it presents itself. `presentedViewController` also returns a controller that an
    /// ancestor presents.
    var presentedByItself: UIViewController? {
      shownSearch.map { $0.presentedByItself } ?? ownPresented
    }

    /// The search that it presents. Its results belong to this screen, as they do in the headless UIKit.
    var shownSearch: UISearchController? { ownPresented as? UISearchController }

    private var ownPresented: UIViewController? {
      presentedViewController.flatMap { $0.presentingViewController === self ? $0 : nil }
    }
  }
#endif
