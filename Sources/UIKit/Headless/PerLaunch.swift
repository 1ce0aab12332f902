// Unchecked sendability: any thread reads and writes global variables. A lock protects each collection below. A value
// is as safe as it would be in a global variable of Swift 5, which is what `PerLaunch` replaces.

/// A global variable or static property whose value is new for each launch of an app.
///
/// Each run of an exploration, and each ``Headless/isolated(_:)-(()->_)``, launches an app in the same process. Without this
/// wrapper, what one app stores in a global variable or a singleton is found by the next one.
///
/// ```swift
/// @MainActor final class Session {
///   @PerLaunch static var shared = Session()
/// }
/// ```
///
/// The initial value is created when the property is first read, as for other global variables. Any thread may read and
/// write it. In Swift 6 mode, the variable must belong to an actor.
@propertyWrapper public struct PerLaunch<Value>: @unchecked Sendable {
  /// Identifies the variable.
  private final class Key: Sendable {}

  private let key = Key()
  // Called without a lock, so that the initial value may use other globals.
  private let makeValue: () -> Value

  public init(wrappedValue: @autoclosure @escaping () -> Value) { makeValue = wrappedValue }

  public var wrappedValue: Value {
    get {
      let values = LaunchValues.current
      return (values.box(for: key) ?? values.insert(Box(makeValue()), for: key)).value
    }
    nonmutating set { LaunchValues.current.set(Box(newValue), for: key) }
  }
}

/// A value of a type that need not be a class. In an `Any`, nil would look like a missing value.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The values of the global variables of one app.
final class LaunchValues: @unchecked Sendable {
  /// Those of the process, outside of isolated code.
  private static let process = LaunchValues()

  private let lock = NSLock()
  private var values: [ObjectIdentifier: AnyObject] = [:]

  static var current: LaunchValues { ScopedApplication.found?.launchValues ?? process }

  fileprivate func box<Value>(for key: AnyObject) -> Box<Value>? {
    lock.withLock { values[ObjectIdentifier(key)] as? Box<Value> }
  }

  fileprivate func set<Value>(_ box: Box<Value>, for key: AnyObject) {
    lock.withLock { values[ObjectIdentifier(key)] = box }
  }

  /// Sets a value, unless another thread or the value's own initializer has set one. Returns the one that is set.
  fileprivate func insert<Value>(_ box: Box<Value>, for key: AnyObject) -> Box<Value> {
    lock.withLock {
      if let other = values[ObjectIdentifier(key)] as? Box<Value> { return other }
      values[ObjectIdentifier(key)] = box
      return box
    }
  }
}
