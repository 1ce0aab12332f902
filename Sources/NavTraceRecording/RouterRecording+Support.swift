import Coordinators
import NavTrace
import UIKit

/// The callback that a router retains in a property.
@MainActor final class CallbackProperty {
  /// Whether the property holds a callback.
  var isSet = false
  /// Records the callback of the screen that waits for it; nil while no screen does.
  private var recorded: (() -> Void)?
  /// What the app has set, while it runs.
  private var running: (() -> Void)?

  /// Records that a screen is requested. It waits for the callback, unless another screen does.
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

  /// Runs what the app has set.
  func run(_ body: @escaping () -> Void) {
    guard let recorded else { return body() }
    self.recorded = nil
    running = body
    defer { running = nil }
    recorded()
  }
}

/// Reports on standard error what was passed on without being recorded, each kind once.
@MainActor enum UnrecordedCalls {
  private(set) static var reports: Set<String> = []

  static func report(screen type: String) {
    report(
      "a router was called with '\(type)', which is not a view controller, so the call was not recorded: "
        + "write how it gives its view controller, as in @Traced(screen: \"toPresent()\")")
  }

  static func report(callback type: String) {
    report(
      "a router was called with a callback of type '\(type)', which was passed on untracked: "
        + "write @TracedAs(.present) if that is intended")
  }

  private static func report(_ message: String) {
    if Recorder.current != nil, reports.insert(message).inserted { Diagnostic.print(message) }
  }
}

/// A router that is a value, and not an object.
final class RouterBox<Value>: BoxedRouter {
  let value: Value
  init(_ value: Value) { self.value = value }
  static var valueType: Any.Type { Value.self }
}

protocol BoxedRouter: AnyObject {
  /// The type by which traces name the router.
  static var valueType: Any.Type { get }
}

/// The router itself, or an object that stands for its value.
func object(of router: Any) -> AnyObject {
  func box<Value>(_ value: Value) -> AnyObject { RouterBox(value) }
  return type(of: router) is AnyObject.Type ? router as AnyObject : _openExistential(router, do: box)
}

/// Carries a value to the main actor, where the code is on its thread already.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value
}

extension MainActor {
  /// Runs `body` where the caller is on the main actor; nil elsewhere.
  @discardableResult
  static func ifCurrent<Result: Sendable>(_ body: @MainActor () -> Result?) -> Result? {
    isCurrent ? assumeIsolated(body) : nil
  }
}

/// Replaces a closure of one of the types that can be tracked; nil for another.
///
/// The types are compared at run time, since the type of the app's closure is known by its name only.
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
