/// Hears what happens on screen, whoever caused it.
///
/// All methods are called on the main actor, in the middle of what they tell of: an observer looks, and changes nothing.
@preconcurrency @MainActor public protocol HeadlessObserver: AnyObject {
  /// The controllers in a window's hierarchy are others than before, for good: a transition ended, a root was set,
  /// a stack was changed off screen. Not called for a swipe that was cancelled.
  func hierarchyDidChange(by cause: HeadlessCause)
  /// The user is about to do something, or a gesture goes on.
  func userWillAct(_ action: HeadlessUser.Event)
  /// UIKit would have warned, or thrown.
  func didMisuse(_ misuse: HeadlessMisuse)
  /// All that the user's action led to has come to rest.
  func didSettle()
  /// A turn of the run loop has ended, and its transitions have begun: where an observer of Apple's run loop that comes after
  /// UIKit's own is told that the loop is about to wait.
  func turnDidEnd()
}

extension HeadlessObserver {
  public func turnDidEnd() {}
}

/// Who caused a change on screen.
public enum HeadlessCause: Sendable {
  /// A call in code.
  case code
  /// The Back button or its menu.
  case back
  /// A finished swipe back, or a sheet pulled down.
  case swipe
  /// A window was given another root.
  case replaced
  /// The user tapped a tab, or turned a page.
  case selection
}

/// A call that Apple's UIKit warns about on the console, throws an exception for, or silently ignores.
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
  /// In the words of UIKit's console or exception, as far as they are known.
  public let message: String
  /// Whether Apple's UIKit throws an exception, which ends the process.
  public let isException: Bool
  /// The controller that it is about.
  public let subject: UIViewController?

  public var description: String { message }
}

/// The observers of one UIKit.
@MainActor final class HeadlessObservers {
  private struct Entry { weak var observer: (any HeadlessObserver)? }
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ observer: any HeadlessObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  func remove(_ observer: any HeadlessObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func tell(_ what: (any HeadlessObserver) -> Void) {
    for entry in entries { entry.observer.map(what) }
  }

  /// Tells of a misuse; an exception then ends the process, as it does on a device.
  func tell(_ misuse: HeadlessMisuse) {
    tell { $0.didMisuse(misuse) }
    if misuse.isException || !entries.contains(where: { $0.observer != nil }) {
      FileHandle.standardError.write(Data("UIKit: \(misuse.message)\n".utf8))
    }
    if misuse.isException { abort() }
  }
}

extension UIApplication {
  func warn(_ kind: HeadlessMisuse.Kind, _ message: String, about subject: UIViewController?) {
    observers.tell(HeadlessMisuse(kind: kind, message: message, isException: false, subject: subject))
  }

  func raise(_ kind: HeadlessMisuse.Kind, _ message: String, about subject: UIViewController?) {
    observers.tell(HeadlessMisuse(kind: kind, message: message, isException: true, subject: subject))
  }

  /// As ``raise(_:_:about:)``, where there is nothing to go on with.
  func raiseForGood(_ kind: HeadlessMisuse.Kind, _ message: String) -> Never {
    raise(kind, message, about: nil)
    abort()
  }
}

extension UIViewController {
  /// What console messages call this controller. Not its description, whose address differs from run to run.
  var typeName: String { String(describing: type(of: self)) }
}
