import NavTrace

/// A rule that checks a trace: what it is, and where what it remembers lies.
///
/// Two plain values, so that to call it costs no more than the call. In an existential, each call would make sure that the box is
/// held once, and a rule is called for most events.
struct RunningRule {
  let type: any Rule.Type
  private let place: UnsafeMutableRawPointer

  init(_ type: any Rule.Type) {
    self.type = type
    place = type.begin()
  }

  private init(_ type: any Rule.Type, at place: UnsafeMutableRawPointer) {
    self.type = type
    self.place = place
  }

  /// Another one that remembers the same.
  func copy() -> RunningRule { RunningRule(type, at: type.copy(place)) }

  /// Frees its memory. From then on, it must not be called.
  func end() { type.end(place) }

  @inline(__always) func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState
  ) -> [Finding] {
    type.observe(event, step, in: state, at: place)
  }

  @inline(__always)
  func judge(_ settlement: NavigationState.Settlement, in state: NavigationState) -> [Finding] {
    type.judge(settlement, in: state, at: place)
  }

  func conclude(_ state: NavigationState) -> [Finding] { type.conclude(state, at: place) }
}

// What lies at a place is known by the type that put it there.
extension Rule {
  fileprivate static func begin() -> UnsafeMutableRawPointer { place(Self()) }

  fileprivate static func copy(_ place: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    self.place(at(place).pointee)
  }

  fileprivate static func end(_ place: UnsafeMutableRawPointer) {
    at(place).deinitialize(count: 1)
    place.deallocate()
  }

  @inline(__always) fileprivate static func observe(
    _ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState,
    at place: UnsafeMutableRawPointer
  ) -> [Finding] {
    at(place).pointee.observe(event, step, in: state)
  }

  @inline(__always) fileprivate static func judge(
    _ settlement: NavigationState.Settlement, in state: NavigationState, at place: UnsafeMutableRawPointer
  ) -> [Finding] {
    at(place).pointee.judge(settlement, in: state)
  }

  fileprivate static func conclude(
    _ state: NavigationState, at place: UnsafeMutableRawPointer
  ) -> [Finding] {
    at(place).pointee.conclude(state)
  }

  private static func place(_ rule: Self) -> UnsafeMutableRawPointer {
    let place = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    place.initialize(to: rule)
    return UnsafeMutableRawPointer(place)
  }

  @inline(__always) private static func at(_ place: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Self> {
    place.assumingMemoryBound(to: Self.self)
  }
}
