import NavTrace
import UIKit

// Infers which coordinator owns a screen that no coordinator claimed.
extension ChildTracking {
  /// The owner of a screen, and what it was inferred from.
  struct Ownership {
    let owner: Node
    /// For example, `LoginViewController.coordinator`.
    let source: String
  }

  /// A screen whose owner is sought, and the objects that it retains, such as a view model.
  @MainActor final class Candidate {
    let screen: UIViewController
    private(set) lazy var helpers = tracking.helpers(of: screen)
    /// The objects that these retain, such as the presenter of an interactor.
    private(set) lazy var farHelpers = tracking.helpers(of: helpers)
    private let tracking: ChildTracking

    init(_ screen: UIViewController, _ tracking: ChildTracking) {
      self.screen = screen
      self.tracking = tracking
    }
  }

  func candidate(_ screen: UIViewController) -> Candidate { Candidate(screen, self) }

  /// The owner of a screen, inferred from references. It is the first of these:
  ///
  /// 1. The screen itself, if it is a coordinator.
  /// 2. A coordinator to which the screen refers, or an object that the screen retains, for example in a `coordinator`
  ///    or `delegate` property. Of several, it is the lowest descendant. It need not be known yet.
  /// 3. A coordinator that refers to the screen, strongly or weakly.
  func inferredOwner(of candidate: Candidate) -> Ownership? {
    let controller = candidate.screen
    if known.isEmpty { return nil }
    if let node = knownNode(of: controller) {
      return Ownership(owner: node, source: "being the same object")
    }
    if let ownership = lowest(pointedToBy: controller) { return ownership }
    if let pointer = newCoordinator(pointedToBy: controller) { return ownership(of: pointer) }
    // A view model may refer to the coordinator, too.
    let pointer =
      candidate.helpers.lazy.compactMap { self.lowest(pointedToBy: $0).flatMap(self.pointer) }.first
      ?? candidate.helpers.lazy.compactMap { self.newCoordinator(pointedToBy: $0) }.first
    // A view model may also retain the flow that its screen contains at the moment. Unless that flow refers to the screen, a
    // coordinator that stores the screen owns it.
    if let coordinator = pointer?.coordinator,
      candidate.helpers.contains(where: {
        references.references(of: $0).contains { $0.object === coordinator }
      }),
      source(coordinator, referringTo: controller, notThrough: coordinatorIDs) == nil,
      let storing = storingOwner(of: controller)
    {
      return storing
    }
    return pointer.map(ownership) ?? storingOwner(of: controller)
  }

  /// The coordinator that stores a screen. Of several, it is the one that became known last, unless that one has shown
  /// another screen above this one: the outermost may have passed it its own screen, to present over. A screen that
  /// contains others belongs to the outermost, too, because a parent may pass such a screen to its children.
  private func storingOwner(of controller: UIViewController) -> Ownership? {
    let holders = known.compactMap { ownership(of: $0, storing: controller) }
    guard let newest = holders.last, holders.count > 1 else { return holders.last }
    if !controller.children.isEmpty { return outermost(holders) ?? newest }
    let owner = shows(newest.owner, screenAbove: controller) ? outermost(holders) ?? newest : newest
    return Ownership(owner: owner.owner, source: OwnerSource.oneOfSeveral(owner.source).rawValue)
  }

  /// Whether a coordinator or one of its descendants owns the screen that a controller presents, or the next one on its
  /// stack.
  private func shows(_ owner: Node, screenAbove controller: UIViewController) -> Bool {
    let stack = controller.navigationController?.viewControllers ?? []
    let next = stack.drop { $0 !== controller }.dropFirst().first
    return [controller.presentedByItself, next].compactMap(\.self).contains { above in
      guard let other = inferredOwner(of: candidate(above.firstScreenInside))?.owner else { return false }
      return owner === other || owner.isAbove(other)
    }
  }

  /// The one whose owner is an ancestor of all other owners.
  private func outermost(_ ownerships: [Ownership]) -> Ownership? {
    ownerships.first { outer in
      ownerships.allSatisfy { $0.owner === outer.owner || outer.owner.isAbove($0.owner) }
    }
  }

  private func ownership(of node: Node, storing controller: UIViewController) -> Ownership? {
    guard let coordinator = node.coordinator else { return nil }
    let stored = references.references(of: coordinator, with: .weak).first { $0.object === controller }
    return stored.map { Ownership(owner: keyOwner($0) ?? node, source: source(coordinator, $0)) }
  }

