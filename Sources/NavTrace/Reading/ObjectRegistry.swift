/// Which objects a trace has introduced, so that a later line may name one by its id alone.
struct ObjectRegistry: ~Copyable {
  /// One for each kind.
  private var ids = RawList(repeating: IDSet(), count: ObjectID.Kind.allCases.count)
  /// Of objects that are alive, as they were described first: memory follows those.
  private var names: ObjectMap<TraceObject.Names> = [:]
  /// Whether some may have been in events that were lost.
  private var isIncomplete = false

  @inline(__always) func contains(_ id: ObjectID) -> Bool {
    isIncomplete || ids[id.kind.index].contains(id.number)
  }

  /// Events were lost: from now on, any id may have been introduced by them.
  mutating func forgive() { isIncomplete = true }

  /// nil for what was never introduced with a type, or has been deallocated.
  func type(of id: ObjectID) -> String? { names[id]?.type }

  @inline(__always) mutating func insert(_ id: ObjectID, _ names: TraceObject.Names) {
    if ids[id.kind.index].insert(id.number) { self.names.insert(names, for: id) }
  }

  /// A callback has no type.
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
