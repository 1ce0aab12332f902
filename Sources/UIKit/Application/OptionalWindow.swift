/// A delegate that may have a window. Apple's `window` is an optional requirement, so that chains on a delegate unwrap it
/// twice: `UIApplication.shared.delegate?.window??.rootViewController`.
@preconcurrency @MainActor public protocol OptionalWindow {}

extension OptionalWindow {
  public var window: UIWindow?? {
    let own: UIWindow? =
      switch self {
      case let application as any UIApplicationDelegate: application.window
      case let scene as any UIWindowSceneDelegate: scene.window
      default: nil
      }
    return own
  }
}
