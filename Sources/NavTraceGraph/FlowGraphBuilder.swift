import NavTrace
import NavTraceLint

/// Makes the flow graph of one trace, event by event, in one pass.
///
///     var builder = FlowGraphBuilder(linting: path)
///     while let event = try reader.next() { builder.apply(event, line: reader.line) }
///     graph.merge(builder.finish())
///
/// A screen that comes on makes an edge to it from the screen that the user saw before (of a screen that comes on out of
/// sight: from the one that it covers). Screens that go one after the other make one edge, from the screen that the user
/// saw before to the one after.
public struct FlowGraphBuilder: Sendable {
  /// Replays the trace; without rules, that is all it does.
  private var linter: Linter
  /// What is to be marked, where it is known already.
  private let findings: [Finding]?
  /// Of what is found, what is to be marked.
  private let isMarked: @Sendable (Finding) -> Bool
  private var tally: FlowTally
  private var coordinators = CoordinatorCounter()
  /// nil where there is nothing to be marked.
  private var marks: MarkPlaces?
  private var departures: Departures?
  /// What is on screen, as it was when it came.
  private var up: ObjectMap<Arrival> = [:]
  /// What the user tapped, by its number in the tally, until all that came of it is done.
  private var tapped: Int32?
  /// Where in the code a dismissal was asked for, as long.
  private var asked: SourceLocation?
  /// What the user sees, as far as it was looked up since it last changed.
  private var sight: Sight?

  /// What makes two screens the same one.
  public enum Naming: String, CaseIterable, Sendable {
    /// Their types are equal.
    case type
    /// Their titles are equal; of screens without one, their types.
    case title
  }

  private struct Arrival {
    let node: FlowTally.Number
    /// What it is in, as far as is known.
    var container: ObjectID?
    /// When it came, if an event told.
    var since: UInt64?
  }

  /// What the user sees.
  private struct Sight {
    let screen: ObjectID
    let container: ObjectID?
    let node: FlowTally.Number
  }

  /// Screens that went without anything else happening that the user could see.
  private struct Departures {
    /// What the user saw before.
    var from: ObjectID
    var node: FlowTally.Number
    var kind: FlowGraph.Kind
    var action: Int32?
    /// What the first one of them was in, as far as is known.
    var container: ObjectID?
  }

  /// Marks what it finds in the trace.
  ///
  /// - Parameters:
  ///   - trace: the trace's path.
  ///   - rules: which rules to check.
  ///   - naming: what makes two screens the same one.
  ///   - labelLimit: how many titles and code locations to list of each screen and transition.
  ///   - isMarked: which of the findings to mark.
  public init(
    linting trace: String, rules: [any Rule.Type] = Rules.all, by naming: Naming = .type,
    labelLimit: Int = Labels.defaultLimit,
    marking isMarked: @escaping @Sendable (Finding) -> Bool = { _ in true }
  ) {
    self.init(
      Linter(trace: trace, rules: rules, condensing: false), nil,
      FlowTally(by: naming, labelLimit: labelLimit),
      isMarked)
  }

  /// - Parameters:
  ///   - findings: what lint found in this trace, to be marked on the graph.
  ///   - naming: what makes two screens the same one.
  public init(findings: [Finding] = [], by naming: Naming = .type) {
    let tally = FlowTally(by: naming, labelLimit: Labels.defaultLimit)
    self.init(Linter(trace: "", rules: []), findings, tally, { _ in true })
  }

  private init(
    _ linter: Linter, _ findings: [Finding]?, _ tally: FlowTally,
    _ isMarked: @escaping @Sendable (Finding) -> Bool
  ) {
    self.linter = linter
    self.findings = findings
    self.isMarked = isMarked
    self.tally = tally
    if linter.checksAny || findings?.isEmpty == false { marks = MarkPlaces() }
  }

  /// Takes in the next event.
  ///
  /// - Parameter line: the event's line in its file, from 1.
  public mutating func apply(_ event: TraceEvent, line: Int) {
    guard linter.state.ended == nil else { return }
    switch event.body {
    case .push(let screen, _): arrive(screen, .push, event, line)
    case .modal(let screen, _, _, _): arrive(screen, .modal, event, line)
    case .root(let screen, _): arrive(screen, .root, event, line)
    case .embed(let screen, _): arrive(screen, .embed, event, line)
    case .pop(let screen, _, let by): leave(screen, .pop(by: by), event, line)
    case .dismissed(let screen, let by): leave(screen, .dismissed(by: by), event, line)
    case .action: act(event, line)
    default: pass(event, line)
    }
  }

