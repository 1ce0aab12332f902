// Realm's database.
extension StandIn {
  static let realm = StandIn(
    modules: ["Realm", "RealmSwift"],
    remark: "Realm is replaced by a stand-in with objects in memory, none at each launch",
    code: [realmObjects, realmCollections, realmDatabase].joined(separator: "\n\n"))

  /// Objects and their properties.
  private static let realmObjects = """
    import Dispatch
    import Foundation
    import UIKit

    /// A type whose properties have a value before one is set.
    nonisolated public protocol RealmDefault { static var realmDefault: Self { get } }
    \(["Bool": "false", "Int": "0", "Int8": "0", "Int16": "0", "Int32": "0", "Int64": "0", "Float": "0", "Double": "0", "String": "\"\"", "Data": "Data()", "Date": "Date(timeIntervalSince1970: 0)", "UUID": "UUID()", "Decimal": "0"].sorted { $0.key < $1.key }.map { "nonisolated extension \($0.key): RealmDefault { public static var realmDefault: Self { \($0.value) } }" }.joined(separator: "\n"))
    nonisolated extension Optional: RealmDefault { public static var realmDefault: Self { nil } }
    nonisolated public protocol PersistableEnum: CaseIterable, RawRepresentable, RealmDefault {}
    nonisolated extension PersistableEnum { public static var realmDefault: Self { allCases.first! } }

    nonisolated public struct ObjectId: Hashable, CustomStringConvertible, RealmDefault, Codable, Sendable {
      public let stringValue: String
      public init() { stringValue = UUID().uuidString }
      public init(string: String) throws { stringValue = string }
      public static func generate() -> ObjectId { ObjectId() }
      public static var realmDefault: ObjectId { ObjectId() }
      public var description: String { stringValue }
    }

    nonisolated private protocol RealmPersistedValue: AnyObject { var anyValue: Any { get set } }

    /// A property of an object.
    @propertyWrapper nonisolated public final class Persisted<Value: RealmDefault>: RealmPersistedValue {
      public var wrappedValue: Value
      public init() { wrappedValue = .realmDefault }
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public init(wrappedValue: Value, primaryKey: Bool) {
        self.wrappedValue = wrappedValue
        isPrimaryKey = primaryKey
      }
      public init(wrappedValue: Value, indexed: Bool) { self.wrappedValue = wrappedValue }
      public convenience init(primaryKey: Bool) { self.init(wrappedValue: .realmDefault, primaryKey: primaryKey) }
      public convenience init(indexed: Bool) { self.init() }
      public convenience init(originProperty: String) { self.init() }
      fileprivate var isPrimaryKey = false
      fileprivate var anyValue: Any {
        get { wrappedValue }
        set { if let value = newValue as? Value { wrappedValue = value } }
      }
    }
    nonisolated extension Persisted: Decodable where Value: Decodable {
      public convenience init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
    }
    nonisolated extension Persisted: Encodable where Value: Encodable {
      public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
    }

    nonisolated open class ObjectBase: NSObject {
      public required override init() { super.init() }
      /// Sets properties by their names. Only those with `@Persisted` can be set.
      public convenience init(value: Any) {
        self.init()
        set(value)
      }
      fileprivate func set(_ value: Any) {
        let new = (value as? ObjectBase)?.values ?? value as? [String: Any] ?? [:]
        forEachProperty { name, property in
          if let property = property as? any RealmPersistedValue, let value = new[name] { property.anyValue = value }
        }
      }
      private func forEachProperty(_ body: (String, Any) -> Void) {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
          for case (let name?, let value) in current.children {
            body(value is any RealmPersistedValue ? String(name.dropFirst()) : name, value)
          }
          mirror = current.superclassMirror
        }
      }
      /// The values of the properties, by name.
      fileprivate var values: [String: Any] {
        var values: [String: Any] = [:]
        forEachProperty { values[$0] = ($1 as? any RealmPersistedValue)?.anyValue ?? $1 }
        return values
      }
      fileprivate var primaryKeyValue: AnyHashable? {
        var key: Any?
        let name = (type(of: self) as? Object.Type)?.primaryKey()
        forEachProperty { if $0 == name || ($1 as? any RealmPrimaryKey)?.isKey == true { key = ($1 as? any RealmPersistedValue)?.anyValue ?? $1 } }
        return key as? AnyHashable
      }
      open func value(forKey key: String) -> Any? { values[key] }
      public subscript(key: String) -> Any? {
        get { values[key] }
        set { if let newValue { set([key: newValue]) } }
      }
    }
    nonisolated private protocol RealmPrimaryKey { var isKey: Bool { get } }
    nonisolated extension Persisted: RealmPrimaryKey { fileprivate var isKey: Bool { isPrimaryKey } }

    nonisolated open class Object: ObjectBase {
      open class func primaryKey() -> String? { nil }
      open class func indexedProperties() -> [String] { [] }
      open class func ignoredProperties() -> [String] { [] }
      public var realm: Realm? { Realm.Store.objects.contains { $0 === self } ? Realm() : nil }
      public var isInvalidated: Bool { false }
      public var isFrozen: Bool { false }
      public func freeze() -> Self { self }
      public func thaw() -> Self? { self }
    }
    nonisolated open class EmbeddedObject: ObjectBase {}
    """

