// Firebase's databases and files. Unchecked: they are only used on the main queue, which calls all completions.
extension StandIn {
  static let firebase = StandIn(
    modules: [
      "Firebase", "FirebaseAnalytics", "FirebaseAuth", "FirebaseCore", "FirebaseCrashlytics",
      "FirebaseDatabase", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseMessaging",
      "FirebaseStorage",
    ],
    remark:
      "Firebase is replaced by a stand-in: anyone can sign in, documents of Firestore that the app has not written are samples, and other databases are empty at each launch",
    code: [firebaseUsers, firestore, firebaseDatabase, firebaseFiles].joined(separator: "\n\n"))

  private static let firestore = """
    nonisolated public struct Timestamp: Hashable, Codable, Sendable {
      public let seconds: Int64
      public let nanoseconds: Int32
      public init(seconds: Int64, nanoseconds: Int32) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }
      public init(date: Date) { self.init(seconds: Int64(date.timeIntervalSince1970), nanoseconds: 0) }
      public init() { self.init(date: Date()) }
      public func dateValue() -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
    }
    nonisolated public final class FieldValue: NSObject {
      public class func serverTimestamp() -> Any { Timestamp() }
      public class func delete() -> Any { NSNull() }
      public class func arrayUnion(_ elements: [Any]) -> Any { elements }
      public class func arrayRemove(_ elements: [Any]) -> Any { [Any]() }
      public class func increment(_ l: Int64) -> Any { l }
    }
    /// The name of a document, in the document.
    @propertyWrapper nonisolated public struct DocumentID<Value: Codable>: Codable {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public init(from decoder: any Swift.Decoder) throws { wrappedValue = try Value(from: decoder) }
      public func encode(to encoder: any Swift.Encoder) throws { try wrappedValue.encode(to: encoder) }
    }
    nonisolated extension KeyedDecodingContainer {
      /// The document does not contain its name.
      public func decode<Value>(_ type: DocumentID<Value>.Type, forKey key: Key) throws -> DocumentID<Value> {
        if let value = try decodeIfPresent(Value.self, forKey: key) { return DocumentID(wrappedValue: value) }
        let name = (try? superDecoder(forKey: key))?.userInfo[Firestore.Decoder.nameOfDocument]
        if let value = name as? Value ?? (String?.none as? Value) { return DocumentID(wrappedValue: value) }
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "There is no document."))
      }
    }
    nonisolated extension DocumentID: Equatable where Value: Equatable {}
    nonisolated extension DocumentID: Hashable where Value: Hashable {}
    nonisolated extension DocumentID: Sendable where Value: Sendable {}
    @propertyWrapper nonisolated public struct ServerTimestamp<Value: Codable>: Codable {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public init(from decoder: any Swift.Decoder) throws { wrappedValue = try Value(from: decoder) }
      public func encode(to encoder: any Swift.Encoder) throws { try wrappedValue.encode(to: encoder) }
    }

    nonisolated public enum FirestoreSource: Sendable { case `default`, server, cache }
    nonisolated public protocol ListenerRegistration: NSObjectProtocol { func remove() }

    public typealias FIRQuerySnapshotBlock = (QuerySnapshot?, (any Error)?) -> Void
    public typealias FIRDocumentSnapshotBlock = (DocumentSnapshot?, (any Error)?) -> Void
    nonisolated public final class FirestoreSettings: NSObject {
      public var host = "", isSSLEnabled = true, isPersistenceEnabled = true, areTimestampsInSnapshotsEnabled = true
      public var cacheSizeBytes: Int64 = 0
    }

    nonisolated public final class Firestore: NSObject, @unchecked Sendable {
      public final class Encoder {
        public init() {}
        public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
          try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any] ?? [:]
        }
      }
      public final class Decoder {
        public init() {}
        public func decode<T: Decodable>(_ type: T.Type, from container: [String: Any]) throws -> T {
          try decode(type, from: container, in: nil)
        }
        fileprivate static let nameOfDocument = CodingUserInfoKey(rawValue: "nameOfDocument")!
        fileprivate func decode<T: Decodable>(_ type: T.Type, from container: [String: Any], in document: String?) throws -> T {
          let decoder = Foundation.JSONDecoder()
          if let document { decoder.userInfo[Self.nameOfDocument] = document }
          return try decoder.decode(type, from: JSONSerialization.data(withJSONObject: container))
        }
      }
      public var settings = FirestoreSettings()
      fileprivate final class Listener: NSObject, ListenerRegistration {
        let notify: () -> Void
        init(_ notify: @escaping () -> Void) { self.notify = notify }
        func remove() { Firestore.only.listeners.removeAll { $0 === self } }
      }
      @PerLaunch fileprivate static var only = Firestore()
      /// In the order in which they were added.
      fileprivate var documents: [(path: String, data: [String: Any])] = []
      fileprivate var listeners: [Listener] = []
      private var count = 0
      private var deleted: Set<String> = []
      public class func firestore() -> Firestore { only }
      public func collection(_ collectionPath: String) -> CollectionReference { CollectionReference(collectionPath) }
      public func document(_ documentPath: String) -> DocumentReference { DocumentReference(documentPath) }
      public func collectionGroup(_ collectionID: String) -> Query { Query(collectionID) }
      public func batch() -> WriteBatch { WriteBatch() }

      fileprivate func data(_ path: String) -> [String: Any]? { isSample(path) ? sample(path) : documents.first { $0.path == path }?.data }
      /// Whether a document is a sample: one that the app has not written, if it is known what the app reads.
      fileprivate func isSample(_ path: String) -> Bool {
        SampleJSONDecoder.members != nil && !deleted.contains(path) && !documents.contains { $0.path == path }
      }
      private func sample(_ path: String) -> [String: Any] {
        SampleJSONDecoder.object(SampleJSONDecoder.members ?? [:], number: Self.number(of: path))
      }
      /// The number of a sample in its collection.
      fileprivate static func number(of path: String) -> Int { path.split(separator: "/").last.flatMap { Int($0) } ?? 1 }
      fileprivate func newID() -> String {
        count += 1
        return "document-\\(count)"
      }
      fileprivate func set(_ data: [String: Any]?, at path: String, merge: Bool) {
        let index = documents.firstIndex { $0.path == path }
        if let data {
          let new = merge ? (index.map { documents[$0].data } ?? [:]).merging(data) { $1 } : data
          if let index { documents[index].data = new } else { documents.append((path, new)) }
        } else {
          deleted.insert(path)
          if let index { documents.remove(at: index) }
        }
        if data != nil { deleted.remove(path) }
        for listener in listeners { onMainQueue(listener.notify) }
      }
      fileprivate func listen(_ notify: @escaping () -> Void) -> any ListenerRegistration {
        let listener = Listener(notify)
        listeners.append(listener)
        onMainQueue(notify)
        return listener
      }
    }

    nonisolated public class Query: NSObject {
      public let path: String
      private var conditions: [([String: Any]) -> Bool] = []
      private var limit = Int.max
      /// What the conditions require of samples.
      private var required: [String: Any] = [:]
      fileprivate init(_ path: String) { self.path = path }
      private func filtered(requiring required: [String: Any] = [:], _ condition: @escaping ([String: Any]) -> Bool) -> Query {
        let query = Query(path)
        (query.conditions, query.limit) = (conditions + [condition], limit)
        query.required = self.required.merging(required) { $1 }
        return query
      }
      public func whereField(_ field: String, isEqualTo value: Any) -> Query {
        filtered(requiring: [field: value]) { $0[field] as? AnyHashable == value as? AnyHashable }
      }
      public func whereField(_ field: String, isNotEqualTo value: Any) -> Query { filtered { $0[field] as? AnyHashable != value as? AnyHashable } }
      public func whereField(_ field: String, in values: [Any]) -> Query { filtered(requiring: values.first.map { [field: $0] } ?? [:]) { data in values.contains { $0 as? AnyHashable == data[field] as? AnyHashable } } }
      public func whereField(_ field: String, arrayContains value: Any) -> Query {
        filtered(requiring: [field: [value]]) { ($0[field] as? [Any])?.contains { $0 as? AnyHashable == value as? AnyHashable } == true }
      }
      public func whereField(_ field: String, arrayContainsAny values: [Any]) -> Query {
        filtered(requiring: [field: values]) { data in
          (data[field] as? [Any])?.contains { element in values.contains { $0 as? AnyHashable == element as? AnyHashable } } == true
        }
      }
      public func whereField(_ field: String, notIn values: [Any]) -> Query {
        filtered { data in !values.contains { $0 as? AnyHashable == data[field] as? AnyHashable } }
      }
      public func whereField(_ field: String, isGreaterThan value: Any) -> Query { self }
      public func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query { self }
      public func whereField(_ field: String, isLessThan value: Any) -> Query { self }
      public func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query { self }
      public func order(by field: String, descending: Bool = false) -> Query { self }
      public func limit(to limit: Int) -> Query {
        let query = filtered { _ in true }
        query.limit = limit
        return query
      }
      private var found: QuerySnapshot {
        let documents = Firestore.only.documents.filter { path, data in
          let parent = path.split(separator: "/").dropLast().joined(separator: "/")
          return parent == self.path && conditions.allSatisfy { $0(data) }
        }
        let own = documents.map { QueryDocumentSnapshot(DocumentReference($0.path)) }
        return QuerySnapshot(Array((own + samples).prefix(limit)))
      }
      /// Two samples, unless the app looks for a name that must be unique.
      private var samples: [QueryDocumentSnapshot] {
        let unique: Set = ["email", "nickname", "phone", "phonenumber", "username"]
        if required.keys.contains(where: { unique.contains($0.lowercased()) }) { return [] }
        return ["1", "2"].map { path + "/" + $0 }.filter(Firestore.only.isSample).map {
          QueryDocumentSnapshot(DocumentReference($0), required)
        }
      }
      /// There is no further page.
      public func start(afterDocument document: DocumentSnapshot) -> Query { limit(to: 0) }
      public var count: AggregateQuery { AggregateQuery(self) }
      fileprivate var foundCount: Int { found.count }
      public func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) { onMainQueue { completion(self.found, nil) } }
      public func getDocuments(source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) { getDocuments(completion: completion) }
      public func getDocuments() async throws -> QuerySnapshot { found }
      @discardableResult public func addSnapshotListener(_ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void) -> any ListenerRegistration {
        Firestore.only.listen { listener(self.found, nil) }
      }
    }

    nonisolated public enum AggregateSource: Sendable { case server }
    nonisolated public final class AggregateQuerySnapshot: NSObject {
      public let count: NSNumber
      fileprivate init(_ count: Int) { self.count = NSNumber(value: count) }
    }
    nonisolated public final class AggregateQuery: NSObject {
      private let query: Query
      fileprivate init(_ query: Query) { self.query = query }
      public func getAggregation(source: AggregateSource) async throws -> AggregateQuerySnapshot { AggregateQuerySnapshot(query.foundCount) }
      public func getAggregation(source: AggregateSource, completion: @escaping (AggregateQuerySnapshot?, (any Error)?) -> Void) {
        onMainQueue { completion(AggregateQuerySnapshot(self.query.foundCount), nil) }
      }
    }

    nonisolated public final class CollectionReference: Query {
      public var collectionID: String { path.split(separator: "/").last.map(String.init) ?? "" }
      public func document() -> DocumentReference { DocumentReference(path + "/" + Firestore.only.newID()) }
      public func document(_ documentPath: String) -> DocumentReference { DocumentReference(path + "/" + documentPath) }
      @discardableResult public func addDocument(data: [String: Any], completion: (((any Error)?) -> Void)? = nil) -> DocumentReference {
        let new = document()
        new.setData(data, completion: completion)
        return new
      }
      @discardableResult public func addDocument<T: Encodable>(from value: T, completion: (((any Error)?) -> Void)? = nil) throws -> DocumentReference {
        let new = document()
        try new.setData(from: value, completion: completion)
        return new
      }
    }

    nonisolated public final class DocumentReference: NSObject {
      public let path: String
      fileprivate init(_ path: String) { self.path = path }
      public var documentID: String { path.split(separator: "/").last.map(String.init) ?? "" }
      public func collection(_ collectionPath: String) -> CollectionReference { CollectionReference(path + "/" + collectionPath) }
      public func setData(_ documentData: [String: Any], merge: Bool = false, completion: (((any Error)?) -> Void)? = nil) {
        Firestore.only.set(documentData, at: path, merge: merge)
        onMainQueue { completion?(nil) }
      }
      public func setData(_ documentData: [String: Any], merge: Bool = false) async throws { Firestore.only.set(documentData, at: path, merge: merge) }
      public func setData<T: Encodable>(from value: T, merge: Bool = false, completion: (((any Error)?) -> Void)? = nil) throws {
        setData(try Firestore.Encoder().encode(value), merge: merge, completion: completion)
      }
      public func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)? = nil) {
        setData(Dictionary(uniqueKeysWithValues: fields.map { ("\\($0.key)", $0.value) }), merge: true, completion: completion)
      }
      public func updateData(_ fields: [AnyHashable: Any]) async throws { updateData(fields, completion: nil) }
      public func delete(completion: (((any Error)?) -> Void)? = nil) {
        Firestore.only.set(nil, at: path, merge: false)
        onMainQueue { completion?(nil) }
      }
      public func delete() async throws { delete(completion: nil) }
      public func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) { onMainQueue { completion(DocumentSnapshot(self), nil) } }
      public func getDocument(source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) { getDocument(completion: completion) }
      public func getDocument() async throws -> DocumentSnapshot { DocumentSnapshot(self) }
      public func getDocument<T: Decodable>(as type: T.Type) async throws -> T { try DocumentSnapshot(self).data(as: type) }
      @discardableResult public func addSnapshotListener(_ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void) -> any ListenerRegistration {
        Firestore.only.listen { listener(DocumentSnapshot(self), nil) }
      }
    }

    nonisolated public class DocumentSnapshot: NSObject {
      public let reference: DocumentReference
      fileprivate let values: [String: Any]?
      private let isSample: Bool
      /// - Parameter required: The members of a sample.
      fileprivate init(_ reference: DocumentReference, _ required: [String: Any] = [:]) {
        (self.reference, isSample) = (reference, Firestore.only.isSample(reference.path))
        values = Firestore.only.data(reference.path)?.merging(isSample ? required : [:]) { $1 }
      }
      public var documentID: String { reference.documentID }
      public var exists: Bool { values != nil }
      public func data() -> [String: Any]? { values }
      public func data<T: Decodable>(as type: T.Type) throws -> T {
        if isSample { return try SampleJSONDecoder.value(type, number: Firestore.number(of: reference.path)) }
        return try Firestore.Decoder().decode(type, from: values ?? [:], in: documentID)
      }
      public func get(_ field: Any) -> Any? { values?["\\(field)"] }
      public subscript(key: String) -> Any? { values?[key] }
    }
    nonisolated public final class QueryDocumentSnapshot: DocumentSnapshot {
      public override func data() -> [String: Any] { values ?? [:] }
    }
    nonisolated public enum DocumentChangeType: Sendable { case added, modified, removed }
    nonisolated public final class DocumentChange: NSObject {
      public let document: QueryDocumentSnapshot
      public var type: DocumentChangeType { .added }
      fileprivate init(_ document: QueryDocumentSnapshot) { self.document = document }
    }
    nonisolated public final class QuerySnapshot: NSObject {
      public let documents: [QueryDocumentSnapshot]
      fileprivate init(_ documents: [QueryDocumentSnapshot]) { self.documents = documents }
      public var documentChanges: [DocumentChange] { documents.map { DocumentChange($0) } }
      public var isEmpty: Bool { documents.isEmpty }
      public var count: Int { documents.count }
    }
    nonisolated public final class WriteBatch: NSObject {
      @discardableResult public func setData(_ data: [String: Any], forDocument document: DocumentReference, merge: Bool = false) -> WriteBatch {
        document.setData(data, merge: merge, completion: nil)
        return self
      }
      @discardableResult public func updateData(_ fields: [AnyHashable: Any], forDocument document: DocumentReference) -> WriteBatch {
        document.updateData(fields, completion: nil)
        return self
      }
      @discardableResult public func deleteDocument(_ document: DocumentReference) -> WriteBatch {
        document.delete(completion: nil)
        return self
      }
      public func commit(completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func commit() async throws {}
    }
    """