  /// The objects that a screen retains, such as a view model.
  fileprivate func helpers(of controller: UIViewController) -> [AnyObject] {
    references.references(of: controller).map(\.object).flatMap(contents).filter(mayHelp)
  }

  private func mayHelp(_ object: AnyObject) -> Bool {
    !(object is UIResponder) && knownNode(of: object) == nil
  }

  /// The objects that these objects retain, except those of them that are among these. Services may retain the app's whole model,
  /// and other threads change what is in an actor.
  fileprivate func helpers(of objects: [AnyObject]) -> [AnyObject] {
    var seen = Set(objects.map(ObjectIdentifier.init))
    var found: [AnyObject] = []
    for object in objects.flatMap({ references.references(of: $0) }).map(\.object)
    where mayHelp(object) && !(object is any Actor) {
      guard found.count < Self.mostFarHelpers else { break }
      if seen.insert(ObjectIdentifier(object)).inserted { found.append(object) }
    }
    return found
  }

  private static let mostFarHelpers = 50

  /// The objects in a box of a view, or the object itself.
  private func contents(of object: AnyObject) -> [AnyObject] {
    #if !canImport(ObjectiveC)
      guard object is any HeadlessBox else { return [object] }
      return references.references(of: object, with: .captured).map(\.object).flatMap(contents)
    #else
      return [object]
    #endif
  }

  /// A reference to a coordinator, which may be unknown.
  private struct Pointer {
    let coordinator: AnyObject
    let source: String
  }

  private func pointer(_ ownership: Ownership) -> Pointer? {
    ownership.owner.coordinator.map { Pointer(coordinator: $0, source: ownership.source) }
  }

  private func ownership(of pointer: Pointer) -> Ownership {
    Ownership(owner: knownNode(of: pointer.coordinator) ?? track(pointer.coordinator), source: pointer.source)
  }

  /// A coordinator that is not known, because no coordinator retains it: only the screen does, or a suspended task.
  private func newCoordinator(pointedToBy object: AnyObject) -> Pointer? {
    references.references(of: object, with: .weak).first { showsControllers($0.object) }
      .map { Pointer(coordinator: $0.object, source: source(object, $0)) }
  }

  /// A coordinator that was not known, because no coordinator retains it: it retains the router on which a screen is
  /// requested, and the screen, or an object that the screen retains, refers to it.
  func unknownCaller(of router: ObjectIdentifier, showing candidate: Candidate) -> Node? {
    if roots.isEmpty { return nil }
    return ([candidate.screen] + candidate.helpers).lazy
      .flatMap { self.references.references(of: $0, with: [.weak, .captured]) }
      .first { self.isCoordinator($0.object, holding: router) }.map { self.track($0.object) }
  }

  /// The owner of a screen, inferred from what closures of the screen, and of objects that it retains, capture.
  ///
  /// A captured coordinator counts if it was added as a child since the session last settled, or if it has shown a
  /// screen and is not a root. Its screen may have left: a flow may show its next screen long after an alert. Other
  /// children do not count, because the closure may start their flows later. If several coordinators count, they have no
  /// effect, unless all except one are ancestors of that one. If no coordinator counts, the owner is the only
  /// captured one, if it was not known before.
  func capturedOwner(of candidate: Candidate) -> Ownership? {
    owner(capturedBy: [candidate.screen] + candidate.helpers)
  }

  /// The same for the objects that the screen retains through others: in VIPER and Clean Swift, the presenter often has the closure
  /// that tells the coordinator what happened.
  func farCapturedOwner(of candidate: Candidate) -> Ownership? { owner(capturedBy: candidate.farHelpers) }

  private func owner(capturedBy objects: [AnyObject]) -> Ownership? {
    objects.lazy.compactMap { self.lowest(of: self.captures(of: $0), self.mayOwn) }.first
      ?? newCoordinator(in: objects.flatMap(captures))
  }

  /// Whether a coordinator may go on after its first screen, an alert: if it has a window, it may have shown a screen in it that
  /// does not refer to it.
  func mayGoOn(_ owner: Node, after screen: UIViewController?) -> Bool {
    guard screen is UIAlertController, !owner.hasPresented, let coordinator = owner.coordinator else {
      return false
    }
    return references.references(of: coordinator, with: .weak).contains { $0.object is UIWindow }
  }

  /// The owner of a screen, inferred from what the handlers of its controls capture, in the same way.
  func ownerOfControls(in candidate: Candidate) -> Ownership? {
    let captures = controlCaptures(of: candidate.screen)
    return lowest(of: captures, mayOwn) ?? newCoordinator(in: captures)
  }

