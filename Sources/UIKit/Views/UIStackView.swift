/// A view that stands others in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  open private(set) var arrangedSubviews: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
}

/// A layout constraint. There is no layout; only its vocabulary is here.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// Along which line a stack goes.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}
