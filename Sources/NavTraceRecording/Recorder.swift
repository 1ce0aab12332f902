import Coordinators
import NavTrace
import UIKit

/// Writes the navigation of an app to a trace while it happens.
///
/// It has three sources: a ``TracingRouter`` records the calls of routers, ``watch(_:)`` finds child
/// coordinators, and UIKit is observed for changes on screen. It retains no object of the app.
///
/// It is isolated to the main actor, like UIKit. Callbacks may run on any thread, and are recorded there.
@preconcurrency @MainActor public final class Recorder {
  let objects: ObjectTable
  let children: ChildTracking
  let journal: Journal
  let decorators = Decorators()
  private let options: Options
  private(set) lazy var screen = ScreenTracking(of: self)
  private lazy var delegates = DelegateTracking(of: self)
  private(set) lazy var ownership = OwnershipTracking(of: self)
  lazy var observation = UIKitObservation(for: self)
  private var callbacks: UInt32 = 0
  /// The screen and the callback of the last event, if that is a request with a callback.
  private var registration: (screen: ObjectID, callback: ObjectID)?
  /// The screens that were requested and have not appeared since.
  @exclusivity(unchecked) var awaited: [ObjectID] = []
  /// Whether a container has selected another child since the last checkpoint.
  private var isSelectionUnsettled = false
  /// The last opened link. Nil once navigation has settled after it.
  var openedLink: URL?
  private(set) var hasEnded = false
  /// See ``lookSoon()``.
  var looksBetweenEvents = false

  /// Begins a session. UIKit is observed from now on.
  ///
  /// - Parameters:
  ///   - writer: The writer of the trace. Its header must have been written.
  ///   - options: What is recorded.
  ///   - now: Returns the nanoseconds since the session began. Must not decrease.
  public convenience init(
    to writer: TraceWriter, options: Options = Options(), now: @escaping @MainActor @Sendable () -> UInt64
  ) {
    self.init(to: writer, options: options, clock: .given(now))
  }

  /// Begins a session with a trace in memory.
  package convenience init(
    to trace: TraceMemory, options: Options = Options(), now: @escaping @MainActor @Sendable () -> UInt64
  ) {
    self.init(to: trace, options: options, clock: .given(now))
  }

  init(to trace: any EventSink, options: Options, clock: RecorderClock) {
    self.options = options
    journal = Journal(to: trace, clock: clock)
    objects = ObjectTable(options)
    children = ChildTracking(objects, journal)
    observation.begin()
  }

  /// The first write error. Nil if there was none. An error does not affect the app. As soon as the trace can be
  /// written again, it reports that events are missing.
  public nonisolated var failure: TraceWriteError? { journal.failure }

  func record(_ body: TraceEvent.Body) {
    decorators.forgetCall()
    registration = nil
    journal.record(body)
  }

  /// Records that `coordinator` owns `screen`. Call this before the screen appears, if no ``TracingRouter``
  /// presents it. For a navigation controller or another of UIKit's containers, the coordinator claims the
  /// screens that are in it at that time.
  public func claim(_ screen: UIViewController, by coordinator: AnyObject) {
    catchUp()
    for screen in screen.screensInside { claimed(screen, by: coordinator) }
    ownership.didShow(screen, by: children.node(of: coordinator))
  }

  private func claimed(_ screen: UIViewController, by coordinator: AnyObject) {
    record(
      .claim(screen: objects.refer(to: screen), coordinator: objects.refer(to: coordinator, as: .coordinator))
    )
    ownership.noteReportedOwner(of: objects.refer(to: screen).id)
    children.didPresent(objects.refer(to: screen).id, by: coordinator)
  }

  /// Writes a checkpoint: the controllers on screen, and the objects that are alive. Call this when no
  /// transition is in progress.
  public func checkpoint() {
    look(.unknown, isAtEnd: true)
    noteSettled()
    record(.checkpoint(snapshot(withRetainers: options.recordsRetainers)))
  }

  /// Ends the session: writes the last line and stops observing.
  public func end() {
    guard !hasEnded else { return }
    look(.unknown, isAtEnd: true)
    // Adds routers whose calls were not recorded to the trace.
    for router in children.unrecordedRouters { _ = objects.refer(to: router, as: .router) }
    record(.end(snapshot(withRetainers: options.recordsRetainers)))
    hasEnded = true
    observation.end()
  }

