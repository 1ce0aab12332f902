/// Where a session stands after some of its events: the one replay that lint, graph and show all read from.
///
///     var state = NavigationState()
///     while let event = try reader.next() {
///       state.apply(event, line: reader.line)
///       print(state.visible?.object.type ?? "nothing")
///     }
///
/// It holds what is alive in the session, not what has been: its memory doesn't grow with the trace. Callbacks that were
/// lost are the exception, since they could still run.
///
/// It believes its input and never traps: a screen that goes without having come, or comes twice, is passed over.
public struct NavigationState: Sendable {
  /// The session's header, once it was read.
  public internal(set) var header: TraceHeader?
  /// The last event that was applied.
  public internal(set) var latest: Moment?
  /// When the session ended. Nil for a trace that is cut off, or not read to its end.
  public internal(set) var ended: Moment?
  /// What the trace lacks, and when it last said so. Whatever was known before that counts no more.
  public internal(set) var loss: (loss: Loss, moment: Moment)?
  /// Whether events were lost since the last snapshot: until the next one, nobody knows what is going on.
  public internal(set) var isInDoubt = false

  /// Whether nothing is under way: no event but actions since the last settled moment.
  public internal(set) var isSettled = true
  /// The last settled moment, of those since events were lost.
  public internal(set) var settled: Moment?
  /// What was decided, if the event that was just applied settled what came before it.
  public internal(set) var settlement: Settlement?

  /// What became of a parent and a child, if that is what the event that was just applied was about.
  public internal(set) var linkChange: LinkChange?

  /// The finished children that a coordinator still held, if the event that was just applied is its deallocation.
  public internal(set) var orphans: [FinishedChild] = []

  /// The coordinators that are alive.
  public internal(set) var coordinators: ObjectMap<Coordinator> = [:]
  /// The callbacks that have not run.
  public internal(set) var callbacks: ObjectMap<Callback> = [:]
  /// Dismissals since the last settled moment.
  public internal(set) var dismissals: [DismissRequest] = []
  /// Screens, containers and routers that the trace told of and that are alive.
  public internal(set) var alive: ObjectMap<TraceObject> = [:]
  /// Of what should have gone, the paths by which the last snapshot saw it held; see ``Snapshot/Holding/path``.
  public internal(set) var held: [ObjectID: [String]] = [:]

  var onScreen: ObjectMap<Screen> = [:]
  /// What is on screen, in the order in which it came.
  package internal(set) var order: [ObjectID] = []
  var layers: IDMap<Layer.ID, Layer> = [:]
  var layerOfContainer: ObjectMap<Layer.ID> = [:]
  var lastLayer = Layer.ID(packed: 0)
  /// Whether there may be some.
  var hasEmptyLayers = false
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

  public init() {}

  /// Takes in the next event. Whatever comes after `end` is passed over.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    guard ended == nil else { return }
    let moment = Moment(seq: event.seq, line: line)
    latest = moment
    settlement = nil
    linkChange = nil
    if !orphans.isEmpty { orphans = [] }

    switch event.body {
    case .lost(let loss): lose(loss, moment)
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
      arrive(screen, in: container, layer: layer(over: presenter.id, container: container?.id), moment)

    case .pop(let screen, _, let by), .dismissed(let screen, let by):
      leave(Leave(screen: screen, by: by, moment: moment))

    case .callback(let id, _): forget(callback: id)
    case .childAdded(let parent, let child, let at):
      let link = ChildLink(child: child.id, added: moment, at: at)
      linkChange = self.link(from: parent.id, to: child.id).map { .addedAgain(before: $0) } ?? .added
      add(child, to: parent, link)
    case .childRemoved(let parent, let child, _):
      linkChange = link(from: parent.id, to: child.id).map { .removed($0) } ?? .removedStranger
      remove(child.id, from: parent.id)
    case .deallocated(let object): forget(object.id)

    // Handled above, or of no consequence here: they change no object.
    case .delegate, .trace, .action, .checkpoint, .end, .misuse, .lost, .unknown: break
    }
  }

  /// Begins anew: with the next snapshot, which tells the whole truth.
  private mutating func lose(_ loss: Loss, _ moment: Moment) {
    var anew = NavigationState()
    anew.header = header
    anew.latest = moment
    anew.loss = (self.loss.map { $0.loss.and(loss) } ?? loss, moment)
    anew.isInDoubt = true
    self = anew
  }

  mutating func introduce(_ object: TraceObject) {
    if !alive.contains(object.id) { alive[object.id] = object }
  }

  /// An object was deallocated.
  mutating func forget(_ object: ObjectID) {
    switch object.kind {
    case .coordinator:
      if coordinators[object]?.children.isEmpty == false {
        orphans = finishedChildren().filter { $0.parent.id == object }
      }
      forget(coordinator: object)
    case .callback: break
    case .screen:
      alive[object] = nil
      requests[object] = nil
      // The trace may tell of a screen's end before it tells that the screen went: then its callback still counts.
      if onScreen[object] == nil { forgetCallbacks(ofDeallocated: object) }
    case .router, .container: alive[object] = nil
    }
  }
}
