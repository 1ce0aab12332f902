/// A layout that consists of sections, groups and items. It is only stored.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  open var configuration: UICollectionViewCompositionalLayoutConfiguration

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The sections that the provider has returned since the layout was last invalid.
  private var sections: [Int: NSCollectionLayoutSection] = [:]

  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Not possible, as on Apple's systems.
  public required init?(coder: NSCoder) { nil }

  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override func invalidateLayout() {
    super.invalidateLayout()
    sections = [:]
  }

  /// The settings of a section that is a list.
  func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? { section(index)?.list }

  private func section(_ index: Int) -> NSCollectionLayoutSection? {
    if let known = sections[index] { return known }
    let section = provider(index, HeadlessLayoutEnvironment(collectionView))
    sections[index] = section
    return section
  }

  override func headerKinds(ofSection index: Int) -> [String] {
    let all = index == 0 ? configuration.boundarySupplementaryItems.map(\.elementKind) : []
    return all + (section(index)?.headerKinds ?? [])
  }

  override func footerKinds(ofSection index: Int) -> [String] { section(index)?.footerKinds ?? [] }
}

extension UICollectionViewCompositionalLayout: HandlerRetaining {
  package var retainedHandlers: [(property: String, handler: Any)] { [("sectionProvider", provider)] }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The settings of a whole compositional layout. They are only stored.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// What content insets are relative to.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// The size of a collection view, for a section provider.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and traits of a collection view, for a section provider.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// A section of a compositional layout. It is only stored.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var supplementariesFollowContentInsets = true
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open private(set) lazy var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Never called, since nothing scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  public init(group: NSCollectionLayoutGroup) { super.init() }
  private override init() { super.init() }

  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection()
    section.list = configuration
    return section
  }

  /// The settings of the list, if the section is one.
  private(set) var list: UICollectionLayoutListConfiguration?

  fileprivate var headerKinds: [String] {
    kinds { !$0.isAtBottom }
      + (list?.headerMode == .supplementary ? [UICollectionView.elementKindSectionHeader] : [])
  }

  fileprivate var footerKinds: [String] {
    kinds { $0.isAtBottom }
      + (list?.footerMode == .supplementary ? [UICollectionView.elementKindSectionFooter] : [])
  }

  private func kinds(where isIncluded: (NSCollectionLayoutBoundarySupplementaryItem) -> Bool) -> [String] {
    boundarySupplementaryItems.filter(isIncluded).map(\.elementKind)
  }
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item in the visible part of a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var frame: CGRect { get }
  var indexPath: IndexPath { get }
  var name: String { get }
  var representedElementKind: String? { get }
}

/// How a section scrolls across the direction of its collection view. It is only stored.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum BounceBehavior: Int, Sendable { case automatic, always, never }
  open var bounce = BounceBehavior.automatic
  open var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// How a section scrolls across the direction of the collection view.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  fileprivate var isAtBottom: Bool {
    [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
  }
}

/// What a provider of sections learns about the collection view. If the view has no size yet, it is that of the screen.
@MainActor
private final class HeadlessLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ view: UICollectionView?) {
    let size = view?.bounds.size ?? .zero
    contentSize = size.width > 0 && size.height > 0 ? size : UIScreen.main.bounds.size
    traitCollection = view?.traitCollection ?? UITraitCollection()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
