// Unchecked: an open class cannot be sendable otherwise. Any thread may read and write `PerLaunch` values; the other properties are
// those of Apple's classes, which apps use as carefully.

// What an app sells.
extension StandIn {
  /// A store without products. The user cancels each purchase.
  static let storeKit = StandIn(
    modules: ["StoreKit"], remark: "the store has no products, and the user cancels each purchase",
    code: """
      import Foundation
      import UIKit

      nonisolated public struct SKError: Error, Sendable {
        public enum Code: Int, Sendable { case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed }
        public let code: Code
        public static let unknown = Code.unknown
        public static let clientInvalid = Code.clientInvalid
        public static let paymentCancelled = Code.paymentCancelled
        public static let paymentInvalid = Code.paymentInvalid
        public static let paymentNotAllowed = Code.paymentNotAllowed
      }

      nonisolated open class SKProduct: NSObject, @unchecked Sendable {
        open var productIdentifier: String { "" }
        open var localizedTitle: String { "" }
        open var localizedDescription: String { "" }
        open var price: NSDecimalNumber { .zero }
        open var priceLocale: Locale { .current }
      }
      nonisolated open class SKProductsResponse: NSObject, @unchecked Sendable {
        public let products: [SKProduct] = []
        public let invalidProductIdentifiers: [String]
        init(invalid: [String]) { invalidProductIdentifiers = invalid }
      }
      nonisolated public protocol SKRequestDelegate: NSObjectProtocol {
        func requestDidFinish(_ request: SKRequest)
        func request(_ request: SKRequest, didFailWithError error: any Error)
      }
      nonisolated extension SKRequestDelegate {
        public func requestDidFinish(_ request: SKRequest) {}
        public func request(_ request: SKRequest, didFailWithError error: any Error) {}
      }
      nonisolated public protocol SKProductsRequestDelegate: SKRequestDelegate {
        func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
      }
      nonisolated open class SKRequest: NSObject, @unchecked Sendable {
        open weak var delegate: (any SKRequestDelegate)?
        open func cancel() { delegate = nil }
        open func start() { DispatchQueue.main.async { self.delegate?.requestDidFinish(self) } }
      }
      nonisolated open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
        public init(receiptProperties properties: [String: Any]? = nil) {}
      }
      nonisolated open class SKProductsRequest: SKRequest, @unchecked Sendable {
        private let identifiers: Set<String>
        public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }
        open override func start() {
          DispatchQueue.main.async { [self] in
            let response = SKProductsResponse(invalid: identifiers.sorted())
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
            delegate?.requestDidFinish(self)
          }
        }
      }

      nonisolated open class SKPayment: NSObject, @unchecked Sendable {
        public let productIdentifier: String
        open var quantity: Int { 1 }
        public init(product: SKProduct) { productIdentifier = product.productIdentifier }
      }
      nonisolated open class SKMutablePayment: SKPayment, @unchecked Sendable { open var applicationUsername: String? }
      nonisolated public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }
      nonisolated open class SKPaymentTransaction: NSObject, @unchecked Sendable {
        public let payment: SKPayment
        init(_ payment: SKPayment) { self.payment = payment }
        open var transactionState: SKPaymentTransactionState { .failed }
        open var error: (any Error)? { SKError(code: .paymentCancelled) }
        open var original: SKPaymentTransaction? { nil }
        open var transactionIdentifier: String? { nil }
        open var transactionDate: Date? { nil }
      }
      nonisolated public protocol SKPaymentTransactionObserver: NSObjectProtocol {
        func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
        func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
        func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
      }
      nonisolated extension SKPaymentTransactionObserver {
        public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
        public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
      }
      nonisolated open class SKPaymentQueue: NSObject, @unchecked Sendable {
        @PerLaunch private static var only = SKPaymentQueue()
        private struct Observer { weak var object: (any SKPaymentTransactionObserver)? }
        private var observers: [Observer] = []
        open class func `default`() -> SKPaymentQueue { only }
        open class func canMakePayments() -> Bool { true }
        open var transactions: [SKPaymentTransaction] { [] }
        open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(Observer(object: observer)) }
        open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0.object === observer } }
        open func add(_ payment: SKPayment) {
          inform { $0.paymentQueue($1, updatedTransactions: [SKPaymentTransaction(payment)]) }
        }
        open func restoreCompletedTransactions() { inform { $0.paymentQueueRestoreCompletedTransactionsFinished($1) } }
        open func finishTransaction(_ transaction: SKPaymentTransaction) {}
        private func inform(_ call: @escaping (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void) {
          nonisolated(unsafe) let call = call
          DispatchQueue.main.async { [self] in observers.forEach { observer in observer.object.map { call($0, self) } } }
        }
      }

      @preconcurrency @MainActor open class SKStoreReviewController: NSObject {
        open class func requestReview() {}
        open class func requestReview(in windowScene: UIWindowScene) {}
      }
      """)
}
