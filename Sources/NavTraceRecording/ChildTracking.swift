import Coordinators
import NavTrace
import UIKit

/// Tracks the child coordinators of coordinators, either by searching for them or as reported by the app.
///
/// It searches whenever the children may have changed: before each call to a router, after each callback, and
/// when the hierarchy on screen changes or the session settles.
@MainActor final class ChildTracking {
  /// How the children of a coordinator are found. All coordinators of a tree use the same search.
  enum Search {
    /// Coordinators of this package's pattern, which have a `children` property.
    case own
    /// A closure of the app that returns the children.
    case asking((AnyObject) -> [AnyObject])
    /// Reflection over stored properties.
    case reflecting(CoordinatorKind)
  }

  /// A coordinator that is being tracked.
  final class Node {
    weak var coordinator: AnyObject?
    private let address: Address
    fileprivate let identity: ObjectIdentifier
    /// The coordinator as a ``Coordinator``, if it is one. It is cast only once, because it is used often.
    fileprivate weak var own: (any Coordinator)?
    let object: TraceObject
    fileprivate(set) var children: [Node] = []
    /// How its children are found. Nil until the coordinator has been found in a tree.
    var search: Search?
    /// Whether the app reports its children. They are then exact, and not searched for.
    fileprivate var reportsChildren = false
    /// Its screens that have not left yet.
    @exclusivity(unchecked) fileprivate(set) var screens: [ObjectID] = []
    fileprivate(set) var hasPresented = false
    /// Whether it has shown a container to which it alone refers, such as a tab bar controller whose screens
    /// belong to its children.
    var hasShownContainer = false
    /// Whether one of its screens was requested, claimed or inferred from more than its container.
    private(set) var hasCertainScreen = false
    /// The children that it retains through other objects.
    var indirectChildren: [IndirectChild] = []
    /// The coordinators that it could not release at the last search.
    fileprivate var permanent: Set<ObjectIdentifier> = []
    /// Whether it is or was a child.
    fileprivate(set) var wasChild = false
    /// Whether its children are unknown: see ``Snapshot/CoordinatorNode/isUnwatched``.
    fileprivate var isUnwatched = false
    /// The number of the last search that visited it.
    fileprivate var round = 0
    /// Whether the current search is visiting it or one of its descendants.
    fileprivate var isAbove = false

    init(_ coordinator: AnyObject, _ object: TraceObject) {
      self.coordinator = coordinator
      address = Address(of: coordinator)
      identity = ObjectIdentifier(coordinator)
      own = coordinator as? any Coordinator
      self.object = object
    }

    /// Whether an object is its coordinator. The addresses are compared first, because reading the weak reference is
    /// slow. Equal addresses are not sufficient: another object can be allocated at the address of a deallocated one.
    func isOf(_ object: AnyObject) -> Bool { address == Address(of: object) && coordinator === object }

    /// Whether its coordinator is or was at an address.
    fileprivate func isAt(_ address: Address) -> Bool { self.address == address }

    /// - Parameter screen: The id of the screen. The id of an empty container is not added to the screens.
    func didPresent(_ screen: ObjectID, isCertain: Bool = true) {
      hasPresented = true
      if isCertain { hasCertainScreen = true }
      if screen.kind == .screen, !screens.contains(screen) { screens.append(screen) }
    }

    /// Removes a screen that belongs to another coordinator.
    func lose(_ screen: ObjectID) { screens.removeAll { $0 == screen } }

    /// Whether the other coordinator is a descendant.
    func isAbove(_ other: Node) -> Bool { hasDescendant { $0 === other } }

    /// Whether there is a descendant that has shown no screen, and neither have its own descendants.
    var hasDescendantWithoutScreen: Bool {
      hasDescendant { node in !node.hasPresented && !node.hasDescendant(where: \.hasPresented) }
    }

    fileprivate func hasDescendant(where condition: (Node) -> Bool) -> Bool {
      if children.isEmpty { return false }
      var (open, seen) = (children, Set<ObjectIdentifier>())
      while let node = open.popLast() {
        guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
        if condition(node) { return true }
        open += node.children
      }
      return false
    }

