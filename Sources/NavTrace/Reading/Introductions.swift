/// Which objects a trace has introduced, so that a later line may name one by its id alone.
struct Introductions {
  private var ids: [IDSet] = Array(repeating: IDSet(), count: ObjectID.Kind.allCases.count)
  /// Of objects that are alive, so that memory follows those.
  private var types: ObjectMap<Name> = [:]

  func contains(_ id: ObjectID) -> Bool { ids[id.kind.index].contains(id.number) }

  /// nil for what was never introduced with a type, or has been deallocated.
  func type(of id: ObjectID) -> Name? { types[id] }

  mutating func insert(_ object: TraceObject) {
    if ids[object.id.kind.index].insert(object.id.number) { types[object.id] = object.typeName }
  }

  /// A callback has no type.
  mutating func insert(callback: ObjectID) { _ = ids[callback.kind.index].insert(callback.number) }

  mutating func deallocate(_ id: ObjectID) { types[id] = nil }
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
