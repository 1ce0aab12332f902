// A usual snapshot.
extension LineDecoder {
  mutating func snapshot(_ line: inout UsualScanner) throws(Unusual) -> Snapshot {
    areListsNew = true
    try line.take(",\"hierarchy\":[")
    try hierarchy.begin(&line)
    while line.has("{\"id\":\"") {
      let object = try openObject(&line)
      let node = Snapshot.Node(
        object, parent: try reference(",\"parent\":\"", &line),
        presenter: try reference(",\"presenter\":\"", &line))
      try line.take("}")
      try hierarchy.append(node, to: &last.snapshot.hierarchy, &line)
    }
    hierarchy.end(&last.snapshot.hierarchy)
    try line.take("],\"coordinators\":[")
    try coordinators.begin(&line)
    while line.has("{\"id\":\"") {
      let object = try openObject(&line)
      let node = Snapshot.CoordinatorNode(object, children: try children(&line))
      try coordinators.append(node, to: &last.snapshot.coordinators, &line)
    }
    coordinators.end(&last.snapshot.coordinators)
    try line.take("],\"alive\":[")
    try alive.begin(&line)
    while line.has("{\"id\":\"") {
      try alive.append(try object(&line), to: &last.snapshot.alive, &line)
    }
    alive.end(&last.snapshot.alive)
    try line.take("]")
    return last.lend()
  }

  /// From behind a coordinator's type to behind its closing brace.
  private mutating func children(_ line: inout UsualScanner) throws(Unusual) -> [ObjectID] {
    if line.has(",\"children\":[]}") { return [] }
    try line.take(",\"children\":[")
    children.removeAll()
    while line.has("\"") {
      children.append(try reference(&line))
      try line.separator()
    }
    try line.take("]}")
    return children.array
  }

  /// Frees what an event's body holds, or takes back what was lent to it.
  @inline(never) mutating func letGo(_ body: inout TraceEvent.Body) {
    if last.isLent {
      body.become(.action(UserAction(.back)))
      last.takeBack()
    } else {
      body = .action(UserAction(.back))
    }
  }

  mutating func forgetLists() {
    last.snapshot = Snapshot()
    hierarchy.forget()
    coordinators.forget()
    alive.forget()
    areListsNew = false
  }
}
