/// The cells of a table or a collection: the classes that they are made of, those that are there, and which are selected.
///
/// They are asked for all together, when somebody first looks.
@MainActor final class Cells<Cell: SelectableCell> {
  private var registered: [String: Cell.Type] = [:]
  private var made: [IndexPath: Cell] = [:]
  private var areStale = true
  private(set) var selection: [IndexPath] = []
  private let plain: (String) -> Cell

  /// - Parameter plain: Makes a cell of UIKit's own class, with a reuse identifier.
  init(plain: @escaping (String) -> Cell) { self.plain = plain }

  var indexPaths: [IndexPath] { made.keys.sorted() }
  var count: Int { made.count }
  subscript(indexPath: IndexPath) -> Cell? { made[indexPath] }
  func indexPath(of cell: Cell) -> IndexPath? { made.first { $0.value === cell }?.key }

  // MARK: What they are made of

  func register(_ cellClass: AnyClass?, _ identifier: String) {
    registered[identifier] = cellClass as? Cell.Type
  }

  /// A new cell of the class that is registered. Without drawing, none is ever free to be used again.
  func make(_ identifier: String) -> Cell? {
    registered[identifier].map { UIApplication.shared.cells.make($0, identifier, plain: plain) }
  }

  // MARK: Those that are there

  /// Forgets all of them: they are asked for again when they are next needed.
  func reset() {
    for cell in made.values { cell.removeFromSuperview() }
    made = [:]
    selection = []
    areStale = true
  }

  /// Asks for them if that is due, and has `show` put each where it belongs before the next is asked for.
  func load(
    sections: @autoclosure () -> Int, items: (Int) -> Int, cell: (IndexPath) -> Cell,
    show: (Cell, IndexPath) -> Void
  ) {
    guard areStale else { return }
    areStale = false
    for section in 0..<sections() {
      for item in 0..<items(section) {
        let indexPath = IndexPath(item: item, section: section)
        let new = cell(indexPath)
        made[indexPath] = new
        show(new, indexPath)
      }
    }
  }

  // MARK: Which are selected

  /// Selects one; where `others` is false, in the place of those that were.
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
  func mark(selected: Bool, animated: Bool)
}

extension UITableViewCell: SelectableCell {
  func mark(selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
}

extension UICollectionViewCell: SelectableCell {
  func mark(selected: Bool, animated: Bool) { isSelected = selected }
}
