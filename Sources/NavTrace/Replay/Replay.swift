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
  typealias Death = NavigationState.Death
  typealias LinkChange = NavigationState.LinkChange
  typealias Moment = NavigationState.Moment
  typealias Request = NavigationState.Request
  typealias Screen = NavigationState.Screen
  typealias Settlement = NavigationState.Settlement
  typealias Step = NavigationState.Step

  // What the state tells of itself: see there.
  var header: TraceHeader?
  var latest: Moment?
  var ended: Moment?
  var loss: (loss: Loss, moment: Moment)?
  var isInDoubt = false
  var isSettled = true
  var settled: Moment?
  var dismissals: [DismissRequest] = []
  var coordinators: ObjectMap<Coordinator> = [:]
  var callbacks: ObjectMap<Callback> = [:]
  var held: [ObjectID: [String]] = [:]
  var kept: Set<ObjectID> = []
  /// The coordinators that were deallocated while a screen that they had asked for had not come yet.
  var lostAskers: ObjectSet = [:]
  /// The screens that are on screen, in the order in which they came.
  var order: [ObjectID] = []

  /// What the event changed that was just applied.
  var step = Step(Moment(seq: 0, line: 0))
  /// Whether a screen has left since the last settled moment.
  var hasScreenLeft = false
  /// Whether a window has shown anything so far, if only an empty container.
  var hasSeenWindow = false

  /// Screens, containers and routers.
  var known = Directory()
  var layers = Layers()
  /// The callbacks whose screens went since the last settled moment.
  var leaving: [ObjectID] = []
  var isGestureOpen = false
  /// How many lists of snapshots have been looked through.
  var lists = 0

  init() {}
}

extension Replay {
  // Inlined, with all that looks at the event's body, since an event that is passed on from where it was read is copied.
  @inline(__always) mutating func apply(_ event: borrowing TraceEvent, line: Int) {
    let moment = Moment(seq: event.seq, line: line)
    step = Step(moment)
    guard ended == nil else { return }
    latest = moment
    step.visibleBefore = layers.visible?.pointee.object.id

    if isInDoubt {
      applyInDoubt(event.body, moment)
      return
    }
    switch event.body {
    case .action(let action): act(action.phase, moment)
    // Between a swipe's beginning and its end the hierarchy is neither the old one nor the new one.
    case .checkpoint where isGestureOpen: break
    case .checkpoint(let snapshot):
      reconcile(snapshot, moment)
      settle(moment)
    case .end(let snapshot):
      reconcile(snapshot, moment)
      settle(moment)
      ended = moment
    case .trace(let header): self.header = header
    case .lost(let loss): self = losing(loss, moment)
    case .misuse(let misuse): noteRefusal(misuse, moment)
    case .unknown: break
    default:
      isSettled = false
      change(event.body, moment)
    }
  }

  /// Until the next snapshot, nobody knows what is going on.
  @inline(__always) private mutating func applyInDoubt(_ body: TraceEvent.Body, _ moment: Moment) {
    switch body {
    case .lost(let loss): self = losing(loss, moment)
    case .checkpoint(let snapshot):
      reconcile(snapshot, moment)
      isInDoubt = false
    case .end(let snapshot):
      reconcile(snapshot, moment)
      isInDoubt = false
      ended = moment
    default: break
    }
  }

  @inline(__always) private mutating func change(_ body: TraceEvent.Body, _ moment: Moment) {
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      let request = Request(
        screen: screen, router: router, coordinator: coordinator, moment: moment, at: at, callback: callback)
      ask(request, callback: callback)
      matchDismissalsOfUIKit()
    case .dismiss(let router, let coordinator, _, let at):
      _ = known.introduce(router)
      dismissals.append(
        DismissRequest(
          call: .router(router), coordinator: coordinator, moment: moment, at: at, visible: visible?.object))

    case .request(let request, let coordinator, let at):
      self.request(request, by: coordinator, moment, at: at)
    case .claim(let screen, let coordinator):
      claim(
        Request(
          screen: screen, router: nil, coordinator: coordinator, moment: moment, at: nil, isClaimed: true))

    case .push(let screen, let container), .embed(let screen, let container):
      arrive(screen, in: container, moment)
    case .root(let screen, let container):
      arrive(screen, in: container, moment)
    case .modal(let screen, let container, let presenter, _):
      let layer = self.layer(over: presenter.id, container: container?.id)
      arrive(screen, in: container, layer: layer, isModal: true, moment)

    case .pop(let screen, _, let by):
      leave(Leave(screen: screen, by: by, moment: moment, isPop: true))
    case .dismissed(let screen, let by):
      leave(Leave(screen: screen, by: by, moment: moment))

    case .callback(let id, _):
      run(callback: id)
    case .childAdded(let parent, let child, let at):
      let before = add(child, to: parent, ChildLink(child: child.id, added: moment, at: at))
      let kind = before.map { LinkChange.Kind.addedAgain(before: $0) } ?? .added
      step.links.append(LinkChange(parent: parent, child: child, kind: kind))
    case .childRemoved(let parent, let child, _):
      let kind = remove(child.id, from: parent.id).map { LinkChange.Kind.removed($0) } ?? .removedUnknownChild
      step.links.append(LinkChange(parent: parent, child: child, kind: kind))
    case .deallocated(let object): forget(object.id)
    case .delegate(let container, _, _, _): _ = known.introduce(container)

    // Handled elsewhere, or of no consequence here: they change no object.
    case .trace, .action, .checkpoint, .end, .misuse, .lost, .unknown: break
    }
  }

  /// An object was deallocated.
  mutating func forget(_ object: ObjectID) {
    switch object.kind {
    case .coordinator: deallocate(coordinator: object)
    case .callback: break
    case .screen, .router, .container: if let known = known[object] { forget(known) }
    }
  }

  private mutating func forget(_ known: Known.Place) {
    if known.pointee.isAlive { step.died.append(Death(object: known.pointee.object)) }
    self.known.bury(known)
    if known.pointee.object.id.kind == .screen {
      if known.pointee.spot == nil, let request = known.pointee.request, request.isUnshown {
        step.abandoned.append(request)
      }
      known.pointee.request = nil
      // The trace may tell of a screen's end before it tells that the screen went: then its callback still counts.
      if !known.pointee.callbacks.isEmpty, known.pointee.spot == nil { forgetAwaitedCallbacks(of: known) }
    } else if known.pointee.object.id.kind == .container, let membership = known.pointee.membership {
      layers.abandon(membership.layer)
    }
    self.known.tidy(known)
  }

  /// A screen that is on screen, covered or not.
  @inline(__always) func screen(_ id: ObjectID) -> Known.Place? {
    guard let known = known[id], known.pointee.spot != nil else { return nil }
    return known
  }

  /// Whether a screen is on screen, covered or not.
  @inline(__always) func isUp(_ id: ObjectID) -> Bool { screen(id) != nil }

  /// Screens, containers and routers that the trace told of and that are alive.
  var alive: ObjectMap<TraceObject> {
    var alive: ObjectMap<TraceObject> = [:]
    for index in 0..<known.count where known[index].pointee.isAlive {
      let object = known[index].pointee.object
      alive[object.id] = object
    }
    return alive
  }
}
