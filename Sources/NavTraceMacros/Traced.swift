@_exported import Coordinators
@_exported import NavTraceRecording

/// Makes the recording decorator of your own router protocol: for `Navigator`, a class `TracedNavigator`.
///
///     @Traced protocol Navigator: AnyObject {
///       func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
///       func close(animated: Bool)
///     }
///
///     let navigator = TracedNavigator(StackNavigator(navigationController))  // give it to a coordinator
///
/// The decorator passes each call on, and records those whose meaning it recognises:
///
/// - A method **shows a screen** if it does not dismiss, and has a parameter of a type whose name ends in `Controller`,
///   `Presentable`, `Drawable` or `ViewControllable`, of a generic parameter that is bound to a controller, of a protocol
///   that the router's protocol inherits, or an array of those. Whether it pushes, presents or replaces, UIKit reports.
///   Parameters such as `from` and `over` name the presenter, and not the screen. Names that begin with words such as
///   *can, contains, did, has, is, register, set up, should* or *will* show nothing.
/// - It **dismisses** if its name begins with *back, close, dismiss, end, finish, goBack, hide, leave, pop, quit, remove,
///   return* or *unwind*.
/// - Its **on-dismiss callback** is a parameter of type `() -> Void`, `@MainActor () -> Void` or `@Sendable () -> Void`
///   (optional or `@escaping`) whose name contains *back, cancel, close, dismiss, done, finish, gone, leave, pop* or
///   *remove*; of several, one with *dismiss*, else the first. A type with a name, such as `VoidClosure`, is taken for one
///   of these if the name ends in *Action, Block, Callback, Closure, Completion, Function* or *Handler*.
/// - A `Bool` named `animated` or `isAnimated` says whether the change is animated.
///
/// Anything else is passed on without being recorded. ``TracedAs(_:screen:onDismissed:)`` overrides what is recognised.
///
/// The protocol may be on the main actor or on no actor, and of classes or not. It may inherit `AnyObject`, `Sendable`,
/// `NSObjectProtocol` and UIKit's delegate protocols; the requirements of other protocols have to be repeated, since a
/// macro sees only the declaration that it is attached to:
///
///     @Traced protocol Router: Presentable {
///       override func toPresent() -> UIViewController?
///       func push(_ module: Presentable?, animated: Bool)
///     }
///
/// The repeated requirement also says how a `Presentable` gives its view controller. Repeat those with default
/// implementations, too: the decorator would run these, and not the router. A message says so where nothing is repeated, or
/// where a protocol cannot be decorated, as with associated types.
///
/// A decorator is not the delegate of anything: the router that does the work is.
///
/// - Parameters:
///   - callSites: Whether calls are recorded with their places in code, which findings name then. For each recorded method
///     there is one that has the place as default arguments, and that the compiler prefers. An extension of the protocol
///     must not have a method of the same full name as a requirement then, such as one that adds default arguments: the
///     compiler reports a redeclaration.
///   - screen: How a parameter that stands for a screen gives its view controller, such as `"viewController"` or
///     `"toPresent()"`. By default, as a requirement that the protocol repeats; without one, values that are view
///     controllers are recorded, and others are reported on standard error.
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
  /// A method that ends what the router shows.
  case dismiss
  /// A property that holds the on-dismiss callback of the next screen that is shown.
  case onDismissed
  /// None of these: passed on without being recorded.
  case ignore
}

/// Says what a requirement of a ``Traced(callSites:screen:emptyProtocols:)`` protocol does, where its name and type do not.
///
///     @TracedAs(.present, onDismissed: "completion")
///     func push(_ module: UIViewController, completion: (() -> Void)?)
///
///     @TracedAs(.onDismissed) var onBack: (() -> Void)? { get set }
///
/// - Parameters:
///   - screen: The parameter that is the screen, by default as it is recognised. It may say how the parameter gives its
///     view controller: `"flow.rootViewController"`.
///   - onDismissed: The parameter that is the on-dismiss callback. By default there is none.
@attached(peer)
public macro TracedAs(_ role: TracedRole, screen: String? = nil, onDismissed: String? = nil) =
  #externalMacro(module: "NavTraceMacrosPlugin", type: "TracedAsMacro")
