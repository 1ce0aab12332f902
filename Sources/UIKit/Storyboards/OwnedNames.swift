/// Values of storyboards by name. Several screens may have a segue or a cell of the same name, each with a value of its own.
struct OwnedNames<Value> {
  private struct Key: Hashable {
    let name: String
    /// The class of the controllers that have it. Nil for any class.
    let owner: ObjectIdentifier?
  }

  private var values: [Key: Value] = [:]

  mutating func register(_ value: Value, _ name: String, of owner: UIViewController.Type?) {
    values[Key(name: name, owner: owner.map { ObjectIdentifier($0) })] = value
  }

  /// The value that was registered for the controller's class, or else for any class.
  func value(_ name: String, of owner: UIViewController?) -> Value? {
    owner.flatMap { values[Key(name: name, owner: ObjectIdentifier(type(of: $0)))] }
      ?? values[Key(name: name, owner: nil)]
  }
}
