// Determines which views cover others. Nothing is laid out, so only known positions count: the frame of a view that
// no constraints place, and constraints that pin a view to all edges of its superview.
extension UIView {
  /// Whether this view accepts touches, regardless of its superviews.
  var canBeReached: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  /// Whether a view in front of this one, or of one of its superviews, receives a tap on this view's centre.
  var isCovered: Bool { isCovered(at: CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// Whether another view covers all of this one.
  var isCoveredAllOver: Bool { isCovered(at: nil) }

  /// Whether an enabled control inside covers all of this view, and receives its taps.
  var isFilledByControl: Bool {
    subviews.contains { view in
      guard view.canBeReached, view.fillsSuperview else { return false }
      return (view as? UIControl)?.isEnabled ?? view.isFilledByControl
    }
  }

  private func isCovered(at point: CGPoint?) -> Bool {
    var point = point
    var view = self
    while let around = view.superview {
      point = view.hasPlace ? point.map { $0.moved(by: view.frame.origin) } : nil
      let arranging = around.arrangingView(of: view)
      for other in around.subviews.reversed() {
        // Those that it arranges are beside each other, and next to each other among the subviews. Comparing all of
        // them would be slow.
        if other === view || arranging?.arranges(other) == true { break }
        if other.covers(point), !view.standsBeside(other, in: around) { return true }
      }
      view = around
    }
    return false
  }

  /// This view, if it arranges `view` beside others.
  private func arrangingView(of view: UIView) -> (any ArrangingView)? {
    // In a stack, a view that it does not arrange may be between the others.
    let stack = self as? UIStackView
    // Classes are checked first, because that is faster than the protocol.
    guard self is UIScrollView || stack?.arrangedSubviews.count == subviews.count,
      let arranging = self as? any ArrangingView, arranging.arranges(view)
    else { return nil }
    return arranging
  }

  /// Whether the frame determines the view's position.
  private var hasPlace: Bool { translatesAutoresizingMaskIntoConstraints && !frame.isEmpty }

  /// Whether `other` does not cover this view, because a stack view or container arranges them. A container has the views of its
  /// children behind its own, such as a tab bar of the app. The results of a search do not cover its bar.
  private func standsBeside(_ other: UIView, in around: UIView) -> Bool {
    if let stack = around as? UIStackView { return stack.arranges(self) && stack.arranges(other) }
    if let search = other.owner as? UISearchController { return search.searchBar.isDescendant(of: self) }
    return around.owner?.managesChildren == true && other.owner != nil
  }

  /// Whether this view receives a tap on `point` of its superview. The point is nil if it is unknown.
  private func covers(_ point: CGPoint?) -> Bool {
    guard canBeReached else { return false }
    guard !fillsSuperview else { return hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil) != nil }
    guard hasPlace, let point, frame.contains(point) else { return false }
    return hitTest(point.moved(by: CGPoint(x: -frame.origin.x, y: -frame.origin.y)), with: nil) != nil
  }

  private var fillsSuperview: Bool {
    guard let superview else { return false }
    if hasPlace { return !superview.bounds.isEmpty && frame.contains(superview.bounds) }
    return isPinned(to: superview)
  }

  /// Whether constraints pin each edge to the superview's edge, or to that of its safe area.
  private func isPinned(to superview: UIView) -> Bool {
    if superview.constraints.isEmpty { return false }
    var edges: Set<NSLayoutConstraint.Attribute> = []
    for constraint in superview.constraints where constraint.relation == .equal && constraint.constant == 0 {
      let (first, second) = (constraint.firstItem, constraint.secondItem)
      guard constraint.firstAttribute == constraint.secondAttribute,
        first === self && superview.isOrGuides(second) || second === self && superview.isOrGuides(first)
      else { continue }
      edges.insert(constraint.firstAttribute.fromTheLeft)
    }
    return edges.isSuperset(of: [.top, .bottom, .left, .right])
  }

  private func isOrGuides(_ item: AnyObject?) -> Bool {
    item === self || item === safeAreaLayoutGuide
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute with leading and trailing edges replaced by left and right ones: text always runs
  /// from left to right here.
  fileprivate var fromTheLeft: Self {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}

extension CGPoint {
  fileprivate func moved(by offset: CGPoint) -> CGPoint { CGPoint(x: x + offset.x, y: y + offset.y) }
}
