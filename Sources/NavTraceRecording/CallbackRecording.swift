import Coordinators
import NavTrace
import UIKit

/// Records when an on-dismiss callback runs, on whatever thread that is.
struct CallbackRecording {
  let recorder: Recorder
  let id: ObjectID
  /// As it was when it was asked for; its title may be another by the time the callback runs.
  let told: ToldObject
  weak var screen: UIViewController?

  /// Runs the app's own callback.
  func run(_ onDismissed: () -> Void) {
    guard MainActor.isCurrent else {
      recorder.recordAnywhere(.callback(id: id, screen: told.object))
      onDismissed()
      DispatchQueue.main.async { [recorder] in recorder.callbackHasRun() }
      return
    }
    MainActor.assumeIsolated {
      recorder.callbackRuns(id, of: screen.map(recorder.objects.refer(to:)) ?? told.object)
    }
    onDismissed()
    MainActor.assumeIsolated { recorder.callbackHasRun() }
  }
}
