/// The cells of a table or a collection: the registered classes, the existing cells and the selection.
///
/// The data source is called for all cells together, when one is first needed.
@MainActor final class Cells<Cell: SelectableCell> {
  private var registered: [String: (class: Cell.Type, isFromNib: Bool)] = [:]
  private var made: [IndexPath: Cell] = [:]
  private var areStale = true
  private(set) var selection: [IndexPath] = []
  private let plain: (String) -> Cell

  /// - Parameter plain: Makes a cell of UIKit's own class, given its reuse identifier.
  init(plain: @escaping (String) -> Cell) { self.plain = plain }

  /// The height of a cell in points: that of a plain row.
  static var height: CGFloat { 44 }

  /// The index path of the cell that contains `point`.
  func indexPath(at point: CGPoint) -> IndexPath? {
    made.first { $0.value.frame.minY <= point.y && point.y < $0.value.frame.maxY }?.key
  }

  var indexPaths: [IndexPath] { made.keys.sorted() }
  var count: Int { made.count }
  subscript(indexPath: IndexPath) -> Cell? { made[indexPath] }
  func indexPath(of cell: Cell) -> IndexPath? { made.first { $0.value === cell }?.key }

  // MARK: Classes

  func register(_ cellClass: AnyClass?, isFromNib: Bool = false, _ identifier: String) {
    registered[identifier] = (cellClass as? Cell.Type).map { ($0, isFromNib) }
  }

  /// A new cell of the registered class. Cells are never reused, since all of them are on screen.
  func make(_ identifier: String) -> Cell? {
    guard let (type, isFromNib) = registered[identifier] else { return nil }
    if let made = UIApplication.shared.cells.make(type, identifier) { return made }
    guard type != Cell.self else { return plain(identifier) }
    // As Apple's UIKit does, only cells in nibs are decoded.
    guard isFromNib else { return type.make(reuseIdentifier: identifier) }
    return type.init(coder: HeadlessCoder(reuseIdentifier: identifier)) ?? plain(identifier)
  }

  // MARK: Existing cells

  /// Removes all cells. They are requested from the data source again when they are next needed.
  func reset() {
    for cell in made.values { cell.removeFromSuperview() }
    made = [:]
    selection = []
    areStale = true
  }

  /// Requests the cells from the data source if that is necessary, and passes each one to `show`
  /// before it requests the next.
  ///
  /// - Parameter width: The width of a cell.
  func load(
    width: CGFloat, sections: @autoclosure () -> Int, items: (Int) -> Int, cell: (IndexPath) -> Cell,
    show: (Cell, IndexPath) -> Void
  ) {
    guard areStale else { return }
    areStale = false
    var top: CGFloat = 0
    for section in 0..<sections() {
      for item in 0..<items(section) {
        let indexPath = IndexPath(item: item, section: section)
        let new = cell(indexPath)
        made[indexPath] = new
        // One below the other, so that a point in a cell leads to its index path.
        new.frame = CGRect(x: 0, y: top, width: width, height: Self.height)
        top += Self.height
        show(new, indexPath)
        new.updateConfigurationIfNeeded()
      }
    }
  }

  // MARK: Selection

  /// Selects a cell. If `others` is false, all other cells are deselected.
  func select(_ indexPath: IndexPath?, besideOthers others: Bool, animated: Bool) {
    if !others { for old in selection { deselect(old, animated: animated) } }
    guard let indexPath, !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    made[indexPath]?.mark(selected: true, animated: animated)
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    made[indexPath]?.mark(selected: false, animated: animated)
  }
}

/// A view that shows cells.
@MainActor protocol CellContainer: UIView {
  var cellCount: Int { get }
}

extension UITableView: CellContainer {
  var cellCount: Int { cells.count }
}

extension UICollectionView: CellContainer {
  var cellCount: Int { cells.count }
}

/// A row of a table, or an item of a collection.
@MainActor protocol SelectableCell: UIView {
  /// A cell of this class, made by the initialiser that UIKit calls for registered classes.
  static func make(reuseIdentifier: String) -> Self
  func mark(selected: Bool, animated: Bool)
  func updateConfigurationIfNeeded()
}

extension UITableViewCell: SelectableCell {
  static func make(reuseIdentifier: String) -> Self { make(registered: reuseIdentifier) }
  func mark(selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
}

extension UICollectionViewCell: SelectableCell {
  // The collection sets the identifier, also of an item that a closure made.
  static func make(reuseIdentifier: String) -> Self { make(registered: true) }
  func mark(selected: Bool, animated: Bool) { isSelected = selected }
}
