// Frameworks with which an app asks the system or the user for something.
extension StandIn {
  /// Kinds of locks, as numbers of the type that they have on Apple's systems. Without its kind, a recursive lock would wait for
  /// ever.
  static let mutexes = StandIn(
    modules: ["_Mutexes"], remark: nil,
    code: """
      import Glibc

      nonisolated let PTHREAD_MUTEX_NORMAL = Int32(Glibc.PTHREAD_MUTEX_NORMAL)
      nonisolated let PTHREAD_MUTEX_ERRORCHECK = Int32(Glibc.PTHREAD_MUTEX_ERRORCHECK)
      nonisolated let PTHREAD_MUTEX_RECURSIVE = Int32(Glibc.PTHREAD_MUTEX_RECURSIVE)
      nonisolated let PTHREAD_MUTEX_DEFAULT = Int32(Glibc.PTHREAD_MUTEX_DEFAULT)
      """)

  /// Whether servers can be reached, as many apps check before a request. The callback is never called, because that does not change.
  static let systemConfiguration = StandIn(
    modules: ["SystemConfiguration"], remark: "the device is online",
    code: """
      import Dispatch
      import Foundation

      nonisolated public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
        public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
        public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
        public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
        public static let connectionAutomatic = connectionOnTraffic
        public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
        public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
        public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
        public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
        public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
      }
      // Old names of the flags.
      nonisolated public let kSCNetworkFlagsTransientConnection = 1 << 0
      nonisolated public let kSCNetworkFlagsReachable = 1 << 1
      nonisolated public let kSCNetworkFlagsConnectionRequired = 1 << 2
      nonisolated public let kSCNetworkFlagsConnectionAutomatic = 1 << 3
      nonisolated public let kSCNetworkFlagsInterventionRequired = 1 << 4
      nonisolated public let kSCNetworkFlagsIsLocalAddress = 1 << 16
      nonisolated public let kSCNetworkFlagsIsDirect = 1 << 17
      nonisolated public final class SCNetworkReachability: Hashable, Sendable {
        public static func == (a: SCNetworkReachability, b: SCNetworkReachability) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      public typealias SCNetworkReachabilityCallBack = (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void
      nonisolated public struct SCNetworkReachabilityContext {
        public var version: Int
        public var info: UnsafeMutableRawPointer?
        public init(
          version: Int = 0, info: UnsafeMutableRawPointer? = nil, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
          release: ((UnsafeRawPointer) -> Void)? = nil, copyDescription: ((UnsafeRawPointer) -> Any)? = nil
        ) { (self.version, self.info) = (version, info) }
      }
      nonisolated public func SCNetworkReachabilityCreateWithAddress(_ allocator: Any?, _ address: UnsafePointer<sockaddr>) -> SCNetworkReachability? {
        SCNetworkReachability()
      }
      nonisolated public func SCNetworkReachabilityCreateWithName(_ allocator: Any?, _ nodename: UnsafePointer<CChar>) -> SCNetworkReachability? {
        SCNetworkReachability()
      }
      @discardableResult nonisolated public func SCNetworkReachabilityGetFlags(
        _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
      ) -> Bool {
        flags.pointee = .reachable
        return true
      }
      @discardableResult nonisolated public func SCNetworkReachabilitySetCallback(
        _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
        _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
      ) -> Bool { true }
      @discardableResult nonisolated public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool { true }

      nonisolated public let kSCStatusOK: Int32 = 0
      nonisolated public let kSCStatusFailed: Int32 = 1001
      nonisolated public func SCError() -> Int32 { kSCStatusOK }
      nonisolated public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> { UnsafePointer(strerror(0)) }

      // Addresses have no such members on Linux.
      nonisolated extension sockaddr {
        public var sa_len: UInt8 {
          get { UInt8(MemoryLayout<sockaddr>.size) }
          set {}
        }
      }
      nonisolated extension sockaddr_in {
        public var sin_len: UInt8 {
          get { UInt8(MemoryLayout<sockaddr_in>.size) }
          set {}
        }
        public init(
          sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr, sin_zero: (Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8)
        ) {
          self.init()
          (self.sin_family, self.sin_port, self.sin_addr) = (sin_family, sin_port, sin_addr)
        }
      }
      nonisolated extension sockaddr_in6 {
        public var sin6_len: UInt8 {
          get { UInt8(MemoryLayout<sockaddr_in6>.size) }
          set {}
        }
      }
      """)

