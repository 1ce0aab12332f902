/// A relation between attributes of two views. Nothing is laid out here: a constraint only stores its values.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The axis of a stack view.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// An attribute of a view, such as an edge.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// Options for constraints from a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute: Attribute
  open private(set) var secondAttribute: Attribute
  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat
  open var constant: CGFloat
  open var priority = UILayoutPriority.required
  open var identifier: String?
  open var shouldBeArchived = false

  private weak var holder: UIView?

  /// Makes an inactive constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Makes a constraint without items, which has no effect.
  public override convenience init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }

  /// Whether the constraint is active. While it is, the view to which it was added retains it, or else the nearest common
  /// ancestor of its items.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if !isActive {
        holder?.drop(self)
      } else if holder == nil {
        (commonView ?? view(of: firstItem))?.hold(self)
      }
    }
  }

  /// Activates each of `constraints`.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each of `constraints`.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns no constraints: visual formats are not parsed, since nothing is laid out.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// Called on constraints loaded from a nib. Never called here, unless code does it.
  open func awakeFromNib() {}

  func isHeld(by view: UIView?) { holder = view }

  private func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private var commonView: UIView? {
    guard let first = view(of: firstItem), let second = view(of: secondItem) else { return nil }
    var candidate: UIView? = first
    while let view = candidate, !second.isDescendant(of: view) { candidate = view.superview }
    return candidate
  }
}

/// The priority of a constraint.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let dragThatCanResizeScene = Self(510)
  public static let sceneSizeStayPut = Self(500)
  public static let dragThatCannotResizeScene = Self(490)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)

  public static func + (priority: Self, difference: Float) -> Self { Self(priority.rawValue + difference) }
  public static func - (priority: Self, difference: Float) -> Self { Self(priority.rawValue - difference) }
  public static func += (priority: inout Self, difference: Float) { priority = priority + difference }
  public static func -= (priority: inout Self, difference: Float) { priority = priority - difference }
}
