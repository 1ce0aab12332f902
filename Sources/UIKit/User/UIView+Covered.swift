// What stands in the way of a finger. Nothing is laid out, so it goes by what is sure: a frame that was given to a view
// which no constraints place, and constraints that pin a view to all that is around it.
extension UIView {
  /// Whether this view, though not what is around it, lets a finger through.
  var canBeReached: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }

  /// Whether a tap on this view's middle would go to another that is in front of it, or of what it is in.
  var isCovered: Bool { isCovered(at: CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// Whether all of this view is under another.
  var isCoveredAllOver: Bool { isCovered(at: nil) }

  private func isCovered(at point: CGPoint?) -> Bool {
    var point = point
    var view = self
    while let around = view.superview {
      point = view.hasPlace ? point.map { $0.moved(by: view.frame.origin) } : nil
      for other in view.isAmongCells(of: around) ? [] : around.subviews.reversed() {
        if other === view { break }
        if !view.standsBeside(other, in: around), other.covers(point) { return true }
      }
      view = around
    }
    return false
  }

  /// Whether all that is in `around` are cells: of many, none needs to be compared with each other one.
  private func isAmongCells(of around: UIView) -> Bool {
    guard self is any SelectableCell, let list = around as? any CellContainer else { return false }
    return list.cellCount == around.subviews.count
  }

  /// Whether the frame says where the view is.
  private var hasPlace: Bool { translatesAutoresizingMaskIntoConstraints && !frame.isEmpty }

  /// What arranges views, or controllers, puts none over another.
  private func standsBeside(_ other: UIView, in around: UIView) -> Bool {
    if let stack = around as? UIStackView {
      return stack.arrangedSubviews.contains(self) && stack.arrangedSubviews.contains(other)
    }
    if self is any SelectableCell && other is any SelectableCell { return true }
    return around.owner?.managesChildren == true && owner != nil && other.owner != nil
  }

  /// Whether this view takes a tap on `point` of its superview; nil where that is not known.
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

  /// Whether constraints hold each edge at its superview's, or at its safe area's.
  private func isPinned(to superview: UIView) -> Bool {
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
  /// Leading is left here, where all is written from the left to the right.
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
