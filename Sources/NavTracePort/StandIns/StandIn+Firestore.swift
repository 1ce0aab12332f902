// Firebase's databases and files. Unchecked: they are only used on the main queue, which calls all completions. The pointer to the
// error of a transaction is Apple's, because apps assign to it.
extension StandIn {
  /// Firestore's database. Documents that the app has not written are samples.
  static let firestore = """
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

    nonisolated private func isOne(_ value: Any?, of values: [Any]) -> Bool { values.contains { $0 as? AnyHashable == value as? AnyHashable } }
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
      public func whereField(_ field: String, in values: [Any]) -> Query { filtered(requiring: values.first.map { [field: $0] } ?? [:]) { isOne($0[field], of: values) } }
      public func whereField(_ field: String, arrayContains value: Any) -> Query {
        filtered(requiring: [field: [value]]) { isOne(value, of: $0[field] as? [Any] ?? []) }
      }
      public func whereField(_ field: String, arrayContainsAny values: [Any]) -> Query {
        filtered(requiring: [field: values]) { ($0[field] as? [Any])?.contains { isOne($0, of: values) } == true }
      }
      public func whereField(_ field: String, notIn values: [Any]) -> Query {
        filtered { !isOne($0[field], of: values) }
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
    /// What writes documents, one after the other.
    nonisolated public class DocumentWriter: NSObject {
      @discardableResult public func setData(_ data: [String: Any], forDocument document: DocumentReference, merge: Bool = false) -> Self {
        document.setData(data, merge: merge, completion: nil)
        return self
      }
      @discardableResult public func updateData(_ fields: [AnyHashable: Any], forDocument document: DocumentReference) -> Self {
        document.updateData(fields, completion: nil)
        return self
      }
      @discardableResult public func deleteDocument(_ document: DocumentReference) -> Self {
        document.delete(completion: nil)
        return self
      }
    }
    nonisolated public final class WriteBatch: DocumentWriter {
      public func commit(completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func commit() async throws {}
    }
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
    /// Writes at once: nothing else writes at the same time.
    nonisolated public final class Transaction: DocumentWriter {
      public func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot { DocumentSnapshot(document) }
    }
    extension Firestore {
      private func run(_ update: (Transaction, NSErrorPointer) -> Any?) -> (Any?, NSError?) {
        var error: NSError?
        let result = withUnsafeMutablePointer(to: &error) { update(Transaction(), $0) }
        return (result, error)
      }
      public func runTransaction(
        _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?, completion: @escaping (Any?, (any Error)?) -> Void
      ) {
        onMainQueue {
          let (result, error) = self.run(updateBlock)
          completion(result, error)
        }
      }
      @discardableResult public func runTransaction(_ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?) async throws -> Any? {
        let (result, error) = run(updateBlock)
        if let error { throw error }
        return result
      }
    }
    nonisolated public final class FieldPath: NSObject {
      public class func documentID() -> FieldPath { FieldPath() }
      public override init() {}
      public convenience init(_ fieldNames: [String]) { self.init() }
    }
    // All documents count as those with the names.
    extension Query {
      public func whereField(_ path: FieldPath, isEqualTo value: Any) -> Query { limit(to: 1) }
      public func whereField(_ path: FieldPath, in values: [Any]) -> Query { limit(to: values.count) }
      public func order(by path: FieldPath, descending: Bool = false) -> Query { self }
    }
    """
}
