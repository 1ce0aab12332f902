/// Selects between behaviours of UIKit where versions of iOS differ, sources disagree, or only one source exists. The
/// default is the newest iOS.
///
/// Set it in ``Headless/behavior`` before the behaviour in question occurs. Code under test should work with either
/// value. The ids are those of the fact table.
public struct UIKitBehavior: Hashable, Sendable {
  /// Makes the behaviour of the newest iOS.
  public init() {}

  /// Makes the behaviour of an older iOS, given its major version.
  public init(iOS version: Int) {
    if version < 26 { hasContentPopGesture = false }
    if version < 18 { loadsRootBelowEarlyPush = true }
    if version < 14 {
      hasBackMenu = false
      hiddenMultiPopReturnsArray = false
    }
    if version < 13 {
      automaticStyleIsFullScreen = true
      sheetsCanBeSwipedDown = false
      callsFirstDidShowTwice = true
    }
    if version < 9 { callsMovesOfReplacedTop = false }
    if version == 8 { unanimatedDismissEndsAtOnce = false }
  }

  // MARK: Stacks

  /// NAV-05: pushing a controller that is on the stack raises an exception. Off: it has no effect, as
  /// the SDK's header states.
  public var pushingTwiceIsAnException = true
  /// NAV-11: the top that `setViewControllers` removes gets `willMove` and `didMove`. Off: neither, as on iOS 7 and 8.
  public var callsMovesOfReplacedTop = true
  /// NAV-15: a `popTo…` that removes nothing returns an empty array. Off: nil.
  public var emptyMultiPopReturnsArray = false
  /// NAV-16: a `popTo…` on a stack that is off screen returns what it popped. Off: nil, as up to iOS 13.
  public var hiddenMultiPopReturnsArray = true
  /// NAV-21: between an animated multi-level pop and its layout pass, `viewControllers` begins with the old top.
  public var multiPopShowsOldTopFirst = false

  // MARK: Callbacks of stacks

  /// When a callback of a transition is called, relative to the appearance callbacks.
  public enum Order: Hashable, Sendable { case beforeAppearance, afterAppearance }

  /// NAV-25: without animation, a controller's first layout follows its `viewDidAppear`.
  public var laysOutAfterUnanimatedAppearance = true
  /// NAV-26: whether `willShow` is called before or after the first appearance callbacks
  /// (`viewWillDisappear`, `viewWillAppear`).
  public var willShowOrder = Order.beforeAppearance
  /// NAV-26: whether `didShow` is called after or before the last appearance callbacks
  /// (`viewDidDisappear`, `viewDidAppear`).
  public var didShowOrder = Order.afterAppearance
  /// NAV-27: whether `didMove` is called after or before the last appearance callbacks.
  public var didMoveOrder = Order.afterAppearance
  /// NAV-35: whether the coordinator's completions run after or before the last appearance callbacks.
  public var completionOrder = Order.afterAppearance
  /// NAV-36: a navigation controller calls its first `didShow` twice. Seen on iOS 10 to 12.
  public var callsFirstDidShowTwice = false
  /// NAV-37: a navigation controller calls `didShow` again when its tab is selected again.
  public var callsDidShowForReselectedTab = true
  /// NAV-40: if code pushes in the turn in which the window is shown, the root below appears in part, as up to iOS
  /// 17. Off: it is not loaded.
  public var loadsRootBelowEarlyPush = false

  // MARK: Going back, and overlapping transitions

  /// NAV-42: the Back button has a menu. Off: it has none, as before iOS 14.
  public var hasBackMenu = true
  /// NAV-46: after a cancelled pop, the top gets `viewWillAppear` before `viewDidAppear`.
  public var callsWillAppearAfterCancelledPop = true
  /// NAV-44: a hidden Back button also forbids the swipe from the edge. Reports conflict; a swipe that no user can make would
  /// lead to false findings.
  public var hiddenBackButtonForbidsSwipe = true
  /// NAV-54: a swipe back may begin anywhere in the content. Off: only at the edge, as before iOS 26.
  public var hasContentPopGesture = true

  /// What happens to a change of the stack while a transition of the stack is running.
  public enum MidTransitionChange: Hashable, Sendable {
    /// The change waits for the end of the transition (NAV-49, NAV-50).
    case postponed
    /// A running push completes at once, and the change begins (NAV-53). During other transitions the change waits.
    case interrupting
    /// The change is dropped.
    case dropped
  }
  /// NAV-49, NAV-50, NAV-53, TRAP-15: a change during a transition of the stack.
  public var midTransitionChange = MidTransitionChange.postponed
  /// NAV-51: a change during a modal transition of the stack is dropped. One report saw it postponed.
  public var dropsChangeDuringModal = true

  // MARK: Modals

  /// MOD-11, MOD-28: `dismiss` without animation is over when the call returns. Off: as on iOS 8.
  public var unanimatedDismissEndsAtOnce = true
  /// MOD-14: `dismiss` with nothing to dismiss runs its completion at once. Reports conflict; published tests rely on it.
  public var emptyDismissCompletes = true
  /// MOD-15: the style `automatic` means full screen, as before iOS 13. Off: a sheet.
  public var automaticStyleIsFullScreen = false
  /// MOD-16: in a full-screen presentation, the presenter's `viewWillDisappear` precedes the presented
  /// controller's `viewWillAppear`.
  public var coveredDisappearsFirst = true
  /// MOD-17: in a full-screen dismissal, the presenter's `viewDidAppear` precedes the dismissed
  /// controller's `viewDidDisappear`.
  public var uncoveredAppearsFirst = true
  /// MOD-21 to MOD-26: the user can swipe sheets down. Off: sheets stay, as before iOS 13.
  public var sheetsCanBeSwipedDown = true
  /// MOD-22: a cancelled swipe down calls `willDismiss`, and the sheet's controller disappears and appears again.
  public var cancelledSwipeDownIsReported = true

  // MARK: Windows and tabs

  /// WIN-03: a replaced root gets `viewWillDisappear` and `viewDidDisappear`.
  public var replacedRootDisappears = true
  /// TAB-05: when the tab changes, the new tab's `viewWillAppear` is called first and its `viewDidAppear` last.
  /// Off: in the order of a push.
  public var newTabAppearsFirst = true
  /// SPL-01: split view controllers are collapsed, as on a phone. Off: the columns are side by side, as on a tablet.
  public var splitViewsCollapse = true
}

extension Headless {
  /// The behaviour of the current app.
  public static var behavior: UIKitBehavior {
    get { UIApplication.shared.behavior }
    set { UIApplication.shared.behavior = newValue }
  }
}
