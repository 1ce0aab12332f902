#if !canImport(ObjectiveC)
  /// Whether the value before any change is reported, and which values a change has.
  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = Self(rawValue: 0x01)
    public static let old = Self(rawValue: 0x02)
    public static let initial = Self(rawValue: 0x04)
    public static let prior = Self(rawValue: 0x08)
  }

  /// The keys of a change of a value at a path of keys.
  public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
  }

  extension NSObject {
    // No change is noticed, so the observer is never called.
    public func addObserver(
      _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer?
    ) {}
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {}
  }

  /// A change of an observed value.
  public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public var isPrior: Bool { false }
  }

  /// An observation of a property. Without an Objective-C runtime, no change is noticed.
  public final class NSKeyValueObservation: NSObject, Sendable {
    public func invalidate() {}
  }

  extension NSObjectProtocol where Self: NSObject {
    /// Observes a property. With `initial`, the handler is called once, with the value that the property has now.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      if options.contains(.initial) {
        let value = options.contains(.new) ? self[keyPath: keyPath] : nil
        changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
      }
      return NSKeyValueObservation()
    }
  }

  extension NSSortDescriptor {
    /// A descriptor that leaves the order as it is, since values cannot be found by key.
    public convenience init(key: String?, ascending: Bool) {
      self.init(keyPath: \NSObject.self, ascending: ascending) { _, _ in .orderedSame }
    }

    /// The order of optional values, which Foundation for Linux cannot compare. Nil comes first.
    public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
      self.init(keyPath: keyPath, ascending: ascending) { a, b in
        switch (a as? Value, b as? Value) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let a?, let b?): a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
      }
    }
  }
#endif
