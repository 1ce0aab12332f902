#if !canImport(ObjectiveC)
  /// A set that may hold its objects weakly. Foundation has none on Linux.
  ///
  /// Objects are told apart by identity, and stand in the order in which they came.
  open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
      weak var object: ObjectType?
      let strongObject: ObjectType?
    }

    private let holdsWeakly: Bool
    private var entries: [Entry] = []

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
      holdsWeakly = options.contains(.weakMemory)
      super.init()
    }

    public convenience override init() { self.init(options: []) }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects that are alive.
    open var allObjects: [ObjectType] { entries.compactMap(\.object) }
    open var anyObject: ObjectType? { allObjects.first }
    /// How many were added and not removed: those that have gone may count still.
    open var count: Int { entries.count }

    open func contains(_ anObject: ObjectType?) -> Bool {
      anObject.map { object in entries.contains { $0.object === object } } ?? false
    }

    open func add(_ object: ObjectType?) {
      guard let object, !contains(object) else { return }
      entries.removeAll { $0.object == nil }
      entries.append(Entry(object: object, strongObject: holdsWeakly ? nil : object))
    }

    open func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
    open func removeAllObjects() { entries = [] }
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  }
#endif
