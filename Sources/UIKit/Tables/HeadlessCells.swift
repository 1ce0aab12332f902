/// Closures that create cells.
///
/// A table creates cells of a class that was registered by `init(style:reuseIdentifier:)`, a collection by `init(frame:)`, and
/// cells of a nib by `init?(coder:)`, as on Apple's systems. Register a closure here to create them in another way, for
/// example to assign the outlets of a nib.
@preconcurrency @MainActor public struct HeadlessCells {
  private var makers: [ObjectIdentifier: (String) -> UIView] = [:]
  private var prototypes = OwnedNames<() -> UIView>()
  private var segues = OwnedNames<String>()

  nonisolated init() {}

  /// Creates rows of class `Cell` with `make`, which gets the reuse identifier.
  ///
  /// ```swift
  /// Headless.cells.register { CityCell(style: .default, reuseIdentifier: $0) }
  /// ```
  public mutating func register<Cell: UITableViewCell>(_ make: @escaping (String) -> Cell) {
    makers[ObjectIdentifier(Cell.self)] = make
  }

  /// Creates rows or items with `identifier` with `make`, like the prototype cells of a storyboard.
  /// - Parameter owner: The class of the controllers whose tables and collections have them. Nil: all tables and collections.
  public mutating func register<Cell: UIView>(
    prototype identifier: String, of owner: UIViewController.Type? = nil, _ make: @escaping () -> Cell
  ) { prototypes.register(make, identifier, of: owner) }

  /// Performs a segue when the user selects a row or an item with the reuse identifier of a prototype cell.
  /// - Parameter owner: The class of the controllers whose tables and collections have them. Nil: all tables and collections.
  public mutating func register(
    segue: String, prototype identifier: String, of owner: UIViewController.Type? = nil
  ) { segues.register(segue, identifier, of: owner) }

  /// Creates items of class `Cell` with `make`.
  public mutating func register<Cell: UICollectionViewCell>(item make: @escaping () -> Cell) {
    makers[ObjectIdentifier(Cell.self)] = { _ in make() }
  }

  func make<Cell: UIView>(_ type: Cell.Type, _ identifier: String) -> Cell? {
    makers[ObjectIdentifier(type)]?(identifier) as? Cell
  }

  /// Creates a row or item of a table or collection.
  func prototype<Cell: UIView>(_ identifier: String, in list: UIView) -> Cell? {
    prototypes.value(identifier, of: controller(of: list))?() as? Cell
  }

  /// Performs the segue of a row or an item that the user has selected, unless its controller refuses.
  func performSegue(of cell: UIView?, _ identifier: String?) {
    guard let cell, let identifier, let controller = controller(of: cell),
      let segue = segues.value(identifier, of: controller),
      controller.shouldPerformSegue(withIdentifier: segue, sender: cell)
    else { return }
    controller.performSegue(withIdentifier: segue, sender: cell)
  }

  private func controller(of view: UIView) -> UIViewController? {
    sequence(first: view as UIResponder) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
  }
}

extension Headless {
  /// The registered cells of the current app.
  public static var cells: HeadlessCells {
    get { UIApplication.shared.cells }
    set { UIApplication.shared.cells = newValue }
  }
}
