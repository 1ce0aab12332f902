/// How cells of registered classes are made.
///
/// Apple's UIKit calls `init(style:reuseIdentifier:)` or `init(frame:)` on any class; Swift alone can only call initialisers
/// that are required, which is `init?(coder:)`. A class that cannot be made that way is given a maker here.
@preconcurrency @MainActor public struct HeadlessCells {
  private var makers: [ObjectIdentifier: (String) -> UIView] = [:]
  private var prototypes: [String: () -> UITableViewCell] = [:]

  nonisolated init() {}

  /// Makes rows of class `Cell` with `make`, which is given the reuse identifier.
  ///
  /// ```swift
  /// Headless.cells.register { CityCell(style: .default, reuseIdentifier: $0) }
  /// ```
  public mutating func register<Cell: UITableViewCell>(_ make: @escaping (String) -> Cell) {
    makers[ObjectIdentifier(Cell.self)] = make
  }

  /// Has rows of class `Cell` under `identifier` in every table, as a storyboard's prototypes are.
  public mutating func register(prototype identifier: String, _ make: @escaping () -> UITableViewCell) {
    prototypes[identifier] = make
  }

  /// Makes items of class `Cell` with `make`.
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
  /// How cells of registered classes are made in this UIKit.
  public static var cells: HeadlessCells {
    get { UIApplication.shared.cells }
    set { UIApplication.shared.cells = newValue }
  }
}
