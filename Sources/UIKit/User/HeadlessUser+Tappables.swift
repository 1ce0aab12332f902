// The elements in a bar or in a view that can be tapped.
extension HeadlessUser {
  /// The tappable elements of a bar button: the button itself, or those in its custom view.
  func tappables(of button: UIBarButtonItem, where isWanted: (Tappable) -> Bool) -> [Tappable] {
    guard button.isEnabled, !button.isHidden else { return [] }
    if let view = button.customView {
      var found: [Tappable] = []
      collectTappables(in: view, where: isWanted, into: &found)
      return found
    }
    let title =
      button.title ?? button.accessibilityLabel ?? button.accessibilityIdentifier ?? button.typeName
    return [
      Tappable(title: title, identifier: button.accessibilityIdentifier) { [visibleNavigation] in
        button.use(from: visibleNavigation?.topViewController)
      }
    ].filter(isWanted)
  }

  func collectTappables(
    in view: UIView, where isWanted: (Tappable) -> Bool, into found: inout [Tappable]
  ) {
    guard view.canBeReached else { return }
    if let control = view as? UIControl, !control.isEnabled { return }
    let own = tappables(of: view).filter(isWanted)
    if !own.isEmpty, !view.isCovered { found += own }
    for subview in view.subviews { collectTappables(in: subview, where: isWanted, into: &found) }
    if let table = view as? UITableView {
      let rows = (table.indexPathsForVisibleRows ?? []).filter(table.canUseRow)
      collect(rows, of: table, cell: table.cellForRow, use: table.useRow, where: isWanted, into: &found)
    }
    if let collection = view as? UICollectionView {
      let items = collection.indexPathsForVisibleItems.sorted().filter(collection.canUseItem)
      collect(
        items, of: collection, cell: collection.cellForItem, use: collection.useItem, where: isWanted,
        into: &found)
    }
  }

  private func tappables(of view: UIView) -> [Tappable] {
    let identifier = view.accessibilityIdentifier
    switch view {
    case let segments as UISegmentedControl:
      return (0..<segments.numberOfSegments).filter(segments.isEnabledForSegment).map { segment in
        let title = segments.titleForSegment(at: segment) ?? segments.typeName
        return Tappable(title: title, identifier: nil) { segments.use(segment: segment) }
      }
    case let button as UIButton:
      let title = button.currentTitle ?? button.accessibilityLabel ?? identifier
      return [Tappable(title: title ?? button.typeName, identifier: identifier) { button.use() }]
    case is UITextField: return []
    case let control as UIControl:
      if Self.isWithoutAction(control) { return [] }
      let title = control.accessibilityLabel ?? identifier ?? (control as? UISwitch)?.title
      return [Tappable(title: title ?? control.typeName, identifier: identifier) { control.use() }]
    default:
      let taps = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
      guard let tap = taps.first(where: \.isEnabled) else { return [] }
      let named = view.spokenTitle ?? identifier
      guard let title = named ?? (mayBeOutside(view) ? nil : view.typeName) else { return [] }
      return [
        Tappable(title: title, identifier: identifier) { if tap.mayBegin { tap.go(through: .ended) } }
      ]
    }
  }

  /// Whether a view without a title may be the dimmed area of ``tappableOutside``.
  private func mayBeOutside(_ view: UIView) -> Bool {
    front?.presentation?.style.leavesPresenterInSight == true && view.superview === viewInFront
  }

  /// Whether the user has no action for a control.
  private static func isWithoutAction(_ control: UIControl) -> Bool {
    switch control {
    case is UISlider, is UIStepper, is UIPageControl, is UIRefreshControl, is UIDatePicker: true
    default: false
    }
  }

  /// The types of elements on screen that the app handles, and that the user cannot operate here: controls such as
  /// sliders, and long-press recognisers.
  package var unusedTypes: Set<String> {
    var found: Set<String> = []
    func collect(in view: UIView) {
      guard view.canBeReached else { return }
      if let control = view as? UIControl, control.isEnabled, Self.isWithoutAction(control),
        !control.allControlEvents.isEmpty
      {
        found.insert(control.typeName)
      }
      for recogniser in view.gestureRecognizers ?? []
      where recogniser is UILongPressGestureRecognizer && recogniser.isEnabled {
        found.insert(recogniser.typeName)
      }
      for subview in view.subviews { collect(in: subview) }
    }
    if let view = viewInFront { collect(in: view) }
    return found
  }

  /// The dimmed area around what is presented in front, if it recognises taps: a view of a custom presentation, or a
  /// view without a title in a controller that leaves the presenter in sight.
  var tappableOutside: Tappable? {
    guard let front, let presentation = front.presentation,
      presentation.style.leavesPresenterInSight, let view = front.viewIfLoaded
    else { return nil }
    let around = presentation.container.map { [$0] + $0.subviews.filter { !view.isDescendant(of: $0) } } ?? []
    let inside = view.subviews.filter { $0.spokenTitle == nil && $0.accessibilityIdentifier == nil }
    let taps = (around + inside).filter(\.canBeReached).flatMap { $0.gestureRecognizers ?? [] }
      .compactMap { $0 as? UITapGestureRecognizer }
    return taps.first(where: \.isEnabled).map { tap in
      Tappable(title: "outside", identifier: nil) { if tap.mayBegin { tap.go(through: .ended) } }
    }
  }

  /// Collects the cells of a table or collection view.
  private func collect(
    _ indexPaths: [IndexPath], of view: UIView, cell: (IndexPath) -> UIView?,
    use: @escaping (IndexPath) -> Void, where isWanted: (Tappable) -> Bool, into found: inout [Tappable]
  ) {
    for indexPath in indexPaths {
      guard let cell = cell(indexPath), cell.canBeReached else { continue }
      let title = cell.spokenTitle ?? cell.accessibilityIdentifier ?? cell.typeName
      let list = ListOfCells(view: ObjectIdentifier(view), cell: ObjectIdentifier(Swift.type(of: cell)))
      let tappable = Tappable(title: title, identifier: cell.accessibilityIdentifier, list: list) {
        use(indexPath)
      }
      if isWanted(tappable), !cell.isCovered { found.append(tappable) }
    }
  }

  /// The text fields that can be reached.
  var fields: [UITextField] {
    var found: [UITextField] = []
    func collect(in view: UIView) {
      guard view.canBeReached else { return }
      if let field = view as? UITextField, field.isEnabled, !field.isCovered { found.append(field) }
      for subview in view.subviews { collect(in: subview) }
    }
    if let search = barItem?.searchController { collect(in: search.searchBar) }
    if let view = viewInFront { collect(in: view) }
    return found
  }
}

extension UITextField {
  func hasTitle(_ title: String) -> Bool {
    placeholder == title || accessibilityLabel == title || accessibilityIdentifier == title
      || anyTitle == title
  }
}

extension UIView {
  /// The title that VoiceOver would read: the label, or the first text inside.
  fileprivate var spokenTitle: String? {
    if let accessibilityLabel { return accessibilityLabel }
    if let label = self as? UILabel { return label.text }
    return subviews.lazy.filter { !$0.isHidden }.compactMap(\.spokenTitle).first
  }
}
