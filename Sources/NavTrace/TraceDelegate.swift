/// The delegate of a navigation controller.
public struct TraceDelegate: Equatable, Sendable {
  /// The id of the delegate, if it is an object of the trace.
  public var id: ObjectID?
  /// The type's name without its module.
  public var type: String

  public init(id: ObjectID? = nil, type: String) {
    self.id = id
    self.type = type
  }
}
