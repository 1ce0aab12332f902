#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Runs `aSelector` on `observer`, which is held weakly, for each notification `aName` from `anObject`.
    ///
    /// The selector has to be made from a method; see ``Selector``. It runs where the notification is posted. If that is another
    /// thread, it runs soon on the main one, because most such methods change what is on screen.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      nonisolated(unsafe) let reference = WeakReference(observer as AnyObject)
      let app = RunningApp()
      let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
        nonisolated(unsafe) let notification = notification
        let send: @MainActor @Sendable () -> Void = {
          guard app.isRunning, let observer = reference.object else { return }
          let isTaken = aSelector.perform(on: observer, sender: notification, event: nil)
          if !isTaken {
            TargetAction(target: observer, action: aSelector).send(from: notification as NSNotification)
          }
        }
        if Headless.isOnMainQueue {
          MainActor.assumeIsolated(send)
        } else {
          DispatchQueue.main.async(execute: send)
        }
      }
      Subscriptions.of(observer as AnyObject, makingThem: true)?.all.append((self, aName, token))
    }

    /// Removes the registrations of `observer` made with ``addObserver(_:selector:name:object:)``.
    public func removeObserver(_ observer: NSObject) { removeObserver(observer, name: nil, object: nil) }

    /// Removes the registrations of `observer` for `aName` (all, if nil) made with
    /// ``addObserver(_:selector:name:object:)``.
    public func removeObserver(_ observer: NSObject, name aName: NSNotification.Name?, object anObject: Any?)
    {
      // This is also called in deinitialisers, where no new object may be associated with the observer.
      Subscriptions.of(observer, makingThem: false)?.all.removeAll { center, name, token in
        guard center === self, aName == nil || name == aName else { return false }
        center.removeObserver(token as Any)
        return true
      }
    }
  }

  /// The registrations of one observer. They are removed when the observer is deallocated.
  private final class Subscriptions {
    var all: [(center: NotificationCenter, name: NSNotification.Name?, token: any NSObjectProtocol)] = []

    deinit { for (center, _, token) in all { center.removeObserver(token as Any) } }

    // Only the address of this memory is used.
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
