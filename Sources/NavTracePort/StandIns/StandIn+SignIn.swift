// Accounts of Apple and Google with which the user signs in.
// Unchecked and unsafe: users of Google never change, and CryptoKit's digests give access to their bytes, as Apple's do.
extension StandIn {
  static let authenticationServices = StandIn(
    modules: ["AuthenticationServices"],
    remark: "the user signs in at once, with Apple or on a web page",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public typealias ASPresentationAnchor = UIWindow

      public struct ASAuthorizationError: Error {
        public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
        public let code: Code
        public var errorCode: Int { code.rawValue }
        public init(_ code: Code) { self.code = code }
        public static let unknown = Code.unknown
        public static let canceled = Code.canceled
        public static let failed = Code.failed
      }

      @preconcurrency @MainActor public protocol ASAuthorizationProvider {}
      @preconcurrency @MainActor public protocol ASAuthorizationCredential {}

      @preconcurrency @MainActor open class ASAuthorizationRequest: NSObject {
        public let provider: any ASAuthorizationProvider
        fileprivate init(_ provider: any ASAuthorizationProvider) { self.provider = provider }
      }
      @preconcurrency @MainActor open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
        open var requestedScopes: [ASAuthorization.Scope]?
        open var state: String?
        open var nonce: String?
      }
      @preconcurrency @MainActor open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
        open var user: String?
      }

      @preconcurrency @MainActor open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
        public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
        public static let credentialRevokedNotification = Notification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")
        open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(self) }
        open func getCredentialState(forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void) {
          DispatchQueue.main.async { completion(.authorized, nil) }
        }
        open func credentialState(forUserID userID: String) async throws -> CredentialState { .authorized }
      }
      @preconcurrency @MainActor open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
        open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(self) }
      }
      @preconcurrency @MainActor open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

      public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

      @preconcurrency @MainActor open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
        public let user = "sample"
        public let state: String?
        public let authorizedScopes: [ASAuthorization.Scope]
        public let authorizationCode: Data? = Data("code".utf8)
        public let identityToken: Data? = Data("token".utf8)
        public let email: String? = "user@sample.invalid"
        public let fullName: PersonNameComponents?
        public let realUserStatus = ASUserDetectionStatus.likelyReal
        fileprivate init(_ request: ASAuthorizationAppleIDRequest) {
          (state, authorizedScopes) = (request.state, request.requestedScopes ?? [])
          var name = PersonNameComponents()
          (name.givenName, name.familyName) = ("Sam", "Sample")
          fullName = name
        }
      }
      @preconcurrency @MainActor open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
        public let user: String
        public let password: String
        public init(user: String, password: String) { (self.user, self.password) = (user, password) }
      }

      @preconcurrency @MainActor open class ASAuthorization: NSObject {
        public struct Scope: Hashable, Sendable {
          public let rawValue: String
          public init(_ rawValue: String) { self.rawValue = rawValue }
          public static let fullName = Scope("full_name")
          public static let email = Scope("email")
        }
        public let provider: any ASAuthorizationProvider
        public let credential: any ASAuthorizationCredential
        fileprivate init(_ request: ASAuthorizationAppleIDRequest) {
          (provider, credential) = (request.provider, ASAuthorizationAppleIDCredential(request))
        }
      }

      @preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
        func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
        func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
      }
      extension ASAuthorizationControllerDelegate {
        public func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {}
        public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
      }
      @preconcurrency @MainActor public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
        func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
      }

      @preconcurrency @MainActor open class ASAuthorizationController: NSObject {
        public let authorizationRequests: [ASAuthorizationRequest]
        open weak var delegate: (any ASAuthorizationControllerDelegate)?
        open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
        public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }
        open func performRequests() {
          DispatchQueue.main.async { [self] in
            if let request = authorizationRequests.lazy.compactMap({ $0 as? ASAuthorizationAppleIDRequest }).first {
              delegate?.authorizationController(controller: self, didCompleteWithAuthorization: ASAuthorization(request))
            } else {
              delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
            }
          }
        }
      }

      extension ASAuthorizationController {
        /// What SwiftUI's button does.
        static func signIn(
          onRequest: (ASAuthorizationAppleIDRequest) -> Void, onCompletion: (Result<ASAuthorization, any Error>) -> Void
        ) {
          let request = ASAuthorizationAppleIDProvider().createRequest()
          onRequest(request)
          onCompletion(.success(ASAuthorization(request)))
        }
      }

      @preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
        public enum ButtonType: Int, Sendable { case signIn, `continue`, signUp, `default` }
        public enum Style: Int, Sendable { case white, whiteOutline, black }
        open var cornerRadius: CGFloat = 6
        public init(type: ButtonType, style: Style) {
          super.init(frame: .zero)
          accessibilityLabel = type == .continue ? "Continue with Apple" : type == .signUp ? "Sign up with Apple" : "Sign in with Apple"
        }
        public convenience init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
          self.init(type: type, style: style)
        }
        public override convenience init(frame: CGRect) { self.init(type: .default, style: .black) }
        public required convenience init?(coder: NSCoder) { self.init(type: .default, style: .black) }
      }

      public struct ASWebAuthenticationSessionError: Error {
        public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static let canceledLogin = Code.canceledLogin
      }
      @preconcurrency @MainActor public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
      }
      @preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
        public typealias CompletionHandler = (URL?, (any Error)?) -> Void
        open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
        open var prefersEphemeralWebBrowserSession = false
        open var canStart: Bool { true }
        private let answer: URL?
        private var complete: CompletionHandler?
        public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
          answer = callbackURLScheme.flatMap { Headless.linkAfterSignIn(at: URL, scheme: $0) }
          complete = completionHandler
        }
        @discardableResult open func start() -> Bool {
          DispatchQueue.main.async { [self] in
            guard let answer else { return cancel() }
            complete?(answer, nil)
            complete = nil
          }
          return true
        }
        open func cancel() {
          complete?(nil, ASWebAuthenticationSessionError(.canceledLogin))
          complete = nil
        }
      }
      """)

  static let googleSignIn = StandIn(
    modules: ["GoogleSignIn", "GoogleSignInSwift"], remark: "the user signs in with Google at once",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public let kGIDSignInErrorDomain = "com.google.GIDSignIn"
      public struct GIDSignInError: Error {
        public enum Code: Int, Sendable { case unknown = -1, keychain = -2, hasNoAuthInKeychain = -4, canceled = -5 }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static let canceled = Code.canceled
      }

      @preconcurrency @MainActor open class GIDConfiguration: NSObject {
        public let clientID: String
        public let serverClientID: String?
        public init(clientID: String, serverClientID: String? = nil, hostedDomain: String? = nil, openIDRealm: String? = nil) {
          (self.clientID, self.serverClientID) = (clientID, serverClientID)
        }
      }
      nonisolated public final class GIDToken: NSObject {
        public let tokenString = "token"
        public let expirationDate: Date? = .distantFuture
      }
      /// What versions before 7 have.
      nonisolated public final class GIDAuthentication: NSObject {
        public let idToken: String! = "token"
        public let accessToken: String! = "token"
        public let refreshToken: String! = "token"
      }
      nonisolated public final class GIDProfileData: NSObject {
        public let name = "Sam Sample"
        public let givenName: String? = "Sam"
        public let familyName: String? = "Sample"
        public let email = "user@sample.invalid"
        public let hasImage = false
        public func imageURL(withDimension dimension: UInt) -> URL? { nil }
      }
      nonisolated public final class GIDGoogleUser: NSObject, @unchecked Sendable {
        public let userID: String? = "sample"
        public let profile: GIDProfileData! = GIDProfileData()
        public let idToken: GIDToken? = GIDToken()
        public let accessToken = GIDToken()
        public let refreshToken = GIDToken()
        public let authentication: GIDAuthentication! = GIDAuthentication()
        public let grantedScopes: [String]? = []
        public func refreshTokensIfNeeded(completion: @escaping (GIDGoogleUser?, (any Error)?) -> Void) {
          DispatchQueue.main.async { completion(self, nil) }
        }
        @discardableResult public func refreshTokensIfNeeded() async throws -> GIDGoogleUser { self }
      }
      nonisolated public final class GIDSignInResult: NSObject, @unchecked Sendable {
        public let user: GIDGoogleUser
        public let serverAuthCode: String? = "code"
        fileprivate init(_ user: GIDGoogleUser) { self.user = user }
      }

      /// What versions before 6 have.
      @preconcurrency @MainActor public protocol GIDSignInDelegate: NSObjectProtocol {
        func sign(_ signIn: GIDSignIn!, didSignInFor user: GIDGoogleUser!, withError error: (any Error)!)
        func sign(_ signIn: GIDSignIn!, didDisconnectWith user: GIDGoogleUser!, withError error: (any Error)!)
      }
      extension GIDSignInDelegate {
        public func sign(_ signIn: GIDSignIn!, didDisconnectWith user: GIDGoogleUser!, withError error: (any Error)!) {}
      }

      @preconcurrency @MainActor open class GIDSignIn: NSObject {
        @PerLaunch private static var only = GIDSignIn()
        public class var sharedInstance: GIDSignIn { only }
        /// `sharedInstance` was a method before version 6.
        public func callAsFunction() -> GIDSignIn! { self }
        open weak var delegate: (any GIDSignInDelegate)?
        open weak var presentingViewController: UIViewController!
        open var clientID: String!
        open var serverClientID: String!
        open var scopes: [Any]! = []
        open func signIn() {
          DispatchQueue.main.async { self.delegate?.sign(self, didSignInFor: self.enter(), withError: nil) }
        }
        open func restorePreviousSignIn() {
          guard let currentUser else { return }
          DispatchQueue.main.async { self.delegate?.sign(self, didSignInFor: currentUser, withError: nil) }
        }
        open private(set) var currentUser: GIDGoogleUser?
        open var configuration: GIDConfiguration?

        private func enter() -> GIDGoogleUser {
          let user = GIDGoogleUser()
          currentUser = user
          return user
        }
        open func signIn(
          withPresenting presenting: UIViewController, hint: String? = nil, additionalScopes: [String]? = nil,
          completion: ((GIDSignInResult?, (any Error)?) -> Void)? = nil
        ) { DispatchQueue.main.async { completion?(GIDSignInResult(self.enter()), nil) } }
        @discardableResult open func signIn(
          withPresenting presenting: UIViewController, hint: String? = nil, additionalScopes: [String]? = nil
        ) async throws -> GIDSignInResult { GIDSignInResult(enter()) }
        open func signIn(
          with configuration: GIDConfiguration, presenting: UIViewController, hint: String? = nil,
          callback: ((GIDGoogleUser?, (any Error)?) -> Void)? = nil
        ) { DispatchQueue.main.async { callback?(self.enter(), nil) } }

        open func hasPreviousSignIn() -> Bool { currentUser != nil }
        open func restorePreviousSignIn(completion: ((GIDGoogleUser?, (any Error)?) -> Void)? = nil) {
          DispatchQueue.main.async { [currentUser] in
            completion?(currentUser, currentUser == nil ? GIDSignInError(.hasNoAuthInKeychain) : nil)
          }
        }
        @discardableResult open func restorePreviousSignIn() async throws -> GIDGoogleUser {
          guard let currentUser else { throw GIDSignInError(.hasNoAuthInKeychain) }
          return currentUser
        }
        open func signOut() { currentUser = nil }
        open func disconnect(completion: (((any Error)?) -> Void)? = nil) {
          signOut()
          DispatchQueue.main.async { completion?(nil) }
        }
        open func disconnect() async throws { signOut() }
        @discardableResult open func handle(_ url: URL) -> Bool { false }
      }

      @preconcurrency @MainActor open class GIDSignInButton: UIControl {
        public enum Style: Int, Sendable { case standard, wide, iconOnly }
        public enum ColorScheme: Int, Sendable { case dark, light }
        open var style = Style.standard
        open var colorScheme = ColorScheme.light
        public override init(frame: CGRect) {
          super.init(frame: frame)
          accessibilityLabel = "Sign in with Google"
        }
        public required init?(coder: NSCoder) {
          super.init(coder: coder)
          accessibilityLabel = "Sign in with Google"
        }
      }
      """)

  /// Digests, such as of what an app sends to Apple when the user signs in.
  static let cryptoKit = StandIn(
    modules: ["CryptoKit"], remark: "digests of CryptoKit have the right length, but other values",
    code: """
      import Foundation

      nonisolated private func mix(_ byte: UInt8, into lanes: inout [UInt64]) {
        for index in lanes.indices { lanes[index] = (lanes[index] ^ UInt64(byte) &+ UInt64(index)) &* 0x100_0000_01b3 }
      }

      \(digest("SHA256", 32))
      \(digest("SHA384", 48))
      \(digest("SHA512", 64))
      nonisolated public enum Insecure {
      \(digest("MD5", 16))
      \(digest("SHA1", 20))
      }
      """)

  private static func digest(_ name: String, _ count: Int) -> String {
    """
    nonisolated public struct \(name)Digest: Sequence, Hashable, Sendable, CustomStringConvertible {
      public static let byteCount = \(count)
      fileprivate let bytes: [UInt8]
      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
      public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
      }
      public var description: String { "\(name) digest: " + bytes.map { String(format: "%02x", $0) }.joined() }
    }
    nonisolated public struct \(name): Sendable {
      public typealias Digest = \(name)Digest
      public static let byteCount = \(count)
      private var lanes = [UInt64](repeating: 0xcbf2_9ce4_8422_2325, count: \((count + 7) / 8))
      public init() {}
      public mutating func update<D: DataProtocol>(data: D) { for byte in data { mix(byte, into: &lanes) } }
      public func finalize() -> Digest {
        Digest(bytes: Array(lanes.flatMap { lane in (0..<8).map { UInt8(truncatingIfNeeded: lane >> ($0 * 8)) } }.prefix(\(count))))
      }
      public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
      }
    }
    """
  }
}
