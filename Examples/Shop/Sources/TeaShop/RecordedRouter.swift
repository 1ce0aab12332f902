import NavTraceRecording
import UIKit

/// The second way to attach navtrace: each coordinator decorates the router that it receives.
final class RecordedRouter: Routing {
  private let base: any Routing
  private lazy var recording = RouterRecording(of: base, by: self)

  init(_ base: any Routing) { self.base = base }

  func setRoot(_ screen: UIViewController) {
    recording.present(screen, animated: false)
    base.setRoot(screen)
  }

  func push(_ screen: UIViewController, onPop: (() -> Void)?) {
    let onPop = recording.present(screen, animated: true, onDismissed: onPop)
    base.push(screen, onPop: onPop)
  }

  func pop() {
    recording.dismiss(animated: true)
    base.pop()
  }

  func present(_ sheet: UIViewController, onDismiss: (() -> Void)?) {
    let onDismiss = recording.present(sheet, animated: true, onDismissed: onDismiss)
    base.present(sheet, onDismiss: onDismiss)
  }

  func dismissSheet() {
    recording.dismiss(animated: true)
    base.dismissSheet()
  }
}
