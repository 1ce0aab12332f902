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
      return values[key] as? Value ?? values.insert(makeValue(), for: key) as! Value
    }
    nonmutating set { LaunchValues.current[key] = newValue }
  }
}

/// The values of the global variables of one app.
final class LaunchValues: @unchecked Sendable {
  /// Those of the process, outside of isolated code.
  private static let process = LaunchValues()
  /// Those of the isolated apps whose asynchronous code is running: code on other queues is in no task.
  private nonisolated(unsafe) static var running: [LaunchValues] = []
  private static let runningLock = NSLock()

  private let lock = NSLock()
  private var values: [ObjectIdentifier: Any] = [:]

  static var current: LaunchValues {
    if let application = ScopedApplication.current { return application.launchValues }
    return withUnsafeCurrentTask { $0 == nil } ? runningLock.withLock { running.last } ?? process : process
  }

  static func begin(_ values: LaunchValues) { runningLock.withLock { running.append(values) } }
  static func end(_ values: LaunchValues) { runningLock.withLock { running.removeAll { $0 === values } } }

  subscript(key: AnyObject) -> Any? {
    get { lock.withLock { values[ObjectIdentifier(key)] } }
    set { lock.withLock { values[ObjectIdentifier(key)] = newValue } }
  }

  /// Sets a value, unless another thread or the value's own initializer has set one. Returns the one that is set.
  func insert(_ value: Any, for key: AnyObject) -> Any {
    lock.withLock {
      if let other = values[ObjectIdentifier(key)] { return other }
      values[ObjectIdentifier(key)] = value
      return value
    }
  }
}
