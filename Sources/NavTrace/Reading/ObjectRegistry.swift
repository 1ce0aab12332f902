/// The objects that a trace has introduced, so that later lines may refer to them by id alone.
struct ObjectRegistry: ~Copyable {
  /// The introduced ids, by kind.
  private var ids = RawList(repeating: IDSet(), count: ObjectID.Kind.allCases.count)
  /// The first description of each object that is alive. Memory depends on the number of living objects.
  private var names: ObjectMap<TraceObject.Names> = [:]
  /// Whether lost events may have introduced objects.
  private var isIncomplete = false

  @inline(__always) func contains(_ id: ObjectID) -> Bool {
    isIncomplete || ids[id.kind.index].contains(id.number)
  }

  /// Accepts any id from now on, because lost events may have introduced it.
  mutating func acceptUnknownIDs() { isIncomplete = true }

  /// The first description of an object. Nil if it was never introduced with a type, or has been deallocated.
  func names(of id: ObjectID) -> TraceObject.Names? { names[id] }

  @inline(__always) mutating func insert(_ id: ObjectID, _ names: TraceObject.Names) {
    if ids[id.kind.index].insert(id.number) { self.names.insert(names, for: id) }
  }

  /// Introduces a callback, which has no type.
  mutating func insert(callback: ObjectID) { _ = ids[callback.kind.index].insert(callback.number) }

  mutating func deallocate(_ id: ObjectID) { names[id] = nil }
}

extension ObjectID.Kind {
  fileprivate var index: Int {
    switch self {
    case .screen: 0
    case .coordinator: 1
    case .router: 2
    case .container: 3
    case .callback: 4
    }
  }
}
