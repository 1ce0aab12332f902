import Coordinators
import NavTrace
import UIKit

/// Records what one router is asked for: what a decorator of your own router protocol calls before it passes calls on.
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
/// Give each coordinator a decorator of its own: it is how the recorder knows whose screen is whose. Without a recorder
/// nothing happens.
@preconcurrency @MainActor public final class RouterRecording {
  /// Nil where nothing is recorded.
  private let asked: AskedRouter?

  /// - Parameters:
  ///   - router: The router that does the work.
  ///   - decorator: The object that coordinators hold in its place. Not held: it is the one that calls this.
  public init(of router: AnyObject, by decorator: AnyObject, recorder: Recorder? = .current) {
    asked = recorder.map { AskedRouter(router, decorator: ObjectIdentifier(decorator), recorder: $0) }
  }

  /// Records that a screen is asked for, whether it is to be pushed, presented or made the root: UIKit tells that.
  ///
  /// - Parameters:
  ///   - screen: The screen; of a navigation controller or another of UIKit's containers, those in it are meant.
  ///   - onDismissed: What is to run when the screen has gone.
  ///   - callSite: Where in the app's code it is asked for. Nil: nobody knows.
  /// - Returns: `onDismissed`, recorded when it runs: pass this on in its place. Nil if there is none.
  public func present(
    _ screen: UIViewController, animated: Bool = true, onDismissed: (() -> Void)? = nil,
    from callSite: CallSite? = nil
  ) -> (() -> Void)? {
    guard let asked else { return onDismissed }
    return asked.present(screen, animated: animated, onDismissed: onDismissed, from: callSite)
  }

  /// As ``present(_:animated:onDismissed:from:)``, where the callback is one of the main actor's.
  public func present(
    _ screen: UIViewController, animated: Bool = true,
    onDismissedOnMainActor onDismissed: (@MainActor () -> Void)?, from callSite: CallSite? = nil
  ) -> (@MainActor () -> Void)? {
    let recorded = present(
      screen, animated: animated, onDismissed: onDismissed.map { body in { body() } }, from: callSite)
    guard let recorded else { return nil }
    // Made on the main actor, and run there only.
    nonisolated(unsafe) let run = recorded
    return { run() }
  }

  /// As ``present(_:animated:onDismissed:from:)``, where the callback may run on any thread.
  public func present(
    _ screen: UIViewController, animated: Bool = true,
    onDismissedOnAnyThread onDismissed: (@Sendable () -> Void)?, from callSite: CallSite? = nil
  ) -> (@Sendable () -> Void)? {
    let recorded = present(screen, animated: animated, onDismissed: onDismissed, from: callSite)
    guard let recorded else { return nil }
    // Made of what may go to any thread: the callback itself, and what records it there.
    nonisolated(unsafe) let run = recorded
    return { run() }
  }

  /// Records that the router is asked to end what it shows.
  ///
  /// - Parameter callSite: Where in the app's code it is asked to. Nil: nobody knows.
  public func dismiss(animated: Bool = true, from callSite: CallSite? = nil) {
    asked?.dismiss(animated: animated, from: callSite)
  }
}

extension SourceLocation {
  init(_ callSite: CallSite) { self.init(file: callSite.fileID, line: callSite.line) }
}
