extension Unmanaged {
  /// Calls `body` with the object, which must be retained elsewhere meanwhile. Saves counting a reference, which other
  /// threads could see, each time that an object is only looked at.
  @inline(__always) func peek<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
