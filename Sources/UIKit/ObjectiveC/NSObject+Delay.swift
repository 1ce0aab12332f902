#if !canImport(ObjectiveC)
  extension NSObject {
    /// Runs a method at once. Its result is not returned, but nil.
    @preconcurrency @MainActor @discardableResult
    public func perform(
      _ aSelector: Selector!, with object: Any? = nil, with secondObject: Any? = nil
    ) -> Unmanaged<AnyObject>! {
      TargetAction(target: self, action: aSelector).send(from: object, event: secondObject as? UIEvent)
      return nil
    }

    /// Runs a method on the main queue after a delay in seconds. The object and the argument are retained until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
      DelayedMethod(self, aSelector, anArgument).run(after: delay)
    }

    /// Cancels the methods of an object that `perform(_:with:afterDelay:)` has not run yet.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      DelayedMethod.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the calls of a method with an equal argument that `perform(_:with:afterDelay:)` has not run yet.
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
      DelayedMethod.cancel { method in
        guard method.target === aTarget as AnyObject, method.selector == aSelector else { return false }
        guard let argument = anArgument else { return method.argument == nil }
        return method.argument as? AnyHashable == argument as? AnyHashable
      }
    }
  }

  /// A method that runs later. Only the delay retains it, so that it does not outlive a run of an exploration.
  ///
  /// It is used on the main thread only, as UIKit's objects are. The compiler cannot know, because `NSObject` is not isolated.
  private final class DelayedMethod {
    private struct Pending { weak var method: DelayedMethod? }
    nonisolated(unsafe) private static var pending: [Pending] = []

    let selector: Selector
    let argument: Any?
    /// Nil once the method has run or was cancelled.
    private(set) var target: NSObject?

    init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
      (self.target, self.selector, self.argument) = (target, selector, argument)
    }

    func run(after delay: TimeInterval) {
      Self.pending.removeAll { $0.method?.target == nil }
      Self.pending.append(Pending(method: self))
      nonisolated(unsafe) let method = self
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated {
          guard let target = method.target else { return }
          method.target = nil
          TargetAction(target: target, action: method.selector).send(from: method.argument)
        }
      }
    }

    static func cancel(_ isCancelled: (DelayedMethod) -> Bool) {
      for method in pending.compactMap(\.method) where isCancelled(method) { method.target = nil }
    }
  }
#endif
