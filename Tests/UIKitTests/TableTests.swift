import Testing
import UIKit

@MainActor @Suite struct TableTests {
  private final class Cities: UITableViewController {
    var names = [["Oslo", "Bergen"], ["Uppsala"]]
    var chosen: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { names.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
      cell.textLabel?.text = names[indexPath.section][indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.section == 1 ? nil : indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  @Test(
    "a table or collection view that replaces the controller's gets its data from it, if it has no other source"
  )
  func replacedView() {
    Headless.isolated {
      let (cities, cells) = (
        Cities(), UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
      )
      let other = Cities()
      for source in [nil, other] {
        let table = UITableView()
        table.dataSource = source
        cities.tableView = table
        #expect(table.dataSource === source ?? cities && table.delegate === cities)
      }
      cells.collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      #expect(cells.collectionView.dataSource === cells && cells.collectionView.delegate === cells)
    }
  }

  @Test(
    "the first layout in a window counts as scrolling, if the bounds are known", arguments: [CGFloat(300), 0])
  func firstLayout(width: CGFloat) {
    final class Feed: UIViewController, UIScrollViewDelegate {
      var scrolls = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }
    Headless.isolated {
      let (feed, list) = (Feed(), UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: width)))
      list.delegate = feed
      feed.view.addSubview(list)
      list.layoutIfNeeded()
      let before = feed.scrolls
      let window = UIWindow()
      window.rootViewController = feed
      window.makeKeyAndVisible()
      for _ in 0..<2 {
        list.setNeedsLayout()
        list.layoutIfNeeded()
      }
      #expect(before == 0 && feed.scrolls == (width > 0 ? 1 : 0))
    }
  }

