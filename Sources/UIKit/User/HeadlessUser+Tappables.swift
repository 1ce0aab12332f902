// The elements in a bar or in a view that can be tapped.
extension HeadlessUser {
  /// The tappable elements of a bar button: the button itself and its menu, or those in its custom view.
  func tappables(of button: UIBarButtonItem, where isWanted: (Tappable) -> Bool) -> [Tappable] {
    guard button.isEnabled, !button.isHidden else { return [] }
    if let view = button.customView {
      var found: [Tappable] = []
      collectTappables(in: view, where: isWanted, into: &found)
      return found
    }
    let title =
      button.title?.ifVisible ?? button.accessibilityLabel ?? button.accessibilityIdentifier
      ?? button.typeName
    let own = Tappable(title: title, identifier: button.accessibilityIdentifier) { [visibleNavigation] in
      button.use(from: visibleNavigation?.topViewController)
    }
    return elements(own, button.menu, opensAtTap: button.opensMenu, of: button).filter(isWanted)
  }

  /// A button, unless a tap opens its menu, and the choices of the menu.
  private func elements(
    _ own: Tappable, _ menu: UIMenu?, opensAtTap opensMenu: Bool, of button: Any
  ) -> [Tappable] {
    (opensMenu ? [] : [own]) + (menu?.choices(for: button) ?? []).map { $0.tappable(of: own.title) }
  }

  func collectTappables(
    in view: UIView, where isWanted: (Tappable) -> Bool, into found: inout [Tappable]
  ) {
    guard view.canBeReached else { return }
    if let control = view as? UIControl, !control.isEnabled { return }
    let own = tappables(of: view).filter(isWanted)
    if !own.isEmpty, !view.isCovered { found += own }
    for button in view.barButtons { found += tappables(of: button, where: isWanted) }
    for subview in view.subviews { collectTappables(in: subview, where: isWanted, into: &found) }
    if let scroll = view as? UIScrollView, let refresh = scroll.refreshControl, !refresh.isRefreshing {
      collectTappables(in: refresh, where: isWanted, into: &found)
    }
    if let table = view as? UITableView {
      collect(
        table.indexPathsForVisibleRows ?? [], of: table, cell: table.cellForRow, canUse: table.canUseRow,
        use: table.useRow, choices: table.choicesForRow, where: isWanted, into: &found)
    }
    if let collection = view as? UICollectionView {
      collect(
        collection.indexPathsForVisibleItems.sorted(), of: collection, cell: collection.cellForItem,
        canUse: collection.canUseItem, use: collection.useItem, choices: collection.choicesForItem,
        where: isWanted, into: &found)
    }
  }

  private func tappables(of view: UIView) -> [Tappable] {
    let identifier = view.accessibilityIdentifier
    let own: [Tappable]
    switch view {
    case let segments as UISegmentedControl:
      own = (0..<segments.numberOfSegments).filter(segments.isEnabledForSegment).map { segment in
        let title = segments.titleForSegment(at: segment)?.ifVisible ?? segments.typeName
        return Tappable(title: title, identifier: nil) { segments.use(segment: segment) }
      }
    case let button as UIButton:
      let tap = Tappable(title: button.elementTitle, identifier: identifier) { button.use() }
      own = elements(tap, button.menu, opensAtTap: button.opensMenu, of: button)
    case let picker as UIPickerView:
      own = (0..<picker.numberOfComponents).filter { picker.numberOfRows(inComponent: $0) > 1 }.map { wheel in
        Tappable(title: picker.elementTitle, identifier: identifier) {
          picker.use(component: wheel)
        }
      }
    case let field as UITextField:
      own =
        field.handlesReturn ? [Choice("return") { field.pressReturn() }.tappable(of: field.anyTitle)] : []
    case let text as UITextView:
      own = text.links.map { title, item in
        Tappable(title: title, identifier: nil) { text.use(item) }
      }
    case let bar as UITabBar:
      own = (bar.delegate == nil ? [] : bar.items ?? []).map { item in
        Tappable(title: item.title?.ifVisible ?? bar.typeName, identifier: item.accessibilityIdentifier) {
          bar.use(item)
        }
      }
    case let bar as UISearchBar:
      own = tappables(of: bar)
    case let control as UIControl:
      let title = control.accessibilityLabel ?? identifier ?? (control as? UISwitch)?.title
      own = [Tappable(title: title ?? control.typeName, identifier: identifier) { control.use() }]
    default:
      own = []
    }
    return own + recognisedTaps(on: view)
      + view.contextMenuChoices.map { $0.tappable(of: view.elementTitle) }
  }