    /// Whether it has shown a screen, and all of its screens and those of its descendants have left. Descendants that have
    /// shown no screen do not matter.
    var isFinished: Bool { hasPresented && isIdle }
    /// Whether neither it nor a descendant has a screen that has not left.
    fileprivate var isIdle: Bool { screens.isEmpty && !hasDescendant { !$0.screens.isEmpty } }
    /// Whether it or a descendant has shown a screen or a container, and all of their screens have left.
    fileprivate var hasEnded: Bool {
      isIdle && (hasPresented || hasShownContainer || hasDescendant(where: \.hasPresented))
    }

    /// The router that it retained at the last search. Nil for a coordinator of another pattern.
    fileprivate var router: ObjectIdentifier?

    /// Which objects are coordinators, if its children are searched for by reflection.
    var kind: CoordinatorKind? {
      if case .reflecting(let kind)? = search, !reportsChildren { kind } else { nil }
    }

    /// Whether its children are exactly these, in this order.
    fileprivate func holds(_ coordinators: [any Coordinator]) -> Bool {
      guard coordinators.count == children.count else { return false }
      for index in children.indices where !children[index].isOf(coordinators[index]) { return false }
      return true
    }

    fileprivate func holds(_ coordinators: [AnyObject]) -> Bool {
      coordinators.count == children.count && zip(children, coordinators).allSatisfy { $0.isOf($1) }
    }
  }

  let objects: ObjectTable
  private let journal: Journal
  @exclusivity(unchecked) private(set) var roots: [Node] = []
  /// All coordinators that are roots or children, or have a screen, in the order in which they were found.
  @exclusivity(unchecked) private(set) var known: [Node] = []
  /// The children that were added since the session last settled.
  @exclusivity(unchecked) private(set) var added: [Node] = []
  var references = StrongReferences()
  let lists: ScreenLists
  /// The searches of all roots, including those that have been deallocated.
  private var searches: [Search] = []
  /// Whether the app has reported children.
  private var areChildrenReported = false
  /// The number of searches so far.
  private var round = 0
  private var isLooking = false
  /// Whether the last search found a deallocated coordinator outside of the trees of the roots.
  private(set) var hasLostCoordinator = false

  init(_ objects: ObjectTable, _ journal: Journal) {
    self.objects = objects
    self.journal = journal
    lists = ScreenLists(objects)
    references.livingObject = { [unowned self] address in
      known.first { $0.isAt(address) }?.coordinator
    }
  }

  func watch(_ root: AnyObject, _ search: Search) {
    guard !roots.contains(where: { $0.coordinator === root }) else { return }
    let node = node(of: root)
    node.search = search
    roots.append(node)
    searches.append(search)
  }

  /// Compares the children with those of the last search, and records the differences. It allocates no memory
  /// if there are none, which is the usual case.
  func look() {
    // App code that returns children may call a router.
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    round += 1
    for index in roots.indices { look(at: roots[index], isHeld: true) }
    // A coordinator that was removed but is still alive may remove its own children. The loop may find more
    // coordinators.
    var hasLost = false
    var index = 0
    while index < known.count {
      if known[index].round != round {
        let node = known[index]
        if node.search != nil { look(at: node, isHeld: false) }
        // A coordinator in the tree of a root is alive and need not be checked.
        if !hasLost && node.coordinator == nil { hasLost = true }
      }
      index += 1
    }
    hasLostCoordinator = hasLost
  }

  /// Searches only the trees of roots that are alive, after a root has been deallocated.
  func lookAtLivingRoots() {
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    round += 1
    for root in roots where root.coordinator != nil { look(at: root, isHeld: true) }
  }

  /// - Parameter isHeld: Whether the node is in the tree of a root.
  private func look(at node: Node, isHeld: Bool) {
    // Children may form a cycle.
    guard node.round != round else { return }
    node.round = round
    node.isAbove = true
    search(node, isHeld: isHeld)
    var index = 0
    while index < node.children.count {
      let child = node.children[index]
      if child.search == nil { child.search = node.search }
      look(at: child, isHeld: isHeld)
      index += 1
    }
    node.isAbove = false
  }

