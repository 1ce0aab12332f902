/// The state of a session after some of its events. Every analysis reads the same replay.
///
///     var state = NavigationState()
///     while let event = try reader.next() {
///       let step = state.apply(event, line: reader.line)
///       print(step.appeared.map(\.object.type), state.visible?.object.type ?? "nothing")
///     }
///
/// It contains the objects that are alive, so its memory does not grow with the length of the trace. The
/// exception are callbacks that never run, because they still could.
///
/// It accepts any input and never traps. For example, it ignores the departure of a screen that has not
/// appeared.
public struct NavigationState: Sendable {
  /// The header of the session. Nil before it has been read.
  public internal(set) var header: TraceHeader?
  /// The last event that was applied.
  public internal(set) var latest: EventReference?
  /// The last event of the session. Nil if the trace has no end, or has not been read to its end.
  public internal(set) var ended: EventReference?
  /// The events that the trace lacks, and the last event that reported a loss. State from before that event
  /// has been discarded.
  public internal(set) var loss: (loss: Loss, moment: EventReference)?
  /// Whether events were lost since the last snapshot. Until the next snapshot, events are ignored.
  public internal(set) var isInDoubt = false

  /// Whether no transition is in progress: only actions have happened since the last settled moment.
  public internal(set) var isSettled = true
  /// The last settled moment. Nil if there was none since events were lost.
  public internal(set) var settled: EventReference?
  /// The first settled moment after the last screen appeared or left, and its time in nanoseconds.
  package internal(set) var rest: (moment: EventReference, t: UInt64)?
  /// The last settled moment that has ended: the user has acted since, or the screens have changed and the
  /// session has settled again.
  package internal(set) var pastRest: EventReference?
  /// The dismissals since the last settled moment.
  public internal(set) var dismissals: [DismissRequest] = []

  /// The coordinators that are alive.
  public internal(set) var coordinators: ObjectMap<Coordinator> = [:]
  /// The callbacks that have not run.
  public internal(set) var callbacks: ObjectMap<Callback> = [:]
  /// For objects that should have been deallocated: the chain of references in the last snapshot. See
  /// ``Snapshot/Holding/path``.
  public internal(set) var retainingPaths: [ObjectID: [String]] = [:]
  /// Screens that are not on screen, but that the last snapshot found retained by the screen that contained
  /// them or by its coordinator for one of its sections, or stored by one that presents them: they may be shown again.
  public internal(set) var reusableScreens: Set<ObjectID> = []
  /// Screens that have left, but that the last snapshot found in a coordinator's copy of the stack. See
  /// ``Snapshot/Holding/isInStaleList``.
  public internal(set) var stale: Set<ObjectID> = []
  /// Objects that the last snapshot found in a retain cycle. See ``Snapshot/Holding/isCyclic``.
  public internal(set) var cyclic: Set<ObjectID> = []
  /// Coordinators that the last snapshot found in properties that their parents cannot empty. See
  /// ``Snapshot/Holding/isPermanent``.
  public internal(set) var permanent: Set<ObjectID> = []

  /// The ids of the screens that are on screen, in the order in which they appeared.
  package internal(set) var order: [ObjectID] = []
  /// When the last departed screen without a known owner appeared, and when it left.
  package internal(set) var lastUnownedLeave: (arrived: EventReference, left: EventReference)?
  /// The id of the screen that the user sees.
  public internal(set) var visibleID: ObjectID?
  /// The selected child of each container that shows one of its children: a tab, a page or a column. A
  /// container without a selection may show all of them.
  public internal(set) var selections: [ObjectID: ObjectID] = [:]
  /// Whether a window has shown a controller so far, even an empty container.
  package internal(set) var hasSeenWindow = false

  /// The number of screens on screen without a known owner.
  var unownedCount = 0
  /// The coordinators that were added as children since the last settled moment.
  var newChildren: [ObjectID] = []

