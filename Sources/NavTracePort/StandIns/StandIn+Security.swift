// The keychain. Its functions take the pointers that Apple's take, because apps pass `&item`.
extension StandIn {
  static let security = StandIn(
    modules: ["Security"], remark: "the keychain is in memory, and empty at each launch",
    code: """
      import Foundation
      import UIKit

      public typealias CFDictionary = [String: Any]
      public typealias CFBoolean = NSNumber
      public typealias CFTypeRef = AnyObject
      public typealias OSStatus = Int32

      nonisolated public let kCFBooleanTrue: CFBoolean! = true
      nonisolated public let kCFBooleanFalse: CFBoolean! = false
      nonisolated public let noErr: OSStatus = 0
      \(statuses.map { "nonisolated public let errSec\($0): OSStatus = \($1)" }.joined(separator: "\n"))
      \(keys.map { "nonisolated public let kSec\($0): CFString = \"kSec\($0)\"" }.joined(separator: "\n"))

      nonisolated public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
        "OSStatus \\(status)"
      }

      nonisolated private enum KeychainItems {
        @PerLaunch static var items: [CFDictionary] = []

        /// What identifies an item: its class, and some of its attributes.
        static let identity: Set = [
          kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrProtocol, kSecAttrPort, kSecAttrPath,
          kSecAttrApplicationTag,
        ]

        static func isTrue(_ value: Any?) -> Bool { value as? Bool ?? (value as? NSNumber)?.boolValue ?? false }

        private static func areEqual(_ a: Any?, _ b: Any?) -> Bool { a as? AnyHashable == b as? AnyHashable }

        static func indices(_ query: CFDictionary) -> [Int] {
          let expected = query.filter { key, _ in
            key != kSecAttrAccessible && key != kSecAttrSynchronizable && (key == kSecClass || key.hasPrefix("kSecAttr"))
          }
          return items.indices.filter { index in expected.allSatisfy { areEqual(items[index][$0.key], $0.value) } }
        }

        /// What a query asks for of an item. Nil if it asks for nothing.
        static func result(_ item: CFDictionary, _ query: CFDictionary) -> AnyObject? {
          let data = isTrue(query[kSecReturnData]) ? item[kSecValueData] as? Data : nil
          if isTrue(query[kSecReturnAttributes]) {
            var attributes = item
            attributes[kSecValueData] = data
            return attributes as AnyObject
          }
          return data.map { $0 as AnyObject }
        }
      }

      @discardableResult nonisolated public func SecItemAdd(
        _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
      ) -> OSStatus {
        guard KeychainItems.indices(attributes.filter { KeychainItems.identity.contains($0.key) }).isEmpty else { return errSecDuplicateItem }
        let item = attributes.filter { key, _ in !["kSecReturn", "kSecMatch", "kSecUse"].contains(where: key.hasPrefix) }
        KeychainItems.items.append(item)
        result?.pointee = KeychainItems.result(item, attributes)
        return errSecSuccess
      }

      @discardableResult nonisolated public func SecItemCopyMatching(
        _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
      ) -> OSStatus {
        let found = KeychainItems.indices(query).map { KeychainItems.items[$0] }
        guard let first = found.first else { return errSecItemNotFound }
        if query[kSecMatchLimit] as? CFString == kSecMatchLimitAll {
          result?.pointee = found.compactMap { KeychainItems.result($0, query) } as AnyObject
        } else {
          result?.pointee = KeychainItems.result(first, query)
        }
        return errSecSuccess
      }

      @discardableResult nonisolated public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
        let found = KeychainItems.indices(query)
        for index in found { KeychainItems.items[index].merge(attributesToUpdate) { $1 } }
        return found.isEmpty ? errSecItemNotFound : errSecSuccess
      }

      @discardableResult nonisolated public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
        let found = KeychainItems.indices(query)
        for index in found.reversed() { KeychainItems.items.remove(at: index) }
        return found.isEmpty ? errSecItemNotFound : errSecSuccess
      }

      nonisolated public struct SecRandomRef: Sendable {}
      nonisolated public let kSecRandomDefault: SecRandomRef? = nil

      @discardableResult nonisolated public func SecRandomCopyBytes(
        _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
      ) -> Int32 {
        for offset in 0..<count { bytes.storeBytes(of: .random(in: 0...255), toByteOffset: offset, as: UInt8.self) }
        return errSecSuccess
      }
      """)

  private static let statuses = [
    ("Success", 0), ("Unimplemented", -4), ("DiskFull", -34), ("IO", -36), ("OpWr", -49), ("Param", -50),
    ("WrPerm", -61), ("Allocate", -108), ("UserCanceled", -128), ("BadReq", -909),
    ("InternalComponent", -2070), ("NotAvailable", -25291), ("AuthFailed", -25293),
    ("DuplicateItem", -25299), ("ItemNotFound", -25300), ("InteractionNotAllowed", -25308),
    ("Decode", -26275), ("InvalidEncoding", -67853),
  ]

  /// The names of constants for keys and values of queries, without the prefix `kSec`.
  private static let keys =
    words(
      """
      Class ClassGenericPassword ClassInternetPassword ClassCertificate ClassKey ClassIdentity
      MatchLimit MatchLimitOne MatchLimitAll ReturnData ReturnAttributes ReturnRef ReturnPersistentRef
      ValueData ValueRef ValuePersistentRef UseAuthenticationUI UseAuthenticationUIAllow UseAuthenticationUIFail
      UseAuthenticationUISkip UseAuthenticationContext UseDataProtectionKeychain UseOperationPrompt
      UseNoAuthenticationUI SharedPassword
      """)
    + words(
      """
      Account Service Server Protocol Port Path ApplicationTag Generic Label Comment Description Creator Type
      SecurityDomain AuthenticationType AccessControl AccessGroup CreationDate ModificationDate IsInvisible
      IsNegative Synchronizable SynchronizableAny KeyType KeyTypeRSA KeySizeInBits KeyClass IsPermanent
      Accessible AccessibleAlways AccessibleAlwaysThisDeviceOnly AccessibleAfterFirstUnlock
      AccessibleAfterFirstUnlockThisDeviceOnly AccessibleWhenUnlocked AccessibleWhenUnlockedThisDeviceOnly
      AccessibleWhenPasscodeSetThisDeviceOnly
      """
    ).map { "Attr" + $0 }
    + words(
      """
      FTP FTPAccount HTTP IRC NNTP POP3 SMTP SOCKS IMAP LDAP AppleTalk AFP Telnet SSH FTPS HTTPS HTTPProxy
      HTTPSProxy FTPProxy SMB RTSP RTSPProxy DAAP EPPC IPP NNTPS LDAPS TelnetS IMAPS IRCS POP3S
      """
    ).map { "AttrProtocol" + $0 }
    + words("NTLM MSN DPA RPA HTTPBasic HTTPDigest HTMLForm Default").map { "AttrAuthenticationType" + $0 }

  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
