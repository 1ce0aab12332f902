import NavTrace
import UIKit

/// Infers the owners of screens that no coordinator is known to have claimed or requested. The owner is a
/// coordinator to which the screen or its view model refers, that stores the screen, that retains the router
/// on which the screen was requested, or that showed the screen's container.
@MainActor final class OwnershipTracking {
  private unowned let recorder: Recorder
  /// The routers of screens that were requested while no coordinator was known to retain the router.
  private var unresolved: [ObjectID: ObjectIdentifier] = [:]
  /// The screens whose owner the app has reported.
  private var screensWithReportedOwner: Set<ObjectID> = []
  /// The owners of containers that coordinators showed as a whole.
  private var containers: [ObjectIdentifier: Shown] = [:]

  private struct Shown {
    weak var container: UIViewController?
    weak var owner: ChildTracking.Node?
  }

  init(of recorder: Recorder) { self.recorder = recorder }

  /// Notes a screen that was requested on a router that no known coordinator retains, for example because it
  /// was called in an initialiser.
  func didPresent(_ screen: ObjectID, onUnknown router: ObjectIdentifier) { unresolved[screen] = router }

  /// Notes that the app has reported the owner of a screen.
  func noteReportedOwner(of screen: ObjectID) { screensWithReportedOwner.insert(screen) }

  /// Notes that a coordinator shows a controller. If it is a container, the coordinator also owns the screens
  /// that appear in it later, unless another owner is found.
  func didShow(_ controller: UIViewController, by owner: ChildTracking.Node) {
    guard controller.isSystemContainer else { return }
    if self.owner(of: controller) != nil { return }
    containers = containers.filter { $0.value.container != nil }
    containers[ObjectIdentifier(controller)] = Shown(container: controller, owner: owner)
  }

  /// Called before the appearance of a screen is recorded.
  func willArrive(_ screen: TraceObject) {
    let router = unresolved.removeValue(forKey: screen.id)
    let children = recorder.children
    let owner = children.owner(ofScreen: screen.id)
    // A parent's router may have shown the screen of a child before the parent added the child.
    if let owner, owner.children.isEmpty || screensWithReportedOwner.contains(screen.id) { return }
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

  /// Records the inferred owner of a screen.
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

  /// Called when a screen was deallocated.
  func forget(_ screen: ObjectID) {
    unresolved[screen] = nil
    screensWithReportedOwner.remove(screen)
  }
}