  private func search(_ node: Node, isHeld: Bool) {
    switch node.search {
    case .own?:
      guard let own = node.own else { return }
      node.router = ObjectIdentifier(own.router)
      guard !node.reportsChildren else { return }
      let found = own.children
      if !node.holds(found) { change(node, to: found.map { self.node(of: $0) }, at: nil) }
    case .asking(let children)?:
      guard !node.reportsChildren, let coordinator = node.coordinator else { return }
      let found = children(coordinator)
      if !node.holds(found) { change(node, to: Self.distinct(found.map(self.node(of:))), at: nil) }
    case .reflecting(let kind)?:
      guard !node.reportsChildren, let coordinator = node.coordinator else { return }
      node.indirectChildren.removeAll { !isRetained($0, by: coordinator, kind) }
      let references = references.references(of: coordinator).filter { kind.contains($0.object) }
      node.permanent = Self.permanent(in: references, of: coordinator)
      let all = coordinators(in: references)
      // What is no coordinator itself, such as a controller whose views refer to coordinators, is no second parent.
      let retained = kind.contains(coordinator) ? all : withoutDescendants(all)
      if isHeld, node.indirectChildren.isEmpty, node.holds(retained),
        !node.children.contains(where: \.isAbove)
      {
        return
      }
      let found = retained.map(self.node(of:))
      let indirect = node.indirectChildren.compactMap(\.child).filter { child in
        !found.contains { $0 === child }
      }
      // A reference back to an ancestor does not make it a child. For a removed coordinator, neither does a
      // reference to a coordinator that has another parent.
      change(
        node,
        to: (found + indirect).filter { !$0.isAbove && (isHeld || !isRetainedElsewhere($0, than: node)) },
        at: nil)
    case nil: break
    }
  }

  /// Whether a coordinator is a root, or a child of a coordinator other than `node`.
  func isRetainedElsewhere(_ child: Node, than node: Node) -> Bool {
    roots.contains { $0 === child } || isChild(child, ofAnotherThan: node)
  }

  func isChild(_ child: Node, ofAnotherThan node: Node? = nil) -> Bool {
    known.contains { other in other !== node && other.children.contains { $0 === child } }
  }

  /// The finished children that their parents do not release: they are in constants, or in properties that are not
  /// optional, or an app's delegate has no other. Coordinators may have been deallocated since the last search.
  var permanentChildren: [TraceObject] {
    known.filter { child in
      guard child.hasEnded else { return false }
      let parents = known.filter { parent in parent.children.contains { $0 === child } }
      return !parents.isEmpty && parents.allSatisfy { $0.permanent.contains(child.identity) }
    }
    .map(\.object)
  }

  /// Removes deallocated coordinators, except those whose deallocation is recorded later.
  func removeDeallocated(except isHeldBack: (ObjectID) -> Bool) {
    guard !isLooking, known.contains(where: { $0.coordinator == nil }) else { return }
    known = known.filter { $0.coordinator != nil || isHeldBack($0.object.id) }
    roots = roots.filter { $0.coordinator != nil || isHeldBack($0.object.id) }
  }

  /// Whether a screen of a coordinator that has not left yet meets the condition.
  func hasScreen(_ coordinator: ObjectID, where condition: (ObjectID) -> Bool) -> Bool {
    guard coordinator.kind == .coordinator,
      let node = known.first(where: { $0.object.id == coordinator })
    else { return false }
    return node.screens.contains(where: condition)
  }

  /// Whether a screen that has not left yet belongs to another coordinator.
  func isScreen(_ screen: ObjectID, ofAnotherThan coordinator: AnyObject) -> Bool {
    known.contains { $0.coordinator !== coordinator && $0.screens.contains(screen) }
  }

  /// The coordinators to which another one refers only in constants, or in properties that are not optional. The only
  /// coordinator of a delegate of the system is that of the whole app.
  private static func permanent(
    in references: [StrongReferences.Reference], of holder: AnyObject
  ) -> Set<ObjectIdentifier> {
    if references.count == 1, references[0].list == nil,
      holder is any UIApplicationDelegate || holder is any UISceneDelegate
    {
      return [ObjectIdentifier(references[0].object)]
    }
    func objects(_ isPermanent: Bool) -> Set<ObjectIdentifier> {
      Set(references.filter { $0.isPermanent == isPermanent }.map { ObjectIdentifier($0.object) })
    }
    return objects(true).subtracting(objects(false))
  }

  /// The coordinators that a coordinator retains. One that is in several properties, such as a list and a map
  /// of tabs, counts only in the first of them. One that is twice in the same list counts twice.
  private func coordinators(in references: [StrongReferences.Reference]) -> [AnyObject] {
    var holders: [ObjectIdentifier: Substring] = [:]
    let found = references.filter { reference in
      let property = reference.list ?? reference.property[...]
      let holder = holders[ObjectIdentifier(reference.object), default: property]
      holders[ObjectIdentifier(reference.object)] = holder
      return holder == property
    }
    return inOrderOfDiscovery(found).map(\.object)
  }

