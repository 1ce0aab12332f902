/// The device's screen. Only its size is modelled, and no transition depends on that.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  open class var main: UIScreen { only }
  private static let only = UIScreen()
  open class var screens: [UIScreen] { [main] }

  /// The size in points, which is that of a common phone.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// The size in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
  /// An empty view of the screen's size.
  open func snapshotView(afterScreenUpdates: Bool) -> UIView { UIView(frame: bounds) }
  open var traitCollection: UITraitCollection { .current }
}
