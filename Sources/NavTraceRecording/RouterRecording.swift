import Coordinators
import NavTrace
import UIKit

/// Records the calls of one router. A decorator of your own router protocol calls it before it forwards a call.
///
///     final class RecordedNavigator: Navigator {
///       private let base: any Navigator
///       private lazy var recording = RouterRecording(of: base, by: self)
///
///       func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
///         let onClose = recording.present(screen, animated: animated, onDismissed: onClose)
///         base.show(screen, animated: animated, onClose: onClose)
///       }
///
///       func close(animated: Bool) {
///         recording.dismiss(animated: animated)
///         base.close(animated: animated)
///       }
///     }
///
/// Give each coordinator a decorator of its own: the recorder finds a screen's coordinator by the decorator
/// that it retains. Without a recorder, nothing is recorded.
///
/// Call routers on the main thread, even if their protocol does not require it. A call on another thread is
/// forwarded without being recorded.
public final class RouterRecording: Sendable {
  /// Nil if nothing is recorded.
  private let recorded: RecordedRouter?
  private let property: CallbackProperty?

  /// - Parameters:
  ///   - router: The router that does the work. It need not be an object.
  ///   - decorator: The object that coordinators retain instead of the router. It is not retained.
  ///   - recorder: The recorder. Nil: nothing is recorded.
  public init(
    of router: Any, by decorator: AnyObject, recorder: Recorder? = RouterRecording.currentRecorder
  ) {
    let router = Transfer(value: router)
    let decorator = ObjectIdentifier(decorator)
    recorded = recorder.flatMap { recorder in
      MainActor.ifCurrent {
        RecordedRouter(object(of: router.value), decorator: decorator, recorder: recorder)
      }
    }
    property = recorded.flatMap { _ in MainActor.ifCurrent { CallbackProperty() } }
  }

  /// The recorder that decorators use by default. Nil if nothing is recorded, and on threads other than the
  /// main one.
  public static var currentRecorder: Recorder? { MainActor.ifCurrent { Recorder.current } }

  // MARK: Showing screens

  /// Records a request for a screen. UIKit reports whether it is pushed, presented or made the root.
  ///
  /// - Parameters:
  ///   - screen: The screen. For a navigation controller or another of UIKit's containers, the screens in it.
  ///     Nil is not recorded.
  ///   - animated: Whether the screen appears animated.
  ///   - callSite: The source location of the request, if it is known.
  public func present(_ screen: UIViewController?, animated: Bool = true, from callSite: CallSite? = nil) {
    _ = present(screen, animated: animated, onDismissed: nil, from: callSite)
  }

  /// Records a request for a stack of screens. Screens that are already in a container are not recorded.
  public func present(_ screens: [UIViewController], animated: Bool = true, from callSite: CallSite? = nil) {
    let new = MainActor.ifCurrent {
      screens.filter { $0.parent == nil && $0.presentingViewController == nil }
    }
    for screen in new ?? [] { present(screen, animated: animated, from: callSite) }
  }

  /// Records a request for a screen, with a callback. See
  /// ``present(_:animated:from:)-(UIViewController?,_,_)``.
  ///
  /// - Parameters:
  ///   - screen: The screen. Nil is not recorded.
  ///   - animated: Whether the screen appears animated.
  ///   - onDismissed: The callback to run when the screen has left.
  ///   - callSite: The source location of the request, if it is known.
  /// - Returns: A callback that records when it runs, and then calls `onDismissed`. Pass it to the router instead of
  ///   `onDismissed`. Nil if there is no callback.
  public func present(
    _ screen: UIViewController?, animated: Bool = true, onDismissed: (() -> Void)?,
    from callSite: CallSite? = nil
  ) -> (() -> Void)? {
    guard let recorded, let screen else { return onDismissed }
    let callback = Transfer(value: onDismissed)
    let passedOn = MainActor.ifCurrent {
      Transfer(
        value: callback.value == nil
          ? property?.present(screen, on: recorded, animated: animated, from: callSite)
          : recorded.present(screen, animated: animated, onDismissed: callback.value, from: callSite))
    }
    return passedOn?.value ?? onDismissed
  }

