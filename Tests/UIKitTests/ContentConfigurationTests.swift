import Testing
import UIKit

/// Rows that are configured with content configurations.
@MainActor @Suite struct ContentConfigurationTests {
  private final class Cities: UITableViewController {
    var chosen: [String] = []
    let names = ["Oslo", "Bergen"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = names[indexPath.row]
      content.secondaryText = "Norway"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listGroupedCell()
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(names[indexPath.row])
    }
  }

  @Test("the user taps a row by its configured text") func taps() throws {
    try Headless.isolated {
      let cities = Cities(style: .plain)
      let window = UIWindow()
      window.rootViewController = cities
      window.makeKeyAndVisible()
      #expect(HeadlessUser().possibleActions == [.tap("Oslo"), .tap("Bergen")])
      try HeadlessUser().tap("Bergen")
      #expect(cities.chosen == ["Bergen"])
    }
  }

  private struct Badge: UIContentConfiguration {
    var number: Int
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge { self }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("a configuration replaces the content view, and a second one of its type reuses it") func view() {
    let cells: [UIView] = [
      UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: .zero),
      UITableViewHeaderFooterView(reuseIdentifier: nil),
    ]
    func set(_ badge: Badge?, on view: UIView) -> UIView? {
      switch view {
      case let cell as UITableViewCell:
        cell.contentConfiguration = badge
        return cell.contentView
      case let cell as UICollectionViewCell:
        cell.contentConfiguration = badge
        return cell.contentView
      case let header as UITableViewHeaderFooterView:
        header.contentConfiguration = badge
        return header.contentView
      default: return nil
      }
    }
    for cell in cells {
      let first = set(Badge(number: 1), on: cell)
      #expect(first is BadgeView && cell.subviews == [first])
      let second = set(Badge(number: 2), on: cell)
      #expect(second === first)
      #expect(((second as? BadgeView)?.configuration as? Badge)?.number == 2)
      let none = set(nil, on: cell)
      #expect(none is BadgeView == false && cell.subviews == [none])
    }
  }
}
