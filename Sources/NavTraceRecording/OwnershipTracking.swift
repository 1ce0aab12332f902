import NavTrace
import UIKit

/// Finds out whose the screens are that come on without anybody being known to have claimed or requested them: a coordinator's that
/// they, or their view models, point to; one's that stores them; or one's that holds the router that was asked.
@MainActor final class OwnershipTracking {
  private unowned let recorder: Recorder
  /// Of each screen that was requested from a router while no coordinator was known to hold that, the router.
  private var unresolved: [ObjectID: ObjectIdentifier] = [:]

  init(of recorder: Recorder) { self.recorder = recorder }

  /// Nobody known holds the router that a screen is requested from, such as one that is asked in an initialiser.
  func didPresent(_ screen: ObjectID, onUnknown router: ObjectIdentifier) { unresolved[screen] = router }

  /// A screen is about to be recorded as coming on.
  func willArrive(_ screen: TraceObject) {
    let router = unresolved.removeValue(forKey: screen.id)
    let children = recorder.children
    guard children.owner(ofScreen: screen.id) == nil,
      let owner = recorder.objects.controller(screen.id).flatMap({ children.inferredOwner(of: $0) })
        ?? router.flatMap({ children.node(holding: $0) })
    else { return }
    recorder.record(.claim(screen: screen, coordinator: owner.object))
    owner.didPresent(screen.id)
  }

  /// A screen was deallocated.
  func forget(_ screen: ObjectID) { unresolved[screen] = nil }
}
