import Testing
import UIKit

/// A search whose results have a controller of their own.
@MainActor @Suite struct SearchResultsTests {
  private final class Results: UITableViewController {
    var names: [String] = []
    var choose: (UIViewController) -> Void = { _ in }
    let log = Log()

    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choose(self) }
  }

  private final class Screen: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    let results = Results()
    lazy var search = UISearchController(searchResultsController: results)
    let log = Log()

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchBar.placeholder = "Find"
      search.searchResultsUpdater = self
      search.delegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "all"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    func updateSearchResults(for searchController: UISearchController) {
      results.names = searchController.searchBar.text.map { $0.isEmpty ? [] : ["\($0) 1", "\($0) 2"] } ?? []
      results.tableView.reloadData()
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
  }

  private let typed = "type Something into Find"
  private var choices: [String] { HeadlessUser().choices().map(\.description) }

  private func launch() -> (Screen, UINavigationController, UIWindow) {
    let screen = Screen()
    let navigation = UINavigationController(rootViewController: screen)
    let window = show(navigation)
    return (screen, navigation, window)
  }

  @Test("results are shown over the screen while the bar contains text", arguments: [false, true])
  func shown(isBarInTable: Bool) throws {
    try Headless.isolated {
      let (screen, _, window) = launch()
      if isBarInTable {
        screen.tableView.tableHeaderView = screen.search.searchBar
      } else {
        screen.navigationItem.searchController = screen.search
      }
      #expect(choices.sorted() == ["tap all", typed])
      #expect(screen.results.log.take() == [])
      try HeadlessUser().type("tea", into: "Find")
      #expect(screen.log.take() == ["will present", "did present"])
      #expect(screen.results.log.take() == ["didLoad", "willAppear", "didAppear"])
      #expect(choices.filter { $0.hasPrefix("tap tea") } == ["tap tea 1", "tap tea 2"])
      #expect(!choices.contains("tap all"))
      try HeadlessUser().tap("Cancel")
      #expect(screen.log.take() == ["will dismiss", "did dismiss"])
      #expect(screen.results.log.take() == ["didDisappear"])
      #expect(choices.sorted() == ["tap all", typed])
      withExtendedLifetime(window) {}
    }
  }

  @Test("results are on no stack; what they present comes over the screen, and the search stays")
  func presenting() throws {
    try Headless.isolated {
      let misuses = Misuses()
      Headless.add(misuses)
      let (screen, navigation, window) = launch()
      screen.navigationItem.searchController = screen.search
      let (results, above) = (screen.results, UIViewController())
      #expect(results.presentingViewController == nil)
      try HeadlessUser().type("tea", into: "Find")
      #expect(results.parent === screen.search && results.navigationController == nil)
      #expect(results.presentingViewController === navigation)
      screen.definesPresentationContext = true
      #expect(results.presentingViewController === screen)
      results.choose = { $0.present(above, animated: true) }
      try HeadlessUser().tap("tea 2")
      Headless.runLoop.runUntilIdle()
      #expect(above.viewIfLoaded?.window != nil && above.presentingViewController === navigation)
      #expect(!choices.contains { $0.hasPrefix("tap tea") })
      try HeadlessUser().swipeDown()
      Headless.runLoop.runUntilIdle()
      #expect(screen.search.isActive && choices.contains("tap tea 1"))
      results.dismiss(animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(!screen.search.isActive && misuses.kinds.isEmpty)
      withExtendedLifetime(window) {}
    }
  }

  @Test("the search is active after the user comes back from what a result has pushed") func pushing() throws
  {
    try Headless.isolated {
      let (screen, navigation, window) = launch()
      screen.navigationItem.searchController = screen.search
      screen.results.choose = { [weak screen] _ in
        screen?.navigationController?.pushViewController(UIViewController(), animated: true)
      }
      try HeadlessUser().type("tea", into: "Find")
      _ = screen.results.log.take()
      try HeadlessUser().tap("tea 1")
      Headless.runLoop.runUntilIdle()
      #expect(navigation.viewControllers.count == 2 && screen.results.log.take() == ["didDisappear"])
      try HeadlessUser().goBack()
      Headless.runLoop.runUntilIdle()
      #expect(screen.results.log.take() == ["willAppear", "didAppear"])
      #expect(choices.contains("tap tea 1"))
      withExtendedLifetime(window) {}
    }
  }

  @Test("an app can show the results before the user types, or hide them") func property() throws {
    try Headless.isolated {
      let (screen, _, window) = launch()
      screen.navigationItem.searchController = screen.search
      screen.search.isActive = true
      #expect(!screen.search.showsSearchResultsController && screen.results.parent == nil)
      screen.search.showsSearchResultsController = true
      #expect(screen.results.parent === screen.search)
      screen.search.showsSearchResultsController = false
      try HeadlessUser().type("tea", into: "Find")
      #expect(screen.results.parent == nil)
      screen.search.automaticallyShowsSearchResultsController = true
      #expect(screen.results.parent === screen.search)
      screen.search.isActive = false
      #expect(screen.search.searchBar.text == "" && screen.results.parent == nil)
      withExtendedLifetime(window) {}
    }
  }
}