  private func tappables(of bar: UISearchBar) -> [Tappable] {
    var own: [Tappable] = []
    if bar.hasCancelButton { own.append(Tappable(title: "Cancel", identifier: nil) { bar.cancel() }) }
    if bar.showsBookmarkButton, bar.delegate != nil {
      own.append(
        Tappable(title: "Bookmark", identifier: nil) { bar.delegate?.searchBarBookmarkButtonClicked(bar) })
    }
    for (scope, title) in (bar.hasScopes ? bar.scopeButtonTitles ?? [] : []).enumerated() {
      own.append(Tappable(title: title, identifier: nil) { bar.use(scope: scope) })
    }
    return own
  }

  private func recognisedTaps(on view: UIView) -> [Tappable] {
    let taps = view.recognisers { $0 is UITapGestureRecognizer }
    guard !taps.isEmpty, let title = view.namedTitle ?? (mayBeOutside(view) ? nil : view.typeName) else {
      return []
    }
    return taps.map { tap in
      Tappable(title: title, identifier: view.accessibilityIdentifier) { tap.go(through: .ended) }
    }
  }

  /// Whether a view without a title may be the dimmed area of ``tappableOutside``.
  private func mayBeOutside(_ view: UIView) -> Bool {
    guard let controller = view.superview?.owner else { return false }
    return controller.presentation?.style.leavesPresenterInSight == true && controller === front
  }

  /// The dimmed area around what is presented in front, if it recognises taps: a view of a custom presentation, or a
  /// view without a title in a controller that leaves the presenter in sight.
  var tappableOutside: Tappable? {
    guard let front, let presentation = front.presentation,
      presentation.style.leavesPresenterInSight, let view = front.viewIfLoaded
    else { return nil }
    let around = presentation.container.map { [$0] + $0.subviews.filter { !view.isDescendant(of: $0) } } ?? []
    let inside = view.subviews.filter { $0.namedTitle == nil }
    let taps = (around + inside).filter(\.canBeReached).flatMap { view in
      view.recognisers { $0 is UITapGestureRecognizer }
    }
    return taps.first.map { tap in
      Tappable(title: "outside", identifier: nil) { tap.go(through: .ended) }
    }
  }

  /// Collects the cells of a table or collection view, and the choices that they offer.
  private func collect(
    _ indexPaths: [IndexPath], of view: UIView, cell: (IndexPath) -> UIView?, canUse: (IndexPath) -> Bool,
    use: @escaping (IndexPath) -> Void, choices: (IndexPath) -> [Choice], where isWanted: (Tappable) -> Bool,
    into found: inout [Tappable]
  ) {
    for indexPath in indexPaths {
      guard let cell = cell(indexPath), cell.canBeReached else { continue }
      let title = cell.elementTitle
      var list = ListOfCells(view: ObjectIdentifier(view), cell: ObjectIdentifier(Swift.type(of: cell)))
      var own: [Tappable] = []
      let views = [cell, (cell as? any SelectableCell)?.contentView]
      if canUse(indexPath), !views.contains(where: { $0?.isFilledByControl == true }) {
        own.append(
          Tappable(title: title, identifier: cell.accessibilityIdentifier, list: list) { use(indexPath) })
      }
      for choice in choices(indexPath) {
        list.choice = choice.title
        own.append(choice.tappable(of: title, in: list))
      }
      own = own.filter(isWanted)
      if !own.isEmpty, !cell.isCovered { found += own }
    }
  }

  /// The elements with a long-press recogniser.
  ///
  /// - Parameter views: ``recognisingViews``, or fewer.
  func holdables(
    in views: [UIView], where isWanted: (Tappable) -> Bool = { _ in true }
  ) -> [Tappable] {
    recognised(
      { $0 is UILongPressGestureRecognizer }, in: views, where: isWanted,
      use: { $0.go(through: .began, .ended) })
  }

