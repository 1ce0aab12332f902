#if os(iOS) || os(tvOS) || os(visionOS)
  import NavTrace
  import UIKit

  /// Looks at Apple's UIKit at the end of each turn of the main run loop in which no transition is running.
  ///
  /// It changes nothing (no delegate, no swizzled method) and can therefore not tell code from the Back button; a swipe
  /// shows in the transition coordinator. `.ci/apple` compiles this file; it has never run yet, see the README.
  @MainActor final class UIKitObservation {
    private unowned let recorder: Recorder
    private var observer: CFRunLoopObserver?
    private var wasMoving = false
    private var wasSwiped = false

    init(for recorder: Recorder) { self.recorder = recorder }

    func begin() {
      // After UIKit's own observers of that moment, of which one begins the transition of what was presented just before.
      let last = CFIndex.max
      let activity = CFRunLoopActivity.beforeWaiting.rawValue
      let observer = CFRunLoopObserverCreateWithHandler(nil, activity, true, last) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.look() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      self.observer = observer
    }

    func end() {
      if let observer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes) }
      observer = nil
    }

    static var rootViewControllers: [UIViewController] {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        .filter { !$0.isHidden && isOfTheApp($0) }.compactMap(\.rootViewController)
    }

    /// The keyboard, for one, has windows of its own kinds among those of the scene.
    private static func isOfTheApp(_ window: UIWindow) -> Bool {
      let type = type(of: window)
      return type == UIWindow.self || Bundle(for: type) != Bundle(for: UIWindow.self)
    }

    private func look() {
      let coordinators = Self.rootViewControllers.flatMap(Self.transitions)
      if coordinators.isEmpty {
        // What comes and goes without a transition has settled, too.
        let hasChanged = recorder.hierarchyMayHaveChanged(by: wasSwiped ? .swipe : .unknown)
        if wasMoving || hasChanged { recorder.didSettle() }
      }
      wasMoving = !coordinators.isEmpty
      wasSwiped = coordinators.contains { $0.initiallyInteractive }
    }

    private static func transitions(in controller: UIViewController)
      -> [any UIViewControllerTransitionCoordinator]
    {
      var found = controller.transitionCoordinator.map { [$0] } ?? []
      for child in controller.children { found += transitions(in: child) }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller
      {
        found += transitions(in: presented)
      }
      return found
    }
  }
#endif
