extension StandIn {
  /// SnapKit's constraints. They are UIKit's, so that a view with constraints to all edges covers what is behind it.
  static let snapKit = StandIn(
    modules: ["SnapKit"], remark: nil,
    code: """
      import UIKit

      /// A view or a layout guide.
      @preconcurrency @MainActor public protocol ConstraintItem: AnyObject {}
      extension UIView: ConstraintItem {}
      extension UILayoutGuide: ConstraintItem {}

      public typealias ConstraintView = UIView
      public typealias ConstraintLayoutGuide = UILayoutGuide
      public typealias ConstraintViewDSL = ConstraintDSL
      public typealias ConstraintLayoutGuideDSL = ConstraintDSL
      public typealias ConstraintBasicAttributesDSL = ConstraintDSL
      public typealias ConstraintAttributesDSL = ConstraintDSL

      extension ConstraintItem {
        public var snp: ConstraintDSL { ConstraintDSL(self) }

      \(attributes(of: "ConstraintAnchor", by: "snp.anchor", prefix: "snp_"))
      }

      /// What the second side of a constraint is: a view, a layout guide, an attribute of one, or a constant.
      public protocol ConstraintRelatableTarget {}
      extension UIView: ConstraintRelatableTarget {}
      extension UILayoutGuide: ConstraintRelatableTarget {}
      extension ConstraintAnchor: ConstraintRelatableTarget {}

      /// A number, or one for each attribute.
      public protocol ConstraintConstantTarget: ConstraintRelatableTarget {
        func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat
      }
      public typealias ConstraintOffsetTarget = ConstraintConstantTarget
      public typealias ConstraintInsetTarget = ConstraintConstantTarget
      public typealias ConstraintMultiplierTarget = ConstraintNumber

      public protocol ConstraintNumber: ConstraintConstantTarget { var number: CGFloat { get } }
      extension ConstraintNumber {
        public func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
          isInset && attribute.isAtEnd ? -number : number
        }
      }
      extension Int: ConstraintNumber { public var number: CGFloat { CGFloat(self) } }
      extension UInt: ConstraintNumber { public var number: CGFloat { CGFloat(self) } }
      extension Float: ConstraintNumber { public var number: CGFloat { CGFloat(self) } }
      extension Double: ConstraintNumber { public var number: CGFloat { CGFloat(self) } }
      extension CGFloat: ConstraintNumber { public var number: CGFloat { self } }

      extension CGPoint: ConstraintConstantTarget {
        public func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
          attribute.isVertical ? y : x
        }
      }
      extension CGSize: ConstraintConstantTarget {
        public func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
          attribute == .height ? height : width
        }
      }
      extension UIEdgeInsets: ConstraintConstantTarget {
        public func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
          NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right).constant(of: attribute, isInset: isInset)
        }
      }
      extension NSDirectionalEdgeInsets: ConstraintConstantTarget {
        public func constant(of attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
          switch attribute {
          case .left, .leading, .leftMargin, .leadingMargin: leading
          case .right, .trailing, .rightMargin, .trailingMargin: -trailing
          case .top, .topMargin: top
          case .bottom, .bottomMargin: -bottom
          case .width: -(leading + trailing)
          case .height: -(top + bottom)
          default: 0
          }
        }
      }

      extension NSLayoutConstraint.Attribute {
        fileprivate var isVertical: Bool {
          [.top, .bottom, .centerY, .height, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline, .lastBaseline].contains(self)
        }
        fileprivate var isAtEnd: Bool {
          [.right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin].contains(self)
        }
        fileprivate var isSize: Bool { self == .width || self == .height }
      }

      public protocol ConstraintPriorityTarget { var constraintPriority: UILayoutPriority { get } }
      extension Int: ConstraintPriorityTarget { public var constraintPriority: UILayoutPriority { UILayoutPriority(Float(self)) } }
      extension Float: ConstraintPriorityTarget { public var constraintPriority: UILayoutPriority { UILayoutPriority(self) } }
      extension Double: ConstraintPriorityTarget { public var constraintPriority: UILayoutPriority { UILayoutPriority(Float(self)) } }
      extension CGFloat: ConstraintPriorityTarget { public var constraintPriority: UILayoutPriority { UILayoutPriority(Float(self)) } }
      extension UILayoutPriority: ConstraintPriorityTarget { public var constraintPriority: UILayoutPriority { self } }

      public struct ConstraintPriority: ConstraintPriorityTarget {
        public let value: Float
        public init(_ value: Float) { self.value = value }
        public var constraintPriority: UILayoutPriority { UILayoutPriority(value) }
        public static var required: ConstraintPriority { ConstraintPriority(1000) }
        public static var high: ConstraintPriority { ConstraintPriority(750) }
        public static var medium: ConstraintPriority { ConstraintPriority(500) }
        public static var low: ConstraintPriority { ConstraintPriority(250) }
      }

      /// Attributes of a view or a layout guide: `view.snp.top`, `make.top.bottom`.
      @preconcurrency @MainActor public class ConstraintAnchor {
        typealias Attribute = NSLayoutConstraint.Attribute
        fileprivate weak var item: (any ConstraintItem)?
        fileprivate var attributes: [Attribute]

        fileprivate init(_ item: (any ConstraintItem)?, _ attributes: [Attribute]) {
          (self.item, self.attributes) = (item, attributes)
        }
      }

      /// A constraint that is being described.
      @preconcurrency @MainActor public final class ConstraintMakerExtendable: ConstraintAnchor {
        fileprivate struct Side {
          // Weak, because the item's constraints may belong to a view that it contains.
          weak var item: AnyObject?
          var attributes: [Attribute] = []
        }

        fileprivate var relation: NSLayoutConstraint.Relation?
        fileprivate var other = Side()
        fileprivate var constantTarget: any ConstraintConstantTarget = 0
        fileprivate var isInset = false
        fileprivate var multiplier: CGFloat = 1
        fileprivate var layoutPriority = UILayoutPriority.required
        fileprivate var label: String?
        private weak var made: Constraint?
        /// It retains this description.
        public var constraint: Constraint {
          let constraint = made ?? Constraint(self)
          made = constraint
          return constraint
        }

        fileprivate func adding(_ attributes: Attribute...) -> ConstraintMakerExtendable {
          self.attributes += attributes
          return self
        }

        private var superview: UIView? { (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView }

        private func relate(_ relation: NSLayoutConstraint.Relation, _ target: (any ConstraintRelatableTarget)?) -> ConstraintMakerExtendable {
          self.relation = relation
          switch target {
          case nil: other.item = superview
          case let anchor as ConstraintAnchor: other = Side(item: anchor.item, attributes: anchor.attributes)
          case let constant as any ConstraintConstantTarget: constantTarget = constant
          default: other.item = target as AnyObject
          }
          return self
        }

        @discardableResult public func equalTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerExtendable { relate(.equal, other) }
        @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerExtendable { relate(.lessThanOrEqual, other) }
        @discardableResult public func greaterThanOrEqualTo(_ other: any ConstraintRelatableTarget) -> ConstraintMakerExtendable { relate(.greaterThanOrEqual, other) }
        @discardableResult public func equalToSuperview() -> ConstraintMakerExtendable { relate(.equal, nil) }
        @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerExtendable { relate(.lessThanOrEqual, nil) }
        @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerExtendable { relate(.greaterThanOrEqual, nil) }

        @discardableResult public func offset(_ amount: any ConstraintConstantTarget) -> ConstraintMakerExtendable {
          (constantTarget, isInset) = (amount, false)
          return self
        }
        @discardableResult public func inset(_ amount: any ConstraintConstantTarget) -> ConstraintMakerExtendable {
          (constantTarget, isInset) = (amount, true)
          return self
        }
        @discardableResult public func multipliedBy(_ amount: any ConstraintNumber) -> ConstraintMakerExtendable {
          multiplier = amount.number
          return self
        }
        @discardableResult public func dividedBy(_ amount: any ConstraintNumber) -> ConstraintMakerExtendable {
          multiplier = 1 / amount.number
          return self
        }
        @discardableResult public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerExtendable {
          layoutPriority = amount.constraintPriority
          return self
        }
        @discardableResult public func priority(_ amount: ConstraintPriority) -> ConstraintMakerExtendable {
          layoutPriority = amount.constraintPriority
          return self
        }
        @discardableResult public func labeled(_ label: String) -> ConstraintMakerExtendable {
          self.label = label
          return self
        }

        fileprivate func layoutConstraints() -> [NSLayoutConstraint] {
          guard let item, let relation else { return [] }
          return attributes.enumerated().map { number, attribute in
            let isConstant = other.item == nil && attribute.isSize
            let second = other.attributes.count == attributes.count ? other.attributes[number] : other.attributes.first ?? attribute
            let result = NSLayoutConstraint(
              item: item, attribute: attribute, relatedBy: relation, toItem: isConstant ? nil : other.item ?? superview,
              attribute: isConstant ? .notAnAttribute : second, multiplier: multiplier,
              constant: constantTarget.constant(of: attribute, isInset: isInset))
            result.priority = layoutPriority
            result.identifier = label
            return result
          }
        }
      }

      public typealias ConstraintMakerRelatable = ConstraintMakerExtendable
      public typealias ConstraintMakerEditable = ConstraintMakerExtendable
      public typealias ConstraintMakerPriortizable = ConstraintMakerExtendable
      public typealias ConstraintMakerPrioritizable = ConstraintMakerExtendable
      public typealias ConstraintMakerFinalizable = ConstraintMakerExtendable

      /// The constraints of one statement.
      @preconcurrency @MainActor public final class Constraint {
        private let maker: ConstraintMakerExtendable
        public private(set) lazy var layoutConstraints = maker.layoutConstraints()

        fileprivate init(_ maker: ConstraintMakerExtendable) { self.maker = maker }

        fileprivate func isLike(_ other: Constraint) -> Bool {
          maker.attributes == other.maker.attributes && maker.relation == other.maker.relation && maker.other.item === other.maker.other.item
        }

        public var isActive: Bool {
          get { layoutConstraints.contains(where: \\.isActive) }
          set { for constraint in layoutConstraints { constraint.isActive = newValue } }
        }
        public func activate() { isActive = true }
        public func deactivate() { isActive = false }

        @discardableResult public func update(offset: any ConstraintConstantTarget) -> Constraint { update(offset, isInset: false) }
        @discardableResult public func update(inset: any ConstraintConstantTarget) -> Constraint { update(inset, isInset: true) }
        @discardableResult public func update(priority: any ConstraintPriorityTarget) -> Constraint {
          for constraint in layoutConstraints { constraint.priority = priority.constraintPriority }
          return self
        }
        @discardableResult public func update(priority: ConstraintPriority) -> Constraint {
          for constraint in layoutConstraints { constraint.priority = priority.constraintPriority }
          return self
        }

        private func update(_ target: any ConstraintConstantTarget, isInset: Bool) -> Constraint {
          for constraint in layoutConstraints { constraint.constant = target.constant(of: constraint.firstAttribute, isInset: isInset) }
          return self
        }

        fileprivate func update(from other: Constraint) { _ = update(other.maker.constantTarget, isInset: other.maker.isInset) }
      }

      @preconcurrency @MainActor public final class ConstraintMaker {
        private let item: any ConstraintItem
        fileprivate var descriptions: [ConstraintMakerExtendable] = []

        fileprivate init(_ item: any ConstraintItem) { self.item = item }

        fileprivate func making(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
          descriptions.append(ConstraintMakerExtendable(item, attributes))
          return descriptions[descriptions.count - 1]
        }

      \(attributes(of: "ConstraintMakerExtendable", by: "making"))
      }

      extension ConstraintMakerExtendable {
      \(attributes(of: "ConstraintMakerExtendable", by: "adding"))
      }

      /// The constraints that were made for a view or a layout guide. It retains them.
      @MainActor private final class MadeConstraints {
        private static var key: UInt8 = 0
        var constraints: [Constraint] = []

        static func of(_ item: any ConstraintItem) -> MadeConstraints {
          if let made = objc_getAssociatedObject(item, &key) as? MadeConstraints { return made }
          let made = MadeConstraints()
          objc_setAssociatedObject(item, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
          return made
        }
      }

      @preconcurrency @MainActor public final class ConstraintDSL {
        public let target: any ConstraintItem

        fileprivate init(_ target: any ConstraintItem) { self.target = target }

        private var made: [Constraint] {
          get { MadeConstraints.of(target).constraints }
          set { MadeConstraints.of(target).constraints = newValue }
        }

        private func described(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
          (target as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
          let maker = ConstraintMaker(target)
          closure(maker)
          return maker.descriptions.map(\\.constraint)
        }

        @discardableResult public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] { described(closure) }

        public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
          for constraint in described(closure) {
            constraint.activate()
            made.append(constraint)
          }
        }

        public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
          removeConstraints()
          makeConstraints(closure)
        }

        public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
          for constraint in described(closure) { made.first { $0.isLike(constraint) }?.update(from: constraint) }
        }

        public func removeConstraints() {
          for constraint in made { constraint.deactivate() }
          made = []
        }

        fileprivate func anchor(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintAnchor { ConstraintAnchor(target, attributes) }

      \(attributes(of: "ConstraintAnchor", by: "anchor"))
      }
      """)

  /// The properties for each attribute, and for several of them.
  private static func attributes(of type: String, by method: String, prefix: String = "") -> String {
    let single = [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
      "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
      "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ].map { ($0, [$0]) }
    let several = [
      ("edges", ["top", "left", "bottom", "right"]),
      ("directionalEdges", ["top", "leading", "bottom", "trailing"]),
      ("horizontalEdges", ["left", "right"]), ("verticalEdges", ["top", "bottom"]),
      ("directionalHorizontalEdges", ["leading", "trailing"]),
      ("directionalVerticalEdges", ["top", "bottom"]), ("size", ["width", "height"]),
      ("center", ["centerX", "centerY"]), ("baseline", ["lastBaseline"]),
      ("margins", ["topMargin", "leftMargin", "bottomMargin", "rightMargin"]),
      ("directionalMargins", ["topMargin", "leadingMargin", "bottomMargin", "trailingMargin"]),
      ("centerWithinMargins", ["centerXWithinMargins", "centerYWithinMargins"]),
    ]
    return (single + several).map { name, attributes in
      let list = attributes.map { "." + $0 }.joined(separator: ", ")
      return "  public var \(prefix)\(name): \(type) { \(method)(\(list)) }"
    }.joined(separator: "\n")
  }
}
