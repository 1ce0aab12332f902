// StoreKit's newer interface, with values and tasks.
extension StandIn {
  /// The user buys what the app offers. What was bought in the same launch is an entitlement.
  static let purchases = StandIn(
    modules: ["_Purchases"], remark: nil,
    code: """
      import Foundation
      import UIKit

      nonisolated public enum VerificationResult<SignedType> {
        public enum VerificationError: Error { case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature, missingRequiredProperties }
        case unverified(SignedType, VerificationError)
        case verified(SignedType)

        public var payloadValue: SignedType {
          get throws {
            switch self {
            case .unverified(_, let error): throw error
            case .verified(let value): value
            }
          }
        }
        public var unsafePayloadValue: SignedType {
          switch self {
          case .unverified(let value, _), .verified(let value): value
          }
        }
      }
      nonisolated extension VerificationResult: Sendable where SignedType: Sendable {}

      nonisolated public struct Transaction: Identifiable, Hashable, Sendable {
        @PerLaunch fileprivate static var bought: [Transaction] = []
        public let id: UInt64
        public let productID: String
        public var originalID: UInt64 { id }
        public var purchaseDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
        public var originalPurchaseDate: Date { purchaseDate }
        public var expirationDate: Date? { nil }
        public var revocationDate: Date? { nil }
        public var isUpgraded: Bool { false }
        public var appAccountToken: UUID? { nil }
        public func finish() async {}

        public static var all: Transactions { Transactions(elements: bought) }
        public static var currentEntitlements: Transactions { all }
        public static var unfinished: Transactions { Transactions(elements: []) }
        /// No other device buys something.
        public static var updates: Transactions { Transactions(elements: []) }
        public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
          bought.last { $0.productID == productID }.map { .verified($0) }
        }
        public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
          await latest(for: productID)
        }

        public struct Transactions: AsyncSequence, Sendable {
          public typealias Element = VerificationResult<Transaction>
          fileprivate let elements: [Transaction]
          public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: elements[...]) }
          public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var rest: ArraySlice<Transaction>
            public mutating func next() async -> Element? { rest.popFirst().map { .verified($0) } }
          }
        }
      }

      nonisolated public struct Product: Identifiable, Hashable, Sendable {
        public struct ProductType: RawRepresentable, Hashable, Sendable {
          public let rawValue: String
          public init(rawValue: String) { self.rawValue = rawValue }
          public static let consumable = ProductType(rawValue: "Consumable")
          public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
          public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
          public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
        }
        public enum PurchaseResult: Sendable { case success(VerificationResult<Transaction>), userCancelled, pending }
        public enum PurchaseError: Error, Sendable { case invalidQuantity, productUnavailable, purchaseNotAllowed }
        public struct PurchaseOption: Hashable, Sendable {
          fileprivate let name: String
          public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(name: "appAccountToken") }
          public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(name: "quantity") }
          public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption { PurchaseOption(name: "asksToBuy") }
        }

        public let id: String
        public var type: ProductType { .nonConsumable }
        public var displayName: String { id.split(separator: ".").last.map(String.init) ?? "" }
        public var description: String { displayName }
        public var price: Decimal { Decimal(99) / 100 }
        public var displayPrice: String { "$0.99" }
        public var isFamilyShareable: Bool { false }

        public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws -> [Product]
        where Identifiers.Element == String { identifiers.map { Product(id: $0) } }

        @discardableResult public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
          let transaction = Transaction(id: UInt64(Transaction.bought.count + 1), productID: id)
          Transaction.bought.append(transaction)
          return .success(.verified(transaction))
        }
        public var latestTransaction: VerificationResult<Transaction>? { get async { await Transaction.latest(for: id) } }
        public var currentEntitlement: VerificationResult<Transaction>? { get async { await latestTransaction } }
      }

      nonisolated public enum AppStore {
        public static var canMakePayments: Bool { true }
        public static func sync() async throws {}
        @preconcurrency @MainActor public static func requestReview(in scene: UIWindowScene) {}
        @preconcurrency @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
      }
      """)
}
