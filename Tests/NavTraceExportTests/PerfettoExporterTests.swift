import NavTrace
import NavTraceExport
import Testing

@Suite struct PerfettoExporterTests {
  private func lines(_ sessions: [TraceEvent]...) -> [String] {
    String(decoding: export(sessions, as: PerfettoExporter.self), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test("a session is a process, a screen a slice, an action an instant") func text() throws {
    let lines = lines(
      try Sessions.notation(
        """
        root Home by App
        action tap "Visit"
        child-added Visit to App at App/Home.swift:31
        """))
    let expected = #"""
      {"name":"Home","ph":"b","pid":1,"tid":0,"cat":"screen","id2":{"local":"s1"},"ts":3000.003,"args":\
      {"event":"3","screen":"s1","how":"root","container":"Navigation k1","coordinator":"App c1"}},
      {"name":"tap 'Visit'","ph":"i","pid":1,"tid":1,"s":"t","cat":"action","ts":4000.004,"args":{}},
      {"name":"+ Visit","ph":"i","pid":1,"tid":2,"s":"t","cat":"child-added","ts":5000.005,"args":\
      {"child":"Visit c2","parent":"App c1","at":"App/Home.swift:31"}},
      {"name":"Home","ph":"e","pid":1,"tid":0,"cat":"screen","id2":{"local":"s1"},"ts":5000.005,"args":\
      {"cause":"still on screen"}}
      ]
      """#
    #expect(lines.suffix(5).joined(separator: "\n") == expected.replacing("\\\n", with: ""))
  }

  @Test("a session without events is an empty array") func nothing() { #expect(lines([]) == ["[]"]) }

  @Test(
    "Perfetto reads when each screen appeared and how long it stayed",
    .enabled(if: Peers.areThere, "\(Peers.reason)"))
  func stays() async throws {
    let sessions = Sessions.committed
    #expect(sessions.count > 10)
    let answers = try await Peers.perfetto(
      export(sessions, as: PerfettoExporter.self),
      "select p.pid, s.name, s.ts, s.dur from slice s join process_track t on s.track_id = t.id join process p using (upid)",
      "select s.ts, s.name from slice s join thread_track t on s.track_id = t.id where s.category = 'action'",
      "select name, value from stats where severity in ('error', 'data_loss') and value > 0")
    let found = answers[0].map {
      "\($0["pid"] ?? 0) \($0["name"] ?? "") \($0["ts"] ?? 0) + \($0["dur"] ?? 0)"
    }
    #expect(found.sorted() == sessions.enumerated().flatMap { Self.stays($1, process: $0 + 1) }.sorted())
    #expect(answers[1].count == sessions.joined().count { $0.body.name == "action" })
    #expect(answers[2].isEmpty)
  }

  @Test("the slices of modals overlap, and are not nested", .enabled(if: Peers.areThere, "\(Peers.reason)"))
  func overlap() async throws {
    let session = try Sessions.notation(
      """
      root Home
      modal First over Home
      modal Second over First
      dismissed First by code
      dismissed Second by code
      """)
    let answers = try await Peers.perfetto(
      export(session, as: PerfettoExporter.self),
      "select name, ts / 1000001 as came, dur / 1000001 as stayed, depth from slice order by ts")
    let found = answers[0].map { row in
      "\(row["name"] ?? "") \(row["came"] ?? 0) \(row["stayed"] ?? 0) \(row["depth"] ?? 0)"
    }
    #expect(found == ["Home 2 4 0", "First 3 2 0", "Second 4 2 0"])
  }

  @Test("Perfetto reads any label", .enabled(if: Peers.areThere, "\(Peers.reason)")) func labels()
    async throws
  {
    let sessions = Sessions.hostileLabels.flatMap(Sessions.hostile)
    let answers = try await Peers.perfetto(
      export(sessions, as: PerfettoExporter.self),
      "select count(*) as n from slice where category = 'screen'",
      "select name from stats where severity in ('error', 'data_loss') and value > 0")
    #expect(answers[0].first?["n"] as? Int == Sessions.hostileLabels.count)
    #expect(answers[1].isEmpty)
  }

  /// A simple reference: the time from each appearance to the next departure of the screen, or to the end.
  private static func stays(_ session: [TraceEvent], process: Int) -> [String] {
    session.enumerated().compactMap { index, event in
      switch event.body {
      case .push(let screen, _), .modal(let screen, _, _, _), .root(let screen, _), .embed(let screen, _):
        let left = session[index...].first { later in
          switch later.body {
          case .pop(let gone, _, _), .dismissed(let gone, _): gone.id == screen.id
          default: false
          }
        }
        let end = left?.t ?? session.last?.t ?? 0
        return "\(process) \(screen.type) \(event.t) + \(end - event.t)"
      default: return nil
      }
    }
  }
}
