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

  open var collectionViewLayout: UICollectionViewLayout
  /// Provides the items. Held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: Items

  let cells = Cells { _ in UICollectionViewCell(frame: .zero) }

  /// Discards all items. They are requested from the data source again when they are next needed.
  open func reloadData() {
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
    cells.load(
      width: frame.width, sections: dataSource.numberOfSections(in: self),
      items: { dataSource.collectionView(self, numberOfItemsInSection: $0) },
      cell: { dataSource.collectionView(self, cellForItemAt: $0) },
      show: { cell, indexPath in
        addSubview(cell)
        let delegate = delegate as? any UICollectionViewDelegate
        delegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
      })
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadItems()
    return cells[indexPath]
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.indexPath(of: cell) }
  /// The item at a point of the collection. All items are 44 points high, one below the other.
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
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: Reuse

  private var supplementary: [String: UICollectionReusableView.Type] = [:]

  /// Registers a class for items with this identifier. See ``HeadlessCells`` for how they are created.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }

  /// Registers a nib for items with this identifier. They are plain items.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cells.register(nib.map { _ in UICollectionViewCell.self }, identifier)
  }

  /// Registers a class for headers and footers with this identifier. They are created by `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { supplementary[elementKind + identifier] = viewClass as? UICollectionReusableView.Type }

  /// A new header or footer.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    (supplementary[elementKind + identifier] ?? UICollectionReusableView.self).make(registered: true)
  }

  /// A new item of a registered class. Items are never reused, since all of them are on screen.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cells.make(identifier) {
      cell.reuseIdentifier = identifier
      return cell
    }
    UIApplication.shared.raise(
      .unknownCell,
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier)",
      about: nil)
    return UICollectionViewCell(frame: .zero)
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

  /// Whether the item at `indexPath` responds to a tap.
  func canUseItem(at indexPath: IndexPath) -> Bool {
    guard allowsSelection else { return false }
    let delegate = delegate as? any UICollectionViewDelegate
    return delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
  }

  /// Performs the user's tap on an item.
  func useItem(at indexPath: IndexPath) {
    let delegate = delegate as? any UICollectionViewDelegate
    if allowsMultipleSelection, cells.selection.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    let before = allowsMultipleSelection ? [] : cells.selection.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for old in before { delegate?.collectionView(self, didDeselectItemAt: old) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }
}
