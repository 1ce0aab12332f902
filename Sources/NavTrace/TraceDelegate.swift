/// What a navigation controller tells of its changes: its delegate.
public struct TraceDelegate: Equatable, Sendable {
  /// The coordinator, router or other object of the trace that it is, where it is one.
  public var id: ObjectID?
  /// The type's name without its module.
  public var type: String

  public init(id: ObjectID? = nil, type: String) {
    self.id = id
    self.type = type
  }
}
