import Coordinators
import NavTrace
import UIKit

/// A router whose decorator reports each call to a recorder.
@MainActor final class RecordedRouter {
  /// The router that does the work, and that the trace names.
  private let router: AnyObject
  /// What a coordinator holds in the router's place: identifies the coordinator that calls.
  var decorator: ObjectIdentifier
  private let recorder: Recorder
  /// The router in the trace, from the first call on.
  private var known: TraceObject?

  init(_ router: AnyObject, decorator: ObjectIdentifier, recorder: Recorder) {
    self.router = router
    self.decorator = decorator
    self.recorder = recorder
  }

  var object: TraceObject {
    if let known { return known }
    let object = recorder.objects.refer(to: router, as: .router)
    known = object
    return object
  }

  /// Returns `onDismissed`, recorded when it runs.
  func present(
    _ screen: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite?
  ) -> (() -> Void)? {
    let callback = recorder.willPresent(
      screen, on: self, animated: animated, hasCallback: onDismissed != nil, from: callSite)
    guard let callback, let onDismissed else { return nil }
    guard let entry = recorder.objects.entry(ofPresented: screen) else { return onDismissed }
    let recording = CallbackRecording(recorder: recorder, id: callback, screen: entry)
    return { recording.run(onDismissed) }
  }

  func dismiss(animated: Bool, from callSite: CallSite?) {
    recorder.willDismiss(object, by: decorator, animated: animated, at: callSite.map(SourceLocation.init))
  }
}
