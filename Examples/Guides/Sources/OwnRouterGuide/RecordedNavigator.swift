import NavTraceRecording
import UIKit

/// The decorator that an app with its own router protocol writes for navtrace.
final class RecordedNavigator: Navigator {
  private let base: any Navigator
  private lazy var recording = RouterRecording(of: base, by: self)

  init(_ base: any Navigator) { self.base = base }

  func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
    let onClose = recording.present(screen, animated: animated, onDismissed: onClose)
    base.show(screen, animated: animated, onClose: onClose)
  }

  func close(animated: Bool) {
    recording.dismiss(animated: animated)
    base.close(animated: animated)
  }
}
