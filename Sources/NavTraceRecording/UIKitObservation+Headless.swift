#if os(Linux) || os(macOS)
  import NavTrace
  import UIKit

  /// Observes the headless UIKit, which reports changes on screen and their causes.
  @MainActor final class UIKitObservation: HeadlessObserver {
    private unowned let recorder: Recorder
    /// The recorded app. Code on the main queue is not isolated, so `UIApplication.shared` may be another app there.
    let application = UIApplication.shared

    init(for recorder: Recorder) { self.recorder = recorder }

    func begin() { Headless.add(self) }
    func end() { Headless.remove(self, from: application) }

    var rootViewControllers: [UIViewController] {
      application.windows.compactMap { $0.isHidden ? nil : $0.rootViewController }
    }

    func hierarchyDidChange(by cause: HeadlessCause) {
      switch cause {
      case .code: recorder.hierarchyMayHaveChanged(by: .code, selectedBy: .code)
      case .back: recorder.hierarchyMayHaveChanged(by: .back, selectedBy: .code)
      case .swipe: recorder.hierarchyMayHaveChanged(by: .swipe, selectedBy: .code)
      case .tab: recorder.hierarchyMayHaveChanged(by: .tab, selectedBy: .code)
      case .replaced: recorder.hierarchyMayHaveChanged(by: .replaced, selectedBy: .code)
      case .selection: recorder.hierarchyMayHaveChanged(by: .code, selectedBy: .user)
      }
    }

    func userWillAct(_ action: HeadlessUser.Event) {
      let kind: UserAction.Kind =
        switch action.kind {
        case .tap: .tap
        case .back: .back
        case .backMenu: .backMenu
        case .swipeBack: .swipeBack
        case .swipeDown: .swipeDown
        case .openURL: .openURL
        }
      let phase: UserAction.Phase? =
        switch action.phase {
        case .began: .began
        case .cancelled: .cancelled
        case .finished: .finished
        case nil: nil
        }
      if kind == .openURL, let url = action.title.flatMap(URL.init(string:)) { return recorder.opened(url) }
      recorder.userWillAct(UserAction(kind, phase: phase, title: action.title))
    }

    func didMisuse(_ misuse: HeadlessMisuse) {
      // If a container is refused, the finding is about the screen that it would have shown.
      let subject = misuse.kind.isRefusal ? misuse.subject?.firstScreenInside : misuse.subject
      recorder.didMisuse(kind: misuse.kind.rawValue, message: misuse.message, by: subject)
    }

    func didSettle() { recorder.didSettle() }
  }

  extension HeadlessMisuse.Kind {
    /// Whether UIKit refused to show a controller.
    fileprivate var isRefusal: Bool {
      switch self {
      case .alreadyPresenting, .notInWindow, .presentationInProgress, .presentedTwice,
        .pushedNavigationController, .pushedSplitViewController:
        true
      default: false
      }
    }
  }

  /// Observes the headless UIKit by polling, as Apple's UIKit is observed, while this object is alive. For
  /// tests of the polling.
  @MainActor package final class HeadlessPolling: HeadlessObserver {
    private let polling: UIKitPolling

    package init(for recorder: Recorder) {
      polling = UIKitPolling(for: recorder)
      recorder.observation.end()
      Headless.add(self)
    }

    package func turnDidEnd() {
      if polling.look() { Headless.runLoop.finishTurn() }
    }
    package func hierarchyDidChange(by cause: HeadlessCause) {}
    package func userWillAct(_ action: HeadlessUser.Event) {}
    package func didMisuse(_ misuse: HeadlessMisuse) {}
    package func didSettle() {}
  }
#endif