  var objects = Objects()
  var layers = Layers()
  var delegates = DelegateChains()
  /// The callbacks whose screens left since the last settled moment.
  var leavingCallbacks: [ObjectID] = []
  /// Whether a screen has left since the last settled moment.
  var hasScreenLeft = false
  /// Whether the user has dismissed or popped a screen since the last settled moment.
  var hasUserDismissed = false
  /// Whether a screen has appeared or left since the last settled moment.
  var hasScreenChanged = false
  /// The time of the latest event.
  var t: UInt64 = 0
  /// The screens that left since the last settled moment with a root that was replaced, and whether a modal
  /// was among them.
  var replaced: [ObjectID] = []
  var isModalStranded = false
  /// The modal that was emptied last since the last settled moment by a screen that was replaced.
  var emptiedModal: (layer: Layers.ID, lastScreen: ObjectID)?
  /// The screens on pages that were turned, and the page view controllers that may turn back to them.
  var turnedPages: [ObjectID: ObjectID] = [:]
  /// The coordinators that claimed containers, by container. See ``Coordinator/containers``.
  var containerOwners: [ObjectID: ObjectID] = [:]
  /// The coordinators that may own a screen, while its owner is unknown.
  var possibleOwners: ObjectMap<[ObjectID]> = [:]
  /// Whether the last snapshot listed what is alive.
  var listsAlive = false
  /// Whether the last snapshot lists the coordinators that are alive.
  package internal(set) var listsCoordinators = false
  var isGestureOpen = false
  /// Whether ``visibleID`` may be out of date.
  var isVisibleScreenStale = false

  public init() {}

  /// Applies the next event. Events after `end` are ignored.
  ///
  /// - Parameters:
  ///   - event: The next event of the trace, in order.
  ///   - line: The event's line in its file, from 1.
  /// - Returns: What the event changed.
  @discardableResult public mutating func apply(_ event: TraceEvent, line: Int) -> Step {
    var step = Step()
    apply(event, line: line, &step)
    return step
  }

  /// Applies the next event, and records the changes in a step. Reusing the step reuses its memory.
  package mutating func apply(_ event: borrowing TraceEvent, line: Int, _ step: inout Step) {
    let moment = EventReference(seq: event.seq, line: line)
    step.begin(moment)
    guard ended == nil else { return }
    latest = moment
    t = event.t
    switch event.body {
    case .lost(let loss): forgetAll(loss, &step)
    case .checkpoint(let snapshot):
      // During a swipe, the hierarchy is neither the old one nor the new one.
      if !isGestureOpen { take(snapshot, &step) }
    case .end(let snapshot):
      take(snapshot, &step)
      ended = moment
    case _ where isInDoubt: break
    case .action(let action): act(action.phase, &step)
    case .trace(let header): self.header = header
    case .misuse(let misuse): noteRefusal(misuse, moment)
    case .unknown: break
    default:
      isSettled = false
      change(event.body, &step)
      if !step.appeared.isEmpty || !step.left.isEmpty { hasScreenChanged = true }
    }
    if isVisibleScreenStale { look() }
  }

  private mutating func take(_ snapshot: Snapshot, _ step: inout Step) {
    reconcile(snapshot, &step)
    if isInDoubt { isInDoubt = false } else { settle(&step) }
  }

  /// Discards the state after a loss of events. The next snapshot restores it.
  private mutating func forgetAll(_ loss: Loss, _ step: inout Step) {
    var state = NavigationState()
    state.header = header
    state.latest = step.moment
    state.loss = (self.loss?.loss.and(loss) ?? loss, step.moment)
    state.isInDoubt = true
    state.hasSeenWindow = hasSeenWindow
    self = state
    step.isReset = true
  }

