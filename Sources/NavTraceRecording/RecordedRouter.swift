import Coordinators
import NavTrace
import UIKit

/// A router whose decorator reports each call to a recorder.
@MainActor final class RecordedRouter {
  /// The router to which calls are forwarded.
  let router: AnyObject
  /// The decorator that a coordinator retains instead of the router. It identifies the calling coordinator.
  var decorator: ObjectIdentifier { didSet { recorder.decorators.add(self) } }
  private let recorder: Recorder
  /// The router as an object of the trace. Nil before the first call.
  private var known: TraceObject?

  init(_ router: AnyObject, decorator: ObjectIdentifier, recorder: Recorder) {
    self.router = router
    self.decorator = decorator
    self.recorder = recorder
    recorder.decorators.add(self)
  }

  /// The innermost router, because a decorator may decorate another one.
  var object: TraceObject {
    if let known { return known }
    var (worker, passed) = (router, Set<ObjectIdentifier>())
    while let inner = recorder.decorators.router(of: worker), passed.insert(ObjectIdentifier(inner)).inserted
    {
      worker = inner.router
    }
    let object = recorder.objects.refer(to: worker, as: .router)
    known = object
    return object
  }

  /// Returns a callback that records when it runs, and then calls `onDismissed`.
  func present(
    _ screen: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite?
  ) -> (() -> Void)? {
    if recorder.decorators.isPassedOn(.present(ObjectIdentifier(screen)), to: self) { return onDismissed }
    defer { recorder.decorators.passOn(.present(ObjectIdentifier(screen)), to: router) }
    let callback = recorder.willPresent(
      screen, on: self, animated: animated, hasCallback: onDismissed != nil, from: callSite)
    guard let callback, let onDismissed else { return nil }
    guard let entry = recorder.objects.entry(ofPresented: screen) else { return onDismissed }
    let recording = CallbackRecording(recorder: recorder, id: callback, screen: entry)
    return { recording.run(onDismissed) }
  }

  func dismiss(animated: Bool, from callSite: CallSite?) {
    if recorder.decorators.isPassedOn(.dismiss, to: self) { return }
    defer { recorder.decorators.passOn(.dismiss, to: router) }
    recorder.willDismiss(object, by: decorator, animated: animated, at: callSite.map(SourceLocation.init))
  }
}