  /// Lists and results.
  private static let realmCollections = """
    nonisolated public protocol RealmCollection: RandomAccessCollection where Index == Int {}

    nonisolated extension RealmCollection {
      public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> {
        filter(NSPredicate(format: predicateFormat, argumentArray: args))
      }
      public func filter(_ predicate: NSPredicate) -> Results<Element> {
        Results { self.filter { ($0 as? ObjectBase).map { predicate.evaluate(with: RealmObjectValues($0)) } ?? predicate.evaluate(with: $0) } }
      }
      public func `where`(_ isIncluded: @escaping (Element) -> Bool) -> Results<Element> { Results { self.filter(isIncluded) } }
      public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> {
        Results {
          self.enumerated().sorted { a, b in
            let order = RealmObjectValues.order(a.element, b.element, keyPath)
            return order == .orderedSame ? a.offset < b.offset : order == (ascending ? .orderedAscending : .orderedDescending)
          }.map(\\.element)
        }
      }
      public func distinct(by keyPaths: [String]) -> Results<Element> { Results { Array(self) } }
      public func toArray() -> [Element] { Array(self) }
      /// Calls a block with the present elements, and after each write that changes which there are.
      public func observe(on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void) -> NotificationToken {
        func identities() -> [ObjectIdentifier] { map { ObjectIdentifier($0 as AnyObject) } }
        var last = identities()
        let token = NotificationToken {
          let now = identities()
          let changes = now.difference(from: last)
          last = now
          func offsets(_ changes: [CollectionDifference<ObjectIdentifier>.Change]) -> [Int] {
            changes.map { if case .insert(let offset, _, _) = $0 { offset } else if case .remove(let offset, _, _) = $0 { offset } else { 0 } }
          }
          block(.update(self, deletions: offsets(changes.removals), insertions: offsets(changes.insertions), modifications: []))
        }
        Realm.Store.tokens.append(Realm.WeakToken(token: token))
        DispatchQueue.main.async { if token.isValid { block(.initial(self)) } }
        return token
      }
    }

    /// The values of an object, for predicates.
    nonisolated private struct RealmObjectValues: CustomReflectable {
      let values: [String: Any]
      init(_ object: ObjectBase) { values = object.values }
      var customMirror: Mirror { Mirror(self, children: values.map { (label: $0.key, value: $0.value) }) }

      static func order(_ a: Any, _ b: Any, _ keyPath: String) -> ComparisonResult {
        let (a, b) = ((a as? ObjectBase)?.values[keyPath], (b as? ObjectBase)?.values[keyPath])
        func order<T: Comparable>(_ type: T.Type) -> ComparisonResult? {
          guard let a = a as? T, let b = b as? T else { return nil }
          return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        return order(String.self) ?? order(Int.self) ?? order(Double.self) ?? order(Date.self) ?? order(Float.self) ?? .orderedSame
      }
    }

    nonisolated public enum RealmCollectionChange<CollectionType> {
      case initial(CollectionType)
      case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
      case error(any Error)
    }

    nonisolated public final class NotificationToken: NSObject, @unchecked Sendable {
      fileprivate let notify: () -> Void
      fileprivate private(set) var isValid = true
      fileprivate init(_ notify: @escaping () -> Void) { self.notify = notify }
      public func invalidate() { isValid = false }
    }

    /// The objects that a query finds now.
    nonisolated public struct Results<Element>: RealmCollection {
      fileprivate let find: () -> [Element]
      fileprivate init(_ find: @escaping () -> [Element]) { self.find = find }
      public var startIndex: Int { 0 }
      public var endIndex: Int { find().count }
      public subscript(index: Int) -> Element { find()[index] }
      public func makeIterator() -> IndexingIterator<[Element]> { find().makeIterator() }
      public var realm: Realm? { Realm() }
      public var isInvalidated: Bool { false }
      public func freeze() -> Self { self }
    }

    nonisolated public final class List<Element>: RealmCollection, RealmDefault, ExpressibleByArrayLiteral {
      private var elements: [Element] = []
      public init() {}
      public init(arrayLiteral elements: Element...) { self.elements = elements }
      public static var realmDefault: List { List() }
      public var startIndex: Int { 0 }
      public var endIndex: Int { elements.count }
      public subscript(index: Int) -> Element {
        get { elements[index] }
        set { elements[index] = newValue }
      }
      public func append(_ element: Element) { elements.append(element) }
      public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { elements += objects }
      public func insert(_ element: Element, at index: Int) { elements.insert(element, at: index) }
      public func remove(at index: Int) { elements.remove(at: index) }
      public func removeLast() { elements.removeLast() }
      public func removeAll() { elements = [] }
      public func move(from: Int, to: Int) { elements.insert(elements.remove(at: from), at: to) }
      public func index(of object: Element) -> Int? { elements.firstIndex { $0 as AnyObject === object as AnyObject } }
    }
    nonisolated extension List: Decodable where Element: Decodable {
      public convenience init(from decoder: any Decoder) throws {
        self.init()
        append(objectsIn: try [Element](from: decoder))
      }
    }
    nonisolated extension List: Encodable where Element: Encodable {
      public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
    }
    nonisolated public struct LinkingObjects<Element>: RealmCollection, RealmDefault {
      public static var realmDefault: LinkingObjects { LinkingObjects() }
      public init() {}
      public init(fromType type: Element.Type, property propertyName: String) {}
      public var startIndex: Int { 0 }
      public var endIndex: Int { 0 }
      public subscript(index: Int) -> Element { preconditionFailure("there are no linking objects") }
    }
    """