  /// The graph, now that the trace was read to its end, or as far as can be.
  public consuming func finish() -> FlowGraph { finishTelling().graph }

  /// The graph, and what lint has to say of the trace: to read it once for both.
  public consuming func finishTelling() -> (graph: FlowGraph, result: LintResult) {
    closeDepartures()
    if linter.state.ended != nil, let screen = visible { tally.countEnd(node(of: screen)) }
    let (result, each) = linter.finishTellingEach()
    let findings = (findings ?? each).flatMap { $0.told(where: isMarked) }
    marks?.mark(findings, on: &tally)
    for finding in findings {
      if let coordinator = finding.coordinator { coordinators.mark(coordinator, finding.rule) }
    }
    var graph = tally.graph()
    graph.coordinators = coordinators.graph
    return (graph, result)
  }

  // MARK: Ways

  /// The user did something.
  private mutating func act(_ event: TraceEvent, _ line: Int) {
    let isSettled = linter.apply(event, line: line)?.settlement != nil
    if isSettled {
      closeDepartures()
      asked = nil
    }
    tapped = event.body.actionName.map { tally.number(ofAction: $0, isSettled: isSettled) }
  }

  /// Any other event by which no screen comes or goes.
  private mutating func pass(_ event: TraceEvent, _ line: Int) {
    if case .deallocated(let object) = event.body, object.id.kind == .coordinator {
      coordinators.free(object, in: linter.state)
    }
    let step = linter.apply(event, line: line)
    // What is asked for, called back or freed meanwhile belongs to the same way back.
    if step?.settlement != nil {
      closeDepartures()
      tapped = nil
      asked = nil
    }
    note(event.body, step)
  }

  /// What an event tells of coordinators, and where they were asked.
  private mutating func note(_ body: TraceEvent.Body, _ step: NavigationState.Step?) {
    switch body {
    case .present(_, _, let coordinator?, _, _, _), .claim(_, let coordinator):
      coordinators.introduce(coordinator)
    case .request(let request, let coordinator, let at):
      if case .remove = request { asked = at ?? asked }
      if let coordinator { coordinators.introduce(coordinator) }
    case .dismiss(_, let coordinator, _, let at):
      asked = at ?? asked
      if let coordinator { coordinators.introduce(coordinator) }
    case .childAdded(let parent, let child, let at): coordinators.add(child, to: parent, at: at)
    case .childRemoved(let parent, let child, _):
      var wasThere = false
      if case .removed = step?.links.first?.kind { wasThere = true }
      coordinators.remove(child, from: parent, wasThere: wasThere)
    case .checkpoint(let snapshot):
      reconcile(snapshot)
      coordinators.introduce(snapshot)
    case .end(let snapshot):
      coordinators.introduce(snapshot)
      coordinators.end(in: linter.state)
    case .lost:
      // Who is still there may be elsewhere.
      for screen in up.keys { up.change(screen) { $0.container = nil } }
    default: break
    }
  }

  /// A snapshot may have taken screens away, or brought some; mostly it tells of those that are known to be up.
  private mutating func reconcile(_ snapshot: Snapshot) {
    guard snapshot.hierarchy.count(where: { $0.object.id.kind == .screen }) != up.count else { return }
    sight = nil
    up.removeAll { screen, _ in !linter.state.isUp(screen) }
  }

