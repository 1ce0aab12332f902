/// An object that is not kept alive, and never taken for another that comes to be where it was.
struct Watched {
  private(set) weak var object: AnyObject?

  #if !canImport(ObjectiveC)
    /// Keeps not the object, but its place in memory until this goes: where an object is says then which one it is. To ask
    /// a weak reference takes two changes that other threads could see.
    private unowned let place: AnyObject
  #endif

  init(_ object: AnyObject) {
    self.object = object
    #if !canImport(ObjectiveC)
      place = object
    #endif
  }

  /// Whether it is an object of which it is known that it is where this was.
  func isStill(_ other: AnyObject) -> Bool {
    #if canImport(ObjectiveC)
      object === other
    #else
      true
    #endif
  }
}