  private static let realmDatabase = """
    nonisolated public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 {
      Realm.Configuration.defaultConfiguration.schemaVersion
    }
    nonisolated public struct Realm {
      public struct Configuration {
        public static var defaultConfiguration = Configuration()
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        public var schemaVersion: UInt64
        public var migrationBlock: MigrationBlock?
        public var deleteRealmIfMigrationNeeded: Bool
        public var objectTypes: [ObjectBase.Type]?
        public init(
          fileURL: URL? = URL(fileURLWithPath: "/default.realm"), inMemoryIdentifier: String? = nil, encryptionKey: Data? = nil, readOnly: Bool = false,
          schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil, deleteRealmIfMigrationNeeded: Bool = false,
          objectTypes: [ObjectBase.Type]? = nil
        ) {
          (self.fileURL, self.inMemoryIdentifier, self.schemaVersion) = (fileURL, inMemoryIdentifier, schemaVersion)
          (self.migrationBlock, self.deleteRealmIfMigrationNeeded, self.objectTypes) = (migrationBlock, deleteRealmIfMigrationNeeded, objectTypes)
        }
      }
      public typealias MigrationBlock = (Migration, UInt64) -> Void
      public typealias NotificationBlock = (Notification, Realm) -> Void
      public enum Notification: String, Sendable { case didChange, refreshRequired }
      /// No database is older than its schema, so there is nothing to migrate.
      public final class Migration {
        public func enumerateObjects(ofType typeName: String, _ block: (MigrationObject?, MigrationObject?) -> Void) {}
        public func deleteData(forType typeName: String) -> Bool { false }
        public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
      }
      public final class MigrationObject {
        public subscript(key: String) -> Any? {
          get { nil }
          set {}
        }
      }
      public enum UpdatePolicy: Sendable { case error, modified, all }
      public enum Error: Swift.Error { case fail }

      fileprivate struct WeakToken { weak var token: NotificationToken? }
      fileprivate enum Store {
        @PerLaunch static var objects: [Object] = []
        @PerLaunch static var tokens: [WeakToken] = []
        @PerLaunch static var isWriting = false
      }

      public let configuration: Configuration
      fileprivate init() { configuration = .defaultConfiguration }
      public init(configuration: Configuration = .defaultConfiguration, queue: DispatchQueue? = nil) throws { self.configuration = configuration }

      public var isEmpty: Bool { Store.objects.isEmpty }
      public var isInWriteTransaction: Bool { Store.isWriting }
      @discardableResult public func refresh() -> Bool { true }
      public func invalidate() {}

      @discardableResult public func write<Result>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result) throws -> Result {
        beginWrite()
        defer { endWrite(without: tokens) }
        return try block()
      }
      public func beginWrite() { Store.isWriting = true }
      public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { endWrite(without: tokens) }
      public func cancelWrite() { Store.isWriting = false }
      private func endWrite(without silent: [NotificationToken]) {
        Store.isWriting = false
        let tokens = Store.tokens.compactMap(\\.token).filter { token in token.isValid && !silent.contains { $0 === token } }
        for token in tokens { DispatchQueue.main.async { if token.isValid { token.notify() } } }
      }

      public func observe(_ block: @escaping NotificationBlock) -> NotificationToken {
        let token = NotificationToken { block(.didChange, self) }
        Store.tokens.append(WeakToken(token: token))
        return token
      }

      // Realm 3.
      public func add(_ object: Object, update: Bool) { add(object, update: update ? .all : .error) }
      public func add<S: Sequence>(_ objects: S, update: Bool) where S.Element: Object { add(objects, update: update ? .all : .error) }
      @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: Bool) -> T {
        create(type, value: value, update: update ? .all : .error)
      }

      public func add(_ object: Object, update: UpdatePolicy = .error) {
        if Store.objects.contains(where: { $0 === object }) { return }
        if let key = object.primaryKeyValue { Store.objects.removeAll { type(of: $0) == type(of: object) && $0.primaryKeyValue == key } }
        Store.objects.append(object)
      }
      public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object {
        for object in objects { add(object, update: update) }
      }
      @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T {
        let new = T()
        new.set(value)
        if let key = new.primaryKeyValue, let old = object(ofType: type, forPrimaryKey: key) {
          old.set(value)
          return old
        }
        add(new)
        return new
      }
      public func delete(_ object: ObjectBase) { Store.objects.removeAll { $0 === object } }
      public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase { for object in Array(objects) { delete(object) } }
      public func deleteAll() { Store.objects = [] }
      public func objects<Element: Object>(_ type: Element.Type) -> Results<Element> {
        Results { Store.objects.compactMap { $0 as? Element } }
      }
      public func object<Element: Object, Key>(ofType type: Element.Type, forPrimaryKey key: Key) -> Element? {
        guard let key = key as? AnyHashable else { return nil }
        return objects(type).first { $0.primaryKeyValue == key }
      }
    }
    """
}