  /// Ends the session of a test. If a watched coordinator or the window was deallocated with the test, the session ends
  /// with the state of the last search.
  package func endWithTest() {
    let hasLostWindow = !screen.nodes.isEmpty && observation.rootViewControllers.isEmpty
    guard !hasEnded, children.hasLostRoot || hasLostWindow else { return end() }
    // The trees of roots that are alive are searched one last time.
    children.lookAtLivingRoots()
    let hierarchy = screen.nodes
    let onScreen = Set(hierarchy.map(\.object.id))
    let last = Snapshot(
      hierarchy: hierarchy, coordinators: children.lastNodes, alive: objects.last(with: onScreen),
      held: children.hasLostRoot
        ? children.permanentChildren.map { Snapshot.Holding($0, path: [], isPermanent: true) }
        : options.recordsRetainers ? holdings(onScreen: onScreen) : [],
      offscreen: offscreen)
    record(.end(last))
    hasEnded = true
    observation.end()
  }

  // MARK: Calls of routers

  /// Called before a router presents a screen. Returns the id of the callback, if there is one.
  func willPresent(
    _ viewController: UIViewController, on router: RecordedRouter, animated: Bool, hasCallback: Bool,
    from callSite: CallSite?
  ) -> ObjectID? {
    let registration = registration
    lookIfItHasLeft(viewController)
    children.look()
    if children.hasLostCoordinator { sweepBetweenLooks() }
    let (screen, isNew) = objects.refer(toPresented: viewController)
    awaitAppearance(of: screen.id)
    var callback: ObjectID?
    if hasCallback {
      callbacks += 1
      callback = ObjectID(.callback, callbacks)
    } else if let registration, registration.screen == screen.id {
      // A router may take the callback in one call, and show the screen in the next.
      callback = registration.callback
    }
    let (owner, inferred) = children.didPresent(screen.id, viewController, on: router.decorator)
    if let inferred { ownership.record(inferred, of: screen) }
    ownership.didPresent(screen.id)
    if owner == nil { ownership.didPresent(screen.id, onUnknown: router.decorator) }
    record(
      .present(
        router: router.object, screen: screen, coordinator: owner?.object, animated: animated,
        callback: callback,
        at: callSite.map(SourceLocation.init)))
    self.registration = callback.map { (screen.id, $0) }
    if isNew { didPresentNew(viewController, by: owner, on: router.decorator) }
    return callback
  }

  /// Notes that a screen was requested and should appear.
  func awaitAppearance(of screen: ObjectID) {
    if !awaited.contains(screen) { awaited.append(screen) }
  }

  /// Checks the hierarchy if a screen that is about to be presented may have left since the last check. If UIKit is
  /// polled once per turn, and the screen leaves and is presented again in one turn, its departure would be missed.
  private func lookIfItHasLeft(_ viewController: UIViewController) {
    // Most screens have no view yet when they are presented.
    guard let view = viewController.viewIfLoaded, view.window == nil,
      let known = objects.known(viewController), screen.contains(known.id)
    else { return }
    look(.unknown)
  }

  /// Called after a router has presented a controller that is new in the trace.
  private func didPresentNew(
    _ viewController: UIViewController, by owner: ChildTracking.Node?, on decorator: ObjectIdentifier
  ) {
    if let owner { ownership.didShow(viewController, by: owner) }
    if viewController.isSystemContainer, let coordinator = children.coordinator(holding: decorator) {
      for other in viewController.screensInside.dropFirst() { claimed(other, by: coordinator) }
    }
    // Deallocations are detected here in case the screen never appears. Otherwise they are detected when the
    // hierarchy changes.
    if objects.isCrowded { sweepBetweenLooks() }
  }

  /// Called before a router dismisses.
  func willDismiss(
    _ router: TraceObject, by decorator: ObjectIdentifier, animated: Bool, at place: SourceLocation?
  ) {
    catchUp()
    record(
      .dismiss(
        router: router, coordinator: children.object(holding: decorator), animated: animated, at: place))
  }

  /// Called when an on-dismiss callback begins to run.
  func callbackRuns(_ id: ObjectID, of screen: TraceObject) {
    catchUp()
    record(.callback(id: id, screen: screen))
  }

  /// Called when an on-dismiss callback has run: callbacks often remove children.
  func callbackHasRun() {
    children.look()
    lookSoon()
  }

  // MARK: Observed events

  /// Checks the hierarchy on screen for changes. Returns whether screens have appeared or left, or a selection has
  /// changed.
  ///
  /// - Parameter cause: What selected another tab, page or column, if a selection has changed.
  @discardableResult func hierarchyMayHaveChanged(
    by departure: DisappearanceCause, selectedBy cause: SelectionCause = .unknown
  ) -> Bool { look(departure, selectedBy: cause) }