  private static let firebaseDatabase = """
    nonisolated public enum DataEventType: Int, Sendable { case childAdded, childRemoved, childChanged, childMoved, value }
    public typealias DatabaseHandle = UInt

    nonisolated public final class Database: NSObject, @unchecked Sendable {
      @PerLaunch fileprivate static var only = Database()
      /// The values that are no dictionaries, by path.
      fileprivate var values: [(path: [String], value: Any)] = []
      fileprivate var observers: [(handle: UInt, path: [String], notify: () -> Void)] = []
      fileprivate var count: UInt = 0
      public var isPersistenceEnabled = false
      public class func database() -> Database { only }
      public class func database(url: String) -> Database { only }
      public func reference() -> DatabaseReference { DatabaseReference([]) }
      public func reference(withPath path: String) -> DatabaseReference { reference().child(path) }

      fileprivate func value(at path: [String]) -> Any? {
        if let leaf = values.first(where: { $0.path == path }) { return leaf.value }
        var children: [String: Any] = [:]
        for (leaf, _) in values where leaf.starts(with: path) && leaf.count > path.count {
          children[leaf[path.count]] = value(at: Array(leaf.prefix(path.count + 1)))
        }
        return children.isEmpty ? nil : children
      }
      fileprivate func set(_ value: Any?, at path: [String]) {
        values.removeAll { $0.path.starts(with: path) }
        put(value, at: path)
        for observer in observers where observer.path.starts(with: path) || path.starts(with: observer.path) { onMainQueue(observer.notify) }
      }
      private func put(_ value: Any?, at path: [String]) {
        if let children = value as? [String: Any] {
          for (key, child) in children.sorted(by: { $0.key < $1.key }) { put(child, at: path + [key]) }
        } else if let value, !(value is NSNull) {
          values.append((path, value))
        }
      }
    }

    nonisolated public class DatabaseQuery: NSObject {
      fileprivate let path: [String]
      fileprivate init(_ path: [String]) { self.path = path }
      public func queryOrdered(byChild path: String) -> DatabaseQuery { self }
      public func queryOrderedByKey() -> DatabaseQuery { self }
      public func queryEqual(toValue value: Any?) -> DatabaseQuery { self }
      public func queryStarting(atValue startValue: Any?) -> DatabaseQuery { self }
      public func queryEnding(atValue endValue: Any?) -> DatabaseQuery { self }
      public func queryLimited(toFirst limit: UInt) -> DatabaseQuery { self }
      public func queryLimited(toLast limit: UInt) -> DatabaseQuery { self }
      public func observeSingleEvent(of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void) {
        onMainQueue { self.send(eventType, block) }
      }
      public func observeSingleEvent(of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void, withCancel cancelBlock: (((any Error)) -> Void)?) {
        observeSingleEvent(of: eventType, with: block)
      }
      public func observeSingleEvent(of eventType: DataEventType, andPreviousSiblingKeyWith block: @escaping (DataSnapshot, String?) -> Void) {
        observeSingleEvent(of: eventType) { block($0, nil) }
      }
      public func getData(completion block: @escaping ((any Error)?, DataSnapshot?) -> Void) { onMainQueue { block(nil, DataSnapshot(self.path)) } }
      @discardableResult public func observe(_ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void) -> DatabaseHandle {
        Database.only.count += 1
        Database.only.observers.append((Database.only.count, path, { self.send(eventType, block) }))
        onMainQueue { self.send(eventType, block) }
        return Database.only.count
      }
      @discardableResult public func observe(
        _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void, withCancel cancelBlock: ((any Error) -> Void)?
      ) -> DatabaseHandle { observe(eventType, with: block) }
      @discardableResult public func observe(_ eventType: DataEventType, andPreviousSiblingKeyWith block: @escaping (DataSnapshot, String?) -> Void) -> DatabaseHandle {
        observe(eventType) { block($0, nil) }
      }
      public func removeObserver(withHandle handle: DatabaseHandle) { Database.only.observers.removeAll { $0.handle == handle } }
      public func removeAllObservers() { Database.only.observers.removeAll { $0.path == path } }
      private func send(_ eventType: DataEventType, _ block: (DataSnapshot) -> Void) {
        let snapshot = DataSnapshot(path)
        switch eventType {
        case .value: block(snapshot)
        case .childAdded: for case let child as DataSnapshot in snapshot.children { block(child) }
        case .childRemoved, .childChanged, .childMoved: break
        }
      }
    }

    nonisolated public final class DatabaseReference: DatabaseQuery {
      public var key: String? { path.last }
      public var parent: DatabaseReference? { path.isEmpty ? nil : DatabaseReference(path.dropLast()) }
      public func child(_ pathString: String) -> DatabaseReference { DatabaseReference(path + pathString.split(separator: "/").map(String.init)) }
      public func childByAutoId() -> DatabaseReference {
        Database.only.count += 1
        return child("child-\\(Database.only.count)")
      }
      public func setValue(_ value: Any?, withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void = { _, _ in }) {
        Database.only.set(value, at: path)
        onMainQueue { block(nil, self) }
      }
      public func updateChildValues(_ values: [AnyHashable: Any], withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void = { _, _ in }) {
        for (key, value) in values { child("\\(key)").setValue(value) }
        onMainQueue { block(nil, self) }
      }
      public func removeValue(completionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void = { _, _ in }) {
        setValue(nil, withCompletionBlock: block)
      }
    }

    nonisolated public final class DataSnapshot: NSObject {
      private let path: [String]
      public let value: Any?
      fileprivate init(_ path: [String]) { (self.path, value) = (path, Database.only.value(at: path)) }
      public var key: String { path.last ?? "" }
      public var ref: DatabaseReference { DatabaseReference(path) }
      public func exists() -> Bool { value != nil }
      public func hasChildren() -> Bool { childrenCount > 0 }
      public func hasChild(_ childPathString: String) -> Bool { childSnapshot(forPath: childPathString).exists() }
      public func childSnapshot(forPath childPathString: String) -> DataSnapshot { DataSnapshot(ref.child(childPathString).path) }
      public var childrenCount: UInt { UInt((value as? [String: Any])?.count ?? 0) }
      public var children: NSEnumerator {
        NSArray(array: ((value as? [String: Any])?.keys.sorted() ?? []).map { childSnapshot(forPath: $0) }).objectEnumerator()
      }
    }
    """

