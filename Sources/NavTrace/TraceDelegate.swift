/// What a navigation controller tells of its changes: its delegate.
public struct TraceDelegate: Equatable, Sendable {
  /// The coordinator, router or other object of the trace that it is, where it is one.
  public var id: ObjectID?
  package var typeName: Name

  public init(id: ObjectID? = nil, type: String) { self.init(id: id, type: Name(type)) }

  init(id: ObjectID?, type: Name) {
    self.id = id
    typeName = type
  }

  /// The type's name without its module.
  public var type: String {
    get { typeName.text }
    set { typeName = Name(newValue) }
  }
}
