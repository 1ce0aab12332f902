/// Creates cells of registered classes.
///
/// Apple's UIKit can call `init(style:reuseIdentifier:)` or `init(frame:)` on any class. Swift alone can only call
/// required initialisers, here `init?(coder:)`. For a class that cannot be created that way, register a closure here.
@preconcurrency @MainActor public struct HeadlessCells {
  private var makers: [ObjectIdentifier: (String) -> UIView] = [:]
  private var prototypes: [String: () -> UITableViewCell] = [:]

  nonisolated init() {}

  /// Creates rows of class `Cell` with `make`, which gets the reuse identifier.
  ///
  /// ```swift
  /// Headless.cells.register { CityCell(style: .default, reuseIdentifier: $0) }
  /// ```
  public mutating func register<Cell: UITableViewCell>(_ make: @escaping (String) -> Cell) {
    makers[ObjectIdentifier(Cell.self)] = make
  }

  /// Creates rows with `identifier` with `make` in every table, like the prototype cells of a storyboard.
  public mutating func register(prototype identifier: String, _ make: @escaping () -> UITableViewCell) {
    prototypes[identifier] = make
  }

  /// Creates items of class `Cell` with `make`.
  public mutating func register<Cell: UICollectionViewCell>(item make: @escaping () -> Cell) {
    makers[ObjectIdentifier(Cell.self)] = { _ in make() }
  }

  func make<Cell: UIView>(_ type: Cell.Type, _ identifier: String, plain: (String) -> Cell) -> Cell {
    if let made = makers[ObjectIdentifier(type)]?(identifier) as? Cell { return made }
    guard type != Cell.self, let made = type.init(coder: HeadlessCoder(reuseIdentifier: identifier)) else {
      return plain(identifier)
    }
    return made
  }

  func prototype(_ identifier: String) -> UITableViewCell? { prototypes[identifier]?() }
}

extension Headless {
  /// The registered cells of the current app.
  public static var cells: HeadlessCells {
    get { UIApplication.shared.cells }
    set { UIApplication.shared.cells = newValue }
  }
}
