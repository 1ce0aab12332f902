/// Something that the user chooses from what another element opens: a menu, the actions that a swipe over a row reveals,
/// or the keyboard. Its title as an element is `ELEMENT > CHOICE`.
struct Choice {
  let title: String
  let use: @MainActor () -> Void

  init(_ title: String, use: @escaping @MainActor () -> Void) {
    self.title = title
    self.use = use
  }

  func tappable(of element: String, in list: HeadlessUser.ListOfCells? = nil) -> HeadlessUser.Tappable {
    HeadlessUser.Tappable(title: "\(element) > \(title)", identifier: nil, list: list, use: use)
  }
}

extension UIMenu {
  /// The actions of the menu and of its submenus: `Sort > Name`. A submenu without a title adds none.
  func choices(for sender: Any?) -> [Choice] { Self.choices(of: children, for: sender) }

  private static func choices(of elements: [UIMenuElement], for sender: Any?) -> [Choice] {
    elements.flatMap { element -> [Choice] in
      switch element {
      case let action as UIAction where action.attributes.isDisjoint(with: [.disabled, .hidden]):
        [Choice(action.title.ifVisible ?? action.typeName) { action.perform(sender: sender) }]
      case let menu as UIMenu:
        menu.choices(for: sender).map { choice in
          menu.options.contains(.displayInline) || menu.title.isEmpty
            ? choice : Choice("\(menu.title) > \(choice.title)", use: choice.use)
        }
      case let deferred as UIDeferredMenuElement:
        choices(of: deferred.elements, for: sender)
      default: []
      }
    }
  }
}

extension UIDeferredMenuElement {
  /// The elements, if they are provided at once.
  fileprivate var elements: [UIMenuElement] {
    var provided: [UIMenuElement] = []
    provider { provided = $0 }
    return provided
  }
}

extension UISwipeActionsConfiguration {
  /// The actions that a swipe over `view` reveals.
  func choices(over view: UIView) -> [Choice] {
    actions.map { action in
      Choice(action.title?.ifVisible ?? action.typeName) { action.handler(action, view) { _ in } }
    }
  }
}

extension UITableView {
  /// The actions that swipes over a row reveal, its detail button, and its context menu.
  func choicesForRow(at indexPath: IndexPath) -> [Choice] {
    guard let delegate = delegate as? any UITableViewDelegate, let cell = cellForRow(at: indexPath) else {
      return []
    }
    var choices: [Choice] = []
    if cell.accessoryType.isButton {
      choices.append(
        Choice("More Info") { delegate.tableView(self, accessoryButtonTappedForRowWith: indexPath) })
    }
    let swipes = [
      delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath),
      delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        ?? UISwipeActionsConfiguration(
          delegate.tableView(self, editActionsForRowAt: indexPath), ofRowAt: indexPath),
    ].compactMap(\.self)
    if !swipes.isEmpty, !isEditing, dataSource?.tableView(self, canEditRowAt: indexPath) ?? true {
      choices += swipes.flatMap { $0.choices(over: cell) }
    }
    return choices + contextMenuChoicesForRow(at: indexPath)
  }
}

extension UICollectionView {
  /// The actions that swipes over an item of a list reveal, and those of its context menu.
  func choicesForItem(at indexPath: IndexPath) -> [Choice] {
    guard let cell = cellForItem(at: indexPath) else { return [] }
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    let list = layout?.list(ofSection: indexPath.section)
    let swipes = [
      list?.leadingSwipeActionsConfigurationProvider, list?.trailingSwipeActionsConfigurationProvider,
    ].compactMap { $0?(indexPath) }
    return swipes.flatMap { $0.choices(over: cell) } + contextMenuChoicesForItem(at: indexPath)
  }
}

extension UIButton {
  /// Whether a tap opens the menu.
  var opensMenu: Bool { menu != nil && showsMenuAsPrimaryAction }
}

extension UIBarButtonItem {
  /// Whether a tap opens the menu. With an action, only a long press does.
  var opensMenu: Bool { menu != nil && primaryAction == nil && action == nil }
}

extension UIView {
  /// The bar buttons that the view shows, if it is a bar. Those of navigation controllers are not in the view tree.
  var barButtons: [UIBarButtonItem] {
    switch self {
    case let toolbar as UIToolbar: toolbar.items ?? []
    case let bar as UINavigationBar: bar.topItem?.buttons ?? []
    default: []
    }
  }
}

extension UINavigationItem {
  /// The buttons from the left.
  var buttons: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }
  /// The other views that the bar shows.
  var views: [UIView] { [searchController?.searchBar, titleView].compactMap(\.self) }
}
