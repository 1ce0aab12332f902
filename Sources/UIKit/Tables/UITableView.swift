/// Shows rows in sections, which a data source provides. All rows count as on screen: the user need not scroll.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public static let automaticDimension: CGFloat = -1
  /// The section index title that stands for a magnifying glass.
  public static let indexSearch = "{search}"

  open private(set) var style: Style
  /// Provides the rows. Held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// Stored, but never called, since nothing scrolls. Held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor? = .separator
  open var separatorInset = UIEdgeInsets.zero
  open var separatorEffect: UIVisualEffect?
  /// A view behind the cells, for example of an empty list.
  open var backgroundView: UIView? {
    didSet {
      backgroundView?.frame = bounds
      replace(oldValue, by: backgroundView, at: 0)
    }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var isEditing = false
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Rows

  let cells = Cells<UITableViewCell>()
  private let classes = RegisteredClasses(plain: UITableViewCell.self)
  let headerClasses = RegisteredClasses(plain: UITableViewHeaderFooterView.self)

  /// Discards all rows. They are requested from the data source again when they are next needed.
  open func reloadData() {
    cells.reset()
    setNeedsLayout()
  }

  /// Requests the rows from the data source if that is necessary, as Apple's layout does.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadRows()
  }

  private func loadRows() {
    guard let dataSource else { return }
    cells.load(
      in: self, sections: dataSource.numberOfSections(in: self),
      items: { dataSource.tableView(self, numberOfRowsInSection: $0) },
      header: { makeHeader(of: $0, from: dataSource) },
      cell: { dataSource.tableView(self, cellForRowAt: $0) },
      footer: { makeFooter(of: $0, from: dataSource) },
      show: { cell, indexPath in
        (delegate as? any UITableViewDelegate)?.tableView(self, willDisplay: cell, forRowAt: indexPath)
      })
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadRows()
    return cells[indexPath]
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.indexPath(of: cell) }
  /// The row at a point of the table. All rows, headers and footers are 44 points high.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadRows()
    return cells.indexPath(at: point)
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { cellForRow(at: indexPath)?.frame ?? .zero }
  open func rectForHeader(inSection section: Int) -> CGRect {
    headerView(forSection: section)?.frame ?? .zero
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    footerView(forSection: section)?.frame ?? .zero
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    loadRows()
    return cells.indexPaths
  }
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }

  open func beginUpdates() {}
  open func endUpdates() { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }
  /// The same for a closure that does not escape. Apple's method takes an optional one, which Swift cannot express.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Reuse

  /// Registers a class for rows with this identifier. See ``HeadlessCells`` for how they are created.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes.register(cellClass, identifier)
  }

  /// Registers a nib for rows with this identifier. They are of the class with the nib's name if it is
  /// known, or else plain rows.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    classes.register(nib, identifier)
  }

  /// Registers a class for headers and footers with this identifier. They are created by `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses.register(aClass, identifier)
  }

  /// Registers a nib for headers and footers with this identifier. They are of the class with the nib's name if it is
  /// known, or else plain ones.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses.register(nib, identifier)
  }

  /// A new header or footer of a registered class. They are never reused, since all of them are on screen.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { headerClasses.make(identifier) }

  /// The header of a section, if it is a view for that purpose.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    cells.supplementary(Self.headerKind, in: section) as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is a view for that purpose.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    cells.supplementary(Self.footerKind, in: section) as? UITableViewHeaderFooterView
  }

  /// A new row of a registered class, or a prototype cell, which a storyboard registers on Apple's systems. Rows are
  /// never reused, since all of them are on screen.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    classes.make(identifier) ?? UIApplication.shared.cells.prototype(identifier, in: self)
  }

  /// The same as ``dequeueReusableCell(withIdentifier:)``. An identifier that is not registered raises an exception.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIApplication.shared.raise(
      .unknownCell,
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the"
        + " identifier or connect a prototype cell in a storyboard", about: nil)
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { cells.selection.first }
  open var indexPathsForSelectedRows: [IndexPath]? { cells.selection.isEmpty ? nil : cells.selection }

  /// Selects a row without calling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    cells.select(indexPath, besideOthers: allowsMultipleSelection, animated: animated)
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    cells.deselect(indexPath, animated: animated)
  }

  /// Whether the row at `indexPath` responds to a tap.
  func canUseRow(at indexPath: IndexPath) -> Bool {
    allowsSelection && (!isEditing || allowsSelectionDuringEditing)
      && (delegate as? any UITableViewDelegate)?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
  }

  /// Performs the user's tap on a row.
  func useRow(at indexPath: IndexPath) {
    let delegate = delegate as? any UITableViewDelegate
    if allowsMultipleSelection, cells.selection.contains(indexPath) {
      guard delegate?.tableView(self, willDeselectRowAt: indexPath) != .some(nil) else { return }
      deselectRow(at: indexPath, animated: false)
      delegate?.tableView(self, didDeselectRowAt: indexPath)
      return
    }
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    var chosen = indexPath
    if let delegate {
      guard let allowed = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      chosen = allowed
    }
    let before = allowsMultipleSelection ? [] : cells.selection.filter { $0 != chosen }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    for old in before { delegate?.tableView(self, didDeselectRowAt: old) }
    let cell = cellForRow(at: chosen)
    UIApplication.shared.cells.performSegue(of: cell, cell?.reuseIdentifier)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }
}
