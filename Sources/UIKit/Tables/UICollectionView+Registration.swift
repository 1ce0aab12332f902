extension UICollectionView {
  /// A class of items, and how to configure one. See ``HeadlessCells`` for how they are created.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    fileprivate let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
    /// The nib is ignored: nibs are empty here.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of headers or footers, and how to configure one.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
    /// The nib is ignored: nibs are empty here.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// A new, configured item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = String(reflecting: Cell.self)
    let cell = UIApplication.shared.cells.make(Cell.self, identifier) ?? Headless.make(Cell.self)
    cell.reuseIdentifier = identifier
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A new, configured header or footer.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Headless.make(Supplementary.self)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
