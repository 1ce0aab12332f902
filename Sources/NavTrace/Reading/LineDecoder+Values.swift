// Reads the values of a line's members. The small functions are inlined into the decoding of each event, where the
// key is a constant.
extension LineDecoder {
  /// The value of a member, as it is stored in `line`. Nil if it is missing.
  @inline(__always) mutating func optional(_ key: TraceKey) throws(LineFault) -> UInt64? {
    if line.wrong.has(key) { throw fault(in: key) }
    return line[key]
  }

  /// The value of a member that must be present.
  @inline(__always) mutating func required(_ key: TraceKey) throws(LineFault) -> UInt64 {
    guard let value = try optional(key) else { throw missing(key) }
    return value
  }

  @inline(__always) mutating func optionalText(_ key: TraceKey) throws(LineFault) -> String? {
    try optional(key).map { symbols.text(Symbol($0)) }
  }

  @inline(__always) mutating func text(_ key: TraceKey) throws(LineFault) -> String {
    symbols.text(Symbol(try required(key)))
  }

  @inline(__always) mutating func location() throws(LineFault) -> SourceLocation? {
    try optional(.at).flatMap { symbols.location(Symbol($0)) }
  }

  @inline(__always) mutating func optionalCallback() throws(LineFault) -> ObjectID? {
    try optional(.callback).map { ObjectID(.callback, UInt32(truncatingIfNeeded: $0)) }
  }

  @inline(__always) mutating func object(_ key: TraceKey) throws(LineFault) -> TraceObject {
    try object(Int(truncatingIfNeeded: required(key)), key)
  }

  @inline(__always) mutating func optionalObject(_ key: TraceKey) throws(LineFault) -> TraceObject? {
    guard let index = try optional(key) else { return nil }
    return try object(Int(truncatingIfNeeded: index), key)
  }

  /// The object at an index. It is introduced if it has its type.
  /// - Parameter key: The key of the object, or of the list that it is in.
  @inline(__always)
  private mutating func object(_ index: Int, _ key: TraceKey) throws(LineFault) -> TraceObject {
    let index = stored(index)
    let id = objects[index].id
    guard let number = objects[index].names else { return try introducedObject(index, key) }
    let names = symbols.names(number)
    registry.insert(id, names)
    return TraceObject(id, names)
  }

  /// An object that is referred to by its id, without its type.
  @inline(never)
  private mutating func introducedObject(_ index: Int, _ key: TraceKey) throws(LineFault) -> TraceObject {
    let object = objects[index]
    guard object.present.has(.id), !object.present.has(.type), !object.wrong.has(.id),
      !object.wrong.has(.title), let names = registry.names(of: object.id)
    else { throw fault(in: key) }
    let title = object.present.has(.title) ? symbols.text(object.title) : nil
    // A snapshot may refer to millions of objects, so they share their names.
    return title == names.title
      ? TraceObject(object.id, names) : TraceObject(object.id, names.type, title: title)
  }

  /// A delegate: an object of the trace, or only a type.
  mutating func delegate(_ key: TraceKey) throws(LineFault) -> TraceDelegate? {
    guard let value = try optional(key) else { return nil }
    let index = stored(Int(truncatingIfNeeded: value))
    if objects[index].present.has(.id) {
      let object = try object(index, key)
      return TraceDelegate(id: object.id, type: object.type)
    }
    guard objects[index].present.has(.type), !objects[index].wrong.has(.type) else { throw fault(in: key) }
    return TraceDelegate(id: nil, type: symbols.text(objects[index].type))
  }
}

/// The lists of the last snapshot. Most elements of a list are equal to those of the last one, and are reused.
struct SnapshotLists {
  struct List<Element> {
    var elements: [Element] = []
    /// The version of the object that each element was made of.
    var versions: [UInt32] = []
  }

  var hierarchy = List<Snapshot.Node>()
  var coordinators = List<Snapshot.CoordinatorNode>()
  var alive = List<TraceObject>()
  var held = List<Snapshot.Holding>()
  var offscreen = List<TraceObject>()
}

