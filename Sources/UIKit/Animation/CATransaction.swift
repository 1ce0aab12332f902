/// A group of animations that has one end.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var stack: TransactionStack { UIApplication.shared.transactions }

  /// Begins a transaction, inside the current one.
  open class func begin() { stack.begin() }

  /// Ends the current transaction. Its completion block runs when the animations added to it end; at once if none were.
  open class func commit() { stack.commit() }

  /// Commits what was set outside of any transaction.
  open class func flush() { stack.commitImplicit() }

  /// What is to run when the animations end that are added to the current transaction from now on.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.current.completion = block }
  open class func completionBlock() -> (() -> Void)? { stack.current.completion }

  open class func setDisableActions(_ flag: Bool) { stack.current.disablesActions = flag }
  open class func disableActions() -> Bool { stack.top?.disablesActions ?? false }

  /// How long layers animate, in seconds; of no consequence without layers.
  open class func setAnimationDuration(_ dur: TimeInterval) { stack.current.duration = dur }
  open class func animationDuration() -> TimeInterval { stack.top?.duration ?? 0.25 }

  /// Adds an animation to the current transaction, if there is one, and to those around it.
  static func addAnimation() -> RunningAnimation? {
    stack.top.map(RunningAnimation.init)
  }
}

/// An animation that a transaction waits for.
@MainActor final class RunningAnimation {
  private var transaction: Transaction?

  init(in transaction: Transaction) {
    self.transaction = transaction
    transaction.enter()
  }

  /// The animation is over; its transaction may be too.
  func end() {
    transaction?.leave()
    transaction = nil
  }

  // What was being animated may go before it ends.
  #if canImport(ObjectiveC)
    deinit {
      guard let transaction else { return }
      MainActor.runSoon { transaction.leave() }
    }
  #else
    isolated deinit { end() }
  #endif
}

/// What ``CATransaction`` keeps of one transaction.
@MainActor final class Transaction {
  var completion: (() -> Void)?
  var disablesActions = false
  var duration: TimeInterval = 0.25
  /// Its animations that have not ended, the transactions inside it, and, until it is committed, itself.
  private var running = 1
  private let outer: Transaction?

  init(inside outer: Transaction?) {
    self.outer = outer
    outer?.enter()
  }

  func enter() { running += 1 }

  func leave() {
    running -= 1
    guard running == 0 else { return }
    let block = completion
    completion = nil
    block?()
    outer?.leave()
  }
}

/// The transactions of one UIKit that have not been committed.
@MainActor final class TransactionStack {
  private var open: [Transaction] = []
  private var implicit: Transaction?

  var top: Transaction? { open.last ?? implicit }

  /// The innermost one; outside of any, the one that the end of the turn commits.
  var current: Transaction {
    if let top { return top }
    let made = Transaction(inside: nil)
    implicit = made
    UIApplication.shared.runLoop.inLayoutPass { [weak self] in self?.commitImplicit() }
    return made
  }

  func begin() { open.append(Transaction(inside: top)) }

  /// Without a matching ``begin()``, nothing.
  func commit() { open.popLast()?.leave() }

  func commitImplicit() {
    let committed = implicit
    implicit = nil
    committed?.leave()
  }
}