  /// Whether a captured coordinator counts as the owner of a new screen. See ``capturedOwner(of:)``.
  private func mayOwn(_ owner: Node) -> Bool {
    added.contains { $0 === owner } || owner.hasPresented && !roots.contains { $0 === owner }
  }

  /// An object, and one of its references.
  private typealias Capture = (holder: AnyObject, reference: StrongReferences.Reference)
  private static let captureOptions: StrongReferences.Options = [.weak, .captured]

  /// What an object refers to, and what its closures capture.
  private func captures(of object: AnyObject) -> [Capture] {
    let own = references.references(of: object, with: Self.captureOptions)
    let ofActions =
      object is UIAlertController ? references.captured(byActionsOf: object, with: Self.captureOptions) : []
    return (own + ofActions).map { (object, $0) }
  }

  /// The only coordinator that closures capture and that was not known: its parent adds it later, or no coordinator
  /// retains it.
  private func newCoordinator(in captures: [Capture]) -> Ownership? {
    let found = captures.filter { isCoordinator($0.reference.object) }
    guard let first = found.first, knownNode(of: first.reference.object) == nil,
      found.allSatisfy({ $0.reference.object === first.reference.object }),
      showsControllers(first.reference.object)
    else { return nil }
    return Ownership(owner: track(first.reference.object), source: source(first.holder, first.reference))
  }

  /// The coordinator to which a dictionary maps a controller: `[UIViewController: Coordinator]`.
  private func keyOwner(_ reference: StrongReferences.Reference) -> Node? {
    reference.valuesOfKey.lazy.compactMap { self.knownNode(of: $0) }.first
  }

  /// The only coordinator that refers to a container. If none does, the coordinator that is the delegate of the
  /// container or of its presentation. Nil if several coordinators refer to the container.
  func onlyOwner(of container: UIViewController, heldBy holders: [Ownership]) -> Ownership? {
    guard holders.isEmpty else { return holders.count == 1 ? holders[0] : nil }
    return delegateOwner(of: container) ?? presentationOwner(of: container)
  }

  /// The coordinator that only shows the screens of its children in a container. It is the outermost of the coordinators
  /// that refer to the container. If none does, it is the only parent of all owners of the screens in the container.
  /// - Parameter child: The owner of one of the screens.
  func host(of container: UIViewController, heldBy holders: [Ownership], showing child: Node) -> Ownership? {
    guard let host = holders.isEmpty ? commonParent(in: container) : outermost(holders),
      !host.owner.hasPresented, !host.owner.hasShownContainer, host.owner.isAbove(child),
      !roots.contains(where: { $0 === host.owner })
    else { return nil }
    return host
  }

  private func commonParent(in container: UIViewController) -> Ownership? {
    let owners = container.screensInside.map(candidate).compactMap {
      (inferredOwner(of: $0) ?? capturedOwner(of: $0))?.owner
    }
    guard Set(owners.map(ObjectIdentifier.init)).count > 1 else { return nil }
    let parents = known.filter { node in
      owners.allSatisfy { owner in node.children.contains { $0 === owner } }
    }
    return parents.count == 1
      ? Ownership(owner: parents[0], source: "the coordinators of its screens") : nil
  }

  /// The coordinators that may show screens in a container: those that refer to it, strongly or weakly, directly or
  /// through an object such as a router, and the container itself, if it is a coordinator.
  ///
  /// Ancestors of a container that is a coordinator do not count, because they refer to their child. Neither does a
  /// parent that refers to the container only as a key of a dictionary of coordinators.
  func holders(of container: UIViewController) -> [Ownership] {
    let coordinators = coordinatorIDs
    let itself = knownNode(of: container)
    var found: [Ownership] = []
    if let itself { found.append(Ownership(owner: itself, source: objects.typeName(of: container))) }
    for node in known where node !== itself && itself.map(node.isAbove) != true {
      guard let coordinator = node.coordinator,
        let source = source(coordinator, referringTo: container, notThrough: coordinators)
      else {
        continue
      }
      found.append(Ownership(owner: node, source: source))
    }
    return found
  }

  private var coordinatorIDs: Set<ObjectIdentifier> {
    Set(known.compactMap(\.coordinator).map(ObjectIdentifier.init))
  }

  private func delegateOwner(of container: UIViewController) -> Ownership? {
    guard let delegate = (container as? UINavigationController)?.delegate else { return nil }
    return knownNode(of: delegate).map {
      Ownership(owner: $0, source: "\(objects.typeName(of: container)).delegate")
    }
  }

