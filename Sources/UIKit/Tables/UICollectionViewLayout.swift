/// The layout of a collection view. It determines which headers and footers there are; nothing is laid out, so the methods
/// that compute positions are never called.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that has the layout.
  open internal(set) weak var collectionView: UICollectionView?
  open var collectionViewContentSize: CGSize { .zero }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func prepare() {}
  open func invalidateLayout() {}
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  func headerKinds(ofSection section: Int) -> [String] { [] }
  func footerKinds(ofSection section: Int) -> [String] { [] }
}

/// What of a layout is out of date.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open var invalidateEverything: Bool { true }
  open var invalidateDataSourceCounts: Bool { true }
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// What of a flow layout is out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// The position and appearance of an element of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  #if !canImport(QuartzCore)
    open var transform3D = CATransform3DIdentity
  #endif
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)

  /// The kind of a header or footer. Nil for a cell.
  open private(set) var representedElementKind: String?
  open var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    representedElementKind = elementKind
    self.indexPath = indexPath
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
  }

  /// The same object: layouts place nothing here.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A layout in lines.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  override func headerKinds(ofSection section: Int) -> [String] {
    let size = sizes { $0.collectionView($1, layout: self, referenceSizeForHeaderInSection: section) }
    return isShown(size ?? headerReferenceSize) ? [UICollectionView.elementKindSectionHeader] : []
  }

  override func footerKinds(ofSection section: Int) -> [String] {
    let size = sizes { $0.collectionView($1, layout: self, referenceSizeForFooterInSection: section) }
    return isShown(size ?? footerReferenceSize) ? [UICollectionView.elementKindSectionFooter] : []
  }

  /// A size from the delegate, if it provides sizes.
  private func sizes(
    _ size: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> CGSize
  ) -> CGSize? {
    guard let collectionView,
      let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    else { return nil }
    return size(delegate, collectionView)
  }

  /// Only the extent in the direction of scrolling counts.
  private func isShown(_ size: CGSize) -> Bool {
    (scrollDirection == .vertical ? size.height : size.width) > 0
  }
}

extension UICollectionView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
}

extension UICollectionView {
  /// The kinds of elements that a layout has attributes for.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}
