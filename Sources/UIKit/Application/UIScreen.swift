/// The device's screen: there only for its size, which no transition depends on.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// In points; that of a common phone.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
}
