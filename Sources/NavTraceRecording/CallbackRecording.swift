import Coordinators
import NavTrace
import UIKit

/// Records when an on-dismiss callback runs, on any thread.
struct CallbackRecording {
  let recorder: Recorder
  let id: ObjectID
  /// The screen as it was requested. Its title may have changed by the time the callback runs.
  let screen: ObjectTable.Entry

  /// Records that the callback runs, and runs the app's callback.
  func run(_ onDismissed: () -> Void) {
    guard MainActor.isCurrent else {
      recorder.journal.recordAnywhere(.callback(id: id, screen: screen.object))
      onDismissed()
      DispatchQueue.main.async { [recorder] in recorder.callbackHasRun() }
      return
    }
    MainActor.assumeIsolated {
      let controller = screen.referent as? UIViewController
      recorder.callbackRuns(id, of: controller.map(recorder.objects.refer(to:)) ?? screen.object)
    }
    onDismissed()
    MainActor.assumeIsolated { recorder.callbackHasRun() }
  }
}
