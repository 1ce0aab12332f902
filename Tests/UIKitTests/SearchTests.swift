import Testing
import UIKit

@MainActor @Suite struct SearchTests {
  private final class Searcher: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
    var queries: [String?] = []
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      queries.append(searchController.searchBar.text)
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
  }

  @Test("typing into a search bar updates the search results") func search() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let searcher = Searcher()
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      search.searchResultsUpdater = searcher
      search.searchBar.delegate = searcher
      stack.navigation.topViewController?.navigationItem.searchController = search
      try HeadlessUser().type("tea", into: "Find")
      try HeadlessUser().type("coffee", into: "Find")
      // According to its documentation, the updater is also called when the search bar becomes first responder.
      #expect(searcher.queries == ["", "tea", "coffee"] && searcher.calls == ["begin", "tea", "coffee"])
      #expect(search.isActive)
      stack.navigation.isNavigationBarHidden = true
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().type("cocoa", into: "Find") }
    }
  }

  @Test("a search covers what is behind it if it is told to", arguments: [false, true])
  func obscured(isObscured: Bool) throws {
    try Headless.isolated {
      let stack = Stack("A")
      let screen = try #require(stack.navigation.topViewController)
      let search = UISearchController(searchResultsController: nil)
      #expect(!search.obscuresBackgroundDuringPresentation)
      search.obscuresBackgroundDuringPresentation = isObscured
      search.searchBar.placeholder = "Find"
      screen.navigationItem.searchController = search
      screen.view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "Buy") { _ in }))
      let user = HeadlessUser()
      @MainActor func canBuy() -> Bool { user.choices().contains { "\($0)" == "tap Buy" } }
      #expect(canBuy())
      try user.type("tea", into: "Find")
      #expect(canBuy() != isObscured)
      try user.type("coffee", into: "Find")
      #expect(search.searchBar.text == "coffee")
      search.isActive = false
      #expect(canBuy())
    }
  }

  @Test("dismissing an active search ends it, and no misuse is reported") func dismissed() throws {
    try Headless.isolated {
      let misuses = Misuses()
      Headless.add(misuses)
      let stack = Stack("A")
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "Find"
      stack.navigation.topViewController?.navigationItem.searchController = search
      try HeadlessUser().type("tea", into: "Find")
      var isDismissed = false
      search.dismiss(animated: true) { isDismissed = true }
      #expect(
        !search.isActive && search.searchBar.text == "" && !search.searchBar.searchTextField.isFirstResponder)
      #expect(!isDismissed)
      stack.settle()
      #expect(isDismissed && misuses.kinds.isEmpty)
      search.dismiss(animated: true)
      #expect(misuses.kinds == [.nothingToDismiss])
    }
  }

  private final class Scopes: NSObject, UISearchBarDelegate {
    var calls: [String] = []
    var begins = true
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      calls.append("should begin")
      return begins
    }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { false }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "coffee" }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
  }

  @Test("the user chooses scopes and bookmarks, and the delegate decides about editing") func scopes() throws
  {
    try Headless.isolated {
      let scopes = Scopes()
      let bar = UISearchBar(frame: .zero)
      bar.placeholder = "Find"
      bar.delegate = scopes
      bar.scopeButtonTitles = ["Hot", "Cold"]
      let controller = UIViewController()
      controller.view.addSubview(bar)
      let window = show(controller)
      try HeadlessUser().type("tea", into: "Find")
      try HeadlessUser().type("coffee", into: "Find")
      #expect(bar.text == "tea" && !bar.resignFirstResponder() && scopes.calls == ["should begin"])
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Cold") }
      (bar.showsScopeBar, bar.showsBookmarkButton) = (true, true)
      for title in ["Cold", "Cold", "Hot", "Bookmark"] { try HeadlessUser().tap(title) }
      #expect(scopes.calls.dropFirst() == ["scope 1", "scope 0", "bookmark"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("a delegate that refuses editing can show another screen instead") func refusal() throws {
    try Headless.isolated {
      let scopes = Scopes()
      scopes.begins = false
      let bar = UISearchBar(frame: .zero)
      bar.placeholder = "Find"
      bar.delegate = scopes
      let controller = UIViewController()
      controller.view.addSubview(bar)
      let window = show(controller)
      try HeadlessUser().type("tea", into: "Find")
      #expect(scopes.calls == ["should begin"] && bar.text?.isEmpty != false)
      #expect(!bar.searchTextField.isFirstResponder)
      #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user taps what is above the keyboard while the field is edited") func accessory() throws {
    try Headless.isolated {
      var done = 0
      let field = UITextField(frame: .zero)
      field.placeholder = "Amount"
      let toolbar = UIToolbar(frame: .zero)
      toolbar.items = [UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in done += 1 })]
      field.inputAccessoryView = toolbar
      let stack = Stack("A")
      stack.navigation.topViewController?.view.addSubview(field)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Done") }
      try HeadlessUser().type("1", into: "Amount")
      try HeadlessUser().tap("Done")
      #expect(done == 1)
      stack.navigation.present(UIViewController(), animated: false)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Done") }
    }
  }

  @Test("a collection view controller shows and selects items") func collectionController() throws {
    final class Grid: UICollectionViewController {
      var chosen: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityLabel = "Item \(indexPath.item)"
        return cell
      }
      override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { chosen.append(indexPath.item) }
    }
    try Headless.isolated {
      let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
      let window = show(grid)
      for title in ["Item 1", "Item 0"] { try HeadlessUser().tap(title) }
      #expect(grid.chosen == [1, 0])
      #expect(grid.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
      #expect(grid.collectionView.visibleCells.map(\.reuseIdentifier) == ["item", "item"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("an activity view controller that is dismissed reports that nothing was shared")
  func activities() throws {
    try Headless.isolated {
      let root = UIViewController()
      let window = show(root)
      var done: Bool?
      let sheet = UIActivityViewController(activityItems: ["tea"], applicationActivities: nil)
      sheet.completionWithItemsHandler = { _, completed, _, _ in done = completed }
      root.present(sheet, animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(done == nil)
      try HeadlessUser().swipeDown()
      #expect(done == false && root.presentedViewController == nil)
      withExtendedLifetime(window) {}
    }
  }
}
