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
    guard let title = button.title ?? button.accessibilityLabel ?? button.accessibilityIdentifier else {
      return []
    }
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
      return (0..<segments.numberOfSegments).filter(segments.isEnabledForSegment).compactMap { segment in
        segments.titleForSegment(at: segment).map { title in
          Tappable(title: title, identifier: nil) { segments.use(segment: segment) }
        }
      }
    case let button as UIButton:
      return (button.currentTitle ?? button.accessibilityLabel ?? identifier).map { title in
        [Tappable(title: title, identifier: identifier) { button.use() }]
      } ?? []
    case is UITextField, is UISlider, is UIStepper, is UIPageControl, is UIRefreshControl:
      return []
    case let control as UIControl:
      return (control.accessibilityLabel ?? identifier ?? (control as? UISwitch)?.title).map { title in
        [Tappable(title: title, identifier: identifier) { control.use() }]
      } ?? []
    default:
      let taps = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
      guard let tap = taps.first(where: \.isEnabled), let title = view.spokenTitle ?? identifier else {
        return []
      }
      return [
        Tappable(title: title, identifier: identifier) { if tap.mayBegin { tap.go(through: .ended) } }
      ]
    }
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
      guard let cell = cell(indexPath), cell.canBeReached,
        let title = cell.spokenTitle ?? cell.accessibilityIdentifier
      else { continue }
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
