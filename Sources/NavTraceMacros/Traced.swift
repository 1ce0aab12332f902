@_exported import Coordinators
@_exported import NavTraceRecording

/// Generates a recording decorator for your own router protocol: for `Navigator`, a class `TracedNavigator`.
///
///     @Traced protocol Navigator: AnyObject {
///       func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
///       func close(animated: Bool)
///     }
///
///     let navigator = TracedNavigator(StackNavigator(navigationController))  // give it to a coordinator
///
/// Give each coordinator a decorator of its own, even if several share a router.
///
/// The decorator passes each call on, and records the calls whose meaning it recognises:
///
/// - A method **shows a screen** if it does not dismiss, and has a parameter of one of these types: a type
///   whose name ends in `Controller`, `Presentable`, `Drawable` or `ViewControllable`, a generic parameter
///   that is bound to a controller, a protocol that the router's protocol inherits, or an array of those.
///   UIKit reports whether the screen is pushed, presented or replaces others. Parameters such as `from` and
///   `over` are the presenter, not the screen. Methods whose names begin with words such as *can, contains,
///   did, has, is, register, set up, should* or *will* show nothing.
/// - It **dismisses** if its name begins with *back, close, dismiss, end, finish, goBack, hide, leave, pop,
///   quit, remove, return* or *unwind*.
/// - Its **on-dismiss callback** is a parameter of type `() -> Void`, `@MainActor () -> Void` or
///   `@Sendable () -> Void` (optional or `@escaping`) whose name contains *back, cancel, close, dismiss, done, finish,
///   gone, leave, pop* or *remove*. Of several, it is one with *dismiss*, or else the first. A named type,
///   such as `VoidClosure`, counts as one of these if its name ends in *Action, Block, Callback, Closure,
///   Completion, Function* or *Handler*.
/// - A `Bool` named `animated` or `isAnimated` is whether the change is animated.
///
/// All other calls are passed on without being recorded. ``TracedAs(_:screen:onDismissed:)`` overrides what
/// is recognised.
///
/// The protocol may be on the main actor or on no actor, and need not be limited to classes. It may inherit
/// `AnyObject`, `Sendable`, `NSObjectProtocol` and UIKit's delegate protocols. The requirements of other
/// protocols must be repeated, because a macro sees only the declaration that it is attached to:
///
///     @Traced protocol Router: Presentable {
///       override func toPresent() -> UIViewController?
///       func push(_ module: Presentable?, animated: Bool)
///     }
///
/// The repeated requirement also defines how a `Presentable` provides its view controller. Repeat
/// requirements with default implementations too: otherwise the decorator would run the default
/// implementation instead of calling the router. The macro reports an error if no requirement is repeated,
/// and for protocols that cannot be decorated, such as those with associated types.
///
/// A decorator is not a delegate of UIKit. The router that does the work is.
///
/// - Parameters:
///   - callSites: Whether calls are recorded with their source locations, which findings then show. For each
///     recorded method there is an additional method that has the location as default arguments, and that the
///     compiler prefers. An extension of the protocol must then not contain a method with the same full name
///     as a requirement, for example one that adds default arguments: the compiler reports a redeclaration.
///   - screen: The member that provides the view controller of a parameter that represents a screen, such as
///     `"viewController"` or `"toPresent()"`. The default is a requirement that the protocol repeats. If
///     there is none, values that are view controllers are recorded, and others are reported on standard
///     error.
///   - emptyProtocols: Inherited protocols that have no requirements.
@attached(peer, names: prefixed(Traced))
@attached(memberAttribute)
@attached(extension, names: arbitrary)
public macro Traced(callSites: Bool = false, screen: String? = nil, emptyProtocols: [String] = []) =
  #externalMacro(module: "NavTraceMacrosPlugin", type: "TracedMacro")

/// What a requirement of a ``Traced(callSites:screen:emptyProtocols:)`` protocol does.
public enum TracedRole {
  /// A method that shows a screen.
  case present
  /// A method that dismisses what the router shows.
  case dismiss
  /// A property with the on-dismiss callback of the next screen that is shown.
  case onDismissed
  /// Any other requirement. It is passed on without being recorded.
  case ignore
}

/// Defines what a requirement of a ``Traced(callSites:screen:emptyProtocols:)`` protocol does, if its name
/// and type do not show it.
///
///     @TracedAs(.present, onDismissed: "completion")
///     func push(_ module: UIViewController, completion: (() -> Void)?)
///
///     @TracedAs(.onDismissed) var onBack: (() -> Void)? { get set }
///
/// - Parameters:
///   - screen: The parameter that is the screen. By default, it is recognised automatically. It may include
///     the member that provides the view controller: `"flow.rootViewController"`.
///   - onDismissed: The parameter that is the on-dismiss callback. By default there is none.
@attached(peer)
public macro TracedAs(_ role: TracedRole, screen: String? = nil, onDismissed: String? = nil) =
  #externalMacro(module: "NavTraceMacrosPlugin", type: "TracedAsMacro")