  /// Notifications, of a device whose user does not allow them.
  static let userNotifications = StandIn(
    modules: ["UserNotifications"], remark: "the user does not allow notifications",
    code: """
      import Foundation
      import UIKit

      nonisolated public struct UNAuthorizationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
        public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
        public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
        public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
        public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
        public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
        public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
      }
      nonisolated public struct UNNotificationPresentationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
        public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
        public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
        public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
        public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
      }
      nonisolated public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }

      nonisolated open class UNNotificationSettings: NSObject, @unchecked Sendable {
        open var authorizationStatus: UNAuthorizationStatus { .denied }
      }
      nonisolated open class UNNotificationSound: NSObject, @unchecked Sendable {
        open class var `default`: UNNotificationSound { UNNotificationSound() }
      }
      nonisolated open class UNNotificationContent: NSObject {
        open var title = ""
        open var subtitle = ""
        open var body = ""
        open var badge: NSNumber?
        open var sound: UNNotificationSound?
        open var userInfo: [AnyHashable: Any] = [:]
        open var categoryIdentifier = ""
        open var threadIdentifier = ""
      }
      nonisolated open class UNMutableNotificationContent: UNNotificationContent {}
      nonisolated open class UNNotificationTrigger: NSObject { open var repeats: Bool { false } }
      nonisolated open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
        public init(timeInterval: TimeInterval, repeats: Bool) {}
      }
      nonisolated open class UNCalendarNotificationTrigger: UNNotificationTrigger {
        public init(dateMatching dateComponents: DateComponents, repeats: Bool) {}
      }
      nonisolated open class UNNotificationRequest: NSObject {
        public let identifier: String
        public let content: UNNotificationContent
        public let trigger: UNNotificationTrigger?
        public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
          (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
        }
      }
      nonisolated open class UNNotification: NSObject {
        public let date = Foundation.Date()
        public let request = UNNotificationRequest(identifier: "", content: UNNotificationContent(), trigger: nil)
      }
      nonisolated open class UNNotificationResponse: NSObject {
        public let notification = UNNotification()
        public let actionIdentifier = ""
      }
      extension UIScene.ConnectionOptions { public var notificationResponse: UNNotificationResponse? { nil } }
      nonisolated open class UNNotificationCategory: NSObject {}

      /// The system never calls it, because the user does not allow notifications.
      nonisolated public protocol UNUserNotificationCenterDelegate: AnyObject {}

      nonisolated open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
        private static let only = UNUserNotificationCenter()
        open class func current() -> UNUserNotificationCenter { only }
        open weak var delegate: (any UNUserNotificationCenterDelegate)?

        open func requestAuthorization(
          options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
        ) { answer { completionHandler(false, nil) } }
        open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
        open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
          answer { completionHandler(UNNotificationSettings()) }
        }
        open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
        open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
          answer { completionHandler?(nil) }
        }
        open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) { answer { completionHandler([]) } }
        open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) { answer { completionHandler([]) } }
        open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
        open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
        open func removeAllPendingNotificationRequests() {}
        open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
        open func removeAllDeliveredNotifications() {}
        open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
          answer { completionHandler?(nil) }
        }

        /// Apple's answers come on another queue, too.
        private func answer(_ body: @escaping () -> Void) { DispatchQueue.global().async(execute: body) }
      }
      """)

  /// Mails and messages, of a device that cannot send them.
  static let messageUI = StandIn(
    modules: ["MessageUI"], remark: "the device can send neither mails nor messages",
    code: """
      import Foundation
      import UIKit

      public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
      public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

      @preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: AnyObject {}
      @preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: AnyObject {}

      @preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
        open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
        open class func canSendMail() -> Bool { false }
        open func setSubject(_ subject: String) {}
        open func setToRecipients(_ toRecipients: [String]?) {}
        open func setCcRecipients(_ ccRecipients: [String]?) {}
        open func setBccRecipients(_ bccRecipients: [String]?) {}
        open func setMessageBody(_ body: String, isHTML: Bool) {}
        open func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {}
      }

      @preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
        open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
        open var recipients: [String]?
        open var body: String?
        open class func canSendText() -> Bool { false }
      }
      """)
}
