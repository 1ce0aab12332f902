// Unsafe: the key of the associated state is a constant address.
extension StandIn {
  /// SkeletonView's placeholders. While a view has one, the user can operate nothing in it.
  static let skeletonView = StandIn(
    modules: ["SkeletonView"],
    remark: "skeletons are not shown, but the user can operate no view that has one",
    code: """
      import Foundation
      import UIKit

      public typealias ReusableCellIdentifier = String
      public typealias SkeletonLayerAnimation = (CALayer) -> CAAnimation
      /// The module, where its types are named with it.
      public enum SkeletonView {
        public typealias ReusableCellIdentifier = String
      }

      nonisolated public struct SkeletonGradient {
        public let colors: [UIColor]
        public init(baseColor: UIColor, secondaryColor: UIColor? = nil) { colors = [baseColor, secondaryColor ?? baseColor] }
      }
      nonisolated public enum GradientDirection {
        case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight, bottomRightTopLeft
      }
      nonisolated public enum SkeletonTransitionStyle { case none, crossDissolve(TimeInterval) }
      nonisolated public enum SkeletonTextLineHeight: Equatable { case fixed(CGFloat), relativeToFont, relativeToConstraints }
      nonisolated public enum SkeletonTextNumberOfLines: Equatable, ExpressibleByIntegerLiteral {
        case inherited, custom(Int)
        public init(integerLiteral value: Int) { self = .custom(value) }
      }
      @preconcurrency @MainActor public final class SkeletonAnimationBuilder {
        public init() {}
        public func makeSlidingAnimation(
          withDirection direction: GradientDirection, duration: CFTimeInterval = 1.5, autoreverses: Bool = false
        ) -> SkeletonLayerAnimation { { _ in CABasicAnimation() } }
      }

      @preconcurrency @MainActor public final class SkeletonViewAppearance {
        public static let shared = SkeletonViewAppearance()
        public var tintColor = UIColor.skeletonDefault
        public var gradient = SkeletonGradient(baseColor: .skeletonDefault)
        public var multilineHeight: CGFloat = 15
        public lazy var textLineHeight = SkeletonTextLineHeight.fixed(15)
        public var multilineSpacing: CGFloat = 10
        public var multilineLastLineFillPercent = 70
        public var multilineCornerRadius = 0
        public var skeletonCornerRadius: Float = 0
        public var renderSingleLineAsView = false
      }
      @preconcurrency @MainActor public enum SkeletonAppearance {
        public static let `default` = SkeletonViewAppearance.shared
      }

      extension UIColor {
        public static var skeletonDefault: UIColor { .systemGray5 }
        public static var greenSea: UIColor { UIColor(red: 0.09, green: 0.63, blue: 0.52, alpha: 1) }
        public static var turquoise: UIColor { UIColor(red: 0.1, green: 0.74, blue: 0.61, alpha: 1) }
        public static var emerald: UIColor { UIColor(red: 0.18, green: 0.8, blue: 0.44, alpha: 1) }
        public static var sunFlower: UIColor { UIColor(red: 0.95, green: 0.77, blue: 0.06, alpha: 1) }
        public static var wetAsphalt: UIColor { UIColor(red: 0.2, green: 0.29, blue: 0.37, alpha: 1) }
        public static var midnightBlue: UIColor { UIColor(red: 0.17, green: 0.24, blue: 0.31, alpha: 1) }
        public static var amethyst: UIColor { UIColor(red: 0.61, green: 0.35, blue: 0.71, alpha: 1) }
        public static var clouds: UIColor { UIColor(red: 0.93, green: 0.94, blue: 0.95, alpha: 1) }
        public static var silver: UIColor { UIColor(red: 0.74, green: 0.76, blue: 0.78, alpha: 1) }
        public static var concrete: UIColor { UIColor(red: 0.58, green: 0.65, blue: 0.65, alpha: 1) }
      }

      private final class SkeletonState: NSObject {
        var (isSkeletonable, isHidden, disablesUse, isActive, wasUsable) = (false, false, true, false, true)
        var cornerRadius: Float = 0
        var (lastLine, lineCorners, lineHeight) = (70, 0, SkeletonTextLineHeight.fixed(15))
        var lines = SkeletonTextNumberOfLines.inherited
        var (spacing, insets) = (CGFloat(10), UIEdgeInsets.zero)
      }
      private nonisolated(unsafe) let skeletonKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

      extension UIView {
        fileprivate var skeleton: SkeletonState {
          if let state = objc_getAssociatedObject(self, skeletonKey) as? SkeletonState { return state }
          let state = SkeletonState()
          objc_setAssociatedObject(self, skeletonKey, state, .OBJC_ASSOCIATION_RETAIN)
          return state
        }
        public var isSkeletonable: Bool {
          get { skeleton.isSkeletonable }
          set { skeleton.isSkeletonable = newValue }
        }
        public var isHiddenWhenSkeletonIsActive: Bool {
          get { skeleton.isHidden }
          set { skeleton.isHidden = newValue }
        }
        public var isUserInteractionDisabledWhenSkeletonIsActive: Bool {
          get { skeleton.disablesUse }
          set { skeleton.disablesUse = newValue }
        }
        public var skeletonCornerRadius: Float {
          get { skeleton.cornerRadius }
          set { skeleton.cornerRadius = newValue }
        }
        public var isSkeletonActive: Bool { skeleton.isActive }
        public var sk: SkeletonParts { SkeletonParts(view: self) }

        private func beginSkeleton() {
          guard isSkeletonable, !skeleton.isActive else { return }
          (skeleton.isActive, skeleton.wasUsable) = (true, isUserInteractionEnabled)
          if skeleton.disablesUse { isUserInteractionEnabled = false }
          subviews.forEach { $0.beginSkeleton() }
        }
        private func endSkeleton(reloads: Bool) {
          if skeleton.isActive {
            skeleton.isActive = false
            if skeleton.disablesUse { isUserInteractionEnabled = skeleton.wasUsable }
            if reloads {
              (self as? UITableView)?.reloadData()
              (self as? UICollectionView)?.reloadData()
            }
          }
          subviews.forEach { $0.endSkeleton(reloads: reloads) }
        }

        public func showSkeleton(usingColor color: UIColor? = nil, delay: TimeInterval = 0, transition: SkeletonTransitionStyle = .none) { beginSkeleton() }
        public func showGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil, delay: TimeInterval = 0, transition: SkeletonTransitionStyle = .none) {
          beginSkeleton()
        }
        public func showAnimatedSkeleton(
          usingColor color: UIColor? = nil, animation: SkeletonLayerAnimation? = nil, delay: TimeInterval = 0, transition: SkeletonTransitionStyle = .none
        ) { beginSkeleton() }
        public func showAnimatedGradientSkeleton(
          usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonLayerAnimation? = nil, delay: TimeInterval = 0,
          transition: SkeletonTransitionStyle = .none
        ) { beginSkeleton() }
        public func updateSkeleton(usingColor color: UIColor? = nil) {}
        public func updateGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil) {}
        public func updateAnimatedSkeleton(usingColor color: UIColor? = nil, animation: SkeletonLayerAnimation? = nil) {}
        public func updateAnimatedGradientSkeleton(usingGradient gradient: SkeletonGradient? = nil, animation: SkeletonLayerAnimation? = nil) {}
        public func layoutSkeletonIfNeeded() {}
        public func hideSkeleton(reloadDataAfter reload: Bool = true, transition: SkeletonTransitionStyle = .none) { endSkeleton(reloads: reload) }
        public func startSkeletonAnimation(_ animation: SkeletonLayerAnimation? = nil) {}
        public func stopSkeletonAnimation() {}
      }
      @preconcurrency @MainActor public struct SkeletonParts {
        fileprivate let view: UIView
        public var isSkeletonActive: Bool { view.isSkeletonActive }
      }

      @preconcurrency @MainActor public protocol SkeletonText: UIView {}
      extension UILabel: SkeletonText {}
      extension UITextView: SkeletonText {}
      extension SkeletonText {
        public var lastLineFillPercent: Int {
          get { skeleton.lastLine }
          set { skeleton.lastLine = newValue }
        }
        public var linesCornerRadius: Int {
          get { skeleton.lineCorners }
          set { skeleton.lineCorners = newValue }
        }
        public var skeletonTextLineHeight: SkeletonTextLineHeight {
          get { skeleton.lineHeight }
          set { skeleton.lineHeight = newValue }
        }
        public var skeletonTextNumberOfLines: SkeletonTextNumberOfLines {
          get { skeleton.lines }
          set { skeleton.lines = newValue }
        }
        public var skeletonLineSpacing: CGFloat {
          get { skeleton.spacing }
          set { skeleton.spacing = newValue }
        }
        public var skeletonPaddingInsets: UIEdgeInsets {
          get { skeleton.insets }
          set { skeleton.insets = newValue }
        }
      }

      @preconcurrency @MainActor public protocol SkeletonTableViewDataSource: UITableViewDataSource {
        func numSections(in collectionSkeletonView: UITableView) -> Int
        func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int
        func collectionSkeletonView(_ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath) -> ReusableCellIdentifier
        func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell?
        func collectionSkeletonView(_ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath)
      }
      extension SkeletonTableViewDataSource {
        public func numSections(in collectionSkeletonView: UITableView) -> Int { 1 }
        public func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        public func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell? { nil }
        public func collectionSkeletonView(_ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath) {}
      }
      @preconcurrency @MainActor public protocol SkeletonTableViewDelegate: UITableViewDelegate {
        func collectionSkeletonView(_ skeletonView: UITableView, identifierForHeaderInSection section: Int) -> ReusableCellIdentifier?
        func collectionSkeletonView(_ skeletonView: UITableView, identifierForFooterInSection section: Int) -> ReusableCellIdentifier?
      }
      extension SkeletonTableViewDelegate {
        public func collectionSkeletonView(_ skeletonView: UITableView, identifierForHeaderInSection section: Int) -> ReusableCellIdentifier? { nil }
        public func collectionSkeletonView(_ skeletonView: UITableView, identifierForFooterInSection section: Int) -> ReusableCellIdentifier? { nil }
      }
      @preconcurrency @MainActor public protocol SkeletonCollectionViewDataSource: UICollectionViewDataSource {
        func numSections(in collectionSkeletonView: UICollectionView) -> Int
        func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionSkeletonView(_ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath) -> ReusableCellIdentifier
        func collectionSkeletonView(_ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath) -> UICollectionViewCell?
        func collectionSkeletonView(
          _ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind: String, at indexPath: IndexPath
        ) -> ReusableCellIdentifier?
        func collectionSkeletonView(_ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell, at indexPath: IndexPath)
      }
      extension SkeletonCollectionViewDataSource {
        public func numSections(in collectionSkeletonView: UICollectionView) -> Int { 1 }
        public func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        public func collectionSkeletonView(_ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath) -> UICollectionViewCell? { nil }
        public func collectionSkeletonView(
          _ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind: String, at indexPath: IndexPath
        ) -> ReusableCellIdentifier? { nil }
        public func collectionSkeletonView(_ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell, at indexPath: IndexPath) {}
      }
      extension UITableView {
        public func prepareSkeleton(completion: @escaping (Bool) -> Void) { completion(true) }
      }
      extension UICollectionView {
        public func prepareSkeleton(completion: @escaping (Bool) -> Void) { completion(true) }
      }
      """)
}
