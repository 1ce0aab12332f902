import Coordinators
import NavTrace
import UIKit

/// Records when an on-dismiss callback runs, on whatever thread that is.
struct CallbackRecording {
  let recorder: Recorder
  let id: ObjectID
  /// As it was told of when it was asked for; its title may be another by the time the callback runs.
  let screen: ObjectTable.Entry

  /// Runs the app's own callback.
  func run(_ onDismissed: () -> Void) {
    guard MainActor.isCurrent else {
      recorder.journal.recordAnywhere(.callback(id: id, screen: screen.told.object))
      onDismissed()
      DispatchQueue.main.async { [recorder] in recorder.callbackHasRun() }
      return
    }
    MainActor.assumeIsolated {
      let controller = screen.object as? UIViewController
      recorder.callbackRuns(id, of: controller.map(recorder.objects.refer(to:)) ?? screen.told.object)
    }
    onDismissed()
    MainActor.assumeIsolated { recorder.callbackHasRun() }
  }
}
