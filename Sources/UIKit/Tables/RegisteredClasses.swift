/// The classes that a table or a collection registered for its cells, or for its headers and footers.
@MainActor final class RegisteredClasses<View: ReusableView> {
  private var registered: [String: (class: View.Type, isFromNib: Bool)] = [:]
  private let plain: View.Type

  /// - Parameter plain: The class for nibs without a known class.
  init(plain: View.Type) { self.plain = plain }

  func register(_ viewClass: AnyClass?, _ identifier: String) {
    registered[identifier] = (viewClass as? View.Type).map { ($0, false) }
  }

  func register(_ nib: UINib?, _ identifier: String) {
    registered[identifier] = nib.map { ($0.class(plain), true) }
  }

  /// A new view. Nil if no class is registered.
  func make(_ identifier: String) -> View? {
    guard let (type, isFromNib) = registered[identifier] else { return nil }
    if let made = UIApplication.shared.cells.make(type, identifier) { return made }
    // As Apple's UIKit does, only views in nibs are decoded.
    guard isFromNib else { return type.make(reuseIdentifier: identifier) }
    guard let decoded = type.init(coder: HeadlessCoder(reuseIdentifier: identifier)) else {
      return plain.make(reuseIdentifier: identifier)
    }
    decoded.wakeFromNib()
    return decoded
  }
}

/// A view that a table or a collection creates from its class: a cell, a header or a footer.
@MainActor protocol ReusableView: UIView {
  /// A view of this class, made by the initialiser that UIKit calls for registered classes.
  static func make(reuseIdentifier: String) -> Self
}

extension UITableViewCell: ReusableView {
  static func make(reuseIdentifier: String) -> Self { make(registered: reuseIdentifier) }
}

extension UITableViewHeaderFooterView: ReusableView {
  static func make(reuseIdentifier: String) -> Self { make(registered: reuseIdentifier) }
}

extension UICollectionReusableView: ReusableView {
  // The collection sets the identifier, also of an item that a closure made.
  static func make(reuseIdentifier: String) -> Self { Headless.make(self) }
}
