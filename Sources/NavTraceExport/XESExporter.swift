import Foundation
import NavTrace
import NavTraceTimeline

/// Exports XES, the format of event logs for process mining (IEEE 1849).
///
/// A session is a case. Each event of the log is a screen that was visible when navigation had settled, so
/// the directly-follows graph of the log shows how users moved through the app.
public struct XESExporter: TraceExporter {
  public static let id = "xes"
  public static let summary =
    "event logs for process mining, with a case for each session"

  private var xml = ""
  private var start = Date(timeIntervalSince1970: 0)
  /// The screens that appeared since the last settled moment, with the name of the event.
  private var arrivals: [ObjectID: String] = [:]
  /// Whether another tab was selected since the last settled moment.
  private var isSelected = false
  private var seen: ObjectID?
  private var action: String?
  /// The time and the number of the event at which the screen last changed.
  private var changed: (t: UInt64, seq: Int)?

  public init() { xml = Self.head }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    if case .trace(let header) = event.body { begin(header) }
    // An action settles the session. It did not cause the changes before it.
    if step.settlement != nil { look(state) }
    switch event.body {
    case .push(let screen, _), .modal(let screen, _, _, _), .root(let screen, _), .embed(let screen, _):
      arrivals[screen.id] = event.body.name
      changed = (event.t, event.seq)
    case .select:
      isSelected = true
      changed = (event.t, event.seq)
    case .pop, .dismissed: changed = (event.t, event.seq)
    case .action(let action): self.action = action.phase == .cancelled ? nil : Self.words(for: action)
    default: break
    }
  }

  public mutating func endSession(_ state: NavigationState) {
    look(state)
    xml += "</trace>\n"
    arrivals = [:]
    isSelected = false
    seen = nil
    action = nil
    changed = nil
  }

  public mutating func finish() { xml += "</log>\n" }

  public mutating func takeOutput() -> [UInt8] {
    defer { xml = "" }
    return Array(xml.utf8)
  }

  /// Describes an action without its phase, because all phases of a gesture are one action.
  private static func words(for action: UserAction) -> String {
    Timeline().sentence(for: .action(UserAction(action.kind, title: action.title))).text
  }

  // MARK: Cases

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <log xes.version="1849-2016" xes.features="" xmlns="http://www.xes-standard.org/">
    <extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
    <extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
    <extension name="Organizational" prefix="org" uri="http://www.xes-standard.org/org.xesext"/>
    <global scope="trace">
    <string key="concept:name" value=""/>
    </global>
    <global scope="event">
    <string key="concept:name" value=""/>
    <date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/>
    </global>
    <classifier name="Screen" keys="concept:name"/>

    """

  private mutating func begin(_ header: TraceHeader) {
    start = Self.date(header.start) ?? Date(timeIntervalSince1970: 0)
    xml += "<trace>\n"
    put("string", "concept:name", header.session)
    put("string", "app", header.app)
    put("string", "platform", header.platform)
  }

  // MARK: Events

  private mutating func look(_ state: NavigationState) {
    defer {
      arrivals.removeAll(keepingCapacity: true)
      isSelected = false
      action = nil
    }
    guard let visible = state.visible, visible.object.id != seen else { return }
    seen = visible.object.id
    xml += "<event>\n"
    put("string", "concept:name", visible.object.type)
    put("string", "concept:instance", visible.object.id.description)
    put("date", "time:timestamp", Self.text(start.addingTimeInterval(Double(changed?.t ?? 0) / 1e9)))
    if let coordinator = visible.coordinator { put("string", "org:resource", coordinator.type) }
    if let title = visible.object.title { put("string", "title", title) }
    put("string", "how", arrivals[visible.object.id] ?? (isSelected ? "select" : "back"))
    if let action { put("string", "action", action) }
    put("int", "event", String(changed?.seq ?? 0))
    xml += "</event>\n"
  }

  private mutating func put(_ type: String, _ key: String, _ value: String) {
    xml += "<\(type) key=\"\(key)\" value=\"\(value.inTerminal.inXML)\"/>\n"
  }

  private static func date(_ text: String) -> Date? {
    (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: withFraction))
  }

  private static func text(_ date: Date) -> String { date.formatted(withFraction) }

  private static let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
