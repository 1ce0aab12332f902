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
  /// So that to pass a state on copies one word. Only ``apply(_:line:)`` changes what is there, and before that it makes
  /// sure that no other state has the same place: so that a copy is one of its own, as any value's.
  private(set) var place = Replay.Place(Replay())

  public init() {}

  /// Takes in the next event. Whatever comes after `end` is passed over.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  /// - Returns: what the event changed.
  @discardableResult public mutating func apply(_ event: TraceEvent, line: Int) -> Step {
    if !isKnownUniquelyReferenced(&place) { part() }
    place.replay.pointee.apply(event, line: line)
    return place.replay.pointee.step
  }

  /// Takes in the event that was read last: where it is, since to copy what has just been written means to wait for that.
  @discardableResult package mutating func applyEvent(of reader: inout TraceReader) -> Step {
    if !isKnownUniquelyReferenced(&place) { part() }
    place.replay.pointee.apply(reader.event, line: reader.line)
    return place.replay.pointee.step
  }

  /// From now on, this state has a place of its own.
  @inline(never) private mutating func part() { place = Replay.Place(place.replay.pointee.copy()) }
}

// Where the session stands.
extension NavigationState {
  /// The session's header, once it was read.
  public var header: TraceHeader? { place.replay.pointee.header }
  /// The last event that was applied.
  public var latest: Moment? { place.replay.pointee.latest }
  /// When the session ended. Nil for a trace that is cut off, or not read to its end.
  public var ended: Moment? { place.replay.pointee.ended }
  /// What the trace lacks, and when it last said so. Whatever was known before that counts no more.
  public var loss: (loss: Loss, moment: Moment)? { place.replay.pointee.loss }
  /// Whether events were lost since the last snapshot: until the next one, nobody knows what is going on.
  public var isInDoubt: Bool { place.replay.pointee.isInDoubt }

  /// Whether nothing is under way: no event but actions since the last settled moment.
  public var isSettled: Bool { place.replay.pointee.isSettled }
  /// The last settled moment, of those since events were lost.
  public var settled: Moment? { place.replay.pointee.settled }
  /// Dismissals since the last settled moment.
  public var dismissals: [DismissRequest] { place.replay.pointee.dismissals }
}

// Who is alive, and what is on screen.
extension NavigationState {
  /// The coordinators that are alive.
  public var coordinators: ObjectMap<Coordinator> { place.replay.pointee.coordinators }
  /// The callbacks that have not run.
  public var callbacks: ObjectMap<Callback> { place.replay.pointee.callbacks }
  /// Screens, containers and routers that the trace told of and that are alive. Listed anew each time: to ask for one, see
  /// ``isAlive(_:)``.
  public var alive: ObjectMap<TraceObject> { place.replay.pointee.alive }
  /// Whether it is alive, as far as the trace has told.
  public func isAlive(_ object: ObjectID) -> Bool {
    // Not as the replay's own method, for which all of it would be copied.
    if object.kind == .coordinator { return place.replay.pointee.coordinators.contains(object) }
    return place.replay.pointee.known[object].map { $0.pointee.isAlive || $0.pointee.spot != nil } ?? false
  }
  /// Of what should have gone, the paths by which the last snapshot saw it held; see ``Snapshot/Holding/path``.
  public var held: [ObjectID: [String]] { place.replay.pointee.held }
  /// The screens that are off and that the last snapshot saw kept by the screen that they were taken out of: as a tab bar of
  /// the app's own keeps them, to show them again.
  public var kept: Set<ObjectID> { place.replay.pointee.kept }

  /// What is on screen, in the order in which it came.
  package var order: [ObjectID] { place.replay.pointee.order }
  /// All that is on screen, covered or not, in the order in which it came.
  public var screens: [Screen] { place.replay.pointee.screens }
  /// The screen, if it is on screen (covered or not).
  public func screen(_ id: ObjectID) -> Screen? { place.replay.pointee.screen(id)?.pointee.screen }
  /// The coordinator of a screen that is on screen.
  package func coordinator(of screen: ObjectID) -> ObjectID? {
    place.replay.pointee.screen(screen)?.pointee.screen?.request?.coordinator?.id
  }
  /// Who requested a screen, if the screen has appeared for the first time since, and the coordinator was deallocated before.
  package func lostAsker(of screen: ObjectID) -> ObjectID? {
    guard !place.replay.pointee.lostAskers.isEmpty,
      let request = place.replay.pointee.screen(screen)?.pointee.screen?.request, !request.isMet,
      let asker = request.coordinator?.id, place.replay.pointee.lostAskers.contains(asker)
    else { return nil }
    return asker
  }
  /// What lies directly under a screen on its own stack.
  public func screen(under id: ObjectID) -> Screen? { under(id).flatMap { screen($0) } }
  /// What the user sees: the top of the modal or root that nothing covers.
  ///
  /// Where several roots lie side by side (tabs, windows), it is the one that changed last.
  public var visible: Screen? { place.replay.pointee.visible }

  /// The requests for screens that are alive and have not come on since, the earliest first.
  public var unshownRequests: [Request] { place.replay.pointee.unshownRequests }
  /// Whether a window has shown anything so far, if only an empty container.
  package var hasSeenWindow: Bool { place.replay.pointee.hasSeenWindow }

  /// The latest `present`, `request` or `claim` of a screen that is alive.
  public func request(for screen: ObjectID) -> Request? {
    place.replay.pointee.known[screen]?.pointee.request
  }
}

// Coordinators and those below them.
extension NavigationState {
  /// How a parent holds a child, if it does.
  public func link(from parent: ObjectID, to child: ObjectID) -> ChildLink? {
    place.replay.pointee.coordinators.link(from: parent, to: child)
  }

  /// Who holds a child besides one of its parents: the first of them.
  package func holder(of child: ObjectID, besides parent: ObjectID) -> ObjectID? {
    place.replay.pointee.coordinators.peek(child)?.pointee.holders.first { $0 != parent }
  }

  /// All coordinators below one: its children, theirs, and so on. It is among them only where they hold each other in a
  /// ring.
  public func descendants(of id: ObjectID) -> Set<ObjectID> {
    place.replay.pointee.coordinators.descendants(of: id)
  }

  /// The types of the coordinators from the topmost one down to this one; of several parents, the first counts.
  public func lineage(of id: ObjectID) -> [String] { place.replay.pointee.coordinators.lineage(of: id) }

  /// When a coordinator and all below it last had a screen up: nil if one of them has, or if none ever had.
  ///
  /// Children that it let go of before count for the time until then.
  public func idleSince(_ id: ObjectID) -> Moment? { place.replay.pointee.coordinators.idleSince(id) }

  /// Whether a coordinator has presented a screen and has none left that is up or ``kept``, nor have its descendants.
  public func isFinished(_ id: ObjectID) -> Bool { place.replay.pointee.isFinished(id) }

  /// The finished coordinators that are among their parents' children, the one that was added first first.
  ///
  /// Finished is a coordinator that has presented a screen and has none left that is up or kept, nor have its descendants.
  public func finishedChildren() -> [FinishedChild] { place.replay.pointee.finishedChildren() }

  /// The callbacks whose screens were gone at a settled moment and that have not run since, the earliest asked for first.
  public var unfiredCallbacks: [(callback: Callback, leave: Leave)] { place.replay.pointee.unfiredCallbacks }
}

extension NavigationState: CustomReflectable {
  /// What it knows, rather than where it keeps that.
  public var customMirror: Mirror {
    Mirror(self, children: place.replay.pointee.parts, displayStyle: .struct)
  }
}
