/// An edge of what the bars leave free; from before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much the bars cover: nothing, since there is no layout.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport { BarsGuide(of: view) }
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { BarsGuide(of: view) }
}

private final class BarsGuide: UILayoutGuide, UILayoutSupport {
  init(of view: UIView) {
    super.init()
    owningView = view
  }

  var length: CGFloat { 0 }
}
