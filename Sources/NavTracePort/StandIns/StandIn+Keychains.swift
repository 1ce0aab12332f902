// Unchecked: an open class cannot be sendable otherwise. Any thread may read and write `PerLaunch` values; the other properties are
// those of the package, which does not lock them.

/// Packages that store values in the keychain.
extension StandIn {
  private static let remark = "the keychain is in memory, and empty at each launch"

  /// What they store.
  static let keychainValues = StandIn(
    modules: ["_KeychainValues"], remark: nil,
    code: """
      import Foundation
      import UIKit

      nonisolated enum KeychainValues {
        /// By service and key.
        @PerLaunch static var all: [String: [String: Data]] = [:]
      }
      """)

  static let keychainAccess = StandIn(
    modules: ["KeychainAccess"], remark: remark, requires: ["_KeychainValues"],
    code: """
      import Foundation

      public enum Accessibility: Sendable {
        case whenUnlocked, afterFirstUnlock, whenPasscodeSetThisDeviceOnly, whenUnlockedThisDeviceOnly
        case afterFirstUnlockThisDeviceOnly
      }
      public enum ProtocolType: Sendable { case http, https, ftp, ssh }
      nonisolated public struct Keychain: Sendable {
        public let service: String
        public init(service: String = "", accessGroup: String = "") { self.service = service }
        public init(accessGroup: String) { service = "" }
        public init(server: String, protocolType: ProtocolType) { service = server }
        public init(server: URL, protocolType: ProtocolType) { service = server.absoluteString }
        public func accessibility(_ accessibility: Accessibility) -> Keychain { self }
        public func synchronizable(_ isSynchronizable: Bool) -> Keychain { self }
        public func label(_ label: String) -> Keychain { self }
        public func comment(_ comment: String) -> Keychain { self }

        private func value(_ key: String) -> Data? { KeychainValues.all[service]?[key] }
        public func get(_ key: String) throws -> String? { try getString(key) }
        public func getString(_ key: String) throws -> String? { value(key).map { String(decoding: $0, as: UTF8.self) } }
        public func getData(_ key: String) throws -> Data? { value(key) }
        public func contains(_ key: String) throws -> Bool { value(key) != nil }
        public func set(_ text: String, key: String) throws { try set(Data(text.utf8), key: key) }
        public func set(_ data: Data, key: String) throws { KeychainValues.all[service, default: [:]][key] = data }
        public func remove(_ key: String) throws { KeychainValues.all[service]?[key] = nil }
        public func removeAll() throws { KeychainValues.all[service] = nil }
        public func allKeys() -> [String] { (KeychainValues.all[service] ?? [:]).keys.sorted() }
        public subscript(key: String) -> String? {
          get { try? get(key) }
          nonmutating set { KeychainValues.all[service, default: [:]][key] = newValue.map { Data($0.utf8) } }
        }
        public subscript(string key: String) -> String? {
          get { self[key] }
          nonmutating set { self[key] = newValue }
        }
        public subscript(data key: String) -> Data? {
          get { value(key) }
          nonmutating set { KeychainValues.all[service, default: [:]][key] = newValue }
        }
      }
      """)

  static let keychainSwift = StandIn(
    modules: ["KeychainSwift"], remark: remark, requires: ["_KeychainValues"],
    code: """
      import Foundation

      public enum KeychainSwiftAccessOptions: Sendable {
        case accessibleWhenUnlocked, accessibleWhenUnlockedThisDeviceOnly, accessibleAfterFirstUnlock
        case accessibleAfterFirstUnlockThisDeviceOnly, accessibleWhenPasscodeSetThisDeviceOnly
      }
      nonisolated open class KeychainSwift: @unchecked Sendable {
        private let prefix: String
        open var accessGroup: String?
        open var synchronizable = false
        public init() { prefix = "" }
        public init(keyPrefix: String) { prefix = keyPrefix }

        @discardableResult open func set(_ value: String, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
          set(Data(value.utf8), forKey: key)
        }
        @discardableResult open func set(_ value: Bool, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
          set(Data([value ? 1 : 0]), forKey: key)
        }
        @discardableResult open func set(_ value: Data, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil) -> Bool {
          KeychainValues.all["", default: [:]][prefix + key] = value
          return true
        }
        open func get(_ key: String) -> String? { getData(key).map { String(decoding: $0, as: UTF8.self) } }
        open func getData(_ key: String, asReference: Bool = false) -> Data? { KeychainValues.all[""]?[prefix + key] }
        open func getBool(_ key: String) -> Bool? { getData(key)?.first.map { $0 == 1 } }
        open var allKeys: [String] { (KeychainValues.all[""] ?? [:]).keys.sorted() }
        @discardableResult open func delete(_ key: String) -> Bool {
          KeychainValues.all[""]?.removeValue(forKey: prefix + key) != nil
        }
        @discardableResult open func clear() -> Bool {
          KeychainValues.all[""] = nil
          return true
        }
      }
      """)

