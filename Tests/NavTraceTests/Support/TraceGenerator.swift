import NavTrace
import TestSupport

/// Generates traces that are well-formed, but unlike those of apps, with text that is hard to encode.
struct TraceGenerator {
  private var numbers: SeededNumbers
  private var callbacks: [ObjectID] = []
  private var objects: [ObjectID] = []

  init(seed: Int) { numbers = SeededNumbers(seed: seed) }

  static let hostileTexts = [
    "", " ", "\"", "\\", "\\\"", "\\u0041", "/", "<script>", "'", "\u{0}", "a\u{0}b", "\n\r\t\u{8}\u{C}",
    "\u{1F}\u{7F}",
    "é", "ｱ", "👩‍👩‍👧‍👦", "\u{2028}\u{2029}", "שלום", "\u{202E}abc", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}",
    "\u{D7FF}\u{E000}",
    "e\u{301}", "12345678", "1234567", "123456789", "1234567\"", "1234567é", "{\"id\":\"s1\"}", "null", ":1",
    "a:b:2",
    String(repeating: "x", count: 127), String(repeating: "é", count: 64), String(repeating: "y", count: 129),
    String(repeating: "\"", count: 10_000), String(repeating: "Ä\\\u{1}z", count: 2_500),
  ]

  mutating func trace(events: Int) -> [TraceEvent] {
    var bodies: [TraceEvent.Body] = [.trace(header())]
    for _ in 0..<events { bodies.append(body()) }
    if numbers.next() % 2 == 0 { bodies.append(.end(snapshot())) }
    var t: UInt64 = 0
    return bodies.enumerated().map { index, body in
      t += pick([0, 1, 999, 1_000_000_007])
      return TraceEvent(seq: index + 1, t: t, body)
    }
  }

  private mutating func body() -> TraceEvent.Body {
    switch numbers.next() % 22 {
    case 0:
      let callback = maybe { ObjectID(.callback, UInt32($0.callbacks.count + 1)) }
      if let callback { callbacks.append(callback) }
      return .present(
        router: object(), screen: object(), coordinator: maybe { $0.object() }, animated: flip(),
        callback: callback,
        at: maybe { $0.place() })
    case 1:
      return .dismiss(
        router: object(), coordinator: maybe { $0.object() }, animated: flip(), at: maybe { $0.place() })
    case 2: return .push(screen: object(), container: object())
    case 3:
      return .modal(
        screen: object(), container: maybe { $0.object() }, presenter: object(),
        style: PresentationStyle(rawValue: text()))
    case 4: return .root(screen: object(), container: maybe { $0.object() })
    case 5: return .embed(screen: object(), container: object())
    case 6: return .pop(screen: object(), container: object(), by: DisappearanceCause(rawValue: text()))
    case 7: return .dismissed(screen: object(), by: DisappearanceCause(rawValue: text()))
    case 8:
      guard let id = callbacks.randomElement(using: &numbers) else { return .action(UserAction(.back)) }
      return .callback(id: id, screen: maybe { $0.object() })
    case 9: return .childAdded(parent: object(), child: object(), at: maybe { $0.place() })
    case 10: return .childRemoved(parent: object(), child: object(), at: maybe { $0.place() })
    case 11: return .deallocated(object())
    case 12:
      return .action(
        UserAction(
          pick(UserAction.Kind.allCases), phase: maybe { $0.pick(UserAction.Phase.allCases) },
          title: maybe { $0.text() }))
    case 13: return .misuse(Misuse(kind: text(), message: text(), screen: maybe { $0.object() }))
    case 16: return .claim(screen: object(), coordinator: object(), inferred: maybe { $0.text() })
    case 17:
      return .delegate(
        container: object(), before: delegate(), now: maybe { $0.delegate() }, forwards: maybe { $0.flip() })
    case 14, 15: return .checkpoint(snapshot())
    case 18: return .lost(Loss(count: maybe { $0.pick([0, 1, 7]) }, reason: text()))
    case 19:
      let request =
        flip()
        ? NavigationRequest.show(object(), by: pick(NavigationRequest.ShowMethod.allCases))
        : .remove(by: pick(NavigationRequest.RemovalMethod.allCases))
      return .request(request, coordinator: maybe { $0.object() }, at: maybe { $0.place() })
    case 20:
      return .select(container: object(), screen: maybe { $0.object() }, by: SelectionCause(rawValue: text()))
    default: return .unknown(name: "x" + text())
    }
  }

  private mutating func header() -> TraceHeader {
    TraceHeader(
      version: FormatVersion(major: 1, minor: pick([0, 7])), session: text(), app: text(), platform: text(),
      start: text(), clock: pick([.monotonic, .virtual]),
      test: maybe { $0.text() }, segment: maybe { $0.pick([1, 9_999]) })
  }

  private mutating func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    for _ in 0..<(numbers.next() % 4) {
      snapshot.hierarchy.append(
        Snapshot.Node(object(), parent: known(), presenter: known()))
    }
    for _ in 0..<(numbers.next() % 4) {
      let children = (0..<(numbers.next() % 3)).compactMap { _ in known() }
      snapshot.coordinators.append(
        Snapshot.CoordinatorNode(object(), children: children, isUnwatched: flip()))
    }
    for _ in 0..<(numbers.next() % 4) { snapshot.alive.append(object()) }
    for _ in 0..<(numbers.next() % 2) {
      let path = (0..<(numbers.next() % 3)).map { _ in text() }
      snapshot.held.append(
        Snapshot.Holding(
          object(), path: path, container: known(), isInStaleList: flip(), isCyclic: flip(),
          isPermanent: flip()))
    }
    for _ in 0..<(numbers.next() % 3) { snapshot.offscreen.append(object()) }
    return snapshot
  }

  private mutating func object() -> TraceObject {
    let number = pick([1, 2, 3, UInt32(objects.count + 1), 64, 65, 4_000_000, .max])
    let object = TraceObject(
      ObjectID(pick([.screen, .coordinator, .router, .container]), number), text(), title: maybe { $0.text() }
    )
    objects.append(object.id)
    return object
  }

  private mutating func delegate() -> TraceDelegate {
    guard flip() else { return TraceDelegate(type: text()) }
    let object = object()
    return TraceDelegate(id: object.id, type: object.type)
  }

  /// Returns an introduced id. Nil if there is none.
  private mutating func known() -> ObjectID? { objects.randomElement(using: &numbers) }

  private mutating func place() -> SourceLocation {
    SourceLocation(file: "x" + text(), line: pick([1, 42, 1_000_000]))
  }
  mutating func text() -> String { pick(Self.hostileTexts) }
  private mutating func flip() -> Bool { numbers.next() % 2 == 0 }

  private mutating func maybe<Value>(_ make: (inout TraceGenerator) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(numbers.next() % UInt64(values.count))] }
}