  /// The names of events and parameters, with the texts that they have in Firebase.
  private static var analyticsNames: String {
    let names: [(String, [String])] = [
      (
        "Event",
        [
          "AddPaymentInfo", "AddShippingInfo", "AddToCart", "AddToWishlist", "AppOpen", "BeginCheckout",
          "JoinGroup",
          "LevelEnd", "LevelStart", "LevelUp", "Login", "Purchase", "Refund", "RemoveFromCart", "ScreenView",
          "Search", "SelectContent", "SelectItem", "SelectPromotion", "Share", "SignUp", "TutorialBegin",
          "TutorialComplete", "UnlockAchievement", "ViewCart", "ViewItem", "ViewItemList", "ViewPromotion",
          "ViewSearchResults",
        ]
      ),
      (
        "Parameter",
        [
          "Campaign", "Character", "Content", "ContentType", "Coupon", "Currency", "Destination", "Discount",
          "EndDate",
          "GroupID", "Index", "ItemBrand", "ItemCategory", "ItemID", "ItemListID", "ItemListName", "ItemName",
          "ItemVariant", "Items", "Level", "LevelName", "Location", "Medium", "Method", "PaymentType",
          "Price",
          "Quantity", "Score", "ScreenClass", "ScreenName", "SearchTerm", "Shipping", "Source", "StartDate",
          "Success", "Tax", "Term", "TransactionID", "Value",
        ]
      ),
    ]
    return names.flatMap { kind, names in
      names.map { name in
        let words = name.replacing("ID", with: "Id").reduce(into: "") { text, letter in
          text += letter.isUppercase && !text.isEmpty ? "_\(letter)" : "\(letter)"
        }
        return "nonisolated public let Analytics\(kind)\(name) = \(words.lowercased().literal)"
      }
    }.joined(separator: "\n    ")
  }

