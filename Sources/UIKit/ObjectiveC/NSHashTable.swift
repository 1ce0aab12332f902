#if !canImport(ObjectiveC)
  /// A set that can hold its objects weakly. Foundation has none on Linux.
  ///
  /// Objects are compared with `isEqual(_:)`, or by identity with `objectPointerPersonality`. They keep the order
  /// in which they were added.
  open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
      weak var object: ObjectType?
      let strongObject: ObjectType?
    }

    private let options: NSPointerFunctions.Options
    private var entries: [Entry] = []

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
      self.options = options
      super.init()
    }

    public convenience override init() { self.init(options: []) }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The objects that have not been deallocated.
    open var allObjects: [ObjectType] { entries.compactMap(\.object) }
    open var anyObject: ObjectType? { allObjects.first }
    /// The number of objects that were added and not removed. Deallocated objects may still be counted.
    open var count: Int { entries.count }

    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object in the table that is equal to `object`.
    open func member(_ object: ObjectType?) -> ObjectType? {
      guard let object else { return nil }
      return entries.lazy.compactMap(\.object).first { options.areEqual($0, object) }
    }

    open func add(_ object: ObjectType?) {
      guard let object, !contains(object) else { return }
      entries.removeAll { $0.object == nil }
      entries.append(Entry(object: object, strongObject: options.contains(.weakMemory) ? nil : object))
    }

    open func remove(_ object: ObjectType?) {
      let member = member(object)
      entries.removeAll { $0.object == nil || $0.object === member }
    }
    open func removeAllObjects() { entries = [] }
    open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  }
#endif
