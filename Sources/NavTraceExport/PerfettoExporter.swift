import NavTrace
import NavTraceTimeline

/// Exports Chrome's trace-event format: a JSON array that Perfetto and most other timeline viewers can open.
///
/// A session is a process. Each screen is an asynchronous slice, because modals overlap without nesting as
/// calls do. User actions, coordinators, callbacks and misuses are instants on threads of their own.
///
/// See the trace-event format's description:
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
public struct PerfettoExporter: TraceExporter {
  public static let id = "perfetto"
  public static let summary = "Chrome's trace events, for ui.perfetto.dev and similar viewers"

  /// The threads on which instants are shown.
  private enum Thread: Int, CaseIterable {
    case user = 1
    case coordinators, callbacks, misuse

    var name: String { "\(self)" }
  }

  private var json = JSONText()
  private var isFirst = true
  private var session = 0
  /// The screens on screen. If a screen disappears while events are lost, its slice ends at the next recorded event.
  private var onScreen: [ObjectID: (screen: TraceObject, order: Int)] = [:]
  private var order = 0
  private var t: UInt64 = 0

  public init() {}

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    if case .trace(let header) = event.body { begin(header) }
    t = event.t
    for departure in step.left { leave(departure.screen.object, by: departure.leave.by.rawValue, event.seq) }
    switch event.body {
    case .checkpoint, .end:
      for gone in screens(where: { !state.isOnScreen($0) }) { leave(gone, by: "unknown", event.seq) }
    default: break
    }
    for screen in step.appeared { arrive(screen, event) }
    writeInstant(event, step)
  }

  /// Ends the slices of screens that are still on screen.
  public mutating func endSession(_ state: NavigationState) {
    for screen in screens(where: { _ in true }) { leave(screen, by: "still on screen", nil) }
  }

  public mutating func finish() { json.put(isFirst ? "[]\n" : "\n]\n") }

  public mutating func takeOutput() -> [UInt8] { json.takeBytes() }

  // MARK: Sessions

  private mutating func begin(_ header: TraceHeader) {
    session += 1
    name("process_name", thread: 0, "\(header.app): \(header.session)")
    for thread in Thread.allCases { name("thread_name", thread: thread.rawValue, thread.name) }
  }

  private mutating func name(_ what: String, thread: Int, _ name: String) {
    next(what, phase: "M", thread: thread)
    json.put(",\"args\":")
    json.put(object: ["name": name])
    json.put("}")
  }

  // MARK: Slices and instants

  private mutating func arrive(_ screen: NavigationState.Screen, _ event: TraceEvent) {
    guard onScreen[screen.object.id] == nil else { return }
    order += 1
    onScreen[screen.object.id] = (screen.object, order)
    slice(
      screen.object, phase: "b",
      [
        "event": String(event.seq), "screen": screen.object.id.description, "title": screen.object.title,
        "how": event.body.name, "container": screen.container.map(name),
        "coordinator": screen.coordinator.map(name),
      ])
  }

  private mutating func leave(_ screen: TraceObject, by departure: String, _ seq: Int?) {
    guard onScreen.removeValue(forKey: screen.id) != nil else { return }
    slice(screen, phase: "e", ["left at event": seq.map(String.init), "cause": departure])
  }

  /// Returns the screens on screen that meet a condition, the latest first.
  private func screens(where condition: (ObjectID) -> Bool) -> [TraceObject] {
    onScreen.values.filter { condition($0.screen.id) }.sorted { $0.order > $1.order }.map(\.screen)
  }

  private mutating func writeInstant(_ event: TraceEvent, _ step: NavigationState.Step) {
    switch event.body {
    case .action: instant(Timeline().sentence(for: event.body).text, .user, event)
    case .childAdded(let parent, let child, let at):
      instant(
        "+ \(child.type)", .coordinators, event,
        ["child": name(child), "parent": name(parent), "at": at?.description])
    case .childRemoved(let parent, let child, let at):
      instant(
        "- \(child.type)", .coordinators, event,
        ["child": name(child), "parent": name(parent), "at": at?.description])
    case .deallocated(let object) where object.id.kind == .coordinator:
      instant("deinit \(object.type)", .coordinators, event, ["coordinator": name(object)])
    case .present(_, let screen, let coordinator, _, let callback?, let at):
      instant(
        "callback passed for \(screen.type)", .callbacks, event,
        [
          "callback": callback.description, "screen": name(screen), "coordinator": coordinator.map(name),
          "at": at?.description,
        ])
    case .callback(let id, let screen):
      let screen = screen ?? step.ran?.screen
      instant(
        "callback ran" + (screen.map { " for \($0.type)" } ?? ""), .callbacks, event,
        ["callback": id.description, "screen": screen.map(name)])
    case .misuse(let misuse):
      instant(misuse.kind, .misuse, event, ["message": misuse.message, "screen": misuse.screen.map(name)])
    default: break
    }
  }

  private func name(_ object: TraceObject) -> String { "\(object.type) \(object.id)" }

  private mutating func slice(
    _ screen: TraceObject, phase: StaticString, _ arguments: KeyValuePairs<String, String?>
  ) {
    next(screen.type, phase: phase, thread: 0)
    // The id is local to this process: other sessions have an s1, too.
    json.put(",\"cat\":\"screen\",\"id2\":")
    json.put(object: ["local": screen.id.description])
    end(arguments)
  }

  private mutating func instant(
    _ name: String, _ thread: Thread, _ event: TraceEvent, _ arguments: KeyValuePairs<String, String?> = [:]
  ) {
    next(name, phase: "i", thread: thread.rawValue)
    json.put(",\"s\":\"t\",\"cat\":")
    json.put(string: event.body.name)
    end(arguments)
  }

  private mutating func next(_ name: String, phase: StaticString, thread: Int) {
    json.put(isFirst ? "[\n" : ",\n")
    isFirst = false
    json.put("{\"name\":")
    json.put(string: name)
    json.put(",\"ph\":\"")
    json.put(phase)
    json.put("\",\"pid\":")
    json.put(session)
    json.put(",\"tid\":")
    json.put(thread)
  }

  /// Ends an event. `ts` is in microseconds, with nanoseconds as a fraction, so that it is not rounded.
  private mutating func end(_ arguments: KeyValuePairs<String, String?>) {
    json.put(",\"ts\":")
    json.put(t / 1000)
    json.put(".")
    let fraction = t % 1000
    if fraction < 100 { json.put("0") }
    if fraction < 10 { json.put("0") }
    json.put(fraction)
    json.put(",\"args\":")
    json.put(object: arguments)
    json.put("}")
  }
}
