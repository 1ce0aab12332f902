/// The device's screen: there only for its size, which no transition depends on.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  open class var main: UIScreen { only }
  private static let only = UIScreen()
  open class var screens: [UIScreen] { [main] }

  /// In points; that of a common phone.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// In pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { .current }
}
