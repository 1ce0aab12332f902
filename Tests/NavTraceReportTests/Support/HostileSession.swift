import NavTrace

/// A session in which every name tries to break the page that shows it.
enum HostileSession {
  /// The script that runs if a name is not escaped.
  private static let attack = "document.documentElement.dataset.pwned=1"

  static let labels = [
    "</script><script>\(attack)</script>",
    "<img src=x onerror=\(attack)>",
    // A browser reads a quote, although Swift treats it and the accent as one character.
    "\"\u{301} onmouseover=\"\(attack)\u{301}\" x='\u{301} autofocus onfocus=\(attack) y='",
    "{{policy}}{{{script}}}{{#rules}}{{/page}}{{> page}}{{=<% %>=}}",
    "<!--<script>", "-->--!><svg onload=\(attack)>", "]]><![CDATA[<script>\(attack)</script>",
    "</style></title></textarea></template></svg><script>\(attack)</script>",
    "a\u{2028}b\u{2029}c\u{85}d", "\u{202E}right to left\u{2066}\u{200F}",
    String(repeating: "x", count: 200_000), "e" + String(repeating: "\u{301}", count: 500),
    "javascript:\(attack)", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{FFFE}", "&lt;&#60;&amp;",
    "${\(attack)}`+\(attack)+`", "",
    "} body { display: none } /*", "\\\"\\u003c", "PARENT CHILD SCREEN",
  ]

  static let events: [TraceEvent] = {
    func label(_ number: Int) -> String { labels[number % labels.count] }
    func object(_ kind: ObjectID.Kind, _ number: Int, _ word: Int, title: Int? = nil) -> TraceObject {
      TraceObject(ObjectID(kind, UInt32(number)), label(word), title: title.map(label))
    }
    let home = object(.screen, 1, 0, title: 1)
    let app = object(.coordinator, 1, 2)
    let stack = object(.container, 1, 4)
    var bodies: [TraceEvent.Body] = [
      .trace(
        TraceHeader(session: label(0), app: label(1), platform: label(2), start: label(3), clock: .virtual)),
      .present(
        router: object(.router, 1, 3), screen: home, coordinator: app, animated: false, callback: nil, at: nil
      ),
      .root(screen: home, container: stack),
    ]
    for number in 2..<(labels.count * 2) {
      let screen = object(.screen, number, number + 3, title: number + 5)
      let child = object(.coordinator, number, number)
      let sheet = object(.container, number, number + 7)
      let place = SourceLocation(file: label(number + 2), line: number)
      let isModal = number.isMultiple(of: 3)
      bodies += [
        .action(UserAction(.tap, title: label(number + 1))),
        .childAdded(parent: app, child: child, at: place),
        .present(
          router: object(.router, number, number + 4), screen: screen, coordinator: child, animated: true,
          callback: ObjectID(.callback, UInt32(number)), at: place),
        isModal
          ? .modal(
            screen: screen, container: sheet, presenter: home,
            style: PresentationStyle(rawValue: label(number + 6)))
          : .push(screen: screen, container: stack),
        .misuse(Misuse(kind: label(number), message: label(number + 1), screen: screen)),
        .unknown(name: label(number)),
        .action(UserAction(.back)),
        isModal
          ? .dismissed(screen: screen, by: DisappearanceCause(rawValue: label(number)))
          : .pop(screen: screen, container: stack, by: DisappearanceCause(rawValue: label(number))),
      ]
    }
    bodies.append(.end(Snapshot()))
    return bodies.enumerated().map {
      TraceEvent(seq: $0.offset + 1, t: UInt64($0.offset) * 1_000_000, $0.element)
    }
  }()
}
