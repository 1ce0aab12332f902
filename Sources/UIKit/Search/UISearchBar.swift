/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, let bar, bar.delegate?.searchBarShouldBeginEditing(bar) == false { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, let bar, bar.delegate?.searchBarShouldEndEditing(bar) == false { return false }
    return super.resignFirstResponder()
  }

  override func type(_ new: String) {
    guard becomeFirstResponder() else { return }
    if let bar,
      bar.delegate?.searchBar(bar, shouldChangeTextIn: enteredRange, replacementText: new) == false
    {
      return
    }
    super.type(new)
  }

  override var handlesReturn: Bool { super.handlesReturn || bar?.delegate != nil }

  override func pressReturn() {
    super.pressReturn()
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
  }
}

/// A field for searching. The user types into it as into any text field, which is identified by its placeholder.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The text field of the bar.
  open private(set) lazy var searchTextField = makeField()
  /// The object that is notified when the user types. Held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var backgroundImage: UIImage?
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

  #if !canImport(ObjectiveC)
    /// The text field for its key in old code. Otherwise nil, because only Objective-C knows the keys of other properties.
    open func value(forKey key: String) -> Any? { key == "searchField" ? searchTextField : nil }
  #endif

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The style of a bar's background.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The icons of a bar.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  // Nothing is drawn, so images and positions have no effect.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  open var searchTextPositionAdjustment = UIOffset.zero

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The controller that manages the bar. It is notified before the delegate.
  weak var controller: UISearchController?

  var hasCancelButton: Bool {
    showsCancelButton || controller.map { $0.isActive && $0.automaticallyShowsCancelButton } ?? false
  }

  /// Whether the user can choose one of several scopes.
  var hasScopes: Bool {
    (showsScopeBar || controller?.isActive == true) && (scopeButtonTitles?.count ?? 0) > 1
  }

  /// Taps the button of a scope.
  func use(scope: Int) {
    guard scope != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = scope
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    controller?.tellUpdater()
  }

  /// Taps Cancel. A bar without a controller keeps its text and the keyboard, unless the delegate changes them.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.cancel()
  }

  private func makeField() -> UISearchTextField {
    let field = UISearchTextField(frame: .zero)
    field.bar = self
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.controller?.textDidChange()
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
      }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.controller?.isActive = true
        self.delegate?.searchBarTextDidBeginEditing(self)
      }, for: .editingDidBegin)
    field.addAction(
      UIAction { [weak self] _ in
        if let self { self.delegate?.searchBarTextDidEndEditing(self) }
      }, for: .editingDidEnd)
    return field
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// Is notified when the user types into a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
