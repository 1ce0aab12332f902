#if !canImport(ObjectiveC)
  // `UserDefaults` has no key-value coding on Linux. Many apps use these two methods of it.
  extension UserDefaults {
    /// The same as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    /// The same as `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Removes a value: `set(nil, forKey: "user")`. On Linux, Foundation's method for `nil` never returns.
    ///
    /// The compiler prefers this method for the literal, because of the type, which no other method can have.
    public func set(_ value: _OptionalNilComparisonType, forKey key: String) { removeObject(forKey: key) }
  }
#endif
