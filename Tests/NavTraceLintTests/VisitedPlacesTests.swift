import NavTrace
import TestSupport
import Testing

@testable import NavTraceLint

/// Compares the compact storage of places with a dictionary.
@Suite struct VisitedPlacesTests {
  @Test(arguments: 0..<Nightly.count(12, nightly: 40))
  func `visited places agree with a dictionary`(seed: Int) {
    var session = Session(seed: seed)
    for _ in 0..<300 {
      session.move()
      if session.isChance(of: 2) { session.visit() }
      if session.isChance(of: 30) { session.sweep() }
    }
  }

  /// A place is not stored once its last screen is deallocated, with few or many living objects.
  @Test(arguments: [3, 80])
  func `a place is not stored once its last screen is deallocated`(population: Int) {
    var session = Session(seed: 0)
    for _ in 0..<600 {
      session.push()
      session.visit(population)
      session.pop()
      session.bury()
      session.visit(population)
      #expect(!session.places.isFull)
    }
    #expect(session.crowds <= 2)
  }

  /// Places that can be visited again fill the lists. A sweep raises the limit.
  @Test func `there is room for more places after a sweep`() {
    var session = Session(seed: 0)
    var sizes: [Int] = []
    for _ in 0..<60 {
      session.push()
      session.visit(60)
    }
    #expect(session.places.isFull)
    for _ in 0..<20 {
      session.sweep()
      #expect(!session.places.isFull)
      sizes.append(MemoryTests.elements(in: session.places))
    }
    #expect(Set(sizes).count == 1)
  }
}

/// A session on one stack, with a dictionary of its places.
private struct Session {
  private(set) var places = VisitedPlaces()
  private var random: SeededNumbers
  private var state = NavigationState()
  private var number: UInt32 = 1
  private var up: [TraceObject] = []
  private var popped: [TraceObject] = []
  private var known: [UInt64: (screens: [TraceObject], counts: [String: Int])] = [:]
  /// The place of the current visit if it is new. Its screen is not checked until the session has left it.
  private var newest: UInt64?
  private let container = TraceObject(ObjectID(.container, 1), "Navigation")

  init(seed: Int) {
    random = SeededNumbers(seed: seed)
    push()
  }

  mutating func isChance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  mutating func move() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: push()
    case 2: pushAgain()
    case 3, 4: pop()
    default: bury()
    }
  }

  mutating func push() {
    number += 1
    show(TraceObject(ObjectID(.screen, number), "Step"))
  }

  private mutating func pushAgain() {
    if let screen = popped.popLast() { show(screen) }
  }

  private mutating func show(_ screen: TraceObject) {
    up.append(screen)
    apply(.push(screen: screen, container: container))
  }

  mutating func pop() {
    guard up.count > 1, let screen = up.popLast() else { return }
    popped.append(screen)
    apply(.pop(screen: screen, container: container, by: .back))
  }

  /// Deallocates the screen that was popped last.
  mutating func bury() {
    if let screen = popped.popLast() { apply(.deallocated(screen)) }
  }

  private mutating func apply(_ body: TraceEvent.Body) {
    state.apply(TraceEvent(seq: 1, t: 0, body), line: 1)
  }

  /// - Parameter population: The number of living objects, the same ones on each visit. Nil: a random number.
  mutating func visit(_ population: Int? = nil) {
    let count = population ?? Int.random(in: isChance(of: 4) ? 60...70 : 1...3, using: &random)
    let objects = (0..<count).map { index in
      let isScreen = population == nil ? isChance(of: 2) : index.isMultiple(of: 2)
      let kind = isScreen ? ObjectID.Kind.screen : .coordinator
      return TraceObject(ObjectID(kind, UInt32(10_000 + index)), ["A", "B", "C"][index % 3])
    }
    let snapshot = Snapshot(
      coordinators: objects.filter { $0.id.kind == .coordinator }.map { .init($0) },
      alive: objects.filter { $0.id.kind == .screen })
    guard let place = state.orderNumber else { return }

    let before = known[place]
    let now = Dictionary(objects.map { ($0.type, 1) }, uniquingKeysWith: +)
    switch places.visit(.init(packed: place), snapshot, state) {
    case .first: #expect(before == nil)
    case .unchanged: #expect(before?.counts == now)
    case .changed(let reportedBefore, let reportedNow):
      #expect(before?.counts == reportedBefore)
      #expect(reportedNow == now)
    }
    known[place] = (up, now)
    newest = before == nil ? place : nil
    check()
  }

  mutating func sweep() {
    places.sweep(state)
    newest = nil
    check()
    for (place, visit) in known where visit.screens.contains(where: { !state.isAlive($0.id) }) {
      #expect(!places.contains(.init(packed: place)))
    }
  }

  private func check() {
    for (place, visit) in known where place != newest {
      let canComeBack = visit.screens.allSatisfy { state.isAlive($0.id) }
      let screen = places.lastScreen(.init(packed: place), in: state)
      #expect(screen == (canComeBack ? visit.screens.last?.id : nil))
    }
  }

  /// The number of places that are stored as crowds.
  var crowds: Int {
    Mirror(reflecting: places).descendant("crowds").map { Mirror(reflecting: $0).children.count } ?? 0
  }
}
