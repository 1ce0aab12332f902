import NavTrace
import UIKit

/// Finds out whose the screens are that come on without anybody being known to have claimed or requested them: a coordinator's that
/// they, or their view models, point to; one's that stores them; one's that holds the router that was asked; or one's that
/// showed the container that they are in.
@MainActor final class OwnershipTracking {
  private unowned let recorder: Recorder
  /// Of each screen that was requested from a router while no coordinator was known to hold that, the router.
  private var unresolved: [ObjectID: ObjectIdentifier] = [:]
  /// The screens of which code said whose they are.
  private var told: Set<ObjectID> = []
  /// Whose the containers are that coordinators showed as a whole.
  private var containers: [ObjectIdentifier: Shown] = [:]

  private struct Shown {
    weak var container: UIViewController?
    weak var owner: ChildTracking.Node?
  }

  init(of recorder: Recorder) { self.recorder = recorder }

  /// Nobody known holds the router that a screen is requested from, such as one that is asked in an initialiser.
  func didPresent(_ screen: ObjectID, onUnknown router: ObjectIdentifier) { unresolved[screen] = router }

  /// Code says whose a screen is.
  func tell(_ screen: ObjectID) { told.insert(screen) }

  /// A coordinator shows a controller. Of a container, what comes into it later is the coordinator's, too, unless something else tells
  /// whose it is.
  func didShow(_ controller: UIViewController, by owner: ChildTracking.Node) {
    guard controller.isSystemContainer else { return }
    if self.owner(of: controller) != nil { return }
    containers = containers.filter { $0.value.container != nil }
    containers[ObjectIdentifier(controller)] = Shown(container: controller, owner: owner)
  }

  /// A screen is about to be recorded as coming on.
  func willArrive(_ screen: TraceObject) {
    let router = unresolved.removeValue(forKey: screen.id)
    let children = recorder.children
    let owner = children.owner(ofScreen: screen.id)
    // A parent's router may have shown the screen of a child before it took that in.
    if let owner, owner.children.isEmpty || told.contains(screen.id) { return }
    let controller = recorder.objects.controller(screen.id)
    if let owner {
      guard let inferred = controller.flatMap({ children.inferredOwner(of: $0) }),
        owner.isAbove(inferred.owner)
      else { return }
      owner.lose(screen.id)
      return record(inferred, of: screen)
    }
    guard
      let ownership = controller.flatMap({ children.inferredOwner(of: $0) })
        ?? router.flatMap({ ownership(holding: $0) })
        ?? controller.flatMap({ ownership(ofContainerAround: $0) })
    else { return }
    record(ownership, of: screen)
  }

  /// That a screen is a coordinator's, and what that is inferred from.
  func record(_ ownership: ChildTracking.Ownership, of screen: TraceObject) {
    recorder.record(.claim(screen: screen, coordinator: ownership.owner.object, inferred: ownership.source))
    ownership.owner.didPresent(screen.id)
  }

  private func ownership(holding router: ObjectIdentifier) -> ChildTracking.Ownership? {
    recorder.children.node(holding: router).map { ChildTracking.Ownership(owner: $0, source: "its router") }
  }

  private func ownership(ofContainerAround controller: UIViewController) -> ChildTracking.Ownership? {
    if containers.isEmpty { return nil }
    var outer = controller.parent
    while let container = outer, container.isSystemContainer {
      if let owner = owner(of: container) {
        return ChildTracking.Ownership(owner: owner, source: recorder.objects.typeName(of: container))
      }
      outer = container.parent
    }
    return nil
  }

  private func owner(of container: UIViewController) -> ChildTracking.Node? {
    guard let shown = containers[ObjectIdentifier(container)], shown.container === container else {
      return nil
    }
    return shown.owner
  }

  /// A screen was deallocated.
  func forget(_ screen: ObjectID) {
    unresolved[screen] = nil
    told.remove(screen)
  }
}