  /// The references, with those from dictionaries and sets, whose order is random, in the order in which their
  /// objects were found.
  private func inOrderOfDiscovery(_ references: [StrongReferences.Reference]) -> [StrongReferences.Reference]
  {
    let unordered = references.indices.filter { references[$0].isFromUnordered }
    guard unordered.count > 1 else { return references }
    let sorted = unordered.map { index in
      (known.firstIndex { $0.isOf(references[index].object) } ?? known.count, index)
    }
    .sorted { $0 < $1 }
    var ordered = references
    for (place, source) in zip(unordered, sorted) { ordered[place] = references[source.1] }
    return ordered
  }

  /// Records a second occurrence as a second add. A removal is recorded once, when no occurrence is left.
  private func change(_ node: Node, to now: [Node], at place: SourceLocation?) {
    // Usually, a single child was added or removed at the end.
    let same = zip(node.children, now).prefix { $0 === $1 }.count
    var before = Array(node.children[same...])
    node.children = now
    for removed in Self.distinct(before) where !now.contains(where: { $0 === removed }) {
      journal.record(.childRemoved(parent: node.object, child: removed.object, at: place))
    }
    for added in now[same...] {
      if let index = before.firstIndex(where: { $0 === added }) {
        before.remove(at: index)
        continue
      }
      self.added.append(added)
      added.wasChild = true
      let place = place ?? added.coordinator.flatMap { CallSite.ofCall(to: $0) }.map(SourceLocation.init)
      journal.record(.childAdded(parent: node.object, child: added.object, at: place))
    }
  }

