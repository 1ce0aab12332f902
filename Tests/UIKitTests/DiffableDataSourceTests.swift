import TestSupport
import Testing
import UIKit

/// Tables and collections whose rows come from snapshots.
@MainActor @Suite struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private func show(_ view: UIView) -> UIWindow {
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  // MARK: Snapshots

  /// Two requests of an app get the same sample. On a device, their answers differ.
  @Test("of equal samples, a snapshot has the first") func equalSamples() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try await MainActor.run {
        let samples = try (0..<2).map { _ in
          try SampleJSONDecoder().decode(String.self, from: SampleJSONDecoder.sample)
        }
        let source = UITableViewDiffableDataSource<String, String>(tableView: UITableView()) { _, _, _ in nil
        }
        var snapshot = source.snapshot()
        snapshot.appendSections(samples)
        snapshot.appendSections(samples + ["other"])
        snapshot.appendItems(samples + ["last"], toSection: "other")
        source.apply(snapshot)
        print("sections:", snapshot.numberOfSections, "items:", snapshot.numberOfItems)
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("sections: 2 items: 2"))
  }

  /// Changes a snapshot and plain arrays in the same way at random. The changes are those for which Apple's UIKit raises
  /// no exception.
  @Test("a snapshot has the contents of plain arrays", arguments: 0..<40 as Range<UInt64>)
  func contents(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var snapshot = Snapshot()
    var model: [(id: Int, items: [String])] = []
    func remove(_ items: [String]) {
      for index in model.indices { model[index].items.removeAll { items.contains($0) } }
    }
    func insert(_ items: [String], beside neighbour: String, _ offset: Int) {
      remove(items)
      for index in model.indices {
        guard let position = model[index].items.firstIndex(of: neighbour) else { continue }
        model[index].items.insert(contentsOf: items, at: position + offset)
      }
    }
    for step in 0..<60 {
      let old = model.flatMap(\.items)
      // Some of the items are there already, and are moved.
      let items = Array(Set([0, 1].map { _ in "i\(Int.random(in: 0..<20, using: &random))" })).sorted()
      let section = model.randomElement(using: &random)?.id
      let neighbour = old.filter { !items.contains($0) }.randomElement(using: &random)
      let before = Bool.random(using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        snapshot.appendSections([step])
        model.append((step, []))
      case 1:
        guard let section, let index = model.firstIndex(where: { $0.id == section }) else { continue }
        if before {
          snapshot.insertSections([step], beforeSection: section)
        } else {
          snapshot.insertSections([step], afterSection: section)
        }
        model.insert((step, []), at: before ? index : index + 1)
      case 2:
        guard let section else { continue }
        snapshot.appendItems(items, toSection: section)
        remove(items)
        for index in model.indices where model[index].id == section { model[index].items += items }
      case 3:
        guard let neighbour else { continue }
        if before {
          snapshot.insertItems(items, beforeItem: neighbour)
        } else {
          snapshot.insertItems(items, afterItem: neighbour)
        }
        insert(items, beside: neighbour, before ? 0 : 1)
      case 4:
        guard let neighbour, let moved = old.first(where: { $0 != neighbour }) else { continue }
        if before {
          snapshot.moveItem(moved, beforeItem: neighbour)
        } else {
          snapshot.moveItem(moved, afterItem: neighbour)
        }
        insert([moved], beside: neighbour, before ? 0 : 1)
      case 5:
        guard let section, let other = model.first(where: { $0.id != section })?.id,
          let from = model.firstIndex(where: { $0.id == section })
        else { continue }
        if before {
          snapshot.moveSection(section, beforeSection: other)
        } else {
          snapshot.moveSection(section, afterSection: other)
        }
        let moved = model.remove(at: from)
        let to = model.firstIndex { $0.id == other } ?? 0
        model.insert(moved, at: before ? to : to + 1)
      default:
        snapshot.deleteItems(items)
        remove(items)
        guard step.isMultiple(of: 5), let section else { break }
        snapshot.deleteSections([section])
        model.removeAll { $0.id == section }
      }
      let all = model.flatMap(\.items)
      #expect(snapshot.sectionIdentifiers == model.map(\.id))
      #expect(snapshot.itemIdentifiers == all && snapshot.numberOfItems == all.count)
      for (index, section) in model.enumerated() {
        #expect(snapshot.indexOfSection(section.id) == index)
        #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items)
        for item in section.items {
          #expect(snapshot.sectionIdentifier(containingItem: item) == section.id)
          #expect(snapshot.indexOfItem(item) == all.firstIndex(of: item))
        }
      }
    }
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test("an outline shows the items below expanded ones") func outline() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food", "Drinks"])
    outline.append(["Apple", "Bread"], to: "Food")
    outline.append(["Red", "Green"], to: "Apple")
    outline.insert(["Cheese"], after: "Apple")
    #expect(outline.items == ["Food", "Apple", "Red", "Green", "Cheese", "Bread", "Drinks"])
    #expect(outline.rootItems == ["Food", "Drinks"] && outline.visibleItems == outline.rootItems)
    #expect(outline.level(of: "Red") == 2 && outline.parent(of: "Cheese") == "Food")
    outline.expand(["Apple"])
    #expect(!outline.isVisible("Red"))
    outline.expand(["Food"])
    #expect(outline.visibleItems == outline.items)
    let apples = outline.snapshot(of: "Apple", includingParent: true)
    #expect(apples.items == ["Apple", "Red", "Green"] && apples.rootItems == ["Apple"])
    outline.delete(["Apple"])
    #expect(outline.items == ["Food", "Cheese", "Bread", "Drinks"])
    outline.replace(childrenOf: "Food", using: apples)
    #expect(
      outline.items == ["Food", "Apple", "Red", "Green", "Drinks"] && outline.parent(of: "Apple") == "Food")
    outline.collapse(["Food"])
    #expect(outline.visibleItems == ["Food", "Drinks"])
  }

  // MARK: Tables

  private final class Cities: UITableViewDiffableDataSource<Int, String>, UITableViewDelegate {
    var chosen: [String?] = []
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section).map { "Section \($0)" }
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(itemIdentifier(for: indexPath))
    }
  }

  @Test("the user taps the rows of a table's snapshot") func table() throws {
    try Headless.isolated {
      let table = UITableView()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "city")
      let cities = Cities(tableView: table) { table, indexPath, name in
        let cell = table.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        cell.textLabel?.text = name
        return cell
      }
      table.delegate = cities
      let window = show(table)
      #expect(HeadlessUser().possibleActions.isEmpty)
      var snapshot = cities.snapshot()
      snapshot.appendSections([1, 2])
      snapshot.appendItems(["Oslo"], toSection: 1)
      snapshot.appendItems(["Uppsala", "Lund"])
      var isShown = false
      cities.apply(snapshot) { isShown = true }
      #expect(!isShown)
      #expect(HeadlessUser().possibleActions == [.tap("Oslo"), .tap("Uppsala"), .tap("Lund")])
      try HeadlessUser().tap("Lund")
      #expect(isShown && cities.chosen == ["Lund"])
      #expect(cities.indexPath(for: "Lund") == IndexPath(row: 1, section: 1))
      #expect(cities.itemIdentifier(for: IndexPath(row: 2, section: 1)) == nil)
      #expect(cities.tableView(table, titleForHeaderInSection: 1) == "Section 2")
      snapshot.deleteItems(["Lund"])
      cities.apply(snapshot, animatingDifferences: false)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Lund") }
      withExtendedLifetime(window) {}
    }
  }

  // MARK: Collections

  private final class Chooser: NSObject, UICollectionViewDelegate {
    var chosen: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  @Test("the user taps the items of a list, and buttons at their edges") func list() throws {
    try Headless.isolated {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      let list = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      var informed: [String] = []
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        let info = UIButton(
          type: .system, primaryAction: UIAction(title: "About \(name)") { _ in informed.append(name) })
        cell.accessories = [
          .disclosureIndicator(options: .init(tintColor: .red)),
          .customView(configuration: .init(customView: info, placement: .trailing())),
        ]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      let chooser = Chooser()
      list.delegate = chooser
      let window = show(list)
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["Norway", "Sweden"])
      outline.append(["Oslo"], to: "Norway")
      source.apply(outline, to: 0, animatingDifferences: false)
      #expect(source.snapshot().itemIdentifiers == ["Norway", "Sweden"])
      try HeadlessUser().tap("About Sweden")
      try HeadlessUser().tap("Sweden")
      #expect(informed == ["Sweden"] && chooser.chosen == [IndexPath(item: 1, section: 0)])
      outline.expand(["Norway"])
      source.apply(outline, to: 0)
      #expect(source.snapshot(for: 0).isExpanded("Norway"))
      try HeadlessUser().tap("Oslo")
      #expect(chooser.chosen.last == IndexPath(item: 1, section: 0))
      withExtendedLifetime(window) {}
    }
  }

  @Test("a compositional layout is stored, and the items are shown") func compositional() {
    Headless.isolated {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44))
      let item = NSCollectionLayoutItem(layoutSize: size)
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .groupPaging
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      let layout = UICollectionViewCompositionalLayout { _, _ in section }
      let photos = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
        cell.accessibilityLabel = "Photo \(number)"
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: photos) {
        view, indexPath, number in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
      }
      let window = show(photos)
      var snapshot = source.snapshot()
      snapshot.appendSections(["photos"])
      snapshot.appendItems([1, 2])
      source.apply(snapshot)
      #expect(HeadlessUser().possibleActions == [.tap("Photo 1"), .tap("Photo 2")])
      #expect(group.subitems == [item] && size.widthDimension.isFractionalWidth)
      withExtendedLifetime((window, section)) {}
    }
  }

  @Test("a cell is updated when it is shown and when it is selected") func states() throws {
    final class Tag: UITableViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    try Headless.isolated {
      let table = UITableView()
      let tag = Tag(style: .default, reuseIdentifier: nil)
      tag.textLabel?.text = "Tag"
      var handled = 0
      tag.configurationUpdateHandler = { _, _ in handled += 1 }
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in tag }
      let window = show(table)
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems([0])
      source.apply(snapshot, animatingDifferences: false)
      try HeadlessUser().tap("Tag")
      Headless.runLoop.runUntilIdle()
      #expect(tag.states == [false, true])
      #expect(handled == 2)
      withExtendedLifetime(window) {}
    }
  }
}