  private mutating func arrive(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    let wasUp = linter.state.isUp(object.id)
    let before = look()
    // Put in the place of what just went: a transition from there, and none back to what lies below.
    let replaced = placeTaken(by: event, with: before)
    if replaced == nil { closeDepartures() } else { departures = nil }
    linter.apply(event, line: line)
    sight = nil
    guard let screen = linter.state.screen(object.id) else {
      marks?.settle(nil)
      return
    }
    let to = node(of: screen)
    // On top of what the user saw, in the same container: there is no need to look.
    let container = screen.container?.id
    if !wasUp, container?.kind == .container, container == before?.container {
      sight = Sight(screen: object.id, container: container, node: to)
    }
    let place = screen.request?.at
    up.change(object.id) {
      $0.container = container
      if !wasUp { $0.since = event.t }
    }
    if !wasUp {
      marks?.note(object.id, cameAs: to)
      tally.countVisit(to, object, at: place)
    }

    var covered = before?.node
    // Of stacks side by side, such as tabs, the user may be at another one than that which changed last.
    let isElsewhere = container != before?.container && kind != .root && kind != .embed
    if isElsewhere || look()?.screen != object.id, let under = linter.state.screen(coveredBy: object.id) {
      covered = node(of: under)
    }
    if let replaced {
      // Nothing lies below what was pushed: it is a replacement.
      let way = tally.countWay(
        from: replaced, to: to, kind == .push ? .replace : kind, after: tapped, at: place)
      marks?.settle(way)
    } else if let covered {
      tally.countWay(from: covered, to: to, kind, after: tapped, at: place)
    } else {
      tally.countStart(to)
    }
  }

  /// What the user saw before it went, if what comes now takes its place: all of its stack was replaced, or it is a page that
  /// was turned.
  // Mutating, though it changes nothing: else all of the builder would be copied for it.
  private mutating func placeTaken(by event: TraceEvent, with before: Sight?) -> FlowTally.Number? {
    guard let departures else { return nil }
    guard let before else { return departures.node }
    guard !linter.state.isUp(departures.from) else { return nil }
    if departures.kind == .pop(by: .replaced) || departures.kind == .dismissed(by: .replaced) {
      return departures.node
    }
    // A stack in a modal or a tab that is empty for a moment shows what lies behind it.
    guard case .push(_, let container) = event.body, container.id == departures.container,
      container.id != before.container, !up.contains(where: { $0.value.container == container.id })
    else { return nil }
    return departures.node
  }

  private mutating func leave(
    _ object: TraceObject, _ kind: FlowGraph.Kind, _ event: TraceEvent, _ line: Int
  ) {
    if departures == nil, linter.state.isUp(object.id), let seen = look() {
      let container = up[object.id]?.container
      departures = Departures(
        from: seen.screen, node: seen.node, kind: kind, action: tapped, container: container)
      // What leaves a stack beside that of what changed last is what the user saw.
      if case .pop = kind, let known = up[object.id], known.container != seen.container,
        !linter.state.isUnderModal(object.id)
      {
        departures = Departures(
          from: object.id, node: known.node, kind: kind, action: tapped, container: container)
      }
    }
    if departures != nil { marks?.noteDeparture(event.seq) }
    // From above another one: that is what the user sees then.
    var uncovered: Sight?
    if sight?.screen == object.id, let under = linter.state.idUnder(object.id), let known = up[under] {
      uncovered = Sight(screen: under, container: known.container, node: known.node)
    }
    linter.apply(event, line: line)
    sight = uncovered
    guard let arrival = up.removeValue(forKey: object.id), let since = arrival.since else { return }
    tally.countStay(arrival.node, of: event.t - min(since, event.t))
  }

  private mutating func closeDepartures() {
    guard let departures else { return }
    self.departures = nil
    guard let seen = look(), seen.screen != departures.from else {
      marks?.settle(nil)
      return
    }
    let way = tally.countWay(
      from: departures.node, to: seen.node, departures.kind, after: departures.action, at: asked)
    marks?.settle(way)
  }

  // MARK: Screens

  private var visible: NavigationState.Screen? { linter.state.visible }

  /// What the user sees.
  private mutating func look() -> Sight? {
    if sight == nil, let screen = visible {
      sight = Sight(screen: screen.object.id, container: screen.container?.id, node: node(of: screen))
    }
    return sight
  }

  /// The node of a screen that is on screen. It stays the same while it is there, whoever asks for it meanwhile.
  private mutating func node(of screen: NavigationState.Screen) -> FlowTally.Number {
    if let known = up[screen.object.id] { return known.node }
    let number = tally.number(of: screen)
    up[screen.object.id] = Arrival(node: number, container: screen.container?.id)
    return number
  }
}
