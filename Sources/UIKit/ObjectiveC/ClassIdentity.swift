#if !canImport(ObjectiveC)
  /// Whether two classes are the same. On Apple's systems classes are objects, so that code compares them like objects.
  public func === (one: AnyClass?, other: AnyClass?) -> Bool {
    one.map { ObjectIdentifier($0) } == other.map { ObjectIdentifier($0) }
  }

  /// Whether two classes differ.
  public func !== (one: AnyClass?, other: AnyClass?) -> Bool { !(one === other) }

  extension NSObject {
    /// The name of the class, with its module.
    public class func description() -> String { String(reflecting: self) }
  }
#endif
