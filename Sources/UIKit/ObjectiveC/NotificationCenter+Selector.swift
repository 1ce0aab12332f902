#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Runs `aSelector` of `observer`, which is held weakly, with each notification of `aName` from `anObject`.
    ///
    /// The selector has to be made from a method; see ``Selector``. Notifications come where they are posted, which has
    /// to be the main actor.
    @MainActor public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let subscription = Subscription(observer, aSelector)
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated { subscription.receive(notification) }
      }
      Subscription.tokens(of: observer as AnyObject).all.append((self, aName, token))
    }

    /// Ends what ``addObserver(_:selector:name:object:)`` began for `observer`.
    @MainActor public func removeObserver(_ observer: NSObject) {
      removeObserver(observer, name: nil, object: nil)
    }

    /// Ends what ``addObserver(_:selector:name:object:)`` began for `observer` and `aName` (all, if nil).
    @MainActor public func removeObserver(
      _ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let tokens = Subscription.tokens(of: observer)
      tokens.all.removeAll { center, name, token in
        guard center === self, aName == nil || name == aName else { return false }
        center.removeObserver(token as Any)
        return true
      }
    }
  }

  /// Passes notifications on to an observer, while there is one.
  @MainActor private final class Subscription {
    private let target: TargetAction

    init(_ observer: Any, _ action: Selector) { target = TargetAction(target: observer, action: action) }

    func receive(_ notification: Notification) {
      if !target.send(from: notification) { target.send(from: notification as NSNotification) }
    }

    /// The subscriptions of one observer; they end with it.
    final class Tokens {
      nonisolated(unsafe) var all:
        [(center: NotificationCenter, name: NSNotification.Name?, token: any NSObjectProtocol)] = []

      deinit { for (center, _, token) in all { center.removeObserver(token as Any) } }
    }

    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    static func tokens(of observer: AnyObject) -> Tokens {
      if let tokens = objc_getAssociatedObject(observer, key) as? Tokens { return tokens }
      let tokens = Tokens()
      objc_setAssociatedObject(observer, key, tokens, .OBJC_ASSOCIATION_RETAIN)
      return tokens
    }
  }
#endif
