/// An edge of the area that bars leave free. Safe areas replaced it.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The extent that the bars cover. It is 0, since nothing is laid out.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide that a controller returns for its top or bottom edge.
final class BarsGuide: UILayoutGuide, UILayoutSupport {
  init(of view: UIView) {
    super.init()
    owningView = view
  }

  var length: CGFloat { 0 }
}
