import NavTrace

/// A simple implementation of ``NavigationState``, which searches lists and caches nothing.
///
/// It models what a faster implementation could get wrong: living objects, positions on screen, requests,
/// callbacks, and the children of coordinators.
struct PlainSession {
  struct Layer: Equatable {
    var base: Int?
    var screens: [ObjectID] = []
    var containers: Set<ObjectID> = []
    /// A clock that orders the last changes of layers.
    var touched = 0
  }

  struct Ask: Equatable {
    var line: Int
    var router: ObjectID?
    var coordinator: ObjectID?
    /// The line of the last request to UIKit.
    var request: Int?
    var isClaimed = false
    var isMet = false
    var isPlaced = false

    var isUnshown: Bool { (router != nil || request != nil) && !isMet && !isPlaced }
  }

  struct Shown: Equatable {
    var layer: Int
    var container: ObjectID?
    var isModal: Bool
    var ask: Ask?
    var arrived = 0
  }

  struct Coordinator: Equatable {
    var children: [ObjectID] = []
    /// The lines at which the children were added.
    var added: [Int] = []
    var presented = 0
    var up = 0
    /// The line of the request for its first screen.
    var first: Int?
    var lastLeave: Int?
  }

  enum LinkChange: Equatable {
    case added
    case addedAgain(before: Int)
    case removed(added: Int)
    case removedUnknownChild
  }

  enum Stage: Equatable { case awaited, onScreen, leaving, gone }
  struct Callback: Equatable {
    var screen: ObjectID
    var stage: Stage
    var isLate = false
  }

  struct Dismissal {
    var line: Int
    /// Nil if UIKit was called without a router.
    var router: ObjectID?
    var coordinator: ObjectID?
    var isMatched = false
  }

  var alive: Set<ObjectID> = []
  var asks: [ObjectID: Ask] = [:]
  var shown: [ObjectID: Shown] = [:]
  var order: [ObjectID] = []
  var coordinators: [ObjectID: Coordinator] = [:]
  var callbacks: [ObjectID: Callback] = [:]
  /// The callbacks of a screen's current or next time on screen.
  private var waiting: [ObjectID: [ObjectID]] = [:]
  var layers: [Int: Layer] = [:]
  private var lastLayer = 0
  private var clock = 0
  private(set) var line = 0
  private var isGestureOpen = false
  private var dismissals: [Dismissal] = []
  /// Whether a screen has left since the last settled moment.
  private var hasLeft = false
  /// Whether the user has dismissed or popped a screen since then.
  private var hasUserDismissed = false
  private var settledAt = 0
  /// The children that were added since then.
  private var newChildren: [ObjectID] = []
  /// For each coordinator, the last line at which removed children had screens on screen.
  var busyUntil: [ObjectID: Int] = [:]
  /// For each coordinator, the screens without an owner that appeared after it and below one of its own, and
  /// those that appeared when it was added and had shown no screen.
  var over: [ObjectID: Set<ObjectID>] = [:]
  var held: [ObjectID: [String]] = [:]
  var kept: Set<ObjectID> = []

  // The changes that the last event made.
  var linkChange: LinkChange?
  private(set) var departed: Shown?
  private(set) var ran: Callback?
  private(set) var orphans: [FinishedChild] = []
  /// The line of the request for a screen that was deallocated without being shown.
  private(set) var abandoned: Int?
  /// Nil if the event did not settle navigation.
  private(set) var unmatched: [Int]?
  private(set) var isSettled = true

  mutating func apply(_ body: TraceEvent.Body, line: Int) {
    self.line = line
    (linkChange, departed, ran, orphans, unmatched, abandoned) = (nil, nil, nil, [], nil, nil)
    switch body {
    case .action(let action):
      if action.phase == nil || action.phase == .began { settle() }
      isGestureOpen = action.phase == .began
    case .checkpoint(let snapshot):
      if isGestureOpen { return }
      reconcile(snapshot)
      settle()
    case .misuse(let misuse):
      let isWithoutEffect = ["nothing-to-dismiss", "nothing-to-pop", "dismiss-in-progress"].contains(
        misuse.kind)
      if isWithoutEffect, dismissals.isEmpty, !hasLeft { dismissals.append(Dismissal(line: line)) }
    default:
      isSettled = false
      change(body)
    }
  }

