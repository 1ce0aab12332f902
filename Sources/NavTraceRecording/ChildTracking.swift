import Coordinators
import NavTrace
import UIKit

/// Knows who holds which child coordinators: by looking, so that nobody's code has to tell, or because it is told.
///
/// It looks whenever something may have changed them: before each call to a router, after each callback, and whenever the
/// hierarchy on screen has changed or the session settles.
@MainActor final class ChildTracking {
  /// How the children of a coordinator are found. Coordinators of one tree are of one pattern.
  enum Search {
    /// Of our own pattern, whose coordinators say which they are.
    case own
    /// By asking code that knows the pattern.
    case asking((AnyObject) -> [AnyObject])
    /// By reflection over stored properties.
    case reflecting(CoordinatorKind)
  }

  /// A coordinator, as far as it is known.
  final class Node {
    weak var coordinator: AnyObject?
    /// The same, where it is of our own pattern: what is asked for so often is cast only once.
    fileprivate weak var own: (any Coordinator)?
    let object: TraceObject
    fileprivate(set) var children: [Node] = []
    /// How its children are found, once it was in a tree.
    fileprivate var search: Search?
    /// Whether its code tells of its children: that is exact, so nobody looks.
    fileprivate var tells = false
    /// Its screens that have not gone yet.
    @exclusivity(unchecked) fileprivate var screens: [ObjectID] = []
    fileprivate var hasPresented = false
    /// The last time that it was looked at, and whether it is being looked at just now.
    fileprivate var round = 0
    fileprivate var isAbove = false

    init(_ coordinator: AnyObject, _ object: TraceObject) {
      self.coordinator = coordinator
      own = coordinator as? any Coordinator
      self.object = object
    }

    /// - Parameter screen: Of an empty container, its id: that is none of the screens.
    func didPresent(_ screen: ObjectID) {
      hasPresented = true
      if screen.kind == .screen, !screens.contains(screen) { screens.append(screen) }
    }

    /// A screen turns out to be another one's.
    func lose(_ screen: ObjectID) { screens.removeAll { $0 == screen } }

    /// Whether the other one is below it.
    func isAbove(_ other: Node) -> Bool {
      var (open, seen) = (children, Set<ObjectIdentifier>())
      while let node = open.popLast() {
        guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
        if node === other { return true }
        open += node.children
      }
      return false
    }

    var isFinished: Bool { hasPresented && screens.isEmpty && children.allSatisfy(\.isFinished) }

    fileprivate var inSnapshot: Snapshot.CoordinatorNode {
      Snapshot.CoordinatorNode(object, children: children.map(\.object.id))
    }

    /// The router that it held when it was last looked at; nil where it is of another pattern.
    fileprivate var router: ObjectIdentifier?

    /// Whether its children are these, in this order.
    @MainActor fileprivate func holds(_ coordinators: [any Coordinator]) -> Bool {
      guard coordinators.count == children.count else { return false }
      for index in children.indices where children[index].coordinator !== coordinators[index] { return false }
      return true
    }
  }

  private let objects: ObjectTable
  private let journal: Journal
  @exclusivity(unchecked) private var roots: [Node] = []
  /// All that are held by a root or one another, or have a screen, in the order in which they were found.
  @exclusivity(unchecked) private var known: [Node] = []
  private var references = StrongReferences()
  private let lists: ScreenLists
  /// Counts the looks.
  private var round = 0
  private var isLooking = false
  /// Whether the last look came upon a coordinator that was deallocated, and that none of the watched ones held any more.
  private(set) var hasLostCoordinator = false

  init(_ objects: ObjectTable, _ journal: Journal) {
    self.objects = objects
    self.journal = journal
    lists = ScreenLists(objects)
  }

  func watch(_ root: AnyObject, _ search: Search) {
    guard !roots.contains(where: { $0.coordinator === root }) else { return }
    let node = node(of: root)
    node.search = search
    roots.append(node)
  }

