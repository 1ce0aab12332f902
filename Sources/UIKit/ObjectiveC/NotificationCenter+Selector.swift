#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Runs `aSelector` of `observer`, which is held weakly, with each notification of `aName` from `anObject`.
    ///
    /// The selector has to be made from a method; see ``Selector``. Notifications arrive where they are posted, and that
    /// has to be the main actor.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      nonisolated(unsafe) let reference = WeakReference(observer as AnyObject)
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        MainActor.assumeIsolated {
          guard let observer = reference.object else { return }
          let isTaken = aSelector.perform(on: observer, sender: notification, event: nil)
          if !isTaken {
            TargetAction(target: observer, action: aSelector).send(from: notification as NSNotification)
          }
        }
      }
      Subscriptions.of(observer as AnyObject, makingThem: true)?.all.append((self, aName, token))
    }

    /// Ends what ``addObserver(_:selector:name:object:)`` began for `observer`.
    public func removeObserver(_ observer: NSObject) { removeObserver(observer, name: nil, object: nil) }

    /// Ends what ``addObserver(_:selector:name:object:)`` began for `observer` and `aName` (all, if nil).
    public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?)
    {
      // Asked for in deinitialisers, too, where nothing new may be tied to the object.
      Subscriptions.of(observer, makingThem: false)?.all.removeAll { center, name, token in
        guard center === self, aName == nil || name == aName else { return false }
        center.removeObserver(token as Any)
        return true
      }
    }
  }

  /// The subscriptions of one observer; they end with it.
  private final class Subscriptions {
    var all: [(center: NotificationCenter, name: NSNotification.Name?, token: any NSObjectProtocol)] = []

    deinit { for (center, _, token) in all { center.removeObserver(token as Any) } }

    // The address is all that counts.
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    static func of(_ observer: AnyObject, makingThem: Bool) -> Subscriptions? {
      if let made = objc_getAssociatedObject(observer, key) as? Subscriptions { return made }
      guard makingThem else { return nil }
      let made = Subscriptions()
      objc_setAssociatedObject(observer, key, made, .OBJC_ASSOCIATION_RETAIN)
      return made
    }
  }
#endif