  private mutating func change(_ body: TraceEvent.Body) {
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, _):
      alive.formUnion([screen.id, router.id])
      ask(screen.id, Ask(line: line, router: router.id, coordinator: coordinator?.id), callback)
      somethingIsShown()
    case .request(.show(let screen, _), let coordinator, _): request(screen.id, coordinator?.id)
    case .request(.remove(let method), let coordinator, _):
      if let coordinator { introduce(coordinator.id) }
      let mayDoNothing = method == .popTo || method == .popToRoot
      dismissals.append(Dismissal(line: line, isMatched: hasLeft || mayDoNothing))
    case .claim(let screen, let coordinator, _):
      if let old = asks[screen.id], old.router != nil {
        guard old.coordinator != coordinator.id, shown[screen.id] == nil else { return }
        introduce(coordinator.id)
        asks[screen.id]?.coordinator = coordinator.id
        asks[screen.id]?.isClaimed = true
        return
      }
      if asks[screen.id]?.request != nil, asks[screen.id]?.coordinator == coordinator.id {
        asks[screen.id]?.isClaimed = true
        return
      }
      alive.insert(screen.id)
      ask(screen.id, Ask(line: line, router: nil, coordinator: coordinator.id, isClaimed: true), nil)
    case .push(let screen, let container), .embed(let screen, let container):
      arrive(screen.id, in: container.id, layer: layer(of: container.id))
    case .root(let screen, let container):
      arrive(screen.id, in: container?.id, layer: container.flatMap { layer(of: $0.id) })
    case .modal(let screen, let container, let presenter, _):
      let layer = layer(over: presenter.id, container: container?.id)
      arrive(screen.id, in: container?.id, layer: layer, isModal: true)
    case .pop(let screen, _, let cause), .dismissed(let screen, let cause):
      if shown[screen.id] != nil, cause == .back || cause == .swipe { hasUserDismissed = true }
      leave(screen.id)
    case .callback(let id, _):
      guard let callback = callbacks.removeValue(forKey: id) else { return }
      ran = callback
      waiting[callback.screen]?.removeAll { $0 == id }
    case .childAdded(let parent, let child, _):
      introduce(parent.id)
      introduce(child.id)
      newChildren.append(child.id)
      linkChange = add(child.id, to: parent.id).map { .addedAgain(before: $0) } ?? .added
    case .childRemoved(let parent, let child, _):
      linkChange = remove(child.id, from: parent.id).map { .removed(added: $0) } ?? .removedUnknownChild
    case .deallocated(let object): deallocate(object.id)
    case .dismiss(let router, let coordinator, _, _):
      alive.insert(router.id)
      dismissals.append(
        Dismissal(
          line: line, router: router.id, coordinator: coordinator?.id, isMatched: hasUserDismissed))
    default: preconditionFailure("not of those that a plain session knows")
    }
  }

  /// Discards the changes that a snapshot made, which are not reported.
  mutating func forgetNews() { (departed, abandoned) = (nil, nil) }

  /// The top screen of the modal or root that nothing covers and that changed last.
  var visible: ObjectID? {
    let live = layers.filter { !$0.value.screens.isEmpty }
    let free = live.filter { id, _ in !live.values.contains { $0.base == id } }
    return (free.isEmpty ? live : free).values.max { $0.touched < $1.touched }?.screens.last
  }

  func under(_ screen: ObjectID) -> ObjectID? {
    guard let stack = shown[screen].flatMap({ layers[$0.layer]?.screens }) else { return nil }
    return stack.firstIndex(of: screen).flatMap { $0 > 0 ? stack[$0 - 1] : nil }
  }

  func parents(of child: ObjectID) -> Set<ObjectID> {
    Set(coordinators.keys.filter { holds($0, child) })
  }

  func holds(_ parent: ObjectID, _ child: ObjectID) -> Bool {
    coordinators[parent]?.children.contains(child) == true
  }

  mutating func introduce(_ coordinator: ObjectID) {
    if coordinators[coordinator] == nil { coordinators[coordinator] = Coordinator() }
  }

  /// A screen that another coordinator claimed or is about to show keeps its owner.
  private mutating func request(_ screen: ObjectID, _ coordinator: ObjectID?) {
    somethingIsShown()
    if let coordinator { introduce(coordinator) }
    if let old = asks[screen], let owner = old.coordinator, owner != coordinator,
      old.isClaimed || !old.isMet
    {
      asks[screen]?.request = line
      asks[screen]?.isMet = false
      asks[screen]?.isPlaced = shown[screen] != nil
      return
    }
    alive.insert(screen)
    let isClaimed = asks[screen]?.isClaimed == true
    ask(screen, Ask(line: line, coordinator: coordinator, request: line, isClaimed: isClaimed), nil)
  }

  /// Code may dismiss anything before it shows another screen, even if there is nothing to dismiss.
  private mutating func somethingIsShown() {
    for index in dismissals.indices where dismissals[index].router == nil {
      dismissals[index].isMatched = true
    }
  }

  private mutating func ask(_ screen: ObjectID, _ ask: Ask, _ callback: ObjectID?) {
    if let coordinator = ask.coordinator { introduce(coordinator) }
    asks[screen] = ask
    asks[screen]?.isPlaced = shown[screen] != nil
    let isLate = shown[screen] != nil && shown[screen]?.ask == nil
    if isLate {
      shown[screen]?.ask = ask
      countArrival(ask)
      if ask.coordinator != nil { release(screen) }
    }
    for id in waiting[screen] ?? [] {
      switch callbacks[id]?.stage {
      case .onScreen, .leaving: continue
      case .awaited: callbacks[id] = nil
      case .gone, nil: break
      }
      waiting[screen]?.removeAll { $0 == id }
    }
    if let callback {
      callbacks[callback] = Callback(screen: screen, stage: isLate ? .onScreen : .awaited)
      if waiting[screen]?.contains(callback) != true { waiting[screen, default: []].append(callback) }
    }
  }

  private mutating func countArrival(_ ask: Ask) {
    guard let coordinator = ask.coordinator else { return }
    if coordinators[coordinator]?.presented == 0 { over[coordinator] = nil }
    coordinators[coordinator]?.presented += 1
    coordinators[coordinator]?.up += 1
    if coordinators[coordinator]?.first == nil { coordinators[coordinator]?.first = ask.line }
  }

  mutating func arrive(
    _ screen: ObjectID, in container: ObjectID?, layer: Int?, isModal: Bool = false
  ) {
    alive.insert(screen)
    if let container { alive.insert(container) }
    let layer = layer ?? newLayer(over: nil)
    clock += 1
    if let old = shown[screen] {
      layers[old.layer]?.screens.removeAll { $0 == screen }
      shown[screen] = Shown(
        layer: layer, container: container, isModal: isModal, ask: old.ask, arrived: old.arrived)
    } else {
      shown[screen] = Shown(
        layer: layer, container: container, isModal: isModal, ask: asks[screen], arrived: line)
      order.append(screen)
      somethingIsShown()
      if let ask = asks[screen] { countArrival(ask) }
      if let owner = asks[screen]?.coordinator {
        let screens = screensWithoutOwner(under: layer, owner)
        over[owner, default: []].formUnion(screens)
      }
      if asks[screen] == nil {
        for child in newChildren where coordinators[child]?.presented == 0 {
          over[child, default: []].insert(screen)
        }
      }
      asks[screen]?.isMet = true
      for id in waiting[screen] ?? [] { callbacks[id]?.stage = .onScreen }
    }
    // The layer below a modal is in front of the others.
    if layers[layer]?.screens.isEmpty == true, let base = layers[layer]?.base,
      layers[base]?.screens.isEmpty == false
    {
      layers[base]?.touched = clock
      clock += 1
    }
    layers[layer]?.screens.append(screen)
    layers[layer]?.touched = clock
    if let container, container.kind == .container {
      for id in layers.keys { layers[id]?.containers.remove(container) }
      layers[layer]?.containers.insert(container)
    }
  }

  mutating func leave(_ screen: ObjectID) {
    for index in dismissals.indices {
      guard let router = dismissals[index].router else { continue }
      let owner = shown[screen]?.ask?.coordinator
      let container = shown[screen]?.container
      if liesOn(router, screen) || owner != nil && owner == dismissals[index].coordinator
        || container.map({ asks[$0]?.router == router }) == true
      {
        dismissals[index].isMatched = true
      }
    }
    if shown[screen] != nil {
      hasLeft = true
      somethingIsShown()
    }
    guard let old = shown.removeValue(forKey: screen) else { return }
    departed = old
    release(screen)
    clock += 1
    order.removeAll { $0 == screen }
    layers[old.layer]?.screens.removeAll { $0 == screen }
    layers[old.layer]?.touched = clock
    if let coordinator = old.ask?.coordinator, coordinators[coordinator]?.up ?? 0 > 0 {
      coordinators[coordinator]?.up -= 1
      coordinators[coordinator]?.lastLeave = line
    }
    for id in waiting[screen] ?? [] where callbacks[id]?.stage == .onScreen {
      callbacks[id]?.stage = .leaving
    }
    if asks[screen] == nil { forgetAwaited(screen) }
  }

  private func screensWithoutOwner(under layer: Int, _ owner: ObjectID) -> Set<ObjectID> {
    let added = parents(of: owner).compactMap { parent in
      zip(coordinators[parent]?.children ?? [], coordinators[parent]?.added ?? []).first { $0.0 == owner }?.1
    }
    guard let added = added.min() else { return [] }
    let below = (layers[layer]?.base.flatMap { layers[$0]?.screens } ?? []) + (layers[layer]?.screens ?? [])
    return Set(
      below.reversed().prefix { id in
        shown[id].map { $0.ask?.coordinator == nil && $0.arrived > added && $0.arrived < settledAt } ?? false
      })
  }

  private mutating func release(_ screen: ObjectID) {
    for id in coordinators.keys where over[id]?.remove(screen) != nil {
      busyUntil[id] = max(line, busyUntil[id] ?? 0)
    }
  }

  /// Whether a screen belongs to the router, or lies above one that does.
  private func liesOn(_ router: ObjectID, _ screen: ObjectID) -> Bool {
    guard let own = shown[screen], let stack = layers[own.layer]?.screens else { return false }
    var below = Array(stack.prefix { $0 != screen }) + [screen]
    var base = layers[own.layer]?.base
    for _ in layers {
      guard let id = base, let layer = layers[id] else { break }
      below += layer.screens
      base = layer.base
    }
    return below.contains { shown[$0]?.ask?.router == router }
  }

  mutating func deallocate(_ object: ObjectID) {
    alive.remove(object)
    if coordinators[object]?.children.isEmpty == false {
      orphans = finishedChildren.filter { $0.parent == object }
    }
    forget(coordinator: object)
    if shown[object] == nil, let ask = asks[object], ask.isUnshown { abandoned = ask.request ?? ask.line }
    asks[object] = nil
    if object.kind == .screen, shown[object] == nil { forgetAwaited(object) }
  }

  private mutating func forgetAwaited(_ screen: ObjectID) {
    for id in waiting.removeValue(forKey: screen) ?? [] where callbacks[id]?.stage == .awaited {
      callbacks[id] = nil
    }
  }

  private mutating func settle() {
    for (id, callback) in callbacks where callback.stage == .leaving {
      callbacks[id]?.stage = .gone
      callbacks[id]?.isLate = true
    }
    unmatched = dismissals.filter { !$0.isMatched }.map(\.line)
    dismissals = []
    hasLeft = false
    hasUserDismissed = false
    isSettled = true
    settledAt = line
    newChildren = []
    for (id, layer) in layers where layer.screens.isEmpty { layers[id] = nil }
  }

  mutating func newLayer(over base: Int?) -> Int {
    lastLayer += 1
    layers[lastLayer] = Layer(base: base)
    return lastLayer
  }

  func layer(of id: ObjectID) -> Int? {
    layers.first { $0.value.containers.contains(id) }?.key ?? shown[id]?.layer
  }

  private mutating func layer(over presenter: ObjectID, container: ObjectID?) -> Int {
    let base = layer(of: presenter) ?? visible.flatMap { shown[$0]?.layer }
    guard let container, let existing = layers.first(where: { $0.value.containers.contains(container) })?.key
    else { return newLayer(over: base) }
    if layers[existing]?.screens.isEmpty == true, base != existing { layers[existing]?.base = base }
    return existing
  }
}