  static let keychainWrapper = StandIn(
    modules: ["SwiftKeychainWrapper"], remark: remark, requires: ["_KeychainValues"],
    code: """
      import Foundation

      public enum KeychainItemAccessibility: Sendable {
        case afterFirstUnlock, afterFirstUnlockThisDeviceOnly, whenPasscodeSetThisDeviceOnly, whenUnlocked
        case whenUnlockedThisDeviceOnly
      }
      nonisolated open class KeychainWrapper: @unchecked Sendable {
        public static let standard = KeychainWrapper()
        public struct Key: Hashable, RawRepresentable, ExpressibleByStringLiteral, Sendable {
          public var rawValue: String
          public init(rawValue: String) { self.rawValue = rawValue }
          public init(stringLiteral value: String) { rawValue = value }
        }
        public let serviceName: String
        public let accessGroup: String?
        public init(serviceName: String = "", accessGroup: String? = nil) { (self.serviceName, self.accessGroup) = (serviceName, accessGroup) }

        @discardableResult open func set(
          _ value: Data, forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil, isSynchronizable: Bool = false
        ) -> Bool {
          KeychainValues.all[serviceName, default: [:]][key] = value
          return true
        }
        \(["String", "Bool", "Int", "Double", "Float"].map(wrapperSetter).joined(separator: "\n"))
        open func data(forKey key: String) -> Data? { KeychainValues.all[serviceName]?[key] }
        open func string(forKey key: String) -> String? { data(forKey: key).map { String(decoding: $0, as: UTF8.self) } }
        open func bool(forKey key: String) -> Bool? { string(forKey: key).flatMap(Bool.init) }
        open func integer(forKey key: String) -> Int? { string(forKey: key).flatMap(Int.init) }
        open func double(forKey key: String) -> Double? { string(forKey: key).flatMap(Double.init) }
        open func float(forKey key: String) -> Float? { string(forKey: key).flatMap(Float.init) }
        open func hasValue(forKey key: String) -> Bool { data(forKey: key) != nil }
        open func allKeys() -> Set<String> { Set((KeychainValues.all[serviceName] ?? [:]).keys) }
        @discardableResult open func removeObject(forKey key: String) -> Bool {
          KeychainValues.all[serviceName]?.removeValue(forKey: key) != nil
        }
        open func remove(forKey key: Key) { removeObject(forKey: key.rawValue) }
        @discardableResult open func removeAllKeys() -> Bool {
          KeychainValues.all[serviceName] = nil
          return true
        }
        open subscript(key: Key) -> Data? {
          get { data(forKey: key.rawValue) }
          set { KeychainValues.all[serviceName, default: [:]][key.rawValue] = newValue }
        }
        \([("String", "string"), ("Bool", "bool"), ("Int", "integer"), ("Double", "double"), ("Float", "float")].map(wrapperSubscript).joined(separator: "\n"))
      }
      """)

  private static func wrapperSubscript(_ type: String, _ getter: String) -> String {
    """
    open subscript(key: Key) -> \(type)? {
      get { \(getter)(forKey: key.rawValue) }
      set { if let newValue { set(newValue, forKey: key.rawValue) } else { remove(forKey: key) } }
    }
    """
  }

  private static func wrapperSetter(_ type: String) -> String {
    """
    @discardableResult open func set(
      _ value: \(type), forKey key: String, withAccessibility accessibility: KeychainItemAccessibility? = nil, isSynchronizable: Bool = false
    ) -> Bool { set(Data("\\(value)".utf8), forKey: key) }
    """
  }
}
