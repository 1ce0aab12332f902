/// Manages a search bar and its results. It is not presented here: the results controller never appears by itself.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = makeBar()
  /// The object that updates the results. Held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open private(set) var searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  /// The name before iOS 9.1.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Whether a search is active.
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
    bar.controller = self
    return bar
  }

  func textDidChange() { if isActive { tellUpdater() } else { isActive = true } }

  /// Ends the search, and clears the text.
  func cancel() {
    searchBar.resignFirstResponder()
    searchBar.text = nil
    isActive = false
  }

  /// On a device, an active search is presented, so that this ends it.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isActive, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    cancel()
    if let completion { Headless.runLoop.after(0, completion) }
  }

  func tellUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller. It has no requirements, since search controllers are not presented here.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}
