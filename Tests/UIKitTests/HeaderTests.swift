import Testing
import UIKit

/// A view with a button, for the headers of a table or a collection.
@MainActor private func fill(_ view: UIView, with title: String, tapped: @escaping () -> Void) {
  let button = UIButton(type: .system)
  button.setTitle(title, for: .normal)
  button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  view.addSubview(button)
}

@MainActor @Suite struct TableHeaderTests {
  private final class Header: UITableViewHeaderFooterView {
    let isDecoded: Bool
    var tapped: () -> Void = {}

    override init(reuseIdentifier: String?) {
      isDecoded = false
      super.init(reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) {
      isDecoded = true
      super.init(coder: coder)
    }
  }

  private final class Cities: UITableViewController {
    var sections = ["Norway", "Sweden"]
    var height: CGFloat = 30
    var shown: [String] = []
    var tapped: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(sections[indexPath.section]) row"
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
      let title = "All of \(sections[section])"
      if let header { fill(header.contentView, with: title) { [unowned self] in tapped.append(title) } }
      return header
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 0 ? "A footer" : nil
    }
    override func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { shown.append("header \(section)") }
    override func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { shown.append("footer \(section)") }
  }

  @Test("the user taps buttons in headers of sections") func buttons() throws {
    try Headless.isolated {
      let cities = Cities(style: .grouped)
      let window = show(cities)
      #expect(
        Set(HeadlessUser().choices()) == [
          .tap("All of Norway"), .tap("All of Sweden"), .tap("Norway row"), .tap("Sweden row"),
        ])
      try HeadlessUser().tap("All of Sweden")
      #expect(cities.tapped == ["All of Sweden"])
      #expect(cities.shown == ["header 0", "footer 0", "header 1"])
      #expect(cities.tableView.headerView(forSection: 1)?.reuseIdentifier == "header")
      #expect(cities.tableView.footerView(forSection: 0)?.textLabel?.text == "A footer")
      #expect(cities.tableView.footerView(forSection: 1) == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test("headers without a height are not shown", arguments: [0, CGFloat.leastNormalMagnitude])
  func height(height: CGFloat) {
    Headless.isolated {
      let cities = Cities(style: .plain)
      cities.height = height
      let window = show(cities)
      #expect(Set(HeadlessUser().choices()) == [.tap("Norway row"), .tap("Sweden row")])
      #expect(cities.tableView.headerView(forSection: 0) == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test("headers are replaced when the table is loaded again") func reload() {
    Headless.isolated {
      let cities = Cities(style: .plain)
      let window = show(cities)
      _ = HeadlessUser().possibleActions
      cities.sections = ["Denmark"]
      cities.tableView.reloadData()
      #expect(Set(HeadlessUser().choices()) == [.tap("All of Denmark"), .tap("Denmark row")])
      withExtendedLifetime(window) {}
    }
  }

  @Test("headers of a registered class are not decoded, and those of a nib are") func classes() throws {
    try Headless.isolated {
      Headless.storyboards.register(class: Header.self)
      let table = UITableView(frame: .zero, style: .plain)
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "class")
      table.register(
        UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "nib")
      let made = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "class") as? Header)
      #expect(!made.isDecoded && made.reuseIdentifier == "class")
      let decoded = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "nib") as? Header)
      #expect(decoded.isDecoded && decoded.reuseIdentifier == "nib")
      #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "unknown") == nil)
    }
  }

  @Test("both methods make prototype cells of a storyboard") func prototypes() {
    Headless.isolated {
      Headless.cells.register(prototype: "city") { UITableViewCell(style: .value1, reuseIdentifier: "city") }
      Headless.cells.register(prototype: "item") { UICollectionViewCell(frame: .zero) }
      let table = UITableView(frame: .zero, style: .plain)
      #expect(table.dequeueReusableCell(withIdentifier: "city")?.reuseIdentifier == "city")
      #expect(table.dequeueReusableCell(withIdentifier: "item") == nil)
      let path = IndexPath(item: 0, section: 0)
      #expect(table.dequeueReusableCell(withIdentifier: "city", for: path).reuseIdentifier == "city")
      let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      #expect(items.dequeueReusableCell(withReuseIdentifier: "item", for: path).reuseIdentifier == "item")
    }
  }
}

