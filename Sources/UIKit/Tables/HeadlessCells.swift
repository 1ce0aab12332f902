/// How rows of registered classes are made.
///
/// Apple's UIKit calls `init(style:reuseIdentifier:)` on any class; Swift alone can only call initialisers that are
/// required, which is `init?(coder:)`. A class that cannot be made that way is given a maker here.
@MainActor public struct HeadlessCells {
  private var makers: [ObjectIdentifier: (String) -> UITableViewCell] = [:]
  private var itemMakers: [ObjectIdentifier: () -> UICollectionViewCell] = [:]
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
    itemMakers[ObjectIdentifier(Cell.self)] = make
  }

  func make(_ type: UICollectionViewCell.Type) -> UICollectionViewCell {
    if let maker = itemMakers[ObjectIdentifier(type)] { return maker() }
    return type.init(coder: HeadlessCoder()) ?? UICollectionViewCell(frame: .zero)
  }

  func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    if let maker = makers[ObjectIdentifier(type)] { return maker(identifier) }
    guard type != UITableViewCell.self,
      let made = type.init(coder: HeadlessCoder(reuseIdentifier: identifier))
    else { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
    return made
  }

  func prototype(_ identifier: String) -> UITableViewCell? { prototypes[identifier]?() }
}

extension Headless {
  /// How rows of registered classes are made in this UIKit.
  public static var cells: HeadlessCells {
    get { UIApplication.shared.cells }
    set { UIApplication.shared.cells = newValue }
  }
}