  /// The same as ``present(_:animated:onDismissed:from:)``, for a callback that runs on the main actor.
  public func present(
    _ screen: UIViewController?, animated: Bool = true,
    onDismissedOnMainActor onDismissed: (@MainActor () -> Void)?, from callSite: CallSite? = nil
  ) -> (@MainActor () -> Void)? {
    let recorded = present(
      screen, animated: animated, onDismissed: onDismissed.map { body in { MainActor.assumeIsolated(body) } },
      from: callSite)
    guard let recorded else { return nil }
    let run = Transfer(value: recorded)
    return { run.value() }
  }

  /// The same as ``present(_:animated:onDismissed:from:)``, for a callback that may run on any thread.
  public func present(
    _ screen: UIViewController?, animated: Bool = true,
    onDismissedOnAnyThread onDismissed: (@Sendable () -> Void)?, from callSite: CallSite? = nil
  ) -> (@Sendable () -> Void)? {
    let recorded = present(screen, animated: animated, onDismissed: onDismissed, from: callSite)
    guard let recorded else { return nil }
    let run = Transfer(value: recorded)
    return { run.value() }
  }

  /// The same as ``present(_:animated:onDismissed:from:)``, for a callback of any of the types above, for example if a
  /// type alias hides which of them it is. A callback of another type is returned unchanged.
  public func present<Callback>(
    _ screen: UIViewController?, animated: Bool = true, callback: Callback?, from callSite: CallSite? = nil
  ) -> Callback? {
    let recorded = callback.flatMap { callback in
      replacing(callback) { present(screen, animated: animated, onDismissed: $0, from: callSite) ?? $0 }
    }
    if recorded == nil {
      present(screen, animated: animated, from: callSite)
      reportUntracked(callback)
    }
    return recorded ?? callback
  }

  /// Records a callback that the router stores in a property instead of receiving it with a screen. It
  /// belongs to the next screen that is shown without a callback of its own.
  ///
  ///     var onDismiss: (() -> Void)? {
  ///       get { base.onDismiss }
  ///       set { base.onDismiss = recording.callback(newValue) }
  ///     }
  ///
  /// - Returns: The callback to set instead.
  public func callback<Callback>(_ callback: Callback?) -> Callback? {
    guard let property else { return callback }
    let recorded = callback.flatMap { callback in
      replacing(callback) { body in
        let body = Transfer(value: body)
        return { MainActor.ifCurrent { property.run(body.value) } ?? body.value() }
      }
    }
    let isSet = recorded != nil
    MainActor.ifCurrent { property.isSet = isSet }
    if !isSet { reportUntracked(callback) }
    return recorded ?? callback
  }

  private func reportUntracked<Callback>(_ callback: Callback?) {
    guard callback != nil, recorded != nil else { return }
    MainActor.ifCurrent { UnrecordedCalls.report(callback: String(describing: Callback.self)) }
  }

  // MARK: Dismissing screens

  /// Records that the router is asked to dismiss what it shows.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - callSite: The source location of the call, if it is known.
  public func dismiss(animated: Bool = true, from callSite: CallSite? = nil) {
    guard let recorded else { return }
    MainActor.ifCurrent { recorded.dismiss(animated: animated, from: callSite) }
  }

  // MARK: Values that represent screens

  /// The value as a view controller, for routers that take screens as a protocol of the app, such as
  /// `Presentable`. Nil for any other value, such as a coordinator: record its view controller instead.
  public static func screen(of value: Any?) -> UIViewController? {
    let controller = value as? UIViewController
    if controller == nil, let value {
      let type = String(describing: type(of: value))
      MainActor.ifCurrent { UnrecordedCalls.report(screen: type) }
    }
    return controller
  }

  /// The same as ``screen(of:)``, for several values.
  public static func screens(of values: [Any]) -> [UIViewController] { values.compactMap(screen(of:)) }
}

extension SourceLocation {
  init(_ callSite: CallSite) { self.init(file: callSite.fileID, line: callSite.line) }
}
