#if !canImport(ObjectiveC)
  /// Options for how a map table retains its keys and objects and compares its keys.
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

  extension NSPointerFunctions.Options {
    func areEqual(_ one: AnyObject, _ other: AnyObject) -> Bool {
      if one === other { return true }
      guard !contains(.objectPointerPersonality), let one = one as? NSObject else { return false }
      return one.isEqual(other)
    }

    func hash(_ object: AnyObject) -> Int {
      guard !contains(.objectPointerPersonality), let object = object as? NSObject else {
        return ObjectIdentifier(object).hashValue
      }
      return object.hash
    }
  }

  /// A dictionary that can hold its keys and objects weakly. Foundation has none on Linux.
  ///
  /// Keys are compared with `isEqual(_:)`, or by identity with `objectPointerPersonality`.
  open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
      weak var key: KeyType?
      weak var object: ObjectType?
      let strongKey: KeyType?
      let strongObject: ObjectType?
    }

    private let keyOptions: NSPointerFunctions.Options
    private let holdsObjectsWeakly: Bool
    /// The entries by the hashes of their keys.
    private var entries: [Int: [Entry]] = [:]

    public init(
      keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
      capacity initialCapacity: Int = 0
    ) {
      self.keyOptions = keyOptions
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

    /// The number of entries that were set and not removed. Entries whose key or object has been
    /// deallocated may still be counted.
    open var count: Int { entries.values.reduce(0) { $0 + $1.count } }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
      guard let aKey else { return nil }
      return entries[keyOptions.hash(aKey)]?.first { isKey(aKey, of: $0) }?.object
    }

    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
      guard let aKey, let anObject else { return }
      removeObject(forKey: aKey)
      prune()
      entries[keyOptions.hash(aKey), default: []].append(
        Entry(
          key: aKey, object: anObject, strongKey: keyOptions.contains(.weakMemory) ? nil : aKey,
          strongObject: holdsObjectsWeakly ? nil : anObject))
    }

    open func removeObject(forKey aKey: KeyType?) {
      guard let aKey else { return }
      let hash = keyOptions.hash(aKey)
      entries[hash]?.removeAll { isKey(aKey, of: $0) }
      if entries[hash]?.isEmpty == true { entries[hash] = nil }
    }

    open func removeAllObjects() { entries = [:] }

    open func keyEnumerator() -> NSEnumerator {
      NSArray(array: entries.values.joined().compactMap(\.key)).objectEnumerator()
    }
    open func objectEnumerator() -> NSEnumerator? {
      NSArray(array: entries.values.joined().compactMap(\.object)).objectEnumerator()
    }

    private func isKey(_ key: KeyType, of entry: Entry) -> Bool {
      entry.key.map { keyOptions.areEqual($0, key) } ?? false
    }

    private func prune() {
      for (hash, bucket) in entries where bucket.contains(where: { $0.key == nil || $0.object == nil }) {
        let alive = bucket.filter { $0.key != nil && $0.object != nil }
        entries[hash] = alive.isEmpty ? nil : alive
      }
    }
  }
#endif
