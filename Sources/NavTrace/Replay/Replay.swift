/// What a ``NavigationState`` knows, and how each event changes it.
///
/// Large as it is, it is never copied but on purpose.
struct Replay: ~Copyable, Sendable {
  typealias Callback = NavigationState.Callback
  typealias ChildLink = NavigationState.ChildLink
  typealias Coordinator = NavigationState.Coordinator
  typealias DismissRequest = NavigationState.DismissRequest
  typealias FinishedChild = NavigationState.FinishedChild
  typealias Leave = NavigationState.Leave
  typealias LinkChange = NavigationState.LinkChange
  typealias Moment = NavigationState.Moment
  typealias Request = NavigationState.Request
  typealias Screen = NavigationState.Screen
  typealias Settlement = NavigationState.Settlement

  // What the state tells of itself: see there.
  var header: TraceHeader?
  var latest: Moment?
  var ended: Moment?
  var loss: (loss: Loss, moment: Moment)?
  var isInDoubt = false
  var isSettled = true
  var settled: Moment?
  var settlement: Settlement?
  var dismissals: [DismissRequest] = []
  var linkChange: LinkChange?
  var departed: Screen?
  var ran: Callback?
  var orphans: [FinishedChild] = []
  var coordinators: ObjectMap<Coordinator> = [:]
  var callbacks: ObjectMap<Callback> = [:]
  var alive: ObjectMap<TraceObject> = [:]
  var held: [ObjectID: [String]] = [:]
  var kept: Set<ObjectID> = []
  /// The coordinators that were deallocated while a screen that they had asked for had not come yet.
  var lostAskers: ObjectSet = [:]
  var order: [ObjectID] = []

  /// Whether one of those is there that are of the event that was just applied.
  var hasNews = false
  var onScreen: ObjectMap<Screen> = [:]
  var layers: IDMap<Layer.ID, Layer> = [:]
  var layerOfContainer: ObjectMap<Layer.ID> = [:]
  var lastLayer = Layer.ID(packed: 0)
  /// Those that have lost their last screen since the last settled moment, or were begun without one.
  var emptied: [Layer.ID] = []
  /// Counts arrivals and departures, to know which layer changed last.
  var clock = 0
  /// The latest `present` or `claim` of each screen that is alive.
  var requests: ObjectMap<Request> = [:]
  /// The callbacks that were given for a screen and belong to its present or next time on screen.
  var callbacksOfScreen: ObjectMap<[ObjectID]> = [:]
  /// The callbacks whose screens went since the last settled moment.
  var leaving: [ObjectID] = []
  var isGestureOpen = false
  /// Of the snapshot that is being taken in: kept for its memory only.
  var listed: ObjectSet = [:]

  init() {}
}

extension Replay {
  mutating func apply(_ event: TraceEvent, line: Int) {
    guard ended == nil else { return }
    let moment = Moment(seq: event.seq, line: line)
    latest = moment
    if settlement != nil { settlement = nil }
    if hasNews { forgetNews() }

    switch event.body {
    case .lost(let loss): self = losing(loss, moment)
    case .checkpoint(let snapshot) where isInDoubt, .end(let snapshot) where isInDoubt:
      reconcile(snapshot, moment)
      isInDoubt = false
      if case .end = event.body { ended = moment }
    case _ where isInDoubt: break
    case .trace(let header): self.header = header
    case .action(let action): act(action, moment)
    // Between a swipe's beginning and its end the hierarchy is neither the old one nor the new one.
    case .checkpoint where isGestureOpen: break
    case .checkpoint(let snapshot):
      reconcile(snapshot, moment)
      settle(moment)
    case .end(let snapshot):
      reconcile(snapshot, moment)
      settle(moment)
      ended = moment
    case .misuse, .unknown: break
    default:
      isSettled = false
      change(event.body, moment)
    }
  }

  private mutating func forgetNews() {
    hasNews = false
    linkChange = nil
    departed = nil
    ran = nil
    orphans = []
  }

  private mutating func change(_ body: TraceEvent.Body, _ moment: Moment) {
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      let request = Request(
        screen: screen, router: router, coordinator: coordinator, moment: moment, at: at)
      ask(request, callback: callback)
    case .dismiss(let router, let coordinator, _, let at):
      introduce(router)
      dismissals.append(
        DismissRequest(
          router: router, coordinator: coordinator, moment: moment, at: at, visible: visible?.object))

    case .claim(let screen, let coordinator):
      claim(Request(screen: screen, router: nil, coordinator: coordinator, moment: moment, at: nil))

    case .push(let screen, let container):
      arrive(screen, in: container, layer: layer(of: container.id), moment)
    case .embed(let screen, let container):
      arrive(screen, in: container, layer: layer(of: container.id), moment)
    case .root(let screen, let container):
      arrive(screen, in: container, layer: container.flatMap { layer(of: $0.id) }, moment)
    case .modal(let screen, let container, let presenter, _):
      arrive(
        screen, in: container, layer: layer(over: presenter.id, container: container?.id), isModal: true,
        moment)

    case .pop(let screen, _, let by), .dismissed(let screen, let by):
      hasNews = true
      departed = leave(Leave(screen: screen, by: by, moment: moment))

    case .callback(let id, _):
      hasNews = true
      ran = forget(callback: id)
    case .childAdded(let parent, let child, let at):
      hasNews = true
      let link = ChildLink(child: child.id, added: moment, at: at)
      linkChange = self.link(from: parent.id, to: child.id).map { .addedAgain(before: $0) } ?? .added
      add(child, to: parent, link)
    case .childRemoved(let parent, let child, _):
      hasNews = true
      linkChange = link(from: parent.id, to: child.id).map { .removed($0) } ?? .removedStranger
      remove(child.id, from: parent.id)
    case .deallocated(let object): forget(object.id)
    case .delegate(let container, _, _, _): introduce(container)

    // Handled elsewhere, or of no consequence here: they change no object.
    case .trace, .action, .checkpoint, .end, .misuse, .lost, .unknown: break
    }
  }

  mutating func introduce(_ object: TraceObject) {
    if !alive.contains(object.id) { alive[object.id] = object }
  }

  /// An object was deallocated.
  mutating func forget(_ object: ObjectID) {
    switch object.kind {
    case .coordinator:
      if coordinators.peek(object)?.pointee?.children.isEmpty == false {
        hasNews = true
        orphans = finishedChildren().filter { $0.parent.id == object }
      }
      if coordinators.peek(object)?.pointee?.awaited ?? 0 > 0 { lostAskers.insert(object) }
      forget(coordinator: object)
    case .callback: break
    case .screen:
      alive[object] = nil
      requests[object] = nil
      // The trace may tell of a screen's end before it tells that the screen went: then its callback still counts.
      if onScreen[object] == nil { forgetCallbacks(ofDeallocated: object) }
    case .router: alive[object] = nil
    case .container:
      alive[object] = nil
      if let layer = layerOfContainer[object], layers[layer]?.screens.isEmpty == true {
        emptied.append(layer)
      }
    }
  }

  func isAlive(_ object: ObjectID) -> Bool {
    object.kind == .coordinator
      ? coordinators.contains(object) : alive.contains(object) || onScreen.contains(object)
  }
}
