import NavTrace
import UIKit

/// Infers the owners of screens that no known coordinator has claimed or requested.
///
/// A coordinator is the owner if the screen or its view model refers to it, or a closure of them captures it; if it
/// stores the screen; if it retains the router on which the screen was requested; if it showed the screen's container,
/// or alone refers to that container; if it is the delegate of the container or of the presentation; or if it was just added, and
/// has the screen's name.
@MainActor final class OwnershipTracking {
  private unowned let recorder: Recorder
  /// The routers of screens that were requested while no coordinator was known to retain the router.
  private var unresolved: [ObjectID: ObjectIdentifier] = [:]
  /// The screens that a router was asked to show.
  private var routed: Set<ObjectID> = []
  /// The screens whose owner the app has reported.
  private var screensWithReportedOwner: Set<ObjectID> = []
  /// The screens that had an owner when they last appeared, other than the owner of their container. They may have
  /// left since.
  private var owned: Set<ObjectID> = []
  /// The containers that have been on screen, or that coordinators showed as a whole.
  private var containers: [ObjectIdentifier: Shown] = [:]

  private typealias ContainerHolders = (container: UIViewController, holders: [ChildTracking.Ownership])

  private struct Shown {
    weak var container: UIViewController?
    weak var owner: ChildTracking.Node?
    /// Whether the owner is the only coordinator that refers to the container, instead of having shown it.
    var isInferred = false
  }

  init(of recorder: Recorder) { self.recorder = recorder }

  /// Notes a screen that was requested on a router that no known coordinator retains, for example because a
  /// coordinator called the router in its initialiser.
  func didPresent(_ screen: ObjectID, onUnknown router: ObjectIdentifier) { unresolved[screen] = router }

  /// Notes that a router was asked to show a screen.
  func didPresent(_ screen: ObjectID) { routed.insert(screen) }

  /// Notes that the app has reported the owner of a screen.
  func noteReportedOwner(of screen: ObjectID) { screensWithReportedOwner.insert(screen) }

  /// Notes that a coordinator shows a controller. If it is a container, the coordinator also owns the screens
  /// that appear in it later, unless another owner is found.
  func didShow(_ controller: UIViewController, by owner: ChildTracking.Node) {
    guard controller.isSystemContainer else { return }
    if let shown = shown(controller), shown.owner != nil, !shown.isInferred { return }
    note(controller, owner: owner)
  }

  private func note(_ container: UIViewController, owner: ChildTracking.Node?, isInferred: Bool = false) {
    containers = containers.filter { $0.value.container != nil }
    containers[ObjectIdentifier(container)] = Shown(
      container: container, owner: owner, isInferred: isInferred)
  }

  /// Notes the containers around a screen that have not been on screen before, each with the coordinator that
  /// alone refers to it. A container that was noted before is not noted again: a coordinator that refers to it now may
  /// only present something over it.
  ///
  /// Returns the new containers that no coordinator claims, with the coordinators that refer to them.
  private func noteContainers(around controller: UIViewController) -> [ContainerHolders] {
    var unclaimed: [ContainerHolders] = []
    var outer = controller.parent
    while let container = outer, container.isSystemContainer {
      if shown(container) == nil {
        let holders = recorder.children.holders(of: container)
        let owner = recorder.children.onlyOwner(of: container, heldBy: holders)
        note(container, owner: owner?.owner, isInferred: true)
        // The screens in tabs and columns usually belong to children of the coordinator that refers to the container.
        if holders.count == 1, !(container is UINavigationController) {
          claim(container, for: holders[0])
        } else {
          unclaimed.append((container, holders))
        }
      }
      outer = container.parent
    }
    return unclaimed
  }

  /// Records that a coordinator owns a container.
  private func claim(_ container: UIViewController, for holder: ChildTracking.Ownership) {
    recorder.record(
      .claim(
        screen: recorder.objects.refer(to: container), coordinator: holder.owner.object,
        inferred: holder.source))
    holder.owner.hasShownContainer = true
  }

  /// Whether the screen had an owner when it last appeared, apart from the owner of its container.
  func hadOwner(_ screen: ObjectID) -> Bool { owned.contains(screen) }

