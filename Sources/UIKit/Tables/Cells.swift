/// The cells of a table or a collection with their headers and footers, and the selection.
///
/// The data source is called for all cells together, when one is first needed.
@MainActor final class Cells<Cell: SelectableCell> {
  private var made: [IndexPath: Cell] = [:]
  /// The headers and footers, in order.
  private var others: [Supplementary] = []
  private var areStale = true
  private(set) var selection: [IndexPath] = []

  private struct Supplementary {
    let kind: String
    let section: Int
    let view: UIView
  }

  /// The height of a cell in points: that of a plain row.
  static var height: CGFloat { 44 }

  /// The index path of the cell that contains `point`.
  func indexPath(at point: CGPoint) -> IndexPath? {
    made.first { $0.value.frame.minY <= point.y && point.y < $0.value.frame.maxY }?.key
  }

  var indexPaths: [IndexPath] { made.keys.sorted() }
  subscript(indexPath: IndexPath) -> Cell? { made[indexPath] }
  func indexPath(of cell: Cell) -> IndexPath? { made.first { $0.value === cell }?.key }

  func supplementary(_ kind: String, in section: Int) -> UIView? {
    others.first { $0.section == section && $0.kind == kind }?.view
  }

  func supplementaries(_ kind: String) -> [UIView] { others.filter { $0.kind == kind }.map(\.view) }

  /// Whether a view is a cell, a header or a footer.
  func contains(_ view: UIView) -> Bool { view is Cell || others.contains { $0.view === view } }

  // MARK: Existing cells

  /// Removes all cells. They are requested from the data source again when they are next needed.
  func reset() {
    for cell in made.values { cell.removeFromSuperview() }
    for other in others { other.view.removeFromSuperview() }
    made = [:]
    others = []
    selection = []
    areStale = true
  }

  /// Requests the cells, headers and footers from the data source if that is necessary, and passes each cell to `show`
  /// before it requests the next.
  ///
  /// - Parameters:
  ///   - container: The view that shows them.
  ///   - header: Makes the header of a section, and its kind. So does `footer`.
  func load(
    in container: UIView, sections: @autoclosure () -> Int, items: (Int) -> Int,
    header: (Int) -> [(kind: String, view: UIView)], cell: (IndexPath) -> Cell,
    footer: (Int) -> [(kind: String, view: UIView)], show: (Cell, IndexPath) -> Void
  ) {
    guard areStale else { return }
    areStale = false
    // One below the other, so that a point in a cell leads to its index path.
    var top: CGFloat = 0
    func place(_ view: UIView) {
      view.frame = CGRect(x: 0, y: top, width: container.frame.width, height: Self.height)
      top += Self.height
      container.addSubview(view)
    }
    func place(_ supplementary: [(kind: String, view: UIView)], in section: Int) {
      for (kind, view) in supplementary {
        others.append(Supplementary(kind: kind, section: section, view: view))
        place(view)
      }
    }
    for section in 0..<sections() {
      place(header(section), in: section)
      for item in 0..<items(section) {
        let indexPath = IndexPath(item: item, section: section)
        let new = cell(indexPath)
        made[indexPath] = new
        place(new)
        show(new, indexPath)
        new.updateConfigurationIfNeeded()
      }
      place(footer(section), in: section)
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

/// A view that places some of its subviews beside each other: the cells of a list, or the arranged subviews of a stack.
@MainActor protocol ArrangingView: UIView {
  /// Whether it places a view.
  func arranges(_ view: UIView) -> Bool
}

extension UITableView: ArrangingView {
  func arranges(_ view: UIView) -> Bool { cells.contains(view) }
}

extension UICollectionView: ArrangingView {
  func arranges(_ view: UIView) -> Bool { cells.contains(view) }
}

extension UIStackView: ArrangingView {
  func arranges(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }
}

/// A row of a table, or an item of a collection.
@MainActor protocol SelectableCell: ReusableView {
  var contentView: UIView { get }
  func mark(selected: Bool, animated: Bool)
  func updateConfigurationIfNeeded()
}

extension UITableViewCell: SelectableCell {
  func mark(selected: Bool, animated: Bool) { setSelected(selected, animated: animated) }
}

extension UICollectionViewCell: SelectableCell {
  func mark(selected: Bool, animated: Bool) { isSelected = selected }
}
