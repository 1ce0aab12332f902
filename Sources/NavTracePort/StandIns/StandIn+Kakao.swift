// The accounts of Kakao with which the user signs in. Unchecked and unsafe: an app signs in on its main thread, where completions are
// called.
extension StandIn {
  static let kakao = StandIn(
    modules: ["KakaoSDKAuth", "KakaoSDKCommon", "KakaoSDKUser"],
    remark: "the user signs in with Kakao at once, on a device without Kakao's own app",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      nonisolated public final class KakaoSDK: @unchecked Sendable {
        public static let shared = KakaoSDK()
        public static func initSDK(
          appKey: String, customScheme: String? = nil, loggingEnable: Bool = false, hosts: [String: String]? = nil
        ) {}
        public static func isAppKeyInitialized() -> Bool { true }
      }

      nonisolated public enum ClientFailureReason: Sendable { case Unknown, Cancelled, TokenNotFound, NotSupported, BadParameter, MustInitAppKey, ExceedKakaoLinkSizeLimit, CastingFailed, IllegalState }

      /// An error of Kakao. The only one here is that the user has not signed in.
      nonisolated public enum SdkError: LocalizedError {
        case ClientFailed(reason: ClientFailureReason, errorMessage: String?)
        public var errorDescription: String? { getClientError().message }
        public var isClientFailed: Bool { true }
        public var isApiFailed: Bool { false }
        public var isAuthFailed: Bool { false }
        public func isInvalidTokenError() -> Bool { getClientError().reason == .TokenNotFound }
        public func getClientError() -> (reason: ClientFailureReason, message: String?) {
          switch self { case .ClientFailed(let reason, let message): (reason, message) }
        }
      }

      nonisolated public final class AuthApi: @unchecked Sendable {
        public static let shared = AuthApi()
        /// The token of the user who has signed in.
        @PerLaunch fileprivate static var token: Token?

        public struct Token: Codable, Equatable, Sendable {
          public var tokenType = "bearer"
          public var accessToken = "token"
          public var refreshToken = "token"
          public var idToken: String? = "token"
          public var scope: String?
          public var scopes: [String]?
          public var expiresIn: TimeInterval = 86_400
          public var expiredAt = Date.distantFuture
          public var refreshTokenExpiredAt = Date.distantFuture
        }

        public static func hasToken() -> Bool { token != nil }
        public static func isKakaoTalkLoginUrl(_ url: URL) -> Bool { url.scheme?.hasPrefix("kakao") == true && url.host == "oauth" }
        public func refreshToken(token: Token? = nil, completion: @escaping (Token?, (any Error)?) -> Void) {
          UserApi.answer(completion) { $0 }
        }
      }
      public typealias OAuthToken = AuthApi.Token

      nonisolated public final class AuthController: @unchecked Sendable {
        public static let shared = AuthController()
        @discardableResult public static func handleOpenUrl(url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
          AuthApi.isKakaoTalkLoginUrl(url)
        }
      }

      nonisolated public final class UserApi: @unchecked Sendable {
        public static let shared = UserApi()

        public struct User: Codable, Sendable {
          public var id: Int64? = 1
          public var connectedAt: Date? = Date(timeIntervalSince1970: 0)
          public var properties: [String: String]? = ["nickname": "Sam"]
          public var kakaoAccount: Account? = Account()
        }
        public struct Account: Codable, Sendable {
          public var email: String? = "user@sample.invalid"
          public var name: String? = "Sam Sample"
          public var phoneNumber: String?
          public var birthday: String?
          public var birthyear: String?
          public var profile: Profile? = Profile()
          public var isEmailValid: Bool? = true
          public var isEmailVerified: Bool? = true
          public var profileNeedsAgreement: Bool? = false
          public var emailNeedsAgreement: Bool? = false
          public var legalName: String?
          public var ci: String?
        }
        public struct Profile: Codable, Sendable {
          public var nickname: String? = "Sam"
          public var profileImageUrl: URL?
          public var thumbnailImageUrl: URL?
          public var isDefaultImage: Bool? = true
        }
        public struct TokenInfo: Codable, Sendable {
          public var id: Int64? = 1
          public var expiresIn: Int64 = 86_400
          public var appId: Int64 = 1
        }

        public static func isKakaoTalkLoginAvailable() -> Bool { false }

        /// Answers on the main queue, as Kakao does.
        fileprivate static func answer<Value>(
          _ completion: @escaping (Value?, (any Error)?) -> Void, _ value: @escaping (AuthApi.Token) -> Value
        ) {
          nonisolated(unsafe) let (completion, value) = (completion, value)
          DispatchQueue.main.async {
            guard let token = AuthApi.token else {
              return completion(nil, SdkError.ClientFailed(reason: .TokenNotFound, errorMessage: "the user has not signed in"))
            }
            completion(value(token), nil)
          }
        }
        private func signIn(_ completion: @escaping (AuthApi.Token?, (any Error)?) -> Void) {
          AuthApi.token = AuthApi.Token()
          Self.answer(completion) { $0 }
        }
        private func end(_ completion: @escaping ((any Error)?) -> Void) {
          Self.answer({ (_: AuthApi.Token?, error) in
            AuthApi.token = nil
            completion(error)
          }) { $0 }
        }

        public func loginWithKakaoTalk(
          channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, nonce: String? = nil,
          completion: @escaping (AuthApi.Token?, (any Error)?) -> Void
        ) { signIn(completion) }
        public func loginWithKakaoAccount(
          channelPublicIds: [String]? = nil, serviceTerms: [String]? = nil, loginHint: String? = nil, nonce: String? = nil,
          completion: @escaping (AuthApi.Token?, (any Error)?) -> Void
        ) { signIn(completion) }
        public func loginWithKakaoAccount(scopes: [String], nonce: String? = nil, completion: @escaping (AuthApi.Token?, (any Error)?) -> Void) {
          signIn(completion)
        }
        public func me(propertyKeys: [String]? = nil, secureResource: Bool = true, completion: @escaping (User?, (any Error)?) -> Void) {
          Self.answer(completion) { _ in User() }
        }
        public func accessTokenInfo(completion: @escaping (TokenInfo?, (any Error)?) -> Void) {
          Self.answer(completion) { _ in TokenInfo() }
        }
        public func logout(completion: @escaping ((any Error)?) -> Void) { end(completion) }
        public func unlink(completion: @escaping ((any Error)?) -> Void) { end(completion) }
      }
      """)
}
