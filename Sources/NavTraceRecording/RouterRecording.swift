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
@MainActor public final class RouterRecording {
  /// The router that does the work; what the trace calls the router.
  private let router: AnyObject
  /// What coordinators hold: how the one that asks is found.
  var decorator: ObjectIdentifier
  private let recorder: Recorder?
  /// How the trace tells of the router, once it was asked for something.
  private var told: ToldObject?
  /// From where it was last asked: mostly the same file, whose name need not be looked up then.
  private var lastFile = ""
  private var lastTold: ToldFile?

  /// - Parameters:
  ///   - router: The router that does the work.
  ///   - decorator: The object that coordinators hold in its place. Not held: it is the one that calls this.
  public init(of router: AnyObject, by decorator: AnyObject, recorder: Recorder? = .current) {
    self.router = router
    self.decorator = ObjectIdentifier(decorator)
    self.recorder = recorder
  }

  /// For a decorator that has one of these from its own beginning on, and tells later who it is.
  init(of router: AnyObject, recorder: Recorder) {
    self.router = router
    decorator = ObjectIdentifier(router)
    self.recorder = recorder
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
    guard let recorder else { return onDismissed }
    let callback = recorder.willPresent(
      screen, on: told(to: recorder), by: decorator, animated: animated, hasCallback: onDismissed != nil,
      at: place(of: callSite))
    guard let callback, let onDismissed else { return nil }
    return { callback.run(onDismissed) }
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

  /// Records that the router is asked to end what it shows.
  ///
  /// - Parameter callSite: Where in the app's code it is asked to. Nil: nobody knows.
  public func dismiss(animated: Bool = true, from callSite: CallSite? = nil) {
    guard let recorder else { return }
    recorder.willDismiss(
      told(to: recorder), by: decorator, animated: animated, at: place(of: callSite)?.location)
  }

  private func told(to recorder: Recorder) -> ToldObject {
    if let told { return told }
    let told = recorder.objects.tell(router, as: .router)
    self.told = told
    return told
  }

  private func place(of callSite: CallSite?) -> ToldPlace? {
    guard let callSite else { return nil }
    if let lastTold, lastFile == callSite.fileID { return ToldPlace(lastTold, line: callSite.line) }
    let told = ToldFile(callSite.fileID)
    (lastFile, lastTold) = (callSite.fileID, told)
    return ToldPlace(told, line: callSite.line)
  }
}

extension SourceLocation {
  init(_ callSite: CallSite) { self.init(file: callSite.fileID, line: callSite.line) }
}
