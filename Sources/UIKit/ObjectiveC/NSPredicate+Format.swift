#if !canImport(ObjectiveC)
  extension NSPredicate {
    /// A predicate in Apple's format: comparisons such as `name CONTAINS[c] %@`, joined by `AND` or by `OR`.
    ///
    /// The left side is `SELF`, or a property of the object: a stored one, or one in its mirror. Any other format ends the
    /// program.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
      self.init(format: predicateFormat, argumentArray: arguments)
    }

    /// The same, with the arguments in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      guard let condition = PredicateCondition(predicateFormat, arguments ?? []) else {
        preconditionFailure("the predicate '\(predicateFormat)' is not supported on Linux")
      }
      self.init { object, _ in condition.isMet(by: object) }
    }
  }
#endif