  /// Compares the children with what they were, and records the difference. Where there is none, as almost always,
  /// it asks for no memory.
  func look() {
    // Code that is asked for its children may call a router.
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    round += 1
    for index in roots.indices { look(at: roots[index], isHeld: true) }
    // One that was removed, and is alive all the same, may still remove its own. More may be found meanwhile.
    var hasLost = false
    var index = 0
    while index < known.count {
      if known[index].round != round {
        let node = known[index]
        if node.search != nil { look(at: node, isHeld: false) }
        // Those that a watched one holds are alive, and need not be asked.
        if !hasLost && node.coordinator == nil { hasLost = true }
      }
      index += 1
    }
    hasLostCoordinator = hasLost
  }

  /// The same for the roots that are alive and those below them only, when a root has been deallocated.
  func lookAtLivingRoots() {
    guard !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    round += 1
    for root in roots where root.coordinator != nil { look(at: root, isHeld: true) }
  }

  /// - Parameter isHeld: Whether a watched one holds it.
  private func look(at node: Node, isHeld: Bool) {
    // Children may hold one another in a circle.
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
      guard !node.tells else { return }
      let found = own.children
      if !node.holds(found) { change(node, to: found.map { self.node(of: $0) }, at: nil) }
    case .asking(let children)?:
      guard !node.tells, let coordinator = node.coordinator else { return }
      change(node, to: Self.distinct(children(coordinator).map(self.node(of:))), at: nil)
    case .reflecting(let kind)?:
      guard !node.tells, let coordinator = node.coordinator else { return }
      let found = coordinators(heldBy: coordinator, kind).map(self.node(of:))
      // A way back to who started it is no child, nor is it when it has been removed.
      change(node, to: found.filter { !$0.isAbove && (isHeld || !isHeldElsewhere($0, than: node)) }, at: nil)
    case nil: break
    }
  }

  /// Whether it is watched, or the child of another one.
  private func isHeldElsewhere(_ child: Node, than node: Node) -> Bool {
    roots.contains { $0 === child }
      || known.contains { other in other !== node && other.children.contains { $0 === child } }
  }

  /// Forgets the coordinators that were deallocated, apart from those whose deallocation is to be recorded later.
  func forgetTheDead(besides isHeldBack: (ObjectID) -> Bool) {
    guard !isLooking, known.contains(where: { $0.coordinator == nil }) else { return }
    known = known.filter { $0.coordinator != nil || isHeldBack($0.object.id) }
    roots = roots.filter { $0.coordinator != nil || isHeldBack($0.object.id) }
  }

  /// Whether one of a coordinator's screens, of those that have not gone yet, meets the condition.
  func hasScreen(_ coordinator: ObjectID, where condition: (ObjectID) -> Bool) -> Bool {
    guard coordinator.kind == .coordinator,
      let node = known.first(where: { $0.object.id == coordinator })
    else { return false }
    return node.screens.contains(where: condition)
  }

  /// Whether a screen that has not gone yet is another coordinator's.
  func isScreen(_ screen: ObjectID, ofAnotherThan coordinator: AnyObject) -> Bool {
    known.contains { $0.coordinator !== coordinator && $0.screens.contains(screen) }
  }

  /// A coordinator that several properties hold, such as a list and a map of tabs, is one child: it counts where the first
  /// of them holds it. Twice in one list, it is there twice.
  private func coordinators(heldBy coordinator: AnyObject, _ kind: CoordinatorKind) -> [AnyObject] {
    var holders: [ObjectIdentifier: Substring] = [:]
    return references.references(of: coordinator).filter { reference in
      guard kind.contains(reference.object) else { return false }
      let property = reference.property.prefix { $0 != "[" }
      let holder = holders[ObjectIdentifier(reference.object), default: property]
      holders[ObjectIdentifier(reference.object)] = holder
      return holder == property
    }.map(\.object)
  }

  /// One that comes to be there twice has been added twice. It is removed once: when it is there no more.
  private func change(_ node: Node, to now: [Node], at place: SourceLocation?) {
    // Mostly one has come, or gone, at the end.
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
      let place = place ?? added.coordinator.flatMap { CallSite.ofCall(to: $0) }.map(SourceLocation.init)
      journal.record(.childAdded(parent: node.object, child: added.object, at: place))
    }
  }

  private static func distinct(_ nodes: [Node]) -> [Node] {
    var seen: Set<ObjectIdentifier> = []
    return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: What is told

  /// The code of `parent` tells that its children are `children` now.
  func tell(_ children: [AnyObject], of parent: AnyObject, at place: SourceLocation?) {
    let node = node(of: parent)
    node.tells = true
    change(node, to: children.map(self.node(of:)), at: place)
  }

  /// The children of `parent`, as they were last seen or told of.
  func children(of parent: AnyObject) -> [AnyObject] { node(of: parent).children.compactMap(\.coordinator) }

  // MARK: Whose screens

  func node(of coordinator: AnyObject) -> Node {
    if let node = knownNode(of: coordinator) { return node }
    let node = Node(coordinator, objects.refer(to: coordinator, as: .coordinator))
    known.append(node)
    return node
  }

  private func knownNode(of object: AnyObject) -> Node? { known.first { $0.coordinator === object } }

  /// The coordinator whose screens a router shows.
  func coordinator(holding router: ObjectIdentifier) -> AnyObject? {
    node(holding: router)?.coordinator
  }

  func object(holding router: ObjectIdentifier) -> TraceObject? { node(holding: router)?.object }

  func node(holding router: ObjectIdentifier) -> Node? { owner(of: router).map { known[$0] } }

  /// Whose a screen is, and what that is inferred from.
  struct Ownership {
    let owner: Node
    /// Such as `LoginViewController.coordinator`.
    let source: String
  }

  /// Notes a screen that a router presents. Returns the coordinator whose screen it is: mostly the one that holds the router. A parent
  /// may show what is its child's; who has claimed a screen, or who is a child of that parent and has to do with the screen, owns it.
  func didPresent(_ screen: ObjectID, _ controller: UIViewController, on router: ObjectIdentifier)
    -> (owner: Node?, inferred: Ownership?)
  {
    let asker = node(holding: router)
    if let claimer = self.owner(ofScreen: screen) {
      claimer.didPresent(screen)
      return (claimer, nil)
    }
    if asker?.children.isEmpty != true, let inferred = inferredOwner(of: controller),
      asker.map({ $0.isAbove(inferred.owner) }) ?? true
    {
      return (inferred.owner, inferred)
    }
    asker?.didPresent(screen)
    return (asker, nil)
  }

  /// The coordinator whose screen it is known to be, while that has not gone.
  func owner(ofScreen screen: ObjectID) -> Node? { known.first { $0.screens.contains(screen) } }

  /// The coordinator that a screen seems to belong to: one that it, or what it holds, points to, such as its `coordinator` or
  /// `delegate`; or else one that stores it, strongly or weakly. Of several, the one that is below the others.
  func inferredOwner(of controller: UIViewController) -> Ownership? {
    if known.isEmpty { return nil }
    if let ownership = lowest(pointedToBy: controller) { return ownership }
    // A view model knows the coordinator, too.
    for helper in references.references(of: controller).map(\.object)
    where !(helper is UIResponder) && knownNode(of: helper) == nil {
      if let ownership = lowest(pointedToBy: helper) { return ownership }
    }
    for node in known.reversed() {
      guard let coordinator = node.coordinator else { continue }
      let stored = references.referencesAndWeak(of: coordinator).first { $0.object === controller }
      if let stored { return Ownership(owner: node, source: source(coordinator, stored)) }
    }
    return nil
  }

  private func lowest(pointedToBy object: AnyObject) -> Ownership? {
    let pointed = references.referencesAndWeak(of: object).compactMap { reference in
      knownNode(of: reference.object).map { Ownership(owner: $0, source: source(object, reference)) }
    }
    return pointed.first { one in
      !pointed.contains { $0.owner !== one.owner && one.owner.isAbove($0.owner) }
    }
  }

  private func source(_ object: AnyObject, _ reference: StrongReferences.Reference) -> String {
    "\(objects.typeName(of: object)).\(reference.property)"
  }

  /// Among the known ones, the newest coordinator that holds the router and is not finished. Where each coordinator has a
  /// router of its own, there is only one.
  private func owner(of router: ObjectIdentifier) -> Int? {
    // Code that is asked for its router may call one: none is forgotten meanwhile, so that the numbers stay.
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    var newest: Int?
    var index = known.count
    while index > 0 {
      index -= 1
      guard holds(index, router) else { continue }
      // To ask this first saves a call.
      if !known[index].screens.isEmpty || !known[index].isFinished { return index }
      if newest == nil { newest = index }
    }
    return newest
  }

  private func holds(_ index: Int, _ router: ObjectIdentifier) -> Bool {
    // Its router was looked up just now, if it is in a tree.
    if known[index].round == round, let held = known[index].router { return held == router }
    return isFoundToHold(known[index], router)
  }

  @inline(never) private func isFoundToHold(_ node: Node, _ router: ObjectIdentifier) -> Bool {
    if let own = node.own { return ObjectIdentifier(own.router) == router }
    guard let coordinator = node.coordinator else { return false }
    return references.references(of: coordinator).contains { ObjectIdentifier($0.object) == router }
  }

  func didPresent(_ screen: ObjectID, by owner: AnyObject) { node(of: owner).didPresent(screen) }

  func hasGone(_ screen: ObjectID) {
    for node in known { node.screens.removeAll { $0 == screen } }
  }

  var nodes: [Snapshot.CoordinatorNode] { known.filter { $0.coordinator != nil }.map(\.inSnapshot) }

  /// The coordinators as they were when they were last looked at. One that nobody held any more, and that has gone since, is
  /// not among them: it was only on its way.
  var lastNodes: [Snapshot.CoordinatorNode] {
    var held = Set(roots.map(ObjectIdentifier.init))
    for node in known { held.formUnion(node.children.map(ObjectIdentifier.init)) }
    return known.filter { $0.coordinator != nil || held.contains(ObjectIdentifier($0)) }.map(
      \.inSnapshot)
  }

  /// Whether one that is watched has gone since.
  var hasLostRoot: Bool { roots.contains { $0.coordinator == nil } }

  /// The routers that coordinators hold, and that the trace has not named: objects by the name of Router or Navigator that refer to
  /// a controller or a window, or to another such router, and that have no decorator.
  var unrecordedRouters: [AnyObject] {
    var found: [AnyObject] = []
    for coordinator in known.compactMap(\.coordinator) {
      let held = references.references(of: coordinator).map(\.object).filter { knownNode(of: $0) == nil }
      let decorators = held.filter(Self.isDecorator)
      let decorated = decorators.flatMap { references.references(of: $0).map(\.object) }
      found += held.filter { router in
        !decorated.contains { $0 === router } && !found.contains { $0 === router }
          && isUnrecordedRouter(router)
      }
    }
    return found
  }

  /// - Parameter depth: how many routers may pass calls on to each other.
  private func isUnrecordedRouter(_ router: AnyObject, within depth: Int = 3) -> Bool {
    guard depth > 0, Self.isNamedRouter(router), objects.id(of: router) == nil, !Self.isDecorator(router)
    else { return false }
    return references.referencesAndWeak(of: router).map(\.object).contains {
      $0 is UIViewController || $0 is UIWindow || isUnrecordedRouter($0, within: depth - 1)
    }
  }

  private static func isNamedRouter(_ object: AnyObject) -> Bool {
    let name = String(describing: type(of: object))
    return object is any Router || name.hasSuffix("Router") || name.hasSuffix("Navigator")
  }

  /// Whether it records the calls of another router. It may not have been called yet, and its recording be lazy.
  private static func isDecorator(_ object: AnyObject) -> Bool {
    if object is TracingRouter { return true }
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level {
      for field in mirror.children
      where type(of: field.value) == RouterRecording.self || type(of: field.value) == RouterRecording?.self {
        return true
      }
      level = mirror.superclassMirror
    }
    return false
  }

  // MARK: Who should have gone

  /// Notes which screens coordinators have in lists before these are shown: see ``ScreenLists``.
  func noteLists() { lists.note(known.compactMap(\.coordinator), &references) }

  /// The screens that have left, and that a coordinator's copy of the stack still has.
  func staleScreens(onScreen: Set<ObjectID>) -> Set<ObjectID> {
    lists.stale(in: known.compactMap(\.coordinator), onScreen: onScreen, &references)
  }

  /// Where a search for who holds what begins.
  var livingRoots: [AnyObject] { roots.compactMap(\.coordinator) }

  /// The coordinators that are finished, and alive.
  var finished: [AnyObject] { known.filter(\.isFinished).compactMap(\.coordinator) }
}
