/// A weak reference to an object that is never confused with another object that is allocated at the same
/// address later.
///
/// It is a class because copies of a weak reference are slow.
@MainActor class Watched {
  /// The object. Nil if it was deallocated.
  private(set) weak var referent: AnyObject?

  #if !canImport(ObjectiveC)
    /// An unowned reference keeps the object's memory allocated, but not the object alive. While it exists,
    /// no other object can be allocated at this address.
    private unowned let memory: AnyObject
  #endif

  init(_ object: AnyObject) {
    referent = object
    #if !canImport(ObjectiveC)
      memory = object
    #endif
  }

  /// Whether `other`, which has the same address, is this object.
  final func isAt(_ other: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      referent === other
    #else
      // The address is sufficient, and reading a weak reference is slow.
      true
    #endif
  }
}