  private static let firebaseFiles = """
    nonisolated public final class StorageMetadata: NSObject {
      public var contentType: String?
      public override init() {}
    }
    nonisolated public final class StorageUploadTask: NSObject {}
    nonisolated public final class StorageDownloadTask: NSObject {}
    nonisolated public final class Storage: NSObject, @unchecked Sendable {
      private static let only = Storage()
      public class func storage() -> Storage { only }
      public func reference() -> StorageReference { StorageReference("") }
      public func reference(withPath path: String) -> StorageReference { StorageReference(path) }
      public func reference(forURL string: String) -> StorageReference { StorageReference(string) }
    }
    /// Files are accepted, and not stored: downloads fail, as without a network.
    nonisolated public final class StorageReference: NSObject {
      public let fullPath: String
      fileprivate init(_ path: String) { fullPath = path }
      public var name: String { fullPath.split(separator: "/").last.map(String.init) ?? "" }
      public func child(_ path: String) -> StorageReference { StorageReference(fullPath + "/" + path) }
      @discardableResult public func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil, completion: ((StorageMetadata?, (any Error)?) -> Void)? = nil
      ) -> StorageUploadTask {
        onMainQueue { completion?(metadata ?? StorageMetadata(), nil) }
        return StorageUploadTask()
      }
      public func putDataAsync(_ uploadData: Data, metadata: StorageMetadata? = nil) async throws -> StorageMetadata { metadata ?? StorageMetadata() }
      public func downloadURL(completion: @escaping (URL?, (any Error)?) -> Void) { onMainQueue { completion(URL(string: "https://sample.invalid" + self.fullPath), nil) } }
      public func downloadURL() async throws -> URL { URL(string: "https://sample.invalid" + fullPath)! }
      @discardableResult public func getData(maxSize size: Int64, completion: @escaping (Data?, (any Error)?) -> Void) -> StorageDownloadTask {
        onMainQueue { completion(nil, URLError(.notConnectedToInternet)) }
        return StorageDownloadTask()
      }
      public func delete(completion: (((any Error)?) -> Void)?) { onMainQueue { completion?(nil) } }
    }

    nonisolated public enum Analytics {
      public static func logEvent(_ name: String, parameters: [String: Any]?) {}
      public static func setUserID(_ userID: String?) {}
      public static func setUserProperty(_ value: String?, forName name: String) {}
      public static func setAnalyticsCollectionEnabled(_ enabled: Bool) {}
    }
    \(analyticsNames)
    nonisolated public final class Crashlytics: NSObject, @unchecked Sendable {
      private static let only = Crashlytics()
      public class func crashlytics() -> Crashlytics { only }
      public func log(_ msg: String) {}
      public func record(error: any Error) {}
      public func setUserID(_ userID: String?) {}
      public func setCustomValue(_ value: Any?, forKey key: String) {}
    }
    nonisolated public protocol MessagingDelegate: AnyObject {}
    nonisolated public final class Messaging: NSObject, @unchecked Sendable {
      private static let only = Messaging()
      public class func messaging() -> Messaging { only }
      public weak var delegate: (any MessagingDelegate)?
      public var apnsToken: Data?
      public var fcmToken: String? { nil }
      public func token(completion: @escaping (String?, (any Error)?) -> Void) { onMainQueue { completion(nil, URLError(.notConnectedToInternet)) } }
      public func subscribe(toTopic topic: String) {}
    }
    """
}