  @Test(
    "a row is not selected if a control covers all of it",
    arguments: [
      (true, CGFloat(0), true, false), (false, 0, true, false), (true, 0, false, true), (true, 8, true, true),
    ])
  func coveredRow(isInContent: Bool, margin: CGFloat, isEnabled: Bool, isSelected: Bool) throws {
    final class Filters: UITableViewController {
      let row = UITableViewCell()
      var selected = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        row
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { selected += 1 }
    }
    try Headless.isolated {
      let (filters, button, window) = (Filters(), UIButton(), UIWindow())
      button.setTitle("Filter", for: .normal)
      button.isEnabled = isEnabled
      button.translatesAutoresizingMaskIntoConstraints = false
      let row = isInContent ? filters.row.contentView : filters.row
      row.addSubview(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: row.topAnchor, constant: margin),
        button.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        button.leadingAnchor.constraint(equalTo: row.leadingAnchor),
        button.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      ])
      window.rootViewController = filters
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      for case .tap(let title) in user.possibleActions { try user.perform(.tap(title)) }
      #expect(filters.selected == (isSelected ? 1 : 0))
    }
  }

  @Test("a table controller shows the rows of a storyboard") func staticRows() throws {
    final class Settings: UITableViewController {
      var selected: [IndexPath] = []
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
      }
    }
    try Headless.isolated {
      let (settings, sound, name) = (Settings(style: .grouped), UITableViewCell(), UITableViewCell())
      sound.textLabel?.text = "Sound"
      name.textLabel?.text = "Name"
      Headless.show(
        [HeadlessSection(rows: [sound]), HeadlessSection(header: "Account", footer: "Beta", rows: [name])],
        in: settings)
      let window = show(settings)
      try HeadlessUser().tap("Name")
      #expect(settings.selected == [IndexPath(row: 0, section: 1)])
      #expect(settings.tableView.numberOfSections == 2)
      #expect(settings.tableView(settings.tableView, titleForHeaderInSection: 1) == "Account")
      #expect(settings.tableView(settings.tableView, titleForFooterInSection: 1) == "Beta")
      #expect(settings.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === sound)
      withExtendedLifetime(window) {}
    }
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("the user taps rows by their text") func taps() throws {
    try Headless.isolated {
      let cities = Cities(style: .plain)
      let window = show(cities)
      #expect(HeadlessUser().possibleActions == [.tap("Oslo"), .tap("Bergen"), .tap("Uppsala")])
      try HeadlessUser().tap("Bergen")
      try HeadlessUser().tap("Uppsala")
      #expect(cities.chosen == [IndexPath(row: 1, section: 0)])
      #expect(cities.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      cities.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
      #expect(cities.tableView.indexPathForSelectedRow == nil)
      cities.names = [["Tromsø"]]
      cities.tableView.reloadData()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Bergen") }
      try HeadlessUser().tap("Tromsø")
      cities.tableView.allowsSelection = false
      #expect(HeadlessUser().possibleActions.isEmpty)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a point in a view of a row leads to the row's index path") func points() {
    Headless.isolated {
      let cities = Cities(style: .plain)
      let window = show(cities)
      for path in [
        IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 1),
      ] {
        let button = UIButton()
        cities.tableView.cellForRow(at: path)?.contentView.addSubview(button)
        let point = button.convert(CGPoint.zero, to: cities.tableView)
        #expect(cities.tableView.indexPathForRow(at: point) == path)
        #expect(cities.tableView.rectForRow(at: path).origin == point)
        #expect(button.convert(point, from: cities.tableView) == .zero)
      }
      #expect(cities.tableView.indexPathForRow(at: CGPoint(x: 0, y: 900)) == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a registered class is created by the initialiser that Apple's UIKit calls, or by a closure")
  func cellClasses() {
    Headless.isolated {
      let table = UITableView(frame: .zero, style: .grouped)
      let first = IndexPath(row: 0, section: 0)
      table.register(PlainRow.self, forCellReuseIdentifier: "plain")
      table.register(StyledRow.self, forCellReuseIdentifier: "styled")
      let plain = table.dequeueReusableCell(withIdentifier: "plain", for: first)
      #expect(plain is PlainRow && plain.reuseIdentifier == "plain")
      let styled = table.dequeueReusableCell(withIdentifier: "styled", for: first)
      #expect((styled as? StyledRow)?.origin == "style" && styled.reuseIdentifier == "styled")
      #expect(styled.detailTextLabel != nil)
      Headless.cells.register { StyledRow(origin: "closure for \($0)") }
      let made = table.dequeueReusableCell(withIdentifier: "styled", for: first)
      #expect((made as? StyledRow)?.origin == "closure for styled")
      #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    }
  }

  @Test("a registered class of items, headers or footers is created by init(frame:)") func itemClasses() {
    Headless.isolated {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let first = IndexPath(item: 0, section: 0)
      collection.register(FramedItem.self, forCellWithReuseIdentifier: "item")
      let item = collection.dequeueReusableCell(withReuseIdentifier: "item", for: first)
      #expect((item as? FramedItem)?.origin == "frame" && item.reuseIdentifier == "item")
      let configured = collection.dequeueConfiguredReusableCell(
        using: UICollectionView.CellRegistration<FramedItem, Int> { $0.number = $2 }, for: first, item: 7)
      #expect(configured.origin == "frame" && configured.number == 7)
      collection.register(
        FramedHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "city")
      let header = collection.dequeueReusableSupplementaryView(
        ofKind: "header", withReuseIdentifier: "city", for: first)
      #expect((header as? FramedHeader)?.origin == "frame")
    }
  }

  @Test("the user taps items of a collection") func collections() throws {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      var chosen: IndexPath?
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityLabel = "Item \(indexPath.item)"
        return cell
      }
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen = indexPath
      }
    }
    try Headless.isolated {
      let source = Source()
      let controller = UIViewController()
      let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      items.dataSource = source
      items.delegate = source
      controller.view.addSubview(items)
      let window = show(controller)
      try HeadlessUser().tap("Item 1")
      #expect(source.chosen == IndexPath(item: 1, section: 0))
      withExtendedLifetime(window) {}
    }
  }

  @MainActor private final class Batches {
    let table = UITableView()
    var updates = 0
    // The closures do not need `self.`, because Apple's parameter does not escape.
    func update() {
      table.performBatchUpdates { updates += 1 }
      table.performBatchUpdates({ updates += 1 }, completion: { [self] _ in updates += 10 })
      table.performBatchUpdates(nil) { [self] _ in updates += 100 }
    }
  }

  @Test("the closures of batch updates are non-escaping and optional") func batchUpdates() {
    let batches = Batches()
    batches.update()
    #expect(batches.updates == 112)
  }
}

private final class PlainRow: UITableViewCell {}

private final class StyledRow: UITableViewCell {
  let origin: String
  init(origin: String) {
    self.origin = origin
    super.init(style: .default, reuseIdentifier: nil)
  }
  override init(style: CellStyle, reuseIdentifier: String?) {
    origin = "style"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  // Most apps that do not use storyboards have this line.
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class FramedItem: UICollectionViewCell {
  let origin: String
  var number = 0
  override init(frame: CGRect) {
    origin = "frame"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class FramedHeader: UICollectionReusableView {
  let origin: String
  override init(frame: CGRect) {
    origin = "frame"
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @Test("the edit button of a table controller begins and ends editing") func editButton() throws {
    try Headless.isolated {
      let screen = UITableViewController(style: .plain)
      screen.navigationItem.rightBarButtonItem = screen.editButtonItem
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: screen)
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      try HeadlessUser().tap("Edit")
      #expect(screen.isEditing && screen.tableView.isEditing)
      try HeadlessUser().tap("Done")
      #expect(!screen.isEditing && !screen.tableView.isEditing && screen.editButtonItem.title == "Edit")
      withExtendedLifetime(window) {}
    }
  }
}
