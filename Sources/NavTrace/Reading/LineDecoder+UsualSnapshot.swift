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
      try hierarchy.append(node, &line)
    }
    hierarchy.end()
    try line.take("],\"coordinators\":[")
    try coordinators.begin(&line)
    while line.has("{\"id\":\"") {
      let object = try openObject(&line)
      try coordinators.append(Snapshot.CoordinatorNode(object, children: try children(&line)), &line)
    }
    coordinators.end()
    try line.take("],\"alive\":[")
    try alive.begin(&line)
    while line.has("{\"id\":\"") { try alive.append(try object(&line), &line) }
    alive.end()
    try line.take("]")
    return Snapshot(
      hierarchy: hierarchy.elements, coordinators: coordinators.elements, alive: alive.elements)
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

  mutating func forgetLists() {
    hierarchy.forget()
    coordinators.forget()
    alive.forget()
    areListsNew = false
  }
}
