// Selected tabs, pages and columns, and what the user sees because of them.
//
// These functions walk from a controller to its container. A trace may contain a cycle of containers, so no
// walk takes more steps than there are controllers.
extension NavigationState {
  /// Whether a controller is in a tab, page or column that is not selected, or was presented from one.
  public func isHidden(_ id: ObjectID) -> Bool {
    var inner = id
    for _ in 0..<objects.records.count {
      switch objects.position(of: inner) {
      case .inside(let outer):
        if let selected = selections[outer], selected != inner { return true }
        inner = outer
      case .over(let presenter): inner = presenter
      case .window, .unknown, nil: return false
      }
    }
    return false
  }

  /// The tab that contains a controller or is it: the innermost child of a container that has several
  /// children and a selection. A page of a page view controller is not a tab, because its container has only
  /// one child at a time.
  package func tab(of id: ObjectID) -> (container: ObjectID, child: ObjectID)? {
    guard let slot = slot(of: id), let record = objects.records[slot.container], record.contentCount > 1
    else {
      return nil
    }
    return slot
  }

  /// The innermost child of a container with a selection that contains a controller or is it.
  package func slot(of id: ObjectID) -> (container: ObjectID, child: ObjectID)? {
    if selections.isEmpty { return nil }
    var inner = id
    for _ in 0..<objects.records.count {
      guard case .inside(let outer) = objects.position(of: inner) else { return nil }
      if selections[outer] != nil { return (outer, inner) }
      inner = outer
    }
    return nil
  }

  /// The earliest of the screens on screen that are in a tab.
  package func firstScreen(inTab child: ObjectID) -> Screen? {
    order.first { $0 == child || chain(of: $0).contains(child) }.flatMap { screen($0) }
  }

  // MARK: Changes

  /// - Parameter child: The selected child. Nil if all of the container's children are shown.
  mutating func select(
    _ child: TraceObject?, in container: TraceObject, by cause: SelectionCause, _ step: inout Step
  ) {
    objects.introduce(container)
    if let child { objects.introduce(child) }
    objects.placeContainer(container, .unknown, &step)
    // A screen is placed by the event of its appearance.
    if let child, child.id.kind == .container, objects.position(of: child.id) != .inside(container.id) {
      objects.place(child, .inside(container.id), &step)
    }
    let before = selections[container.id]
    selections[container.id] = child?.id
    step.selection = SelectionChange(container: container, selected: child, before: before, by: cause)
    isVisibleScreenStale = true
  }

  /// Sets the position of a container or presenter, as ``Objects/placeContainer(_:_:style:_:)`` does. The
  /// position of one inside a tab is known; the event then reports the position of the outermost container of
  /// its tabs.
  mutating func placeContainer(
    _ object: TraceObject, _ position: Controller.Position, style: String? = nil, _ step: inout Step
  ) {
    guard let outermost = slot(of: object.id).map({ outermost(of: $0.container) }) else {
      return objects.placeContainer(object, position, style: style, &step)
    }
    guard position != .unknown, [nil, .unknown].contains(objects.position(of: outermost)),
      let container = objects.records[outermost]?.object
    else { return }
    objects.place(container, position, style: style, &step)
  }

  // MARK: The visible screen

  /// Updates ``visibleID``.
  mutating func look() {
    isVisibleScreenStale = false
    visibleID = selections.isEmpty ? layers.topScreen : topScreen(inside: nil) ?? layers.topScreen
  }

  /// The screen that the user sees in a container or screen; nil for the whole session.
  func topScreen(inside container: ObjectID?) -> ObjectID? {
    let presenters = Set(
      layers.latestFirst.compactMap { layers[$0]?.screens.first }.filter { !isHidden($0) }
        .compactMap { presenter(of: $0) })
    for id in layers.latestFirst {
      guard let top = layers[id]?.screens.last(where: { !isHidden($0) }) else { continue }
      let chain = chain(of: top)
      if let container {
        // Whether something outside of the container covers it does not matter.
        if chain.contains(container) { return top }
      } else if isPlaced(chain), !isCovered(chain, by: presenters) {
        return top
      }
    }
    return nil
  }

  /// Whether the position of a controller is known, or its outermost container has a selection. Otherwise it
  /// may be in a tab that is not selected; the next checkpoint shows that.
  private func isPlaced(_ chain: [ObjectID]) -> Bool {
    guard let outermost = chain.last else { return false }
    return selections[outermost] != nil || objects.position(of: outermost) != .unknown
  }

  private func isCovered(_ chain: [ObjectID], by presenters: Set<ObjectID>) -> Bool {
    guard !presenters.isEmpty, let top = chain.first else { return false }
    return presenters.contains { presenter in
      chain.contains(presenter)
        || presenter.kind == .screen && objects.layer(of: presenter) == objects.layer(of: top)
          && isBeside(presenter, top)
    }
  }

  // MARK: Positions of controllers

  /// A controller and all its containers, up to a window's root or a modal.
  func chain(of id: ObjectID) -> [ObjectID] {
    var chain = [id]
    while case .inside(let outer) = objects.position(of: chain[chain.count - 1]),
      chain.count <= objects.records.count
    {
      chain.append(outer)
    }
    return chain
  }

  private func outermost(of id: ObjectID) -> ObjectID {
    var outermost = id
    for _ in 0..<objects.records.count {
      guard case .inside(let outer) = objects.position(of: outermost) else { break }
      outermost = outer
    }
    return outermost
  }

  /// The presenter of a controller, or of its outermost container.
  func presenter(of id: ObjectID) -> ObjectID? {
    guard case .over(let presenter) = objects.position(of: outermost(of: id)) else { return nil }
    return presenter
  }

  /// The presentation style of a controller, or of its outermost container.
  func presentationStyle(of id: ObjectID) -> String? {
    let modal = outermost(of: id)
    guard case .over = objects.position(of: modal) else { return nil }
    return objects.styles[modal]
  }

  /// Whether two controllers are in the same tab, or may be because no selection is known.
  package func isBeside(_ a: ObjectID, _ b: ObjectID) -> Bool {
    if selections.isEmpty { return true }
    let tabs = tabs(of: b)
    return tabs.isEmpty || self.tabs(of: a).allSatisfy { tabs[$0.key] == nil || tabs[$0.key] == $0.value }
  }

  /// The tabs that contain a controller: the children of containers with a selection, by container.
  private func tabs(of id: ObjectID) -> [ObjectID: ObjectID] {
    let chain = chain(of: id)
    return Dictionary(
      zip(chain.dropFirst(), chain).filter { selections[$0.0] != nil },
      uniquingKeysWith: { first, _ in first })
  }
}
