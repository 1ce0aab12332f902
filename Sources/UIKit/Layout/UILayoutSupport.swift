/// An edge of what the bars leave free; from before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much the bars cover: nothing, since there is no layout.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// What a controller answers with.
final class BarsGuide: UILayoutGuide, UILayoutSupport {
  init(of view: UIView) {
    super.init()
    owningView = view
  }

  var length: CGFloat { 0 }
}
