/// Where iOS versions differ, where sources disagree, and where one source only says so: which of the ways this UIKit
/// takes. The default is the newest iOS.
///
/// Set it before the behaviour in question is due: ``Headless/behavior``. Code under test should hold either way. The
/// ids are those of the fact table.
public struct UIKitBehavior: Hashable, Sendable {
  /// The newest iOS.
  public init() {}

  /// An older iOS, by its major version.
  public init(iOS version: Int) {
    if version < 26 { hasContentPopGesture = false }
    if version < 18 { loadsRootBelowEarlyPush = true }
    if version < 14 {
      hasBackMenu = false
      hiddenMultiPopReturnsArray = false
    }
    if version < 13 {
      automaticStyleIsFullScreen = true
      sheetsCanBePulledDown = false
      firstDidShowComesTwice = true
    }
    if version < 9 { replacedTopHearsMoves = false }
    if version == 8 { unanimatedDismissEndsAtOnce = false }
  }

  // MARK: Stacks

  /// NAV-05: pushing what is on the stack is an exception. Off, as the SDK's header has it: no effect.
  public var pushingTwiceIsAnException = true
  /// NAV-11: what `setViewControllers` takes from the top hears `willMove` and `didMove`. Not so on iOS 7 and 8.
  public var replacedTopHearsMoves = true
  /// NAV-15: a `popTo…` with nothing to pop returns an empty array instead of nil.
  public var emptyMultiPopReturnsArray = false
  /// NAV-16: a `popTo…` returns what it popped although the stack is off screen. Up to iOS 13: nil.
  public var hiddenMultiPopReturnsArray = true
  /// NAV-21: from a multi-level, animated pop to its layout pass, `viewControllers` begins with the old top.
  public var multiPopShowsOldTopFirst = false

  // MARK: Callbacks of stacks

  /// A place among the appearance callbacks of a transition.
  public enum Place: Hashable, Sendable { case beforeAppearance, afterAppearance }

  /// NAV-25: without animation, a controller's first layout comes after its `viewDidAppear`.
  public var laysOutAfterUnanimatedAppearance = true
  /// NAV-26: `willShow` comes before the will-phase of the appearance callbacks, or after it.
  public var willShowPlace = Place.beforeAppearance
  /// NAV-26: `didShow` comes after the did-phase, or before it.
  public var didShowPlace = Place.afterAppearance
  /// NAV-27: `didMove` comes after the did-phase, or before it.
  public var didMovePlace = Place.afterAppearance
  /// NAV-35: the coordinator's completions run after the did-phase, or before it.
  public var completionPlace = Place.afterAppearance
  /// NAV-36: a navigation controller's first `didShow` comes twice. Seen on iOS 10 to 12.
  public var firstDidShowComesTwice = false
  /// NAV-37: a navigation controller whose tab is selected again tells `didShow` again.
  public var reselectedTabTellsDidShow = true
  /// NAV-40: a root that is pushed over in the turn in which its window is shown comes on in part. Up to iOS 17.
  public var loadsRootBelowEarlyPush = false

  // MARK: Going back, and overlapping

  /// NAV-42: the Back button has a menu. Since iOS 14.
  public var hasBackMenu = true
  /// NAV-46: the top of a pop that was cancelled hears `viewWillAppear` before `viewDidAppear`.
  public var cancelledPopTellsWillAppear = true
  /// A hidden Back button also forbids the swipe from the edge; reports conflict.
  public var hiddenBackButtonForbidsSwipe = false
  /// NAV-54: a swipe back may begin anywhere. Since iOS 26.
  public var hasContentPopGesture = true

  /// What becomes of a change of the stack while a transition runs on it.
  public enum MidTransitionChange: Hashable, Sendable {
    /// It waits for the end (NAV-49, NAV-50).
    case postponed
    /// A push in flight jumps to its end, and what is asked for begins at once (NAV-53). Other transitions: it waits.
    case interrupting
    /// It never happens.
    case dropped
  }
  /// NAV-49, NAV-50, NAV-53, TRAP-15: a change during a transition of the stack.
  public var midTransitionChange = MidTransitionChange.postponed
  /// NAV-51: a change during a modal transition of the stack is dropped. One report saw it postponed.
  public var dropsChangeDuringModal = true

  // MARK: Modals

  /// MOD-11, MOD-28: `dismiss` without animation is over when the call returns. Not so on iOS 8.
  public var unanimatedDismissEndsAtOnce = true
  /// MOD-14: `dismiss` with nothing to dismiss runs its completion at once. Reports conflict; published tests rely on it.
  public var emptyDismissCompletes = true
  /// MOD-15: what `automatic` comes to. Before iOS 13: full screen.
  public var automaticStyleIsFullScreen = false
  /// MOD-16: at a full-screen present the presenter hears `viewWillDisappear` first, then the presented one appears.
  public var coveredHearsFirst = true
  /// MOD-17: at the end of a full-screen dismiss the presenter has appeared before the dismissed one hears of its end.
  public var uncoveredHearsFirst = true
  /// MOD-21 to MOD-26: the user can pull sheets down. Since iOS 13.
  public var sheetsCanBePulledDown = true
  /// MOD-22: a sheet let go too early has told `willDismiss`, and its controller disappears and appears again.
  public var cancelledPullIsTold = true

  // MARK: Windows and tabs

  /// WIN-03: a root that is replaced hears `viewWillDisappear` and `viewDidDisappear`.
  public var replacedRootHearsOfIt = true
  /// TAB-05: at a switch the new tab's `viewWillAppear` comes first, its `viewDidAppear` last. Off: in push order.
  public var newTabHearsFirst = true
  /// SPL-01: split view controllers are collapsed, as on a phone. Off: the columns stand side by side, as on a tablet.
  public var splitViewsCollapse = true
}

extension Headless {
  /// Which of UIKit's ways the current app takes.
  public static var behavior: UIKitBehavior {
    get { UIApplication.shared.behavior }
    set { UIApplication.shared.behavior = newValue }
  }
}
