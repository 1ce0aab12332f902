#if !canImport(ObjectiveC)
  /// Runs `body`. What UIKit calls return in it lives to the end of the turn all the same.
  public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try body() }
#endif
