extension StandIn {
  /// Core Data with objects in memory.
  static let coreData = StandIn(
    modules: ["CoreData"],
    remark:
      "Core Data is replaced by a stand-in with objects in memory, which it does not sort",
    code: """
      import Foundation
      import UIKit

      nonisolated public protocol NSFetchRequestResult: AnyObject {}
      nonisolated extension NSNumber: NSFetchRequestResult {}

      nonisolated public final class NSManagedObjectID: NSObject, NSFetchRequestResult, HeadlessFormatArgument, Sendable {}
      nonisolated public struct NSFetchRequestResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
        public static let countResultType = NSFetchRequestResultType(rawValue: 4)
        public static var managedObjectResultType: NSFetchRequestResultType { [] }
      }

      nonisolated open class NSManagedObject: NSObject, NSFetchRequestResult, CustomReflectable, HeadlessFormatArgument {
        public let entity: NSEntityDescription
        public internal(set) var managedObjectContext: NSManagedObjectContext?
        public let objectID = NSManagedObjectID()
        public internal(set) var isDeleted = false
        private var values: [String: Any] = [:] { didSet { managedObjectContext?.note(self) } }

        public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
          self.entity = entity
          super.init()
          context?.insert(self)
        }
        public required convenience init(context moc: NSManagedObjectContext) {
          self.init(entity: Self.entity(), insertInto: moc)
        }
        open class func entity() -> NSEntityDescription {
          let name = NSEntityDescription.classes.first { $0.value == self }?.key
          return NSEntityDescription(name: name ?? String(describing: self))
        }
        @_disfavoredOverload open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
          NSFetchRequest(entityName: entity().name ?? "")
        }

        open func value(forKey key: String) -> Any? { values[key] }
        open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
        open func primitiveValue(forKey key: String) -> Any? { values[key] }
        open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
        /// The values, for predicates.
        public var customMirror: Mirror { Mirror(self, children: values.map { (label: $0.key, value: $0.value) }) }
        public var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) == true }
        public var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) == true }
        public var hasChanges: Bool { isInserted || isUpdated || isDeleted }
        open func willAccessValue(forKey key: String?) {}
        open func didAccessValue(forKey key: String?) {}
        open func willChangeValue(forKey key: String) {}
        open func didChangeValue(forKey key: String) {}
        open func awakeFromInsert() {}
        open func awakeFromFetch() {}
        open func willSave() {}
        open func didSave() {}
        open func prepareForDeletion() {}

        /// The value of a property of the model. One that was never set is nil, zero, false or empty.
        public subscript<Value>(managed key: String) -> Value {
          get {
            if let value = values[key] as? Value { return value }
            if let missing = Any?.none as? Value { return missing }
            let zeros: [Any] = [0, Int16(0), Int32(0), Int64(0), 0.0, Float(0), false, "", Data(), Date(), UUID(), NSSet()]
            return zeros.lazy.compactMap { $0 as? Value }.first!
          }
          set { values[key] = newValue }
        }

        func relate(_ objects: [Any], to key: String, isOrdered: Bool) {
          set(related(key, without: objects) + objects, key, isOrdered)
        }
        func separate(_ objects: [Any], from key: String, isOrdered: Bool) {
          set(related(key, without: objects), key, isOrdered)
        }
        private func related(_ key: String, without objects: [Any]) -> [Any] {
          let all = (values[key] as? NSSet)?.allObjects ?? (values[key] as? NSOrderedSet)?.array ?? []
          return all.filter { object in !objects.contains { $0 as AnyObject === object as AnyObject } }
        }
        private func set(_ objects: [Any], _ key: String, _ isOrdered: Bool) {
          values[key] = isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
        }
      }

      nonisolated open class NSEntityDescription: NSObject {
        public let name: String?
        init(name: String) { self.name = name }
        open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
          NSEntityDescription(name: name)
        }
        open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
          (classes[name] ?? NSManagedObject.self).init(entity: NSEntityDescription(name: name), insertInto: context)
        }
      }

      nonisolated open class NSPersistentStoreRequest: NSObject {}
      nonisolated open class NSPersistentStoreResult: NSObject {}
      nonisolated open class NSBatchDeleteResult: NSPersistentStoreResult { public var result: Any? { nil } }
      public enum NSBatchDeleteRequestResultType: Sendable { case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount }

      nonisolated open class NSBatchDeleteRequest: NSPersistentStoreRequest {
        let entityName: String?
        open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
        public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { entityName = fetch.entityName }
      }

      nonisolated open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
        open var entityName: String?
        open var predicate: NSPredicate?
        open var sortDescriptors: [NSSortDescriptor]?
        open var fetchLimit = 0
        open var fetchOffset = 0
        open var fetchBatchSize = 0
        open var resultType: NSFetchRequestResultType = .managedObjectResultType
        open var returnsObjectsAsFaults = true
        open var includesPropertyValues = true
        open var includesSubentities = true
        open var relationshipKeyPathsForPrefetching: [String]?
        open var propertiesToFetch: [Any]?
        public override init() { super.init() }
        public init(entityName: String) { self.entityName = entityName }
      }

      /// The objects of a container, which its contexts share.
      nonisolated final class ManagedObjects {
        var all: [NSManagedObject] = []
        /// They return false once they have been deallocated.
        private var observers: [(Set<NSManagedObject>, NSManagedObjectContext) -> Bool] = []

        func observe(_ observer: @escaping (Set<NSManagedObject>, NSManagedObjectContext) -> Bool) { observers.append(observer) }
        func report(_ changed: Set<NSManagedObject>, by context: NSManagedObjectContext) {
          let informed = observers
          observers = []
          observers += informed.filter { $0(changed, context) }
        }

        /// The other objects that a uniqueness constraint of the model does not allow beside this one.
        func conflicts(with object: NSManagedObject) -> [NSManagedObject] {
          let constraints = NSEntityDescription.constraints[object.entity.name ?? ""] ?? []
          return all.filter { other in
            other !== object && other.entity.name == object.entity.name
              && constraints.contains { keys in
                keys.allSatisfy { key in
                  let value = object.value(forKey: key) as? AnyHashable
                  return value != nil && value == other.value(forKey: key) as? AnyHashable
                }
              }
          }
        }
      }

      nonisolated public enum NSManagedObjectContextConcurrencyType: Sendable {
        case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
      }

      nonisolated open class NSManagedObjectContext: NSObject {
        var objects = ManagedObjects()
        open var parent: NSManagedObjectContext? { didSet { objects = parent?.objects ?? objects } }
        open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
          didSet { objects = persistentStoreCoordinator?.objects ?? objects }
        }
        open var mergePolicy: Any = NSErrorMergePolicy
        open var undoManager: AnyObject?
        open var name: String?
        open var automaticallyMergesChangesFromParent = false
        open var hasChanges: Bool { !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty }
        open private(set) var insertedObjects: Set<NSManagedObject> = []
        open private(set) var updatedObjects: Set<NSManagedObject> = []
        open private(set) var deletedObjects: Set<NSManagedObject> = []
        private var unreported: Set<NSManagedObject> = []

        func note(_ changed: NSManagedObject) {
          if changed.isDeleted {
            if insertedObjects.remove(changed) == nil { deletedObjects.insert(changed) }
            updatedObjects.remove(changed)
          } else if !insertedObjects.contains(changed) {
            updatedObjects.insert(changed)
          }
          if unreported.isEmpty {
            nonisolated(unsafe) let context = self
            DispatchQueue.main.async { context.processPendingChanges() }
          }
          unreported.insert(changed)
        }
        /// Reports changes, as at the end of each turn of the main queue.
        open func processPendingChanges() {
          let changed = unreported
          unreported = []
          guard !changed.isEmpty else { return }
          objects.report(changed, by: self)
          NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes)
        }
        private var changes: [String: Set<NSManagedObject>] {
          let kinds = [
            NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects, NSDeletedObjectsKey: deletedObjects,
          ]
          return kinds.filter { !$0.value.isEmpty }
        }

        public override init() { super.init() }
        public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { super.init() }

        open func insert(_ object: NSManagedObject) {
          objects.all.append(object)
          insertedObjects.insert(object)
          object.managedObjectContext = self
          object.awakeFromInsert()
          note(object)
        }
        open func delete(_ object: NSManagedObject) {
          object.prepareForDeletion()
          object.isDeleted = true
          objects.all.removeAll { $0 === object }
          note(object)
        }
        open func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] {
          let found = find(request)
          switch request.resultType {
          case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? T }
          case .managedObjectIDResultType: return found.compactMap { $0.objectID as? T }
          default: return found.compactMap { $0 as? T }
          }
        }
        open func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] { find(request) }
        open func count<T>(for request: NSFetchRequest<T>) throws -> Int { find(request).count }
        /// The objects in the order in which they were inserted.
        func find<T>(_ request: NSFetchRequest<T>) -> [NSManagedObject] {
          let name = request.entityName ?? (T.self as? NSManagedObject.Type)?.entity().name
          let found = objects.all.filter {
            $0.entity.name == name && request.predicate?.evaluate(with: $0) != false
          }.dropFirst(request.fetchOffset)
          return Array(request.fetchLimit > 0 ? found.prefix(request.fetchLimit) : found)
        }
        @discardableResult open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
          if let deletion = request as? NSBatchDeleteRequest {
            objects.all.removeAll { $0.entity.name == deletion.entityName }
            return NSBatchDeleteResult()
          }
          return NSPersistentStoreResult()
        }
        open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
          objects.all.first { $0.objectID === objectID }!
        }
        open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
          guard let found = objects.all.first(where: { $0.objectID === objectID }) else { throw CocoaError(.fileNoSuchFile) }
          return found
        }
        /// Uniqueness constraints count when objects reach the store, as in Core Data.
        open func save() throws {
          if let parent {
            parent.insertedObjects.formUnion(insertedObjects)
          } else {
            for object in insertedObjects where objects.all.contains(where: { $0 === object }) {
              let conflicts = objects.conflicts(with: object)
              guard !conflicts.isEmpty else { continue }
              switch (mergePolicy as? NSMergePolicy)?.mergeType {
              case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: delete(object)
              case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType: conflicts.forEach(delete)
              case .errorMergePolicyType, nil: throw NSError(domain: "NSCocoaErrorDomain", code: 133_021)
              }
            }
          }
          if Headless.isOnMainQueue { processPendingChanges() }
          let saved = changes
          (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
          NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: saved)
        }
        open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
        open func rollback() { for object in insertedObjects { delete(object) } }
        open func reset() {}
        open func mergeChanges(fromContextDidSave notification: Notification) {}
        open class func mergeChanges(
          fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
        ) {}
        open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
        open func refreshAllObjects() {}
        open func perform(_ block: @escaping () -> Void) {
          nonisolated(unsafe) let block = block
          DispatchQueue.main.async { block() }
        }
        open func performAndWait(_ block: () -> Void) { block() }
        open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }
        open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }
      }

      nonisolated public enum NSMergePolicyType: UInt, Sendable {
        case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
        case overwriteMergePolicyType, rollbackMergePolicyType
      }
      // Policies do not change, so that any thread may use them.
      nonisolated open class NSMergePolicy: NSObject {
        public let mergeType: NSMergePolicyType
        public init(merge ty: NSMergePolicyType) { mergeType = ty }
        nonisolated(unsafe) public static let error = NSMergePolicy(merge: .errorMergePolicyType)
        nonisolated(unsafe) public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
        nonisolated(unsafe) public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
        nonisolated(unsafe) public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
        nonisolated(unsafe) public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
      }
      nonisolated(unsafe) public let NSErrorMergePolicy: Any = NSMergePolicy.error
      nonisolated(unsafe) public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
      nonisolated(unsafe) public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump
      nonisolated(unsafe) public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
      nonisolated(unsafe) public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback
      nonisolated public let NSSQLiteStoreType = "SQLite"
      nonisolated public let NSInMemoryStoreType = "InMemory"
      nonisolated public let NSBinaryStoreType = "Binary"
      nonisolated public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
      nonisolated public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

      nonisolated open class NSManagedObjectModel: NSObject {
        public override init() { super.init() }
        public init?(contentsOf url: URL) { super.init() }
        open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { NSManagedObjectModel() }
      }

      nonisolated open class NSPersistentStore: NSObject {
        public var url: URL? { nil }
        public var type: String { NSInMemoryStoreType }
      }

      nonisolated open class NSPersistentStoreCoordinator: NSObject {
        let objects = ManagedObjects()
        public private(set) var persistentStores: [NSPersistentStore] = []
        public init(managedObjectModel model: NSManagedObjectModel) { super.init() }
        @discardableResult open func addPersistentStore(
          ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
          options: [AnyHashable: Any]? = nil
        ) throws -> NSPersistentStore {
          persistentStores.append(NSPersistentStore())
          return persistentStores[persistentStores.count - 1]
        }
        open func persistentStore(for URL: URL) -> NSPersistentStore? { persistentStores.first }
        open func remove(_ store: NSPersistentStore) throws { persistentStores.removeAll { $0 === store } }
        open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
          objects.all = []
        }
      }

      nonisolated open class NSPersistentContainer: NSObject {
        public let name: String
        public let managedObjectModel: NSManagedObjectModel
        public let persistentStoreCoordinator: NSPersistentStoreCoordinator
        public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        open var persistentStoreDescriptions = [NSPersistentStoreDescription()]
        open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }
        public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
        public init(name: String, managedObjectModel model: NSManagedObjectModel) {
          self.name = name
          managedObjectModel = model
          persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
          super.init()
          viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        }
        open func loadPersistentStores(
          completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
        ) { block(persistentStoreDescriptions.first ?? NSPersistentStoreDescription(), nil) }
        open func newBackgroundContext() -> NSManagedObjectContext {
          let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
          context.persistentStoreCoordinator = persistentStoreCoordinator
          return context
        }
        open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
          let context = newBackgroundContext()
          context.perform { block(context) }
        }
        open func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) throws -> T) async rethrows -> T {
          try block(newBackgroundContext())
        }
      }

      nonisolated open class NSPersistentCloudKitContainer: NSPersistentContainer {}

      nonisolated open class NSPersistentStoreDescription: NSObject {
        open var url: URL?
        open var type = NSSQLiteStoreType
        open var shouldAddStoreAsynchronously = false
        open var shouldMigrateStoreAutomatically = true
        open var shouldInferMappingModelAutomatically = true
        public override init() { super.init() }
        public init(url: URL) { self.url = url }
        open func setOption(_ option: NSObject?, forKey key: String) {}
      }

      \(fetchedResults)

      nonisolated public let NSInsertedObjectsKey = "inserted"
      nonisolated public let NSUpdatedObjectsKey = "updated"
      nonisolated public let NSDeletedObjectsKey = "deleted"
      nonisolated public let NSRefreshedObjectsKey = "refreshed"

      extension Notification.Name {
        public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
        public static let NSManagedObjectContextObjectsDidChange = Notification.Name("NSObjectsChangedInManagingContextNotification")
      }
      """)
}
