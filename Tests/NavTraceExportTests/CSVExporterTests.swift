import Foundation
import NavTrace
import NavTraceExport
import Testing

/// Other programs read the rows as they were written.
@Suite struct CSVExporterTests {
  private static let columns =
    "trace,session,seq,t,event,screen,screen_type,screen_title,coordinator,coordinator_type,container,container_type,"
    + "router,router_type,presenter,presenter_type,parent,parent_type,child,child_type,object,object_type,"
    + "callback,action,phase,by,style,at,text,app,platform,start,test"

  private func csv(_ sessions: [(String, [TraceEvent])]) -> String {
    var exporter = CSVExporter()
    var state = NavigationState()
    for (name, events) in sessions {
      exporter.beginTrace(name)
      for event in events {
        let step = state.apply(event, line: event.seq)
        exporter.observe(event, step, in: state)
      }
      exporter.endSession(state)
    }
    exporter.finish()
    return String(decoding: exporter.takeOutput(), as: UTF8.self)
  }

  @Test("the first line has the names of the columns, and each event is a row") func rows() throws {
    let events = try Sessions.notation(
      """
      root Home by App
      child-added Visit to App at App/Home.swift:31
      push Reason by Visit callback b1
      action tap "Next"
      pop Reason by back
      callback b1
      end
      """)
    let lines = csv([("traces/a.jsonl", events)]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == Self.columns[...])
    #expect(lines.count == events.count + 2 && lines.last == "")
    let count = Self.columns.split(separator: ",").count
    for line in lines.dropLast() {
      #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == count)
    }
    #expect(lines.contains { $0.contains(",child-added,") && $0.contains(",App/Home.swift:31,") })
    #expect(lines.contains { $0.contains(",tap,,,,,Next,") })
  }

  @Test("hostile names stay in their cells, each row is one line, and no cell is a formula")
  func hostile() throws {
    let labels = Sessions.hostileLabels + ["=1+1", "+1", "-1", "@a", "a,b", "\"a\"", "a\nb", "'"]
    for label in labels {
      let text = csv([(label, Sessions.hostile(label))])
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == Sessions.hostile(label).count + 2)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      for start in ["=", "+", "@"] { #expect(!text.contains(",\(start)") && !text.contains(",\"\(start)")) }
    }
  }

  @Test(
    "Python's csv, DuckDB and pandas read the same rows", .enabled(if: Peers.areThere, "\(Peers.reason)"))
  func readers() async throws {
    let labels = Sessions.hostileLabels + ["=1+1", "a,b", "\"a\"", "a\nb", "é"]
    let sessions =
      labels.enumerated().map { ("t\($0.offset).jsonl", Sessions.hostile($0.element)) }
      + Sessions.committed.enumerated().map { ("c\($0.offset).jsonl", $0.element) }
    let rows = sessions.reduce(0) { $0 + $1.1.count }
    let screens = sessions.flatMap { $0.1 }.count {
      !$0.body.objects.filter { $0.id.kind == .screen }.isEmpty
    }
    let answer = try await Peers.tables(Array(csv(sessions).utf8))
    #expect(answer["columns"] as? [String] == Self.columns.split(separator: ",").map(String.init))
    for reader in ["python", "duckdb", "pandas"] {
      let found = try #require(answer[reader] as? [String: Int], "\(reader)")
      #expect(found["rows"] == rows, "\(reader)")
      #expect(found["traces"] == sessions.count, "\(reader)")
      #expect((found["screens"] ?? 0) > screens / 2, "\(reader)")
    }
    #expect(answer["same"] as? Bool == true)
  }
}
