// The short way, for lines that are as ``TraceEncoder`` writes them: nearly all there are. What comes next is known, so that it
// need only be compared. Whatever is otherwise goes the long way, which reads any JSON and can say what is wrong with it.

extension LineDecoder {
  /// What a line does to what is known of objects, besides telling of them.
  private enum Consequence {
    case none
    case gives(callback: ObjectID)
    case deallocates(ObjectID)
  }

  /// Decodes a line that is as our own writer would have written it. After any other, ``giveUp(_:)`` must be called.
  ///
  /// - Parameters:
  ///   - start: as ``JSONScanner`` wants it.
  ///   - end: where what was read ends: a newline there does not end the line.
  ///   - event: becomes the line's, or anything if that takes the long way.
  /// - Returns: where the line's newline is.
  @inline(__always)
  mutating func usual(_ start: UnsafeRawPointer, before end: UnsafeRawPointer, _ event: inout TraceEvent)
    throws(Unusual) -> UnsafeRawPointer
  {
    if event.body.isOwner { letGo(&event.body) }
    var line = UsualScanner(start)
    let t = try head(&line)
    var consequence = Consequence.none
    // One case an event, as the writer's `members`; those that are rare go the long way.
    switch line.word {
    case Self.word("action\",\""):
      try line.take("action\",\"action\":\"")
      event.body.become(.action(try action(&line)))
    case Self.word("deinit\",\""):
      try line.take("deinit\",\"object\":{\"id\":\"")
      let object = try object(&line)
      event.body.become(.deallocated(object))
      consequence = .deallocates(object.id)
    case Self.word("checkpoint"):
      try line.take("checkpoint\"")
      event.body.become(.checkpoint(try snapshot(&line)))
    case Self.word("present\","):
      try line.take("present\",\"router\":{\"id\":\"")
      let router = try object(&line)
      let screen = try object(",\"screen\":{\"id\":\"", &line)
      let coordinator = try optionalObject(",\"coordinator\":{\"id\":\"", &line)
      let animated = try bool(&line)
      let callback = try callback(&line)
      let place = try place(&line)
      event.body.become(
        .present(
          router: router, screen: screen, coordinator: coordinator, animated: animated, callback: callback,
          at: place))
      if let callback { consequence = .gives(callback: callback) }
    case Self.word("push\",\"screen"):
      try line.take("push\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      event.body.become(.push(screen: screen, container: try object(",\"container\":{\"id\":\"", &line)))
    case Self.word("pop\",\"screen"):
      try line.take("pop\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      let container = try object(",\"container\":{\"id\":\"", &line)
      try line.take(",\"by\":\"")
      event.body.become(.pop(screen: screen, container: container, by: Departure(try name(&line))))
    case Self.word("child-added"):
      try line.take("child-added\",\"parent\":{\"id\":\"")
      let parent = try object(&line)
      let child = try object(",\"child\":{\"id\":\"", &line)
      event.body.become(.childAdded(parent: parent, child: child, at: try place(&line)))
    case Self.word("child-removed"):
      try line.take("child-removed\",\"parent\":{\"id\":\"")
      let parent = try object(&line)
      let child = try object(",\"child\":{\"id\":\"", &line)
      event.body.become(.childRemoved(parent: parent, child: child, at: try place(&line)))
    case Self.word("callback"):
      try line.take("callback\"")
      guard let id = try callback(&line), introductions.contains(id) else { throw Unusual() }
      event.body.become(.callback(id: id, screen: try optionalObject(",\"screen\":{\"id\":\"", &line)))
    case Self.word("modal\",\"screen"):
      try line.take("modal\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      let container = try optionalObject(",\"container\":{\"id\":\"", &line)
      let presenter = try object(",\"presenter\":{\"id\":\"", &line)
      try line.take(",\"style\":\"")
      let style = PresentationStyle(try name(&line))
      event.body.become(.modal(screen: screen, container: container, presenter: presenter, style: style))
    case Self.word("dismissed"):
      try line.take("dismissed\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      try line.take(",\"by\":\"")
      event.body.become(.dismissed(screen: screen, by: Departure(try name(&line))))
    case Self.word("dismiss\","):
      try line.take("dismiss\",\"router\":{\"id\":\"")
      let router = try object(&line)
      let coordinator = try optionalObject(",\"coordinator\":{\"id\":\"", &line)
      let animated = try bool(&line)
      event.body.become(
        .dismiss(router: router, coordinator: coordinator, animated: animated, at: try place(&line)))
    case Self.word("claim\",\"screen"):
      try line.take("claim\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      event.body.become(.claim(screen: screen, coordinator: try object(",\"coordinator\":{\"id\":\"", &line)))
    case Self.word("root\",\"screen"):
      try line.take("root\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      event.body.become(
        .root(screen: screen, container: try optionalObject(",\"container\":{\"id\":\"", &line)))
    case Self.word("embed\",\"screen"):
      try line.take("embed\",\"screen\":{\"id\":\"")
      let screen = try object(&line)
      event.body.become(.embed(screen: screen, container: try object(",\"container\":{\"id\":\"", &line)))
    case Self.word("delegate"):
      try line.take("delegate\",\"container\":{\"id\":\"")
      let container = try object(&line)
      let before = TraceDelegate(try object(",\"before\":{\"id\":\"", &line))
      let now = try optionalObject(",\"now\":{\"id\":\"", &line).map { TraceDelegate($0) }
      event.body.become(.delegate(container: container, before: before, now: now, forwards: forwards(&line)))
    case Self.word("end\",\"hierarchy"):
      try line.take("end\"")
      event.body.become(.end(try snapshot(&line)))
    default: throw Unusual()
    }
    try line.take("}\n")
    guard line.at <= end else { throw Unusual() }
    event.seq = nextSeq.number
    event.t = t
    nextSeq.next()
    lastT = t
    areListsNew = false
    if newcomers.count > 0 { takeInNewcomers() }
    switch consequence {
    case .none: break
    case .gives(let callback): introductions.insert(callback: callback)
    case .deallocates(let id): introductions.deallocate(id)
    }
    return line.at - 1
  }

  /// What each line begins with. Returns its time.
  @inline(__always) private mutating func head(_ line: inout UsualScanner) throws(Unusual) -> UInt64 {
    try line.take("{\"seq\":")
    guard try nextSeq.isNext(&line) else { throw Unusual() }
    try line.take(",\"t\":")
    let t = try line.number(count: &timeDigits)
    guard t >= lastT else { throw Unusual() }
    try line.take(",\"event\":\"")
    return t
  }

  /// The line was not usual: nothing that it seemed to tell is remembered.
  mutating func giveUp(_ event: inout TraceEvent) {
    if event.body.isOwner { letGo(&event.body) }
    newcomers.removeAll()
    if areListsNew { forgetLists() }
  }

  /// A text's first eight bytes.
  @inline(__always) private static func word(_ text: StaticString) -> UInt64 {
    UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self).littleEndian
  }

  private mutating func takeInNewcomers() {
    for index in 0..<newcomers.count {
      let newcomer = newcomers[index]
      introductions.insert(newcomer.object)
      recalled.recall(newcomer.object, from: newcomer.start, count: newcomer.count)
    }
    newcomers.removeAll()
  }
}

extension TraceEvent.Body {
  /// Whether it holds memory. All others can be overwritten as they are, which is most of the time that an assignment takes.
  fileprivate var isOwner: Bool {
    switch self {
    case .trace, .select, .misuse, .lost, .checkpoint, .end, .unknown: true
    case .present, .dismiss, .request, .claim, .push, .modal, .root, .embed, .pop, .dismissed, .callback,
      .childAdded,
      .childRemoved, .deallocated, .delegate, .action:
      false
    }
  }

  /// As an assignment to one that is no owner.
  @inline(__always) mutating func become(_ new: TraceEvent.Body) {
    withUnsafeMutablePointer(to: &self) { $0.initialize(to: new) }
  }
}

extension TraceDelegate {
  fileprivate init(_ object: TraceObject) { self.init(id: object.id, type: object.label.type) }
}
