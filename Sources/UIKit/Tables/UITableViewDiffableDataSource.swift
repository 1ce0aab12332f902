/// Provides the rows of a table from snapshots. The table does not retain it.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Only stored.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot() -> Snapshot { current }

  /// Shows the snapshot. All rows are requested again, also those that have not changed.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    snapshot.raiseFault()
    current = snapshot.settled
    tableView?.reloadData()
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

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      UIApplication.shared.raiseForGood(
        .unknownCell,
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.section)-\(indexPath.item)"
      )
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension NSDiffableDataSourceSnapshot {
  /// Ends the process if the snapshot was made in a way for which Apple's UIKit raises an exception.
  @MainActor func raiseFault() {
    if let fault { UIApplication.shared.raise(.invalidSnapshot, fault, about: nil) }
  }
}

extension UIView {
  /// Calls a completion handler after an animation, or at once.
  static func complete(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    guard animated else { return completion() }
    animate(withDuration: 0.3, animations: {}, completion: { _ in completion() })
  }
}

extension UITableViewDiffableDataSource: HandlerRetaining {
  package var retainedHandlers: [(property: String, handler: Any)] {
    [("cellProvider", cellProvider)]
  }
}
