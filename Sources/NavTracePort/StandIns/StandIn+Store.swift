// Unchecked: an open class cannot be sendable otherwise. Any thread may read and write `PerLaunch` values; the other properties are
// those of Apple's classes, which apps use as carefully.

// What an app sells.
extension StandIn {
  /// A store with every product. The user buys what the app offers.
  static let storeKit = StandIn(
    modules: ["StoreKit"], remark: "the store has every product for 0.99, and each purchase succeeds",
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
        private let identifier: String
        public override init() { identifier = "" }
        init(_ identifier: String) { self.identifier = identifier }
        open var productIdentifier: String { identifier }
        open var localizedTitle: String { identifier.split(separator: ".").last.map(String.init) ?? "" }
        open var localizedDescription: String { localizedTitle }
        open var price: NSDecimalNumber { NSDecimalNumber(string: "0.99") }
        open var priceLocale: Locale { .current }
      }
      nonisolated open class SKProductsResponse: NSObject, @unchecked Sendable {
        public let products: [SKProduct]
        public let invalidProductIdentifiers: [String] = []
        init(_ products: [SKProduct]) { self.products = products }
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
            let response = SKProductsResponse(identifiers.sorted().map { SKProduct($0) })
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
            delegate?.requestDidFinish(self)
          }
        }
      }

      nonisolated open class SKPayment: NSObject, @unchecked Sendable {
        fileprivate var values: (product: String, quantity: Int, user: String?, asksToBuy: Bool)
        open var productIdentifier: String { values.product }
        open var quantity: Int { values.quantity }
        open var applicationUsername: String? { values.user }
        open var simulatesAskToBuyInSandbox: Bool { values.asksToBuy }
        public init(product: SKProduct) { values = (product.productIdentifier, 1, nil, false) }
      }
      nonisolated open class SKMutablePayment: SKPayment, @unchecked Sendable {
        open override var productIdentifier: String {
          get { values.product }
          set { values.product = newValue }
        }
        open override var quantity: Int {
          get { values.quantity }
          set { values.quantity = newValue }
        }
        open override var applicationUsername: String? {
          get { values.user }
          set { values.user = newValue }
        }
        open override var simulatesAskToBuyInSandbox: Bool {
          get { values.asksToBuy }
          set { values.asksToBuy = newValue }
        }
      }
      nonisolated public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }
      nonisolated open class SKPaymentTransaction: NSObject, @unchecked Sendable {
        public let payment: SKPayment
        init(_ payment: SKPayment) { self.payment = payment }
        open var transactionState: SKPaymentTransactionState { .purchased }
        open var error: (any Error)? { nil }
        open var original: SKPaymentTransaction? { nil }
        open var transactionIdentifier: String? { payment.productIdentifier }
        open var transactionDate: Date? { Date(timeIntervalSinceReferenceDate: 0) }
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