  /// The elements with a recogniser of swipes in a direction, except those with which the user goes back.
  ///
  /// - Parameter views: ``recognisingViews``, or fewer.
  func swipeables(
    _ direction: SwipeDirection, in views: [UIView], where isWanted: (Tappable) -> Bool = { _ in true }
  ) -> [Tappable] {
    let others = recognisersOfNavigation
    return recognised(
      { recogniser in
        (recogniser as? UISwipeGestureRecognizer)?.direction.contains(direction.mask) == true
          && recogniser.hasTargets && !others.contains { $0 === recogniser }
      }, in: views, where: isWanted, use: { $0.go(through: .ended) })
  }

  /// The elements with recognisers that meet a condition.
  private func recognised(
    _ isIncluded: (UIGestureRecognizer) -> Bool, in views: [UIView], where isWanted: (Tappable) -> Bool,
    use: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) -> [Tappable] {
    views.flatMap { view -> [Tappable] in
      let recognisers = view.recognisers(where: isIncluded)
      guard !recognisers.isEmpty, !view.isCovered else { return [] }
      return recognisers.map { recogniser in
        Tappable(title: view.elementTitle, identifier: view.accessibilityIdentifier) { use(recogniser) }
      }.filter(isWanted)
    }
  }

  /// The views that can be reached and have recognisers.
  var recognisingViews: [UIView] { reachableViews.filter { $0.gestureRecognizers?.isEmpty == false } }

  /// The recognisers with which the user swipes back or down.
  private var recognisersOfNavigation: [UIGestureRecognizer] {
    [recogniserOfSwipeBack, recogniserOfSwipeDown].compactMap(\.self)
  }

  /// The texts that can be edited.
  var fields: [any TextInput] {
    reachableViews.compactMap { view in
      guard let input = view.textInput, input.isEditable, !input.isCovered else { return nil }
      return input
    }
  }

  /// The types of recognisers on screen that have targets, and that the user cannot operate here, such as those of
  /// pinches.
  package var unusedTypes: Set<String> {
    let used = recognisersOfNavigation
    return Set(
      recognisingViews.flatMap { view in
        view.recognisers { recogniser in
          !(recogniser is UITapGestureRecognizer || recogniser is UILongPressGestureRecognizer
            || recogniser is UISwipeGestureRecognizer || recogniser is UIHoverGestureRecognizer)
            && recogniser.hasTargets && !used.contains { $0 === recogniser }
            && !(view.owner is UINavigationController)
        }
      }.map(\.typeName))
  }

  /// The views that can be reached: those in the navigation bar, then those of the controller in front, and those in tab bars.
  private var reachableViews: [UIView] {
    var found: [UIView] = []
    func collect(_ view: UIView) {
      guard view.canBeReached else { return }
      found.append(view)
      view.subviews.forEach(collect)
    }
    if let item = barItem {
      item.views.forEach(collect)
      item.buttons.compactMap(\.customView).forEach(collect)
    }
    if let view = viewInSight { collect(view) }
    inputViews.forEach(collect)
    viewsInTabBars.forEach(collect)
    return found
  }
}

extension UIView {
  /// Its title, or the name of its type if it has none.
  fileprivate var elementTitle: String { namedTitle ?? typeName }

  /// The title that VoiceOver would read, or the accessibility identifier.
  fileprivate var namedTitle: String? {
    (self as? UIButton)?.currentTitle?.ifVisible ?? spokenTitle ?? accessibilityIdentifier
  }

  /// The title that VoiceOver would read: the label, or the first text inside.
  private var spokenTitle: String? {
    if let label = accessibilityLabel?.ifVisible ?? (self as? UILabel)?.text?.ifVisible { return label }
    return subviews.lazy.filter { !$0.isHidden }.compactMap(\.spokenTitle).first
  }

  /// The enabled recognisers that meet a condition.
  fileprivate func recognisers(where isWanted: (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
    (gestureRecognizers ?? []).filter { $0.isEnabled && isWanted($0) }
  }
}
