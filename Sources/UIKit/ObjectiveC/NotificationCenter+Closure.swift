#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Adds an observer. If a notification is posted on the main queue, and `queue` is the main queue, the closure runs
    /// at once, as on Apple's systems. An observer that an app adds does not hear other apps, such as later runs of an exploration.
    ///
    /// The name of Foundation's method is optional, so this one is preferred. On Linux, the main queue does not run on the main
    /// thread if the program waits for it in an asynchronous `main`, as tests do. Foundation then waits for ever, because it
    /// compares threads.
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let app = RunningApp()
      return addObserver(forName: Optional(name), object: obj, queue: nil) { notification in
        guard app.isRunning else { return }
        guard let queue, queue !== OperationQueue.main || !Headless.isOnMainQueue else {
          return block(notification)
        }
        // This thread waits for the operation.
        nonisolated(unsafe) let notification = notification
        let operation = BlockOperation { block(notification) }
        queue.addOperations([operation], waitUntilFinished: true)
      }
    }

    /// The notifications of this name that are posted from now on. Foundation has no such method on Linux.
    public func notifications(
      named name: Notification.Name, object: AnyObject? = nil
    ) -> AsyncStream<Notification> {
      AsyncStream { continuation in
        nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
          nonisolated(unsafe) let notification = $0
          continuation.yield(notification)
        }
        continuation.onTermination = { _ in self.removeObserver(token) }
      }
    }
  }
#endif
