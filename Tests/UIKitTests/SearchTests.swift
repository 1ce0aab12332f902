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
      #expect(searcher.queries == ["tea", "coffee"] && searcher.calls == ["begin", "tea", "coffee"])
      #expect(search.isActive)
      stack.navigation.isNavigationBarHidden = true
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().type("cocoa", into: "Find") }
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
