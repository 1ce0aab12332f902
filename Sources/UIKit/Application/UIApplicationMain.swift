/// The entry point of an app's delegate that is marked `@main`. It always raises an exception.
///
/// Swift cannot create an instance of an arbitrary class at run time, so the app has to be launched with a delegate.
extension UIApplicationDelegate {
  @preconcurrency @MainActor public static func main() {
    UIApplication.shared.raiseForGood(
      .noDelegate, "@main cannot make \(Self.self) here: launch the app with Headless.launch(\(Self.self)())")
  }
}

/// Runs the app that ``Headless/launch(_:options:)`` has launched. Raises an exception if none has been launched.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard UIApplication.shared.delegate != nil else {
    UIApplication.shared.raiseForGood(
      .noDelegate,
      "UIApplicationMain cannot make a \(delegateClassName ?? "delegate") here: launch the app with Headless.launch"
    )
  }
  UIApplication.shared.runLoop.runUntilIdle()
  return 0
}