@MainActor @Suite struct CollectionHeaderTests {
  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  private class Grid: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      for kind in [CollectionHeaderTests.header, CollectionHeaderTests.footer, "badge"] {
        collectionView.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
      }
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.accessibilityLabel = "item \(indexPath.section)"
      return cell
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
      fill(view, with: "\(kind) \(indexPath.section)") {}
      return view
    }
  }

  /// Asks for a header of the second section only.
  private final class SizedGrid: Grid, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 1 ? 40 : 0) }
  }

  /// The titles of the buttons in headers and footers.
  private func titles(_ grid: Grid) -> Set<String> {
    Headless.isolated {
      let window = show(grid)
      defer { withExtendedLifetime(window) {} }
      let titles = HeadlessUser().choices().map { "\($0)".replacingOccurrences(of: "tap ", with: "") }
      #expect(titles.contains { $0.contains("item 0") } && titles.contains { $0.contains("item 1") })
      return Set(titles.filter { !$0.contains("item ") })
    }
  }

  @Test("a flow layout with a reference size has headers and footers") func flow() {
    let layout = UICollectionViewFlowLayout()
    #expect(titles(Grid(collectionViewLayout: layout)) == [])
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 30, height: 0)
    let all = titles(Grid(collectionViewLayout: layout))
    #expect(all == ["\(Self.header) 0", "\(Self.header) 1"])
    layout.scrollDirection = .horizontal
    #expect(titles(Grid(collectionViewLayout: layout)) == ["\(Self.footer) 0", "\(Self.footer) 1"])
  }

  @Test("the delegate's size decides whether a section has a header") func sizes() {
    #expect(titles(SizedGrid(collectionViewLayout: UICollectionViewFlowLayout())) == ["\(Self.header) 1"])
  }

  @Test("the items at the boundaries of compositional sections are headers and footers")
  func compositional() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    func item(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
    }
    let layout = UICollectionViewCompositionalLayout { index, environment in
      #expect(environment.container.effectiveContentSize.width > 0)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems =
        index == 0 ? [item(Self.header, .top)] : [item("badge", .topTrailing), item(Self.footer, .bottom)]
      return section
    }
    let grid = Grid(collectionViewLayout: layout)
    #expect(titles(grid) == ["\(Self.header) 0", "badge 1", "\(Self.footer) 1"])
    let path = IndexPath(item: 0, section: 1)
    #expect(grid.collectionView.supplementaryView(forElementKind: "badge", at: path) != nil)
    #expect(grid.collectionView.supplementaryView(forElementKind: Self.header, at: path) == nil)
  }

  @Test("a list has headers and footers if its configuration says so") func list() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    #expect(titles(Grid(collectionViewLayout: .list(configuration))) == [])
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    #expect(
      titles(Grid(collectionViewLayout: .list(configuration))) == [
        "\(Self.header) 0", "\(Self.header) 1", "\(Self.footer) 0", "\(Self.footer) 1",
      ])
  }

  @Test("a swipe over an item of a list reveals the actions of its own section") func swipes() {
    Headless.isolated {
      let layout = UICollectionViewCompositionalLayout { index, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider =
          index == 0
          ? nil
          : { _ in
            UISwipeActionsConfiguration(actions: [
              UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
          }
        return .list(using: configuration, layoutEnvironment: environment)
      }
      let window = show(Grid(collectionViewLayout: layout))
      let choices = HeadlessUser().choices().map { "\($0)" }
      #expect(choices.filter { $0.contains("Delete") } == ["tap item 1 > Delete"])
      withExtendedLifetime(window) {}
    }
  }
}

extension UICollectionViewLayout {
  fileprivate static func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionViewLayout
  {
    UICollectionViewCompositionalLayout.list(using: configuration)
  }
}
