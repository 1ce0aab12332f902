extension Unmanaged {
  /// Looks at the object without holding it: somebody else has to, meanwhile.
  ///
  /// As the standard library's own, before which the runtime would ask whether a closure of the main actor runs there.
  @inline(__always) func peek<Result>(_ body: (Instance) -> Result) -> Result {
    _withUnsafeGuaranteedRef(body)
  }
}
