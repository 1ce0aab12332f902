import NavTrace

/// What becomes of a session, as plainly as it can be told: lists that are searched, and nothing that is kept for speed.
///
/// It knows as much of ``NavigationState`` as one can be wrong about by keeping it cleverly: who is alive, what lies where
/// on screen, who asked for it, which callbacks wait, and who holds whom.
struct PlainSession {
  struct Layer: Equatable {
    var base: Int?
    var screens: [ObjectID] = []
    var containers: Set<ObjectID> = []
    /// By which event it changed last.
    var touched = 0
  }

  struct Ask: Equatable {
    var line: Int
    var router: ObjectID?
    var coordinator: ObjectID?
    var isMet = false
  }

  struct Shown: Equatable {
    var layer: Int
    var container: ObjectID?
    var isModal: Bool
    var ask: Ask?
  }

  struct Coordinator: Equatable {
    var children: [ObjectID] = []
    var presented = 0
    var up = 0
  }

  enum Stage: Equatable { case awaited, onScreen, leaving, gone }
  struct Callback: Equatable {
    var screen: ObjectID
    var stage: Stage
  }

  var alive: Set<ObjectID> = []
  var asks: [ObjectID: Ask] = [:]
  var shown: [ObjectID: Shown] = [:]
  var order: [ObjectID] = []
  var coordinators: [ObjectID: Coordinator] = [:]
  var callbacks: [ObjectID: Callback] = [:]
  /// Those that belong to a screen's present or next time on screen.
  private var waiting: [ObjectID: [ObjectID]] = [:]
  private var layers: [Int: Layer] = [:]
  private var lastLayer = 0
  private var clock = 0
  private var line = 0

  mutating func apply(_ body: TraceEvent.Body, line: Int) {
    self.line = line
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, _):
      alive.formUnion([screen.id, router.id])
      ask(screen.id, Ask(line: line, router: router.id, coordinator: coordinator?.id), callback)
    case .claim(let screen, let coordinator):
      guard asks[screen.id]?.router == nil else { return }
      alive.insert(screen.id)
      ask(screen.id, Ask(line: line, router: nil, coordinator: coordinator.id), nil)
    case .push(let screen, let container), .embed(let screen, let container):
      arrive(screen.id, in: container.id, layer: layer(of: container.id))
    case .root(let screen, let container):
      arrive(screen.id, in: container?.id, layer: container.flatMap { layer(of: $0.id) })
    case .modal(let screen, let container, let presenter, _):
      let layer = layer(over: presenter.id, container: container?.id)
      arrive(screen.id, in: container?.id, layer: layer, isModal: true)
    case .pop(let screen, _, _), .dismissed(let screen, _): leave(screen.id)
    case .callback(let id, _):
      guard let callback = callbacks.removeValue(forKey: id) else { return }
      waiting[callback.screen]?.removeAll { $0 == id }
    case .childAdded(let parent, let child, _):
      introduce(parent.id)
      introduce(child.id)
      if !holds(parent.id, child.id) { coordinators[parent.id]?.children.append(child.id) }
    case .childRemoved(let parent, let child, _):
      coordinators[parent.id]?.children.removeAll { $0 == child.id }
    case .deallocated(let object): deallocate(object.id)
    case .dismiss(let router, _, _, _): alive.insert(router.id)
    case .action, .checkpoint(Snapshot()): settle()
    default: preconditionFailure("not of those that a plain session knows")
    }
  }

  /// The top of the modal or root that nothing covers and that changed last.
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

  private func holds(_ parent: ObjectID, _ child: ObjectID) -> Bool {
    coordinators[parent]?.children.contains(child) == true
  }

  private mutating func introduce(_ coordinator: ObjectID) {
    if coordinators[coordinator] == nil { coordinators[coordinator] = Coordinator() }
  }

  private mutating func ask(_ screen: ObjectID, _ ask: Ask, _ callback: ObjectID?) {
    if let coordinator = ask.coordinator { introduce(coordinator) }
    asks[screen] = ask
    let isLate = shown[screen] != nil && shown[screen]?.ask == nil
    if isLate {
      shown[screen]?.ask = ask
      countArrival(ask)
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
    coordinators[coordinator]?.presented += 1
    coordinators[coordinator]?.up += 1
  }

  private mutating func arrive(
    _ screen: ObjectID, in container: ObjectID?, layer: Int?, isModal: Bool = false
  ) {
    alive.insert(screen)
    if let container { alive.insert(container) }
    let layer = layer ?? newLayer(over: nil)
    clock += 1
    if let old = shown[screen] {
      layers[old.layer]?.screens.removeAll { $0 == screen }
      shown[screen] = Shown(layer: layer, container: container, isModal: isModal, ask: old.ask)
    } else {
      shown[screen] = Shown(layer: layer, container: container, isModal: isModal, ask: asks[screen])
      order.append(screen)
      if let ask = asks[screen] { countArrival(ask) }
      asks[screen]?.isMet = true
      for id in waiting[screen] ?? [] { callbacks[id]?.stage = .onScreen }
    }
    layers[layer]?.screens.append(screen)
    layers[layer]?.touched = clock
    if let container, container.kind == .container {
      for id in layers.keys { layers[id]?.containers.remove(container) }
      layers[layer]?.containers.insert(container)
    }
  }

  private mutating func leave(_ screen: ObjectID) {
    guard let old = shown.removeValue(forKey: screen) else { return }
    clock += 1
    order.removeAll { $0 == screen }
    layers[old.layer]?.screens.removeAll { $0 == screen }
    layers[old.layer]?.touched = clock
    if let coordinator = old.ask?.coordinator, coordinators[coordinator]?.up ?? 0 > 0 {
      coordinators[coordinator]?.up -= 1
    }
    for id in waiting[screen] ?? [] where callbacks[id]?.stage == .onScreen {
      callbacks[id]?.stage = .leaving
    }
    if asks[screen] == nil { forgetAwaited(screen) }
  }

  private mutating func deallocate(_ object: ObjectID) {
    alive.remove(object)
    coordinators[object] = nil
    for parent in coordinators.keys { coordinators[parent]?.children.removeAll { $0 == object } }
    asks[object] = nil
    if object.kind == .screen, shown[object] == nil { forgetAwaited(object) }
  }

  private mutating func forgetAwaited(_ screen: ObjectID) {
    for id in waiting.removeValue(forKey: screen) ?? [] where callbacks[id]?.stage == .awaited {
      callbacks[id] = nil
    }
  }

  private mutating func settle() {
    for (id, callback) in callbacks where callback.stage == .leaving { callbacks[id]?.stage = .gone }
    for (id, layer) in layers where layer.screens.isEmpty { layers[id] = nil }
  }

  private mutating func newLayer(over base: Int?) -> Int {
    lastLayer += 1
    layers[lastLayer] = Layer(base: base)
    return lastLayer
  }

  private func layer(of id: ObjectID) -> Int? {
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
