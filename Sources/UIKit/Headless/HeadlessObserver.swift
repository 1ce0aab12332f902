/// Observes what happens on screen, regardless of its cause.
///
/// All methods are called on the main actor, in the middle of the events that they report. An observer
/// must not change anything.
@preconcurrency @MainActor public protocol HeadlessObserver: AnyObject {
  /// The controllers in a window's hierarchy have changed: a transition ended, a root was set, or a stack was changed
  /// off screen. Not called for a cancelled swipe.
  func hierarchyDidChange(by cause: HeadlessCause)
  /// The user is about to act. A gesture is reported when it begins and when it ends.
  func userWillAct(_ action: HeadlessUser.Event)
  /// UIKit would have logged a warning or raised an exception.
  func didMisuse(_ misuse: HeadlessMisuse)
  /// All effects of the user's action have settled.
  func didSettle()
  /// A turn of the run loop has ended, and its transitions have begun. On Apple's systems this is when a run loop
  /// observer that follows UIKit's own is notified before the loop waits.
  func turnDidEnd()
}

extension HeadlessObserver {
  public func turnDidEnd() {}
}

/// The cause of a change on screen.
public enum HeadlessCause: Sendable {
  /// A call in code.
  case code
  /// The Back button or its menu.
  case back
  /// A finished swipe back or swipe down of a sheet.
  case swipe
  /// A tap on the tab that was selected, which pops its stack.
  case tab
  /// A new root of a window.
  case replaced
  /// A tap on a tab, or a turned page.
  case selection
}

/// A call for which Apple's UIKit logs a warning or raises an exception, or which it silently ignores.
public struct HeadlessMisuse: Error, Sendable, CustomStringConvertible {
  public enum Kind: String, CaseIterable, Sendable {
    case alreadyPresenting = "already-presenting"
    case notInWindow = "not-in-window"
    case presentedTwice = "presented-twice"
    case nothingToDismiss = "nothing-to-dismiss"
    case nothingToPop = "nothing-to-pop"
    case dismissInProgress = "dismiss-in-progress"
    case pushedTwice = "pushed-twice"
    case pushedNavigationController = "pushed-navigation-controller"
    case notOnStack = "not-on-stack"
    case notDistinct = "not-distinct"
    case nestedTransition = "nested-transition"
    case stackChangeDropped = "stack-change-dropped"
    case strandedModal = "stranded-modal"
    case unbalancedAppearance = "unbalanced-appearance"
    case unknownSegue = "unknown-segue"
    case unknownIdentifier = "unknown-identifier"
    case unknownCell = "unknown-cell"
    case invalidSnapshot = "invalid-snapshot"
    case unrecognizedSelector = "unrecognized-selector"
    case windowWithoutScene = "window-without-scene"
    case noDelegate = "no-delegate"
    case pushedSplitViewController = "pushed-split-view-controller"
    case inconsistentHierarchy = "inconsistent-hierarchy"
    case presentationInProgress = "presentation-in-progress"
    case notATab = "not-a-tab"
    case wrongPageCount = "wrong-page-count"
    case alertWithoutAction = "alert-without-action"
    case secondCancelAction = "second-cancel-action"
    case textFieldInActionSheet = "text-field-in-action-sheet"
    case transitionNeverCompleted = "transition-never-completed"
  }

  public let kind: Kind
  /// The message, in the words of UIKit's console or exception if they are known.
  public let message: String
  /// Whether Apple's UIKit raises an exception, which ends the process.
  public let isException: Bool
  /// The controller concerned.
  public let subject: UIViewController?

  public var description: String { message }
}

/// The observers of one app.
@MainActor final class HeadlessObservers {
  /// A class, because copies of a weak reference are slow.
  private final class Entry {
    weak var observer: (any HeadlessObserver)?
    init(_ observer: any HeadlessObserver) { self.observer = observer }
  }
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ observer: any HeadlessObserver) {
    remove(observer)
    entries.append(Entry(observer))
  }

  func remove(_ observer: any HeadlessObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func notify(_ what: (any HeadlessObserver) -> Void) {
    for entry in entries { entry.observer.map(what) }
  }

  /// Reports a misuse to the observers. An exception then ends the process, as on a device.
  func notify(_ misuse: HeadlessMisuse) {
    notify { $0.didMisuse(misuse) }
    if misuse.isException || !entries.contains(where: { $0.observer != nil }) {
      FileHandle.standardError.write(Data("UIKit: \(misuse.message)\n".utf8))
    }
    if misuse.isException { abort() }
  }
}

extension UIApplication {
  func warn(_ kind: HeadlessMisuse.Kind, _ message: String, about subject: UIViewController?) {
    observers.notify(HeadlessMisuse(kind: kind, message: message, isException: false, subject: subject))
  }

  func raise(_ kind: HeadlessMisuse.Kind, _ message: String, about subject: UIViewController?) {
    observers.notify(HeadlessMisuse(kind: kind, message: message, isException: true, subject: subject))
  }

  /// The same as ``raise(_:_:about:)``, for callers that cannot continue.
  func raiseForGood(_ kind: HeadlessMisuse.Kind, _ message: String) -> Never {
    raise(kind, message, about: nil)
    abort()
  }
}
