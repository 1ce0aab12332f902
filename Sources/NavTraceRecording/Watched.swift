/// An object that is not retained, and never mistaken for another one that is allocated at its address later.
struct Watched {
  private(set) weak var object: AnyObject?

  #if !canImport(ObjectiveC)
    /// Keeps the object's memory, but not the object: as long as this is there, no other object comes to be at its address.
    private unowned let memory: AnyObject
  #endif

  init(_ object: AnyObject) {
    self.object = object
    #if !canImport(ObjectiveC)
      memory = object
    #endif
  }

  /// Whether this is the object that `other` is, which is at the same address.
  func isAt(_ other: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      object === other
    #else
      // The address is enough. A weak reference is slow to read.
      true
    #endif
  }
}