  private static func distinct(_ nodes: [Node]) -> [Node] {
    var seen: Set<ObjectIdentifier> = []
    return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Notes that the session has settled, or that the user acts.
  func turnHasEnded() { added.removeAll(keepingCapacity: true) }

  // MARK: Reported children

  /// Records that the app reports `children` as the children of `parent`.
  func setReportedChildren(_ children: [AnyObject], of parent: AnyObject, at place: SourceLocation?) {
    let node = node(of: parent)
    node.reportsChildren = true
    areChildrenReported = true
    change(node, to: children.map(self.node(of:)), at: place)
  }

  /// The children of `parent`, as last found or reported.
  func children(of parent: AnyObject) -> [AnyObject] { node(of: parent).children.compactMap(\.coordinator) }

  // MARK: Owners of screens

  func node(of coordinator: AnyObject) -> Node {
    if let node = knownNode(of: coordinator) { return node }
    let node = Node(coordinator, objects.refer(to: coordinator, as: .coordinator))
    known.append(node)
    return node
  }

  func knownNode(of object: AnyObject) -> Node? { known.first { $0.isOf(object) } }

  /// The coordinator that retains a router, and therefore owns the screens shown on it.
  func coordinator(holding router: ObjectIdentifier) -> AnyObject? {
    node(holding: router)?.coordinator
  }

  func object(holding router: ObjectIdentifier) -> TraceObject? { node(holding: router)?.object }

  func node(holding router: ObjectIdentifier) -> Node? { owner(of: router).map { known[$0] } }

  /// Notes a screen that a router presents, and returns its owner. The owner is the coordinator that claimed the screen.
  /// Without a claim, it is the inferred owner, if that is a descendant of the presenting coordinator or also retains
  /// the router. Otherwise it is the presenting coordinator: of those that retain the router, the newest unfinished one.
  /// If other unfinished ones retain the router, too, this is a guess, unless the newest has not shown a screen before.
  func didPresent(_ screen: ObjectID, _ controller: UIViewController, on router: ObjectIdentifier)
    -> (owner: Node?, inferred: Ownership?)
  {
    if let claimer = self.owner(ofScreen: screen) {
      claimer.didPresent(screen)
      return (claimer, nil)
    }
    let first = candidate(controller.firstScreenInside)
    let asker = node(holding: router) ?? unknownCaller(of: router, showing: first)
    let sharers = asker.map { self.sharers(of: router, with: $0) } ?? []
    if asker?.children.isEmpty != true || !sharers.isEmpty,
      let inferred = inferredOwner(of: first.screen === controller ? first : candidate(controller)),
      asker.map({ $0.isAbove(inferred.owner) }) ?? true || sharers.contains(where: { $0 === inferred.owner })
    {
      return (inferred.owner, inferred)
    }
    if let asker, asker.hasPresented, !sharers.isEmpty {
      return (asker, Ownership(owner: asker, source: OwnerSource.sharedRouter.rawValue))
    }
    asker?.didPresent(screen)
    return (asker, nil)
  }

  /// The other unfinished coordinators that retain a router: each of them may have called it.
  private func sharers(of router: ObjectIdentifier, with node: Node) -> [Node] {
    known.indices.filter { known[$0] !== node && holds($0, router) && !known[$0].isFinished }
      .map { known[$0] }
  }

  /// The known owner of a screen that has not left yet.
  func owner(ofScreen screen: ObjectID) -> Node? { known.first { $0.screens.contains(screen) } }

  /// The index of the newest coordinator that retains the router and is not finished, or else of the newest
  /// that retains it. If each coordinator has a router of its own, there is only one.
  private func owner(of router: ObjectIdentifier) -> Int? {
    // App code that returns the router may call a router. No coordinator is removed meanwhile, so that
    // indices stay valid.
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    var newest: Int?
    var index = known.count
    while index > 0 {
      index -= 1
      guard holds(index, router) else { continue }
      // The first condition avoids a function call.
      if !known[index].screens.isEmpty || !known[index].isFinished { return index }
      if newest == nil { newest = index }
    }
    return newest
  }

  private func holds(_ index: Int, _ router: ObjectIdentifier) -> Bool {
    // The current search has just read its router, if it is in a tree.
    if known[index].round == round, let held = known[index].router { return held == router }
    return isFoundToHold(known[index], router)
  }

  @inline(never) private func isFoundToHold(_ node: Node, _ router: ObjectIdentifier) -> Bool {
    if let own = node.own { return ObjectIdentifier(own.router) == router }
    guard let coordinator = node.coordinator else { return false }
    return references.references(of: coordinator).contains { ObjectIdentifier($0.object) == router }
  }

  func didPresent(_ screen: ObjectID, by owner: AnyObject) { node(of: owner).didPresent(screen) }

  func screenDidDisappear(_ screen: ObjectID) {
    for node in known { node.screens.removeAll { $0 == screen } }
  }

  var nodes: [Snapshot.CoordinatorNode] { known.filter { $0.coordinator != nil }.map(inSnapshot) }

  /// The coordinators at the last search, except those that no coordinator retained and that have been deallocated
  /// since: they were about to be deallocated.
  var lastNodes: [Snapshot.CoordinatorNode] {
    var held = Set(roots.map(ObjectIdentifier.init))
    for node in known { held.formUnion(node.children.map(ObjectIdentifier.init)) }
    return known.filter { $0.coordinator != nil || held.contains(ObjectIdentifier($0)) }.map(inSnapshot)
  }

  private func inSnapshot(_ node: Node) -> Snapshot.CoordinatorNode {
    if let coordinator = node.coordinator {
      node.isUnwatched = node.search == nil && !areChildrenReported && isForeign(coordinator)
    }
    return Snapshot.CoordinatorNode(
      node.object, children: node.children.map(\.object.id), isUnwatched: node.isUnwatched)
  }

  /// Whether an object does not count as a coordinator for any root, or no root was watched.
  private func isForeign(_ object: AnyObject) -> Bool {
    searches.allSatisfy {
      if case .reflecting(let kind) = $0 { !kind.contains(object) } else { false }
    }
  }

  /// Whether a root has been deallocated.
  var hasLostRoot: Bool { roots.contains { $0.coordinator == nil } }

  // MARK: Leaks

  /// Notes which screens were made before they are shown. See ``ScreenLists``.
  /// - Parameter screens: The screens whose closures may have captured some.
  func notePreparedScreens(_ screens: [UIViewController]) {
    lists.note(known.compactMap(\.coordinator), screens, references)
  }

  /// The screens that have left, but are still in a coordinator's copy of the stack.
  func staleScreens(onScreen: Set<ObjectID>) -> Set<ObjectID> {
    lists.stale(in: known.compactMap(\.coordinator), onScreen: onScreen, references)
  }

  /// The roots from which to search for retaining objects.
  var livingRoots: [AnyObject] { roots.compactMap(\.coordinator) }

  /// The living coordinators that are finished: they or their descendants have shown screens or a container, and all of
  /// their screens have left.
  var finished: [AnyObject] { known.filter(\.hasEnded).compactMap(\.coordinator) }
}
