#if !canImport(ObjectiveC)
  /// How a map table holds.
  public struct NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let strongMemory: Options = []
      public static let weakMemory = Options(rawValue: 5)
      public static let objectPersonality: Options = []
      public static let objectPointerPersonality = Options(rawValue: 512)
      public static let copyIn = Options(rawValue: 65_536)
    }
  }

  /// A dictionary that may hold its keys and objects weakly. Foundation has none on Linux.
  ///
  /// Keys are told apart by identity, as those are that are held weakly for most: controllers and views.
  open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
      weak var key: KeyType?
      weak var object: ObjectType?
      let strongKey: KeyType?
      let strongObject: ObjectType?
    }

    private let holdsKeysWeakly: Bool
    private let holdsObjectsWeakly: Bool
    private var entries: [ObjectIdentifier: Entry] = [:]

    public init(
      keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
      capacity initialCapacity: Int = 0
    ) {
      holdsKeysWeakly = keyOptions.contains(.weakMemory)
      holdsObjectsWeakly = valueOptions.contains(.weakMemory)
      super.init()
    }

    public convenience override init() { self.init(keyOptions: []) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: []) }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
      NSMapTable(keyOptions: .weakMemory)
    }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
      NSMapTable(valueOptions: .weakMemory)
    }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
      NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    open var count: Int { entries.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
      // Where a key has gone, another may have its address.
      guard let aKey, let entry = entries[ObjectIdentifier(aKey)], entry.key === aKey else { return nil }
      return entry.object
    }

    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
      guard let aKey, let anObject else { return }
      entries = entries.filter { $0.value.key != nil && $0.value.object != nil }
      entries[ObjectIdentifier(aKey)] = Entry(
        key: aKey, object: anObject, strongKey: holdsKeysWeakly ? nil : aKey,
        strongObject: holdsObjectsWeakly ? nil : anObject)
    }

    open func removeObject(forKey aKey: KeyType?) {
      if let aKey { entries[ObjectIdentifier(aKey)] = nil }
    }

    open func removeAllObjects() { entries = [:] }

    open func keyEnumerator() -> NSEnumerator {
      NSArray(array: entries.values.compactMap(\.key)).objectEnumerator()
    }
    open func objectEnumerator() -> NSEnumerator? {
      NSArray(array: entries.values.compactMap(\.object)).objectEnumerator()
    }
  }
#endif
