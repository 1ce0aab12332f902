/// Searches with a bar of its own. It does not come over the screen: its results are never on screen by themselves.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = makeBar()
  /// Told to search anew. Held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open private(set) var searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Whether a search is going on.
  open var isActive = false { didSet { if isActive != oldValue { tellUpdater() } } }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    bar.onChange = { [weak self] in
      guard let self else { return }
      if self.isActive { self.tellUpdater() } else { self.isActive = true }
    }
    return bar
  }

  private func tellUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Searches.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told how a search controller comes and goes: never, as it stays where it is.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
