/// Which objects a trace has introduced, so that a later line may name one by its id alone.
struct Introductions: ~Copyable {
  /// One for each kind.
  private let ids: UnsafeMutablePointer<IDSet>
  /// As objects that are alive were told of first, so that memory follows those.
  private var labels: ObjectMap<Label> = [:]

  /// Whether some may have been in events that were lost.
  private var isIncomplete = false

  init() {
    ids = .allocate(capacity: ObjectID.Kind.allCases.count)
    ids.initialize(repeating: IDSet(), count: ObjectID.Kind.allCases.count)
  }

  deinit {
    ids.deinitialize(count: ObjectID.Kind.allCases.count)
    ids.deallocate()
  }

  func contains(_ id: ObjectID) -> Bool { isIncomplete || ids[id.kind.index].contains(id.number) }

  /// Events were lost: from now on, any id may have been introduced by them.
  mutating func forgive() { isIncomplete = true }

  /// nil for what was never introduced with a type, or has been deallocated.
  func type(of id: ObjectID) -> Name? { labels[id]?.type }

  mutating func insert(_ object: TraceObject) {
    let isNew = ids[object.id.kind.index].insert(object.id.number)
    if isNew { labels.insert(object.label, for: object.id.packed) }
  }

  /// A callback has no type.
  mutating func insert(callback: ObjectID) { _ = ids[callback.kind.index].insert(callback.number) }

  mutating func deallocate(_ id: ObjectID) { labels[id] = nil }
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
