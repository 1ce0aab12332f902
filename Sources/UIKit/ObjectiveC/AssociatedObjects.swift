// Unsafe isolation: any thread associates objects, as in Objective-C. A lock protects the tables.

#if !canImport(ObjectiveC)
  /// The reference type of an associated object, as in Objective-C, for systems without its runtime.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Associates `value` with `object` under `key`. Nil removes the association.
  ///
  /// A value associated with a responder (a controller, a view, the app) is released with the responder. One
  /// associated with another object is released at the end of the turn after the object's deallocation.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let tied: AssociatedObject? =
      if policy == .OBJC_ASSOCIATION_ASSIGN {
        value.map { .unretained(WeakReference($0 as AnyObject)) }
      } else {
        value.map { .retained($0) }
      }
    _ = AssociatedObjects.exchange(on: object as AnyObject) { $0.updateValue(tied, forKey: key) ?? nil }
  }

  /// The value that ``objc_setAssociatedObject(_:_:_:_:)`` associated with `object` under `key`.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch AssociatedObjects.exchange(on: object as AnyObject, { $0[key] ?? nil }) {
    case .retained(let value): value
    case .unretained(let reference): reference.object
    case nil: nil
    }
  }

  /// Removes all associated values of `object`.
  public func objc_removeAssociatedObjects(_ object: Any) {
    _ = AssociatedObjects.exchange(on: object as AnyObject) { tied in
      defer { tied = [:] }
      return tied
    }
  }

  /// The values that are associated with an object, in the order of their keys.
  package func associatedValues(of object: AnyObject) -> [(value: Any, isStrong: Bool)] {
    guard AssociatedObjects.mayBe(on: object) else { return [] }
    return AssociatedObjects.exchange(on: object) { $0 }.sorted { $0.key < $1.key }.compactMap {
      switch $0.value {
      case .retained(let value): (value, true)
      case .unretained(let reference): reference.object.map { ($0, false) }
      case nil: nil
      }
    }
  }

  enum AssociatedObject {
    case retained(Any)
    case unretained(WeakReference)
  }

  struct WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// The associated values. Responders store their own. Those of other objects are in a table, since their
  /// deallocation cannot be observed.
  enum AssociatedObjects {
    typealias Tied = [UnsafeRawPointer: AssociatedObject?]

    private struct Entry {
      weak var object: AnyObject?
      var tied: Tied = [:]
    }

    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var beside: [ObjectIdentifier: Entry] = [:]
    /// The objects of ``beside`` by the app that runs. An app that was explored before may have left thousands.
    nonisolated(unsafe) private static var ofApps: [ObjectIdentifier?: Set<ObjectIdentifier>] = [:]

    /// Runs `body` on the associated values of `object`. What `body` returns is released outside the lock.
    static func exchange<Result>(on object: AnyObject, _ body: (inout Tied) -> Result) -> Result {
      lock.withLock {
        if let responder = object as? UIResponder { return body(&responder.associatedObjects) }
        let id = ObjectIdentifier(object)
        // A deallocated object may have had the same address.
        var entry = beside[id].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
        defer {
          beside[id] = entry.tied.isEmpty ? nil : entry
          if !entry.tied.isEmpty { ofApps[app, default: []].insert(id) }
        }
        return body(&entry.tied)
      }
    }

    /// Whether the object may have associated values. It takes less time than reading them.
    static func mayBe(on object: AnyObject) -> Bool {
      if let responder = object as? UIResponder { return !responder.associatedObjects.isEmpty }
      return lock.withLock { beside[ObjectIdentifier(object)] != nil }
    }

    /// Releases the values associated with deallocated objects of the app that runs.
    static func prune() {
      let dead = lock.withLock {
        guard let ids = ofApps[app] else { return [Tied]() }
        let dead = takeDead(ids)
        if !dead.isEmpty { ofApps[app] = ids.filter { beside[$0] != nil } }
        return dead
      }
      withExtendedLifetime(dead) {}
    }

    /// Releases the values associated with deallocated objects of all apps, at the end of one of them.
    static func end(_ application: ObjectIdentifier) {
      let dead = lock.withLock {
        ofApps[application] = nil
        return takeDead(beside.keys)
      }
      withExtendedLifetime(dead) {}
    }

    private static var app: ObjectIdentifier? { ScopedApplication.found.map { ObjectIdentifier($0) } }

    private static func takeDead(_ ids: some Collection<ObjectIdentifier>) -> [Tied] {
      var dead: [Tied] = []
      for id in ids {
        guard let entry = beside[id], entry.object == nil else { continue }
        dead.append(entry.tied)
        beside[id] = nil
      }
      return dead
    }
  }
#endif
