import NavTrace
import NavTraceTimeline
import Testing

@Suite struct TimelineTests {
  private func line(_ body: TraceEvent.Body, seq: Int = 7, t: UInt64 = 1_234_567_890) -> String? {
    Timeline().lines(for: TraceEvent(seq: seq, t: t, body))
  }

  private let screen = TraceObject(ObjectID(.screen, 1), "Home", title: "Welcome")
  private let stack = TraceObject(ObjectID(.container, 1), "UINavigationController")
  private let flow = TraceObject(ObjectID(.coordinator, 1), "AppCoordinator")
  private let router = TraceObject(ObjectID(.router, 1), "NavigationRouter")

  @Test("user actions follow a blank line, and their effects are indented") func lines() {
    #expect(line(.action(UserAction(.tap, title: "Next"))) == "\n     7     1.234  tap 'Next'")
    #expect(
      line(.action(UserAction(.swipeBack, phase: .cancelled))) == "\n     7     1.234  swipe back (cancelled)"
    )
    #expect(
      line(.push(screen: screen, container: stack))
        == "     7     1.234      + push Home s1 'Welcome' onto UINavigationController k1")
    #expect(
      line(.pop(screen: screen, container: stack, by: .back))
        == "     7     1.234      - pop Home s1 'Welcome' from UINavigationController k1, by back")
    #expect(
      line(
        .present(
          router: router, screen: screen, coordinator: flow, animated: true, callback: ObjectID(.callback, 3),
          at: SourceLocation(file: "App/Flow.swift", line: 12)))
        == "     7     1.234      AppCoordinator c1 asked NavigationRouter r1 to present Home s1 'Welcome', callback b3"
        + " at App/Flow.swift:12")
    #expect(
      line(
        .request(
          .show(screen, by: .push), coordinator: flow, at: SourceLocation(file: "App/Flow.swift", line: 12)))
        == "     7     1.234      AppCoordinator c1 asked UIKit to push Home s1 'Welcome' at App/Flow.swift:12"
    )
    #expect(
      line(.request(.remove(by: .popToRoot), coordinator: flow, at: nil))
        == "     7     1.234      AppCoordinator c1 asked UIKit to pop to the root")
    #expect(line(.unknown(name: "sneeze")) == "     7     1.234      sneeze")
    #expect(line(.checkpoint(Snapshot())) == nil)
  }

  @Test("control characters in titles are escaped") func hostileTitles() {
    let hostile = TraceObject(
      ObjectID(.screen, 1), "Home", title: "a\u{1B}[2J\nb\u{202E}c\u{2028}d\u{0}e\u{FEFF}👩‍👧")
    let line = line(.root(screen: hostile, container: nil)) ?? ""
    #expect(line.hasSuffix("+ root Home s1 'a\\u{1b}[2J\\u{a}b\\u{202e}c\\u{2028}d\\u{0}e\\u{feff}👩‍👧'"))
  }
}
