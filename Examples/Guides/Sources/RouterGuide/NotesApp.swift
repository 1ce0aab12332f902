import Coordinators
import NavTraceRecording
import UIKit

/// An app with this package's `Router` and `Coordinator`. For navtrace: decorate each router, name the root.
@MainActor public func launchNotes(in window: UIWindow) -> AnyObject {
  let notes = NotesCoordinator(router: TracingRouter(AppDelegateRouter(window: window)))  // 1: decorate
  Recorder.current?.watch(notes)  // 2: name the root
  notes.present(animated: false, onDismissed: nil)
  return notes
}

final class NotesCoordinator: Coordinator {
  var children: [any Coordinator] = []
  let router: any Router
  private let list = NotesViewController(title: "Notes", rows: ["Write"])

  init(router: any Router) { self.router = router }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    list.onSelect = { [weak self] _ in self?.write() }
    router.present(list, animated: animated, onDismissed: onDismissed)
  }

  private func write() {
    // Each coordinator has its own tracing router.
    let router = TracingRouter(ModalNavigationRouter(parentViewController: list))
    presentChild(EditorCoordinator(router: router), animated: true)
  }
}

final class EditorCoordinator: Coordinator {
  var children: [any Coordinator] = []
  let router: any Router

  init(router: any Router) { self.router = router }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let editor = EditorViewController(title: "New Note", rows: ["Pick a Colour", "Save"])
    editor.onSelect = { [weak self] row in row == "Save" ? self?.dismiss(animated: true) : self?.pickColour()
    }
    router.present(editor, animated: animated, onDismissed: onDismissed)
  }

  private func pickColour() {
    router.present(ColourViewController(title: "Colour", rows: []), animated: true)
  }
}

final class NotesViewController: ListViewController {}
final class EditorViewController: ListViewController {}
final class ColourViewController: ListViewController {}
