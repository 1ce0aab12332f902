// Unchecked: apps and users are only used on the main queue, which calls all completions.

extension StandIn {
  /// Apps, and the users that sign in to them.
  static let firebaseUsers = """
    import Dispatch
    import Foundation
    import UIKit

    nonisolated public final class FirebaseApp: NSObject, @unchecked Sendable {
      private static let only = FirebaseApp()
      @PerLaunch private static var isConfigured = false
      public class func configure() { isConfigured = true }
      public class func configure(options: FirebaseOptions) { isConfigured = true }
      public class func configure(name: String, options: FirebaseOptions) { isConfigured = true }
      public var options: FirebaseOptions { FirebaseOptions() }
      public class func app() -> FirebaseApp? { isConfigured ? only : nil }
    }

    nonisolated public final class FirebaseOptions: NSObject {
      public var clientID: String? { "sample" }
      public override init() {}
      /// The file is not published with most apps.
      public convenience init?(contentsOfFile plistPath: String) { self.init() }
    }

    nonisolated public final class FirebaseUser: NSObject, @unchecked Sendable {
      public let uid: String
      public let email: String?
      public fileprivate(set) var displayName: String?
      public fileprivate(set) var photoURL: URL?
      public let isAnonymous: Bool
      public var isEmailVerified: Bool { true }
      public var phoneNumber: String? { nil }
      fileprivate init(email: String?) {
        (self.email, uid, isAnonymous) = (email, "user-" + (email ?? "1"), email == nil)
      }
      public func createProfileChangeRequest() -> UserProfileChangeRequest { UserProfileChangeRequest(self) }
      public func getIDToken(completion: ((String?, (any Error)?) -> Void)? = nil) { onMainQueue { completion?("token", nil) } }
      public func sendEmailVerification(completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func reload(completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func reauthenticate(with credential: AuthCredential, completion: ((NavTraceAuthDataResult?, (any Error)?) -> Void)? = nil) {
        onMainQueue { completion?(NavTraceAuthDataResult(user: self), nil) }
      }
      @discardableResult public func reauthenticate(with credential: AuthCredential) async throws -> NavTraceAuthDataResult {
        NavTraceAuthDataResult(user: self)
      }
      public func updatePassword(to password: String, completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func delete(completion: (((any Error)?) -> Void)? = nil) {
        try? NavTraceAuth.auth().signOut()
        onMainQueue { completion?(nil) }
      }
      public func delete() async throws { try NavTraceAuth.auth().signOut() }
    }
    /// An app may have a type of this name.
    public typealias User = FirebaseUser
    public enum FirebaseAuthStandIn {
      public typealias User = FirebaseUser
      public typealias Auth = NavTraceAuth
      public typealias AuthDataResult = NavTraceAuthDataResult
    }

    nonisolated public final class UserProfileChangeRequest: NSObject {
      public var displayName: String?
      public var photoURL: URL?
      private let user: FirebaseUser
      fileprivate init(_ user: FirebaseUser) { self.user = user }
      public func commitChanges(completion: (((any Error)?) -> Void)? = nil) {
        (user.displayName, user.photoURL) = (displayName ?? user.displayName, photoURL ?? user.photoURL)
        onMainQueue { completion?(nil) }
      }
    }

    nonisolated public final class NavTraceAuthDataResult: NSObject, @unchecked Sendable {
      public let user: FirebaseUser
      fileprivate init(user: FirebaseUser) { self.user = user }
    }
    public typealias AuthDataResult = NavTraceAuthDataResult
    public typealias AuthStateDidChangeListenerHandle = NSObjectProtocol
    nonisolated public class AuthCredential: NSObject {}
    nonisolated public final class OAuthCredential: AuthCredential {}
    nonisolated public struct AuthProviderID: Sendable {
      public static let apple = AuthProviderID()
      public static let google = AuthProviderID()
    }
    nonisolated public enum GoogleAuthProvider {
      public static func credential(withIDToken idToken: String, accessToken: String) -> AuthCredential { AuthCredential() }
    }
    nonisolated public enum FacebookAuthProvider {
      public static func credential(withAccessToken accessToken: String) -> AuthCredential { AuthCredential() }
    }
    nonisolated public enum GitHubAuthProvider {
      public static func credential(withToken token: String) -> AuthCredential { AuthCredential() }
    }
    nonisolated public enum EmailAuthProvider {
      public static func credential(withEmail email: String, password: String) -> AuthCredential { AuthCredential() }
    }
    nonisolated public enum OAuthProvider {
      public static func credential(withProviderID providerID: String, idToken: String, rawNonce: String?) -> OAuthCredential { OAuthCredential() }
      public static func credential(providerID: AuthProviderID, idToken: String, rawNonce: String, accessToken: String? = nil) -> OAuthCredential {
        OAuthCredential()
      }
      public static func appleCredential(withIDToken idToken: String, rawNonce: String?, fullName: PersonNameComponents?) -> OAuthCredential {
        OAuthCredential()
      }
    }

    public typealias Auth = NavTraceAuth
    nonisolated public final class NavTraceAuth: NSObject, @unchecked Sendable {
      public typealias Completion = (NavTraceAuthDataResult?, (any Error)?) -> Void
      private final class Listener: NSObject {
        let notify: (NavTraceAuth, FirebaseUser?) -> Void
        init(_ notify: @escaping (NavTraceAuth, FirebaseUser?) -> Void) { self.notify = notify }
      }
      @PerLaunch private static var only = NavTraceAuth()
      private var listeners: [Listener] = []
      public private(set) var currentUser: FirebaseUser? {
        didSet { for listener in listeners { onMainQueue { [user = currentUser] in listener.notify(self, user) } } }
      }
      public var languageCode: String?
      public class func auth() -> NavTraceAuth { only }

      public func signIn(withEmail email: String, password: String, completion: Completion? = nil) { enter(email, completion) }
      public func signIn(with credential: AuthCredential, completion: Completion? = nil) { enter("user@sample.invalid", completion) }
      public func signInAnonymously(completion: Completion? = nil) { enter(nil, completion) }
      public func createUser(withEmail email: String, password: String, completion: Completion? = nil) { enter(email, completion) }
      @discardableResult public func signIn(withEmail email: String, password: String) async throws -> NavTraceAuthDataResult { enter(email, nil) }
      @discardableResult public func signIn(with credential: AuthCredential) async throws -> NavTraceAuthDataResult { enter("user@sample.invalid", nil) }
      @discardableResult public func signInAnonymously() async throws -> NavTraceAuthDataResult { enter(nil, nil) }
      @discardableResult public func createUser(withEmail email: String, password: String) async throws -> NavTraceAuthDataResult { enter(email, nil) }
      public func signOut() throws { currentUser = nil }
      public func sendPasswordReset(withEmail email: String, completion: (((any Error)?) -> Void)? = nil) { onMainQueue { completion?(nil) } }
      public func sendPasswordReset(withEmail email: String) async throws {}
      @discardableResult public func addStateDidChangeListener(
        _ listener: @escaping (NavTraceAuth, FirebaseUser?) -> Void
      ) -> any AuthStateDidChangeListenerHandle {
        let listener = Listener(listener)
        listeners.append(listener)
        onMainQueue { listener.notify(self, self.currentUser) }
        return listener
      }
      public func removeStateDidChangeListener(_ handle: any AuthStateDidChangeListenerHandle) { listeners.removeAll { $0 === handle } }

      @discardableResult private func enter(_ email: String?, _ completion: Completion?) -> NavTraceAuthDataResult {
        let user = FirebaseUser(email: email)
        currentUser = user
        let result = NavTraceAuthDataResult(user: user)
        onMainQueue { completion?(result, nil) }
        return result
      }
    }

    /// The errors that apps explain. None of them occurs here.
    nonisolated public enum AuthErrorCode: Int, Error, Sendable {
      // Until version 11, the codes were in a type of their own.
      public typealias Code = AuthErrorCode
      case invalidCustomToken = 17000, customTokenMismatch = 17002, invalidCredential = 17004, userDisabled = 17005
      case operationNotAllowed = 17006, emailAlreadyInUse = 17007, invalidEmail = 17008, wrongPassword = 17009
      case tooManyRequests = 17010, userNotFound = 17011, accountExistsWithDifferentCredential = 17012
      case requiresRecentLogin = 17014, providerAlreadyLinked = 17015, noSuchProvider = 17016, invalidUserToken = 17017
      case networkError = 17020, userTokenExpired = 17021, invalidAPIKey = 17023, userMismatch = 17024
      case credentialAlreadyInUse = 17025, weakPassword = 17026, appNotAuthorized = 17028, expiredActionCode = 17029
      case invalidActionCode = 17030, missingEmail = 17034, missingPhoneNumber = 17041, invalidPhoneNumber = 17042
      case missingVerificationCode = 17043, invalidVerificationCode = 17044, sessionExpired = 17051, quotaExceeded = 17052
      case webContextCancelled = 17058, keychainError = 17995, internalError = 17999
      public init(_nsError error: NSError) { self = AuthErrorCode(rawValue: error.code) ?? .internalError }
      public var code: AuthErrorCode { self }
      public var errorCode: Int { rawValue }
    }

    /// Firebase answers on the main queue.
    nonisolated private func onMainQueue(_ body: @escaping () -> Void) {
      nonisolated(unsafe) let body = body
      DispatchQueue.main.async { body() }
    }
    """
}