  func userWillAct(_ action: UserAction) {
    openedLink = nil
    // Changes since the last event, for example by code after a delay, are recorded before the action.
    if action.phase == nil || action.phase == .began {
      look(.unknown)
      // Only a checkpoint lists the tabs beside the selected one.
      if isSelectionUnsettled { checkpointIfChanged() }
      noteSettled()
    }
    var action = action
    action.title = options.recordsTitles ? action.title.map { options.redacted(.title($0)) } : nil
    record(.action(action))
  }

  func didMisuse(kind: String, message: String, by controller: UIViewController?) {
    catchUp()
    // The message contains descriptions of objects, which may include titles or addresses. Only types are
    // recorded.
    let message = options.redacted(.message(message))
    record(.misuse(Misuse(kind: kind, message: message, screen: controller.map { objects.refer(to: $0) })))
  }

  func didSettle() {
    look(.unknown)
    checkpointIfChanged()
  }

  private func checkpointIfChanged() {
    isSelectionUnsettled = false
    // A checkpoint after a link marks the end of the link's transition.
    guard journal.hasChangedSinceCheckpoint || openedLink != nil else { return }
    openedLink = nil
    noteSettled()
    record(.checkpoint(snapshot(withRetainers: false)))
  }

  /// Returns whether screens have appeared or left, or a selection has changed.
  ///
  /// - Parameter isAtEnd: Whether a snapshot of the session follows that lists all coordinators.
  @discardableResult private func look(
    _ departure: DisappearanceCause, selectedBy cause: SelectionCause = .unknown, isAtEnd: Bool = false
  )
    -> Bool
  {
    children.look()
    if isAtEnd || screen.hasArrivals { children.lookForIndirectChildren() }
    delegates.look()
    let change = screen.look(departure)
    if change.left.isEmpty {
      sweep()
    } else {
      // Screens that left, and their coordinators and routers, may have been deallocated after they left. All other
      // deallocations happened before.
      sweep { [children] id in
        id.kind == .router || change.left.contains(id)
          || children.hasScreen(id) { change.left.contains($0) }
      }
      screen.recordDepartures(of: change)
      for screen in change.gone { children.screenDidDisappear(screen) }
      sweep()
    }
    if change.hasSelections {
      screen.recordSelections(of: change, by: cause)
      isSelectionUnsettled = true
    }
    screen.recordArrivals(of: change) { ownership.willArrive($0) }
    awaited.removeAll(where: change.come.contains)
    lookSoon()
    return !change.isEmpty
  }

  /// Records changes of coordinators and deallocations that happened before the event that is about to be
  /// recorded.
  func catchUp() {
    children.look()
    sweepBetweenLooks()
  }

  /// Records deallocations since the last check of the hierarchy. A screen that was on screen then may have
  /// left and been deallocated since. Its deallocation is recorded by the next check, after its departure.
  func sweepBetweenLooks() {
    // A test's coordinators are deallocated at its end: see ``endWithTest()``.
    guard !children.hasLostRoot else { return }
    sweep { [children, objects, screen] id in
      screen.contains(id)
        || children.hasScreen(id) {
          screen.contains($0) && objects.controller($0)?.viewIfLoaded?.window == nil
        }
    }
  }

  private func sweep(besides isHeldBack: (ObjectID) -> Bool = { _ in false }) {
    children.removeDeallocated(except: isHeldBack)
    for object in objects.takeDeallocated(besides: isHeldBack) {
      screen.forget(object.id)
      // A deallocated screen may never have appeared. It is no longer expected to appear.
      if object.id.kind == .screen {
        children.screenDidDisappear(object.id)
        ownership.forget(object.id)
      }
      awaited.removeAll { $0 == object.id }
      record(.deallocated(object))
    }
  }

  private func noteSettled() {
    children.turnHasEnded()
    guard options.recordsRetainers else { return }
    // Screens that are covered by others were noted when they were in the window.
    children.notePreparedScreens(objects.screensInWindow)
  }

  private func snapshot(withRetainers: Bool) -> Snapshot {
    let hierarchy = screen.nodes
    return Snapshot(
      hierarchy: hierarchy, coordinators: children.nodes, alive: objects.living,
      held: withRetainers ? holdings(onScreen: Set(hierarchy.map(\.object.id))) : [], offscreen: offscreen)
  }
}
