/// A group of animations with one completion block.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var stack: TransactionStack { UIApplication.shared.transactions }

  /// Begins a transaction, inside the current one.
  open class func begin() { stack.begin() }

  /// Commits the current transaction. Its completion block runs when the animations added to it have ended, or
  /// at once if there are none.
  open class func commit() { stack.commit() }

  /// Commits the implicit transaction, which collects what is set outside any explicit one.
  open class func flush() { stack.commitImplicit() }

  /// Sets the block that runs when all animations that are added to the current transaction from now on have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.current.completion = block }
  open class func completionBlock() -> (() -> Void)? { stack.current.completion }

  open class func setDisableActions(_ flag: Bool) { stack.current.disablesActions = flag }
  open class func disableActions() -> Bool { stack.top?.disablesActions ?? false }

  /// Sets the duration of layer animations, in seconds. It has no effect here, since layers are not animated.
  open class func setAnimationDuration(_ dur: TimeInterval) { stack.current.duration = dur }
  #if !canImport(QuartzCore)
    /// Does nothing, for the same reason.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  #endif
  open class func animationDuration() -> TimeInterval { stack.top?.duration ?? 0.25 }

  /// Adds an animation to the current transaction, if there is one. The transactions around it
  /// wait for the animation too.
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

  /// Ends the animation, and with it the transaction if nothing else is running in it.
  func end() {
    transaction?.leave()
    transaction = nil
  }

  // The animated object may be deallocated before the animation ends.
  #if canImport(ObjectiveC)
    deinit {
      guard let transaction else { return }
      MainActor.runSoon { transaction.leave() }
    }
  #else
    isolated deinit { end() }
  #endif
}

/// The state of one transaction; see ``CATransaction``.
@MainActor final class Transaction {
  var completion: (() -> Void)?
  var disablesActions = false
  var duration: TimeInterval = 0.25
  /// The number of animations and inner transactions that have not ended, plus 1 until this transaction is committed.
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

/// The uncommitted transactions of one app.
@MainActor final class TransactionStack {
  private var open: [Transaction] = []
  private var implicit: Transaction?

  var top: Transaction? { open.last ?? implicit }

  /// The innermost transaction. Outside any explicit one, an implicit transaction that the end of the turn commits.
  var current: Transaction {
    if let top { return top }
    let made = Transaction(inside: nil)
    implicit = made
    UIApplication.shared.runLoop.inLayoutPass { [weak self] in self?.commitImplicit() }
    return made
  }

  func begin() { open.append(Transaction(inside: top)) }

  /// Commits the innermost explicit transaction. Does nothing without a matching ``begin()``.
  func commit() { open.popLast()?.leave() }

  func commitImplicit() {
    let committed = implicit
    implicit = nil
    committed?.leave()
  }
}