  private mutating func change(_ body: TraceEvent.Body, _ step: inout Step) {
    let moment = step.moment
    switch body {
    case .present(let router, let screen, let coordinator, _, let callback, let at):
      request(
        Request(
          screen: screen, router: router, coordinator: coordinator, moment: moment, at: at,
          callback: callback,
          inferred: inference(of: screen.id, by: coordinator)))
      matchDismissalsOfUIKit()
    case .dismiss(let router, let coordinator, _, let at):
      objects.noteCall(of: router)
      dismissals.append(
        DismissRequest(
          call: .router(router), coordinator: coordinator, moment: moment, at: at, visible: visible?.object,
          isMatched: hasUserDismissed))
    case .request(let request, let coordinator, let at):
      self.request(request, by: coordinator, moment, at: at)
    case .claim(let screen, let coordinator, let inferred):
      claim(Request(screen: screen, coordinator: coordinator, moment: moment, inferred: inferred))

    case .push(let screen, let container):
      appear(screen, in: container, &step)
      placeContainer(container, .unknown, &step)
      objects.place(screen, .inside(container.id), &step)
    case .embed(let screen, let container):
      appear(screen, in: container, isEmbedded: true, &step)
      placeContainer(container, .unknown, &step)
      objects.place(screen, .inside(container.id), &step)
    case .root(let screen, let container):
      appear(screen, in: container, &step)
      if let container { placeContainer(container, .window, &step) }
      objects.place(screen, container.map { .inside($0.id) } ?? .window, &step)
    case .modal(let screen, let container, let presenter, let style):
      let layer = layer(over: presenter.id, container: container?.id)
      appear(screen, in: container, layer: layer, isModal: true, &step)
      placeContainer(presenter, .unknown, &step)
      if let container {
        placeContainer(container, .over(presenter.id), style: style.rawValue, &step)
        objects.place(screen, .inside(container.id), &step)
      } else {
        objects.place(screen, .over(presenter.id), style: style.rawValue, &step)
      }

    case .select(let container, let screen, let by): select(screen, in: container, by: by, &step)

    // A pop leaves the container in place. A dismissal removes the containers that are empty afterwards, too.
    case .pop(let screen, let container, let by):
      let leave = Disappearance(screen: screen, by: by, moment: moment, isPop: true)
      self.leave(leave, &step)
      noteGone(leave, step.left.first?.screen)
      if by == .replaced {
        if let departed = step.left.first { noteTurnedPage(departed.screen, in: container) }
        objects.displaceWithContainers(screen.id, in: container.id, &step)
      } else {
        objects.displace(screen.id, &step)
      }
    case .dismissed(let screen, let by):
      let leave = Disappearance(
        screen: screen, by: by, moment: moment, style: presentationStyle(of: screen.id))
      self.leave(leave, &step)
      noteGone(leave, step.left.first?.screen)
      objects.displaceWithContainers(screen.id, &step)

    case .callback(let id, _): run(id, &step)
    case .childAdded(let parent, let child, let at):
      let before = coordinators.add(child, to: parent, ChildLink(child: child.id, added: moment, at: at))
      // An app adds a few at a time. A trace without settled moments may add any number.
      if newChildren.count < 64 { newChildren.append(child.id) }
      let kind = before.map { LinkChange.Kind.addedAgain(before: $0) } ?? .added
      step.links.append(LinkChange(parent: parent, child: child, kind: kind))
    case .childRemoved(let parent, let child, _):
      let removed = coordinators.remove(child.id, from: parent.id, now: moment)
      coordinators.change(child.id) { [settled] in $0.removal = Coordinator.Removal(settled: settled) }
      let kind = removed.map { LinkChange.Kind.removed($0) } ?? .removedUnknownChild
      step.links.append(LinkChange(parent: parent, child: child, kind: kind))
    case .deallocated(let object): deallocate(object.id, &step)
    case .delegate(let container, let before, let now, let forwards):
      objects.introduce(container)
      delegates.replace(before, by: now, forwards: forwards ?? false, in: container.id, moment)

    // Handled by the caller, or without an effect on the state.
    case .trace, .action, .checkpoint, .end, .misuse, .lost, .unknown: break
    }
  }
}
