import Coordinators
import NavTrace
import UIKit

/// A router whose decorator tells a recorder what it is asked for.
@MainActor final class AskedRouter {
  /// The router that does the work; what the trace calls the router.
  private let router: AnyObject
  /// What coordinators hold in its place: how the one that asks is found.
  var decorator: ObjectIdentifier
  private let recorder: Recorder
  /// How the trace tells of the router, once it was asked for something.
  private var told: ToldObject?
  /// The file from which it was last asked: mostly the same one, which need not be put into text then.
  private var file: ToldFile?
  private var fileName = ""
  private var fileText: UnsafeRawBufferPointer?

  init(_ router: AnyObject, decorator: ObjectIdentifier, recorder: Recorder) {
    self.router = router
    self.decorator = decorator
    self.recorder = recorder
  }

  /// Answers with `onDismissed`, recorded when it runs.
  @inline(__always) func present(
    _ screen: UIViewController, animated: Bool, onDismissed: (() -> Void)?, from callSite: CallSite?
  ) -> (() -> Void)? {
    let callback = recorder.willPresent(
      screen, on: text, by: decorator, animated: animated, hasCallback: onDismissed != nil,
      // Not by `map`, before which the runtime would ask whether this is the main actor.
      at: { if let callSite { textOfFile(callSite) } else { nil } }, line: callSite?.line ?? 0)
    guard let callback, let onDismissed else { return nil }
    return { callback.run(onDismissed) }
  }

  func dismiss(animated: Bool, from callSite: CallSite?) {
    let place = callSite.map { file(of: $0).location(line: $0.line) }
    recorder.willDismiss(tell().object, by: decorator, animated: animated, at: place)
  }

  /// There as long as this is.
  private var text: UnsafeRawBufferPointer { told?.text ?? tell().text }

  private func tell() -> ToldObject {
    if let told { return told }
    let told = recorder.objects.tell(router, as: .router)
    self.told = told
    return told
  }

  private func file(of callSite: CallSite) -> ToldFile {
    if let file, fileName == callSite.fileID { return file }
    let told = ToldFile(callSite.fileID)
    (file, fileName, fileText) = (told, callSite.fileID, told.text)
    return told
  }

  /// There until this router is asked again.
  @inline(__always) private func textOfFile(_ callSite: CallSite) -> UnsafeRawBufferPointer {
    if let fileText, fileName == callSite.fileID { return fileText }
    return file(of: callSite).text
  }
}
