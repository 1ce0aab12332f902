/// Where `@main` on an app's delegate begins.
///
/// Swift cannot make an object of a class by its name: the app has to be launched with one.
extension UIApplicationDelegate {
  @preconcurrency @MainActor public static func main() {
    UIApplication.shared.raiseForGood(
      .noDelegate, "@main cannot make \(Self.self) here: launch the app with Headless.launch(\(Self.self)())")
  }
}

/// Starts the app, as ``Headless/launch(_:options:)`` does: an exception, unless it has been launched already.
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