  /// The coordinator that is notified if the user dismisses a presented controller.
  func presentationOwner(of controller: UIViewController) -> Ownership? {
    // UIKit would create a presentation controller for a controller that is not presented.
    guard controller.parent == nil, controller.presentingViewController != nil,
      let delegate = controller.presentationController?.delegate
    else { return nil }
    return knownNode(of: delegate).map {
      Ownership(
        owner: $0,
        source: OwnerSource.presentation(of: objects.typeName(of: controller)).rawValue)
    }
  }

  /// The coordinator that was added since the session last settled, has shown nothing, and has the name of a screen: the
  /// `AccountsCoordinator` of an `AccountsViewController`. It must refer to what the screen is shown in or over. The screen of such a
  /// coordinator often refers only to its view model, and the stack is also its parent's.
  func namesake(of screen: UIViewController) -> Ownership? {
    let type = objects.typeName(of: screen)
    let named = added.filter { node in
      !node.hasPresented && node.children.isEmpty && node.object.type.isNameOfCoordinator(ofScreen: type)
    }
    guard named.count == 1, let coordinator = named[0].coordinator else { return nil }
    let containers = sequence(first: screen, next: \.parent).dropFirst()
    let around = containers + [screen.presentingViewController].compactMap(\.self)
    let source = around.lazy.compactMap {
      self.source(coordinator, referringTo: $0, notThrough: self.coordinatorIDs)
    }.first
    return source.map { Ownership(owner: named[0], source: OwnerSource.name($0).rawValue) }
  }

  private func source(
    _ coordinator: AnyObject, referringTo container: UIViewController,
    notThrough others: Set<ObjectIdentifier>
  ) -> String? {
    for reference in references.references(of: coordinator, with: .weak) {
      if reference.object === container {
        if keyOwner(reference) != nil { continue }
        return source(coordinator, reference)
      }
      guard !(reference.object is UIResponder), !others.contains(ObjectIdentifier(reference.object)) else {
        continue
      }
      let indirect = references.references(of: reference.object, with: .weak).first {
        $0.object === container && keyOwner($0) == nil
      }
      if let indirect { return "\(source(coordinator, reference)).\(indirect.property)" }
    }
    return nil
  }

  /// Of the coordinators to which an object refers, weakly or strongly, the first that is above no other.
  private func lowest(pointedToBy object: AnyObject) -> Ownership? {
    lowestOwners(of: references.references(of: object, with: .weak).map { (object, $0) }) { _ in true }.first
  }

  /// Of the captured coordinators, the one that is above no other. Nil if there are several.
  private func lowest(of captures: [Capture], _ isPossible: (Node) -> Bool) -> Ownership? {
    let lowest = lowestOwners(of: captures, isPossible)
    return lowest.contains { $0.owner !== lowest.first?.owner } ? nil : lowest.first
  }

  private func lowestOwners(of captures: [Capture], _ isPossible: (Node) -> Bool) -> [Ownership] {
    let pointed = captures.compactMap { holder, reference in
      knownNode(of: reference.object).flatMap { isPossible($0) ? $0 : nil }.map {
        Ownership(owner: $0, source: source(holder, reference))
      }
    }
    return pointed.filter { one in
      !pointed.contains { $0.owner !== one.owner && one.owner.isAbove($0.owner) }
    }
  }

  /// What the handlers of the controls on a screen capture. Apple's UIKit gives no access to them.
  private func controlCaptures(of screen: UIViewController) -> [Capture] {
    #if canImport(ObjectiveC)
      return []
    #else
      let handlers = ControlHandlers(of: screen)
      let captured = handlers.closures.flatMap {
        references.captured(by: $0, in: "controls", with: Self.captureOptions)
      }
      return captured.map { (screen, $0) } + handlers.objects.flatMap(captures)
    #endif
  }

  private func source(_ object: AnyObject, _ reference: StrongReferences.Reference) -> String {
    "\(objects.typeName(of: object)).\(reference.property)"
  }
}

extension String {
  /// Whether a coordinator of this type is named after a screen of another type.
  fileprivate func isNameOfCoordinator(ofScreen type: String) -> Bool {
    let suffix = ["FlowCoordinator", "Coordinator", "Flow"].first(where: hasSuffix)
    guard let suffix, case let name = dropLast(suffix.count), name.count >= 4, type.hasPrefix(name) else {
      return false
    }
    // A whole word: `Like` is not the name of `LikesViewController`.
    return type.dropFirst(name.count).first?.isLowercase != true
  }
}
