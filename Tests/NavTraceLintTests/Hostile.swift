import NavTrace
import NavTraceLint

/// Findings with names and source locations that an attacker may have chosen, or that use other scripts.
enum Hostile {
  static let names = [
    "", " ", "A\u{1B}[31m%\r<b>&\u{202E}::error,x|`@you", "]]>-->\"'&#0;",
    "\u{0}\u{1}\u{7F}\u{85}\u{FFFE}\u{FFFF}",
    "line\none\r\ntwo\u{2028}three", "emoji 👩‍👩‍👧‍👦 ü 漢字", "../../etc/passwd", "a\\b\"c", "%0A%25::set-output",
    String(repeating: "long", count: 5_000), "</testsuites>", "${jndi:x} $(x) `x`", "[link](http://x)|col|",
    "x\n::error::y",
  ]

  static let traces = [
    "-", "./traces/t.jsonl", "../t.jsonl", "/home/me/t.jsonl", "/elsewhere/t.jsonl", "a b/ü#?%.jsonl",
    "http://x/y",
    "C:\\t.jsonl", "a:b.jsonl", "x\ny.jsonl",
  ]

  /// Results with an error for each name: as a type, and as a file and the path of a trace. Others, in which leaks of coordinators
  /// with that type may be missed.
  static let results: [LintResult] = names.enumerated().flatMap { index, name in
    [
      result(named: name, trace: traces[index % traces.count], at: nil),
      result(
        named: name, trace: name.isEmpty ? "t.jsonl" : name,
        at: SourceLocation(file: name, line: index.isMultiple(of: 2) ? 0 : .max)),
      uncheckedResult(named: name),
    ]
  }

  static func result(named name: String, trace: String, at: SourceLocation?) -> LintResult {
    let screen = TraceObject(ObjectID(.screen, 1), name)
    let header = TraceHeader(
      session: name, app: name, platform: name, start: "2025-01-01T00:00:00Z", clock: .virtual)
    let bodies: [TraceEvent.Body] = [
      .trace(header), .root(screen: screen, container: nil),
      .dismiss(router: TraceObject(ObjectID(.router, .max), name), coordinator: nil, animated: true, at: at),
      .misuse(Misuse(kind: "already-presenting", message: name, screen: screen)), .end(Snapshot()),
    ]
    return lint(bodies.enumerated().map { TraceEvent(seq: $0.offset + 1, t: 0, $0.element) }, trace: trace)
  }

  /// A coordinator without screens, beside a screen without an owner.
  static func uncheckedResult(named name: String) -> LintResult {
    let (screen, parent) = (
      TraceObject(ObjectID(.screen, 1), name), TraceObject(ObjectID(.coordinator, 1), name)
    )
    let bodies: [TraceEvent.Body] = [
      .trace(TraceHeader(session: name, app: name, platform: name, start: name, clock: .virtual)),
      .claim(screen: screen, coordinator: parent), .root(screen: screen, container: nil),
      .push(
        screen: TraceObject(ObjectID(.screen, 2), name), container: TraceObject(ObjectID(.container, 1), name)
      ),
      .childAdded(parent: parent, child: TraceObject(ObjectID(.coordinator, 2), name), at: nil),
    ]
    return lint(
      bodies.enumerated().map { TraceEvent(seq: $0.offset + 1, t: 0, $0.element) }, trace: "t.jsonl")
  }
}