  /// Called before the appearance of a screen is recorded.
  func willArrive(_ screen: TraceObject) {
    let children = recorder.children
    var unclaimed: [ContainerHolders] = []
    if let controller = recorder.objects.controller(screen.id) {
      children.discoverCoordinators(around: controller)
      unclaimed = noteContainers(around: controller)
    }
    owned.remove(screen.id)
    inferOwner(of: screen)
    guard let owner = children.owner(ofScreen: screen.id) else { return }
    for (container, holders) in unclaimed {
      if let host = children.host(of: container, heldBy: holders, showing: owner) {
        claim(container, for: host)
      }
    }
  }

  private func inferOwner(of screen: TraceObject) {
    let router = unresolved.removeValue(forKey: screen.id)
    let children = recorder.children
    let owner = children.owner(ofScreen: screen.id)
    if owner != nil { owned.insert(screen.id) }
    // A parent's router may have shown the screen of a child before the parent added the child.
    if let owner, owner.children.isEmpty || screensWithReportedOwner.contains(screen.id) { return }
    let candidate = recorder.objects.controller(screen.id).map(children.candidate)
    if let owner {
      guard let inferred = candidate.flatMap(children.inferredOwner),
        owner.isAbove(inferred.owner)
      else { return }
      owner.lose(screen.id)
      return record(inferred, of: screen)
    }
    if let ownership = candidate.flatMap(children.inferredOwner)
      ?? router.flatMap({ ownership(holding: $0) })
    {
      owned.insert(screen.id)
      // A coordinator that is a screen may also own screens that do not refer to it.
      record(ownership, of: screen, isCertain: ownership.owner.coordinator !== candidate?.screen)
    } else if !screensWithReportedOwner.contains(screen.id), !routed.contains(screen.id),
      let ownership = candidate.flatMap({
        children.capturedOwner(of: $0) ?? ownership(ofContainerAround: $0.screen)
          ?? ownership(ofPresented: $0.screen) ?? children.ownerOfControls(in: $0)
          ?? children.farCapturedOwner(of: $0) ?? children.namesake(of: $0.screen)
      }), !children.mayGoOn(ownership.owner, after: candidate?.screen)
    {
      record(ownership, of: screen, isCertain: false)
    }
  }

  /// Records the inferred owner of a screen.
  func record(_ ownership: ChildTracking.Ownership, of screen: TraceObject, isCertain: Bool = true) {
    recorder.record(.claim(screen: screen, coordinator: ownership.owner.object, inferred: ownership.source))
    ownership.owner.didPresent(screen.id, isCertain: isCertain)
  }

  private func ownership(holding router: ObjectIdentifier) -> ChildTracking.Ownership? {
    recorder.children.node(holding: router).map { ChildTracking.Ownership(owner: $0, source: "its router") }
  }

  private func ownership(ofContainerAround controller: UIViewController) -> ChildTracking.Ownership? {
    var outer = controller.parent
    while let container = outer, container.isSystemContainer {
      if let shown = shown(container), let owner = shown.owner {
        guard shown.isInferred else {
          return ChildTracking.Ownership(owner: owner, source: recorder.objects.typeName(of: container))
        }
        // If other screens certainly belong to the owner, this one may belong to no coordinator.
        if owner.hasCertainScreen || container.screensInside.contains(where: { isCertain(owner, of: $0) }) {
          return nil
        }
        // A child that has shown no screen may show this one.
        if owner.hasDescendantWithoutScreen { return nil }
        // Since then, another coordinator may have begun to show screens in the container.
        let holders = recorder.children.holders(of: container)
        return recorder.children.onlyOwner(of: container, heldBy: holders).flatMap {
          guard $0.owner === owner else { return nil }
          return ChildTracking.Ownership(
            owner: owner, source: OwnerSource.container($0.source).rawValue)
        }
      }
      outer = container.parent
    }
    return nil
  }

  private func ownership(ofPresented controller: UIViewController) -> ChildTracking.Ownership? {
    // A child that has shown no screen may show this one.
    recorder.children.presentationOwner(of: controller).flatMap {
      $0.owner.hasDescendantWithoutScreen ? nil : $0
    }
  }

  private func isCertain(_ owner: ChildTracking.Node, of screen: UIViewController) -> Bool {
    recorder.children.inferredOwner(of: recorder.children.candidate(screen))?.owner === owner
  }

  private func shown(_ container: UIViewController) -> Shown? {
    containers[ObjectIdentifier(container)].flatMap { $0.container === container ? $0 : nil }
  }

  /// Called when a screen was deallocated.
  func forget(_ screen: ObjectID) {
    unresolved[screen] = nil
    screensWithReportedOwner.remove(screen)
    owned.remove(screen)
    routed.remove(screen)
  }
}