// Snapshots.
extension LineDecoder {
  mutating func snapshot() throws(LineFault) -> Snapshot {
    references.removeAll()
    var lists = SnapshotLists()
    // No other variable refers to the lists now, so that they are changed in place.
    swap(&lists, &self.lists)
    try read(.hierarchy, &lists.hierarchy) { decoder, index throws(LineFault) in
      Snapshot.Node(
        try decoder.object(index, .hierarchy),
        parent: try decoder.reference(.parent, \.parent, index, .hierarchy),
        presenter: try decoder.reference(.presenter, \.presenter, index, .hierarchy))
    }
    try read(.coordinators, &lists.coordinators) { decoder, index throws(LineFault) in
      let object = try decoder.object(index, .coordinators)
      let members = decoder.objects[index]
      if members.wrong.has(.children) || members.wrong.has(.unwatched) {
        throw decoder.fault(in: .coordinators)
      }
      let children = decoder.objects.children(at: index)
      for child in children where !decoder.registry.contains(child) { decoder.references.append(child) }
      return Snapshot.CoordinatorNode(
        object, children: Array(children), isUnwatched: members.present.has(.unwatched))
    }
    try read(.alive, &lists.alive) { decoder, index throws(LineFault) in
      try decoder.object(index, .alive)
    }
    try read(.held, mayBeMissing: true, &lists.held) { decoder, index throws(LineFault) in
      let object = try decoder.object(index, .held)
      let container = try decoder.reference(.container, \.container, index, .held)
      let members = decoder.objects[index]
      guard members.present.has(.path), !members.wrong.has(.path), !members.wrong.has(.stale),
        !members.wrong.has(.cycle), !members.wrong.has(.permanent)
      else {
        throw decoder.fault(in: .held)
      }
      let path = decoder.objects.path(at: index).map { decoder.symbols.text($0) }
      return Snapshot.Holding(
        object, path: path, container: container, isInStaleList: members.present.has(.stale),
        isCyclic: members.present.has(.cycle), isPermanent: members.present.has(.permanent))
    }
    try read(.offscreen, mayBeMissing: true, &lists.offscreen) { decoder, index throws(LineFault) in
      try decoder.object(index, .offscreen)
    }
    for index in 0..<references.count where !registry.contains(references[index]) {
      throw referenceFault()
    }
    swap(&lists, &self.lists)
    return Snapshot(
      hierarchy: self.lists.hierarchy.elements, coordinators: self.lists.coordinators.elements,
      alive: self.lists.alive.elements, held: self.lists.held.elements,
      offscreen: self.lists.offscreen.elements)
  }

  /// Reads a list into that of the last snapshot.
  @inline(__always) private mutating func read<Element>(
    _ key: TraceKey, mayBeMissing: Bool = false, _ list: inout SnapshotLists.List<Element>,
    _ element: (inout LineDecoder, Int) throws(LineFault) -> Element
  ) throws(LineFault) {
    if try optional(key) == nil, !mayBeMissing { throw missing(key) }
    let indices = line.list(key)
    if indices.count > 2 * list.elements.capacity {
      list.elements.reserveCapacity(indices.count)
      list.versions.reserveCapacity(indices.count)
    }
    for (place, index) in indices.enumerated() {
      let index = stored(Int(elements[index]))
      let version = objects[index].version
      if place == list.elements.count {
        list.elements.append(try element(&self, index))
        list.versions.append(version)
      } else if list.versions[place] != version || version == 0 {
        list.elements[place] = try element(&self, index)
        list.versions[place] = version
      }
    }
    while list.elements.count > indices.count {
      list.elements.removeLast()
      list.versions.removeLast()
    }
  }

  /// Reads an id without a type. The object must have been introduced by the end of this line.
  /// - Parameters:
  ///   - index: The index of the object that refers to the id.
  ///   - list: The key of the list that the object is in.
  @inline(__always) private mutating func reference(
    _ key: TraceKey, _ id: (ObjectMembers) -> ObjectID, _ index: Int, _ list: TraceKey
  ) throws(LineFault) -> ObjectID? {
    guard objects[index].present.has(key) else { return nil }
    if objects[index].wrong.has(key) { throw fault(in: list) }
    let id = id(objects[index])
    if !registry.contains(id) { references.append(id) }
    return id
  }
}
