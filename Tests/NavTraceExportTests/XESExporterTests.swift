import Foundation
import NavTrace
import NavTraceExport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct XESExporterTests {
  private static let session = """
    root Home by App
    checkpoint
    action tap "Visit"
    push Reason by Visit
    checkpoint
    action tap "Help"
    modal Help over Reason
    action swipe-down began
    action swipe-down cancelled
    checkpoint
    action tap "Home"
    dismissed Help by code
    pop Reason by code
    end
    """

  @Test("an event has the screen that the user reached, the action and the coordinator") func text() throws {
    let log = String(
      decoding: export(try Sessions.notation(Self.session), as: XESExporter.self), as: UTF8.self)
    #expect(
      log.contains(
        """
        <event>
        <string key="concept:name" value="Reason"/>
        <string key="concept:instance" value="s2"/>
        <date key="time:timestamp" value="
        """))
    #expect(
      log.hasSuffix(
        """
        <string key="how" value="back"/>
        <string key="action" value="tap 'Home'"/>
        <int key="event" value="16"/>
        </event>
        </trace>
        </log>

        """))
  }

  @Test("a session that never settled still contains its last screen") func unsettled() throws {
    let log = export(try Sessions.notation("root Home"), as: XESExporter.self)
    #expect(String(decoding: log, as: UTF8.self).contains("value=\"Home\""))
  }

  @Test("pm4py finds the path through the app", .enabled(if: Peers.areThere, "\(Peers.reason)"))
  func path() async throws {
    let log = try await Peers.pm4py(export(try Sessions.notation(Self.session), as: XESExporter.self))
    #expect(log["names"] as? [String] == ["Home", "Reason", "Help", "Home"])
    #expect(log["resources"] as? [String] == ["App", "Visit", "", "App"])
    #expect(
      log["followed"] as? [String: Int] == ["Home > Reason": 1, "Reason > Help": 1, "Help > Home": 1])
  }

  @Test(
    "pm4py reads all committed traces that show a screen as cases",
    .enabled(if: Peers.areThere, "\(Peers.reason)"))
  func cases() async throws {
    let sessions = Sessions.committed
    let log = try await Peers.pm4py(export(sessions, as: XESExporter.self))
    // A session in which nothing appears is a case without events, which pm4py omits.
    let visible = sessions.count { $0.contains { if case .root = $0.body { true } else { false } } }
    #expect((log["cases"] as? [String: Int])?.count == visible && visible < sessions.count)
    let times = log["times"] as? [String] ?? []
    #expect(times.first == "2001-01-01T00:00:00+00:00" && times.count > 100)
  }

  @Test("a session with any label is well-formed XML", arguments: Sessions.hostileLabels)
  func labels(label: String) {
    let log = export(Sessions.hostile(label), as: XESExporter.self)
    #expect(XMLParser(data: Data(log)).parse())
  }
}
