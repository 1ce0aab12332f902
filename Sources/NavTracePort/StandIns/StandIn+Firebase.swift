// Firebase's databases and files. Unchecked: they are only used on the main queue, which calls all completions.
extension StandIn {
  static let firebase = StandIn(
    modules: [
      "Firebase", "FirebaseAnalytics", "FirebaseAuth", "FirebaseCore", "FirebaseCrashlytics",
      "FirebaseDatabase", "FirebaseFirestore", "FirebaseFirestoreSwift", "FirebaseMessaging",
      "FirebaseFunctions", "FirebaseRemoteConfig", "FirebaseStorage",
    ],
    remark:
      "Firebase is replaced by a stand-in: anyone can sign in, documents of Firestore that the app has not written are samples, other databases are empty at each launch, functions fail, and remote settings are the app's defaults",
    code: [firebaseUsers, firestore, firebaseDatabase, firebaseFiles, firebaseRemoteConfig].joined(
      separator: "\n\n"))

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
      public func delete() async throws {}
      public func data(maxSize size: Int64) async throws -> Data { throw URLError(.notConnectedToInternet) }
    }

    /// Functions of a server, which cannot be called without a network.
    nonisolated public final class Functions: NSObject, @unchecked Sendable {
      private static let only = Functions()
      public class func functions() -> Functions { only }
      public class func functions(region: String) -> Functions { only }
      public func useEmulator(withHost host: String, port: Int) {}
      public func httpsCallable(_ name: String) -> HTTPSCallable { HTTPSCallable() }
    }
    nonisolated public final class HTTPSCallable: NSObject, @unchecked Sendable {
      public var timeoutInterval: TimeInterval = 70
      public func call(_ data: Any? = nil, completion: @escaping (HTTPSCallableResult?, (any Error)?) -> Void) {
        onMainQueue { completion(nil, URLError(.notConnectedToInternet)) }
      }
      public func call(_ data: Any? = nil) async throws -> HTTPSCallableResult { throw URLError(.notConnectedToInternet) }
    }
    nonisolated public final class HTTPSCallableResult: NSObject, @unchecked Sendable {
      public let data: Any
      private init(data: Any) { self.data = data }
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
    nonisolated public protocol MessagingDelegate: AnyObject {
      func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
    }
    extension MessagingDelegate {
      public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
    }
    nonisolated public final class Messaging: NSObject, @unchecked Sendable {
      private static let only = Messaging()
      public class func messaging() -> Messaging { only }
      /// Gets a token, as at each launch.
      public weak var delegate: (any MessagingDelegate)? {
        didSet { onMainQueue { self.delegate?.messaging(self, didReceiveRegistrationToken: self.fcmToken) } }
      }
      public var apnsToken: Data?
      public var fcmToken: String? { "sample" }
      public func token(completion: @escaping (String?, (any Error)?) -> Void) { onMainQueue { completion(self.fcmToken, nil) } }
      public func token() async throws -> String { "sample" }
      public func subscribe(toTopic topic: String) {}
    }
    """
}
