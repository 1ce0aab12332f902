import NavTrace
import NavTraceTimeline
import Testing

@Suite struct TimelineFilterTests {
  private static let header = [1]

  @Test(
    "conditions of one kind are alternatives, and those of different kinds must all match",
    arguments: [
      (TimelineFilter(), Array(1...14)),
      (TimelineFilter(events: [Glob("push")]), [1, 7]),
      (TimelineFilter(events: [Glob("p*"), Glob("modal")]), [1, 6, 7, 8, 12]),
      (TimelineFilter(screens: [Glob("Help")]), [1, 8, 10]),
      (TimelineFilter(screens: [Glob("s3")]), [1, 8, 10]),
      (TimelineFilter(screens: [Glob("Wel*")]), [1, 2, 3]),
      // The coordinator's screens and callback match, too.
      (TimelineFilter(coordinators: [Glob("Visit*")]), [1, 5, 6, 7, 12, 13]),
      (TimelineFilter(coordinators: [Glob("c1")]), [1, 2, 3, 5]),
      (TimelineFilter(events: [Glob("push")], coordinators: [Glob("c1")]), [1]),
      (TimelineFilter(screens: [Glob("Reason")], range: 7...12), [1, 7, 12]),
      (TimelineFilter(range: 13...Int.max), [1, 13, 14]),
    ])
  func kept(filter: TimelineFilter, numbers: [Int]) {
    var filter = filter
    #expect(SmallSession.events.filter { filter.includes($0) }.map(\.seq) == numbers)
  }

  @Test("a filter keeps the events of a trace that match all conditions", arguments: 0..<20)
  func narrowing(
    seed: Int
  ) {
    var generator = TraceGenerator(seed: seed)
    let events = generator.trace(events: 200)
    func kept(_ filter: TimelineFilter) -> Set<Int> {
      var filter = filter
      return Set(events.filter { filter.includes($0) }.map(\.seq))
    }
    let a = TimelineFilter(events: [Glob("*p*")])
    let b = TimelineFilter(screens: [Glob("s1"), Glob("s2")])
    let both = TimelineFilter(events: a.events, screens: b.screens)
    #expect(kept(both) == kept(a).intersection(kept(b)))
    #expect(
      kept(TimelineFilter(screens: [Glob("*")], range: 5...9)).isSubset(of: Set(5...9).union(Self.header)))
  }
}
