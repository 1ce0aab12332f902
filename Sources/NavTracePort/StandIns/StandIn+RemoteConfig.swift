// Unchecked: it is only used on the main queue, which calls all completions.
extension StandIn {
  /// The values that an app can get from Firebase: here, its defaults.
  static let firebaseRemoteConfig = """
    nonisolated public enum RemoteConfigFetchStatus: Int, Sendable { case noFetchYet, success, failure, throttled }
    nonisolated public enum RemoteConfigFetchAndActivateStatus: Int, Sendable { case successFetchedFromRemote, successUsingPreFetchedData, error }
    nonisolated public enum RemoteConfigSource: Int, Sendable { case remote, `default`, `static` }

    nonisolated public final class RemoteConfigSettings: NSObject {
      public var minimumFetchInterval: TimeInterval = 43_200
      public var fetchTimeout: TimeInterval = 60
      public override init() { super.init() }
      public convenience init(developerModeEnabled: Bool) { self.init() }
    }

    nonisolated public final class RemoteConfigValue: NSObject {
      private let value: Any?
      fileprivate init(_ value: Any?) { self.value = value }
      public var stringValue: String! { value.map { "\\($0)" } ?? "" }
      public var numberValue: NSNumber! { value as? NSNumber ?? NSNumber(value: Double(stringValue) ?? 0) }
      public var boolValue: Bool { value as? Bool ?? ["1", "true", "t", "yes", "y", "on"].contains(stringValue.lowercased()) }
      public var dataValue: Data { value as? Data ?? Data(stringValue.utf8) }
      public var jsonValue: Any? { try? JSONSerialization.jsonObject(with: dataValue) }
      public var source: RemoteConfigSource { value == nil ? .static : .default }
    }

    nonisolated public final class RemoteConfig: NSObject, @unchecked Sendable {
      @PerLaunch private static var only = RemoteConfig()
      private var defaults: [String: Any] = [:]
      public var configSettings = RemoteConfigSettings()
      public private(set) var lastFetchStatus = RemoteConfigFetchStatus.noFetchYet
      public private(set) var lastFetchTime: Date?
      public class func remoteConfig() -> RemoteConfig { only }
      public func setDefaults(_ defaults: [String: NSObject]?) { self.defaults.merge(defaults ?? [:]) { $1 } }
      public func setDefaults(fromPlist fileName: String?) {
        let file = Bundle.main.url(forResource: fileName, withExtension: "plist")
        let list = file.flatMap { try? Data(contentsOf: $0) }.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        defaults.merge(list as? [String: Any] ?? [:]) { $1 }
      }
      public func configValue(forKey key: String?) -> RemoteConfigValue { RemoteConfigValue(key.flatMap { defaults[$0] }) }
      public func defaultValue(forKey key: String?) -> RemoteConfigValue? { configValue(forKey: key) }
      public subscript(key: String) -> RemoteConfigValue { configValue(forKey: key) }
      public func allKeys(from source: RemoteConfigSource) -> [String] { source == .default ? defaults.keys.sorted() : [] }

      public func fetch(completionHandler: ((RemoteConfigFetchStatus, (any Error)?) -> Void)? = nil) {
        fetch(withExpirationDuration: 0, completionHandler: completionHandler)
      }
      public func fetch(withExpirationDuration: TimeInterval, completionHandler: ((RemoteConfigFetchStatus, (any Error)?) -> Void)? = nil) {
        lastFetchStatus = .success
        onMainQueue { completionHandler?(.success, nil) }
      }
      public func activate(completion: ((Bool, (any Error)?) -> Void)? = nil) { onMainQueue { completion?(true, nil) } }
      public func fetchAndActivate(completionHandler: ((RemoteConfigFetchAndActivateStatus, (any Error)?) -> Void)? = nil) {
        lastFetchStatus = .success
        onMainQueue { completionHandler?(.successUsingPreFetchedData, nil) }
      }
      public func ensureInitialized(completionHandler: @escaping ((any Error)?) -> Void) { onMainQueue { completionHandler(nil) } }
      public func fetch(withExpirationDuration: TimeInterval = 0) async throws -> RemoteConfigFetchStatus {
        lastFetchStatus = .success
        return .success
      }
      public func activate() async throws -> Bool { true }
      public func fetchAndActivate() async throws -> RemoteConfigFetchAndActivateStatus { .successUsingPreFetchedData }
    }
    """
}
