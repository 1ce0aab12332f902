#if !canImport(ObjectiveC)
  /// Acquires the recursive lock of an object.
  @discardableResult
  public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.lock(of: obj as AnyObject).lock()
    return 0
  }

  /// Releases the lock of an object. Returns -1 if no thread holds it.
  @discardableResult
  public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.unlock(obj as AnyObject) ? 0 : -1 }

  /// The locks that threads hold or wait for.
  private enum ObjectLocks {
    private struct Entry {
      let lock = NSRecursiveLock()
      var users = 0
    }

    private static let guardian = NSLock()
    // Guarded by `guardian`.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

    static func lock(of object: AnyObject) -> NSRecursiveLock {
      guardian.withLock {
        var entry = entries[ObjectIdentifier(object)] ?? Entry()
        entry.users += 1
        entries[ObjectIdentifier(object)] = entry
        return entry.lock
      }
    }

    static func unlock(_ object: AnyObject) -> Bool {
      guardian.withLock {
        guard var entry = entries[ObjectIdentifier(object)] else { return false }
        entry.users -= 1
        entries[ObjectIdentifier(object)] = entry.users > 0 ? entry : nil
        entry.lock.unlock()
        return true
      }
    }
  }
#endif
