@_exported import Coordinators
@_exported import NavTraceRecording

/// Makes the recording decorator of your own router protocol: of `Navigator`, a class `TracedNavigator`.
///
///     @Traced @MainActor protocol Navigator: AnyObject {
///       func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
///       func close(animated: Bool)
///     }
///
///     let navigator = TracedNavigator(StackNavigator(navigationController))  // give it to a coordinator
///
/// It passes each call on, and records it where it is known what it is:
///
/// - A method **shows a screen** if it has a parameter of a type whose name ends in `Controller` (or of a generic
///   parameter that is bound to one), and does not dismiss. Whether it pushes, presents or replaces, UIKit tells.
/// - It **dismisses** if its name begins with *back, close, dismiss, end, finish, goBack, hide, leave, pop, quit, remove,
///   return* or *unwind*.
/// - Its **on-dismiss callback** is a parameter of type `() -> Void`, `@MainActor () -> Void` or `@Sendable () -> Void`
///   (optional or `@escaping`) whose name has in it *back, cancel, close, dismiss, done, finish, gone, leave, pop* or *remove*; of several, one with
///   *dismiss*, else the first.
/// - A `Bool` named `animated` or `isAnimated` tells whether it is.
///
/// Anything else is passed on without being recorded. ``TracedAs(_:screen:onDismissed:)`` overrides what is recognised.
/// Calls are recorded with their places in code: methods of the same names with the place as default arguments are made,
/// too, and favoured over the protocol's.
///
/// The protocol has to be on the main actor and of classes, and must have no associated types: there is a message
/// otherwise.
@attached(peer, names: prefixed(Traced))
@attached(memberAttribute)
@attached(extension, names: arbitrary)
public macro Traced() = #externalMacro(module: "NavTraceMacrosPlugin", type: "TracedMacro")

/// What a method of a ``Traced()`` protocol does.
public enum TracedRole {
  /// Shows a screen.
  case present
  /// Ends what the router shows.
  case dismiss
  /// Neither: passed on without being recorded.
  case ignore
}

/// Says what a method of a ``Traced()`` protocol does, where its name and parameters do not.
///
///     @TracedAs(.present, onDismissed: "completion")
///     func push(_ module: UIViewController, completion: (() -> Void)?)
///
/// - Parameters:
///   - screen: The parameter that is the screen; by default, as it is recognised.
///   - onDismissed: The parameter that is the on-dismiss callback. By default none: what is said counts.
@attached(peer)
public macro TracedAs(_ role: TracedRole, screen: String? = nil, onDismissed: String? = nil) =
  #externalMacro(module: "NavTraceMacrosPlugin", type: "TracedAsMacro")
