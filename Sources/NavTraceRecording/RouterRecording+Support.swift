import Coordinators
import NavTrace
import UIKit

/// The callback that a router retains in a property.
@MainActor final class CallbackProperty {
  /// Whether the property holds a callback.
  var isSet = false
  /// Records the callback of the screen that waits for it. Nil if no screen does.
  private var recorded: (() -> Void)?
  /// The callback that the app has set, while it runs.
  private var running: (() -> Void)?

  /// Records the request for a screen. The screen waits for the callback, unless another screen already does.
  func present(
    _ screen: UIViewController, on router: RecordedRouter, animated: Bool, from callSite: CallSite?
  ) -> (() -> Void)? {
    guard isSet, recorded == nil else {
      return router.present(screen, animated: animated, onDismissed: nil, from: callSite)
    }
    recorded = router.present(
      screen, animated: animated, onDismissed: { [weak self] in self?.running?() }, from: callSite)
    return nil
  }

  /// Runs the callback that the app has set.
  func run(_ body: @escaping () -> Void) {
    guard let recorded else { return body() }
    self.recorded = nil
    running = body
    defer { running = nil }
    recorded()
  }
}

/// Reports on standard error that calls were forwarded without being recorded, once for each type.
@MainActor enum UnrecordedCalls {
  private(set) static var reports: Set<String> = []

  static func report(screen type: String) {
    report(
      "a call of a router with '\(type)', which is not a view controller, was not recorded: "
        + "name the member that returns its view controller, as in @Traced(screen: \"toPresent()\")")
  }

  static func report(callback type: String) {
    report(
      "a callback of type '\(type)' was passed to a router, and forwarded without being recorded: "
        + "write @TracedAs(.present) if this is intended")
  }

  private static func report(_ message: String) {
    if Recorder.current != nil, reports.insert(message).inserted { Diagnostic.print(message) }
  }
}

/// A router that is a value, not an object.
final class RouterBox<Value>: BoxedRouter {
  let value: Value
  init(_ value: Value) { self.value = value }
  static var valueType: Any.Type { Value.self }
}

protocol BoxedRouter: AnyObject {
  /// The type that names the router in traces.
  static var valueType: Any.Type { get }
}

/// The router itself if it is an object, or else an object that represents its value.
func object(of router: Any) -> AnyObject {
  func box<Value>(_ value: Value) -> AnyObject { RouterBox(value) }
  return type(of: router) is AnyObject.Type ? router as AnyObject : _openExistential(router, do: box)
}

/// Passes a value to the main actor in code that already runs on the main thread.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value
}

extension MainActor {
  /// Runs `body` if the caller is on the main actor. Returns nil otherwise.
  @discardableResult
  static func ifCurrent<Result: Sendable>(_ body: @MainActor () -> Result?) -> Result? {
    isCurrent ? assumeIsolated(body) : nil
  }
}

/// Replaces a callback, if its type can be recorded. Nil otherwise.
///
/// Types are compared at run time, because only the name of the type of the app's closure is known at compile
/// time.
func replacing<Callback>(_ callback: Callback, by record: (@escaping () -> Void) -> () -> Void) -> Callback? {
  if let body = callback as? () -> Void { return record(body) as? Callback }
  if let body = callback as? @MainActor () -> Void {
    let run = Transfer(value: record { MainActor.assumeIsolated(body) })
    let recorded: @MainActor () -> Void = { run.value() }
    return recorded as? Callback
  }
  if let body = callback as? @Sendable () -> Void {
    let run = Transfer(value: record(body))
    let recorded: @Sendable () -> Void = { run.value() }
    return recorded as? Callback
  }
  return nil
}
