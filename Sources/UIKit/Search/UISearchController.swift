/// Manages a search bar and its results.
///
/// An active search is not presented as a modal. Its results, if they have a controller of their own, are shown over the
/// screen that has the bar.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = makeBar()
  /// The object that updates the results. Held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller of the results, which is a child of this one while they are shown.
  open private(set) var searchResultsController: UIViewController?
  /// Whether the user cannot tap what is behind an active search, apart from the bar. False since iOS 15.
  open var obscuresBackgroundDuringPresentation = false { didSet { updateResults() } }
  /// The name before iOS 9.1.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown while the bar contains text, and only then.
  open var automaticallyShowsSearchResultsController = true { didSet { updateResults() } }
  /// Whether the results are shown while a search is active. If it is set, they are no longer shown automatically.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      showsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var showsResults = false

  /// Whether a search is active. Its end clears the text.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive { begin() } else { end() }
      tellUpdater()
    }
  }

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The navigation item that has the bar.
  weak var item: UINavigationItem?

  private func makeBar() -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    bar.controller = self
    return bar
  }

  func textDidChange() {
    guard isActive else { return isActive = true }
    updateResults()
    tellUpdater()
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    container = searchBar.screen
    // The updater may use outlets of the results.
    searchResultsController?.loadViewIfNeeded()
    updateResults()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    searchBar.text = nil
    delegate?.willDismissSearchController(self)
    updateResults()
    container = nil
    delegate?.didDismissSearchController(self)
  }

  /// Ends the search, and clears the text.
  func cancel() {
    searchBar.resignFirstResponder()
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

  // MARK: Results

  /// Nil, as of a controller that is presented: the results are on no navigation stack.
  open override var parent: UIViewController? { nil }

  open override var presentingViewController: UIViewController? { container?.nearestContext }

  /// Shows or hides the results.
  private func updateResults() {
    if automaticallyShowsSearchResultsController { showsResults = searchBar.text?.isEmpty == false }
    guard let screen = container else { return }
    let showsResults = isActive && showsResults && searchResultsController != nil
    let covers = isActive && obscuresBackgroundDuringPresentation || showsResults
    if covers { cover(screen) }
    defer { if !covers { viewIfLoaded?.removeFromSuperview() } }
    guard let results = searchResultsController, (results.container === self) != showsResults else { return }
    if showsResults { show(results, over: screen) } else { hide(results, over: screen) }
    application.observers.notify { [cause = application.cause] in $0.hierarchyDidChange(by: cause) }
  }

  private func show(_ results: UIViewController, over screen: UIViewController) {
    addChild(results)
    fill(view, with: results.view)
    screen.shownSearch = self
    changeAppearance(to: true, over: screen)
    results.didMove(toParent: self)
  }

  private func hide(_ results: UIViewController, over screen: UIViewController) {
    results.willMove(toParent: nil)
    changeAppearance(to: false, over: screen)
    results.view.removeFromSuperview()
    screen.shownSearch = nil
    results.removeFromParent()
  }

  /// Lays the view over a screen's, in front of what the screen has added since.
  private func cover(_ screen: UIViewController) {
    guard let covered = screen.viewIfLoaded else { return }
    if view.superview === covered { covered.bringSubviewToFront(view) } else { fill(covered, with: view) }
  }

  private func fill(_ view: UIView, with subview: UIView) {
    subview.frame = view.bounds
    view.addSubview(subview)
  }

  private func changeAppearance(to isAppearing: Bool, over screen: UIViewController) {
    guard screen.appearance == .appeared || screen.appearance == .appearing else { return }
    beginAppearanceTransition(isAppearing, animated: true)
    endAppearanceTransition()
  }
}

extension UISearchBar {
  /// The controller of the screen that has the bar.
  fileprivate var screen: UIViewController? {
    controller?.item?.controller
      ?? sequence(first: self, next: \.superview).lazy.compactMap(\.owner).first
  }
}

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified of the begin and the end of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
