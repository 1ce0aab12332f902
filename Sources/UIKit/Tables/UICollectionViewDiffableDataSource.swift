/// Provides the items of a collection view from snapshots. The collection view does not retain it.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Makes the headers and footers.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// Only stored: the user cannot move items.
  public var reorderingHandlers = ReorderingHandlers()
  /// Only stored: the user cannot expand items.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The sections that were applied as outlines.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  public struct ReorderingHandlers {
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    public init() {}
  }

  public struct SectionSnapshotHandlers {
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    public var snapshotForExpandingParent: ((ItemIdentifierType, SectionSnapshot) -> SectionSnapshot)?
    public init() {}
  }

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> Snapshot { current }

  /// Shows the snapshot. All items are requested again, also those that have not changed.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    snapshot.raiseFault()
    current = snapshot.settled
    outlines = outlines.filter { current.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
    collectionView?.reloadData()
    UIView.complete(animated: animatingDifferences, completion)
  }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    apply(snapshot, animatingDifferences: false, completion: nil)
  }

  /// Shows the visible items of the section snapshot in a section, which is appended if it is not there.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var whole = current
    whole.replaceItems(inSection: section, with: snapshot.visibleItems)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
  }

  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    flat.append(current.itemIdentifiers(inSection: section))
    return flat
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item)
    else {
      UIApplication.shared.raiseForGood(
        .unknownCell,
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.section)-\(indexPath.item)"
      )
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}

/// The snapshots before and after the user has moved items. This UIKit makes none.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource: HandlerRetaining {
  package var retainedHandlers: [(property: String, handler: Any)] {
    [("cellProvider", cellProvider)]
      + (supplementaryViewProvider.map { [("supplementaryViewProvider", $0)] } ?? [])
  }
}
