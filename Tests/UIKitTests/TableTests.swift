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

  @Test("rows of a custom class are created by init(coder:) or a registered closure") func cellClasses() {
    final class Plain: UITableViewCell {}
    final class Styled: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    Headless.isolated {
      let table = UITableView(frame: .zero, style: .grouped)
      table.register(Plain.self, forCellReuseIdentifier: "plain")
      table.register(Styled.self, forCellReuseIdentifier: "styled")
      Headless.cells.register { Styled(style: .default, reuseIdentifier: $0) }
      let plain = table.dequeueReusableCell(withIdentifier: "plain", for: IndexPath(row: 0, section: 0))
      let styled = table.dequeueReusableCell(withIdentifier: "styled", for: IndexPath(row: 0, section: 0))
      #expect(plain is Plain && plain.reuseIdentifier == "plain")
      #expect(styled is Styled && styled.reuseIdentifier == "styled" && styled.detailTextLabel != nil)
      #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
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
