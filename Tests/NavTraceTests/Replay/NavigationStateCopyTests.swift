import NavTrace
import Testing

/// A state is a value: changing a copy does not change the original.
@Suite struct NavigationStateCopyTests {
  @Test(arguments: 0..<60)
  func `a copy is independent of the original, and reaches the same state`(seed: Int) throws {
    var generator = TraceGenerator(seed: seed)
    let events = generator.trace(events: 80)
    let half = events.count / 2
    var state = NavigationState()
    for event in events[..<half] { state.apply(event, line: event.seq) }
    let before = Self.text(of: state)
    var copy = state
    #expect(Self.text(of: copy) == before)
    for event in events[half...] { copy.apply(event, line: event.seq) }
    #expect(Self.text(of: state) == before)
    for event in events[half...] { state.apply(event, line: event.seq) }
    #expect(Self.text(of: state) == Self.text(of: copy))
  }

  private static func text(of state: NavigationState) -> [String] {
    Mirror(reflecting: state).children.map { "\($0.label ?? ""): \(describe($0.value))" }
  }

  /// Returns a description that does not depend on the order of dictionaries and sets.
  private static func describe(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .dictionary, .set: return mirror.children.map { "\($0.value)" }.sorted().joined(separator: ",")
    case .struct: return mirror.children.map { describe($0.value) }.joined(separator: " ")
    default: return "\(value)"
    }
  }
}
