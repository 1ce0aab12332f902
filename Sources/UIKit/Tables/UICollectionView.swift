/// Shows items in sections, which a data source provides. All items count as on screen.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Determines which headers and footers there are. Nothing is laid out.
  open var collectionViewLayout: UICollectionViewLayout { didSet { attachLayout() } }
  /// Provides the items. Held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Held weakly. It is not called, because every item has its cell.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// A view behind the cells, for example of an empty list.
  open var backgroundView: UIView? {
    didSet {
      backgroundView?.frame = bounds
      replace(oldValue, by: backgroundView, at: 0)
    }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    attachLayout()
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    attachLayout()
  }

  private func attachLayout() {
    collectionViewLayout.collectionView = self
    reloadData()
  }

  // MARK: Items

  let cells = Cells<UICollectionViewCell>()
  private let classes = RegisteredClasses(plain: UICollectionViewCell.self)
  private let supplementaryClasses = RegisteredClasses(plain: UICollectionReusableView.self)

  /// Discards all items. They are requested from the data source again when they are next needed.
  open func reloadData() {
    collectionViewLayout.invalidateLayout()
    cells.reset()
    setNeedsLayout()
  }

  /// Requests the items from the data source if that is necessary, as Apple's layout does.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadItems()
  }

  private func loadItems() {
    guard let dataSource else { return }
    let delegate = delegate as? any UICollectionViewDelegate
    func make(_ kinds: [String], in section: Int) -> [(kind: String, view: UIView)] {
      kinds.map { kind in
        let indexPath = IndexPath(item: 0, section: section)
        let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
        return (kind, view)
      }
    }
    cells.load(
      in: self, sections: dataSource.numberOfSections(in: self),
      items: { dataSource.collectionView(self, numberOfItemsInSection: $0) },
      header: { make(collectionViewLayout.headerKinds(ofSection: $0), in: $0) },
      cell: { dataSource.collectionView(self, cellForItemAt: $0) },
      footer: { make(collectionViewLayout.footerKinds(ofSection: $0), in: $0) },
      show: { delegate?.collectionView(self, willDisplay: $0, forItemAt: $1) })
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadItems()
    return cells[indexPath]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.indexPath(of: cell) }
  /// The item at a point of the collection. All items, headers and footers are 44 points high, one below the other.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    loadItems()
    return cells.indexPath(at: point)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    loadItems()
    return cells.indexPaths
  }
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  /// The same for a closure that does not escape. Apple's method takes an optional one, which Swift cannot express.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: Reuse

  /// Registers a class for items with this identifier. See ``HeadlessCells`` for how they are created.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes.register(cellClass, identifier)
  }

  /// Registers a nib for items with this identifier. They are of the class with the nib's name if it is known, or else
  /// plain items.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes.register(nib, identifier)
  }

  /// Registers a class for headers and footers with this identifier. They are created by `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { supplementaryClasses.register(viewClass, elementKind + identifier) }

  /// Registers a nib for headers and footers with this identifier. They are of the class with the nib's name if it is
  /// known, or else plain ones.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { supplementaryClasses.register(nib, kind + identifier) }

  /// A new header or footer.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      supplementaryClasses.make(elementKind + identifier)
      ?? UIApplication.shared.cells.prototype(identifier, in: self)
    if let view {
      view.reuseIdentifier = identifier
      return view
    }
    raiseUnknown(elementKind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  /// The sections of the headers or footers that are shown.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    (0..<numberOfSections).map { IndexPath(item: 0, section: $0) }.filter {
      supplementaryView(forElementKind: elementKind, at: $0) != nil
    }
  }
  /// The headers or footers that are shown.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    loadItems()
    return cells.supplementaries(elementKind).compactMap { $0 as? UICollectionReusableView }
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    loadItems()
    return cells.supplementary(elementKind, in: indexPath.section) as? UICollectionReusableView
  }

  /// A new item of a registered class. Items are never reused, since all of them are on screen.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = classes.make(identifier) ?? UIApplication.shared.cells.prototype(identifier, in: self) {
      cell.reuseIdentifier = identifier
      return cell
    }
    raiseUnknown("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  private func raiseUnknown(_ kind: String, _ identifier: String) {
    UIApplication.shared.raise(
      .unknownCell, "could not dequeue a view of kind: \(kind) with identifier \(identifier)", about: nil)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { cells.selection }

  /// Selects an item without calling the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    cells.select(indexPath, besideOthers: allowsMultipleSelection, animated: animated)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    cells.deselect(indexPath, animated: animated)
  }

  /// Whether the item at `indexPath` responds to a tap. Whether it may be selected is only asked when it is tapped, because the
  /// delegate may do something then.
  func canUseItem(at indexPath: IndexPath) -> Bool { allowsSelection }

  /// Performs the user's tap on an item.
  func useItem(at indexPath: IndexPath) {
    let delegate = delegate as? any UICollectionViewDelegate
    if allowsMultipleSelection, cells.selection.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let before = allowsMultipleSelection ? [] : cells.selection.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for old in before { delegate?.collectionView(self, didDeselectItemAt: old) }
    let cell = cellForItem(at: indexPath)
    UIApplication.shared.cells.performSegue(of: cell, cell?.reuseIdentifier)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
