extension NavigationState {
  /// A controller in a window: a screen or a container.
  public struct Controller: Equatable, Sendable {
    public var object: TraceObject
    public var place: Place
    /// Counts the controllers that came or moved: what came later lies above, or to the right.
    package var order: Int

    /// Where a controller is.
    public enum Place: Hashable, Sendable {
      /// A window's root.
      case window
      /// In a container, or in another screen.
      case inside(ObjectID)
      /// Presented by another controller; the style where the trace has it.
      case over(ObjectID, style: String?)
      /// In something that no event has named. The next checkpoint does.
      case untold

      /// What it is in or over.
      public var base: ObjectID? {
        switch self {
        case .inside(let id), .over(let id, _): id
        case .window, .untold: nil
        }
      }
    }
  }

  /// A container or presenter: where it is, unless that is known. One that was emptied and is shown anew is where it is shown now.
  mutating func placeContainer(_ object: TraceObject, _ place: Controller.Place, _ step: inout Step) {
    let position = objects.position(of: object.id) ?? objects.insert(ObjectRecord(object), for: object.id)
    let isThere = objects.elements[position].controller != nil
    if isThere, objects.elements[position].contentCount > 0 || place == .untold { return }
    self.place(object, at: position, place, &step)
  }

  mutating func place(_ object: TraceObject, _ place: Controller.Place, _ step: inout Step) {
    let position = objects.position(of: object.id) ?? objects.insert(ObjectRecord(object), for: object.id)
    self.place(object, at: position, place, &step)
  }

  private mutating func place(
    _ object: TraceObject, at position: Int, _ place: Controller.Place, _ step: inout Step
  ) {
    let old = objects.elements[position].controller?.place
    if let old { count(old, -1) } else { controllerCount += 1 }
    lastOrder += 1
    let controller = Controller(object: object, place: place, order: lastOrder)
    objects.elements[position].controller = controller
    count(place, 1)
    step.controllers.append(.placed(controller))
  }

  /// A controller left its window.
  /// - Returns: where it was.
  @discardableResult mutating func displace(_ id: ObjectID, _ step: inout Step) -> Controller.Place? {
    guard let position = objects.position(of: id),
      let place = objects.elements[position].controller.take()?.place
    else {
      return nil
    }
    controllerCount -= 1
    count(place, -1)
    step.controllers.append(.removed(id))
    if let base = place.base { tidy(base) }
    tidy(id)
    return place
  }

  /// A screen left its window with the containers that are empty without it.
  mutating func displaceWithContainers(_ id: ObjectID, _ step: inout Step) {
    var next: ObjectID? = id
    while let id = next, case .inside(let container) = displace(id, &step) {
      let count = objects.position(of: container).map { objects.elements[$0].contentCount } ?? 0
      next = container.kind == .container && count == 0 ? container : nil
    }
  }

  private mutating func count(_ place: Controller.Place, _ change: Int) {
    guard let base = place.base else { return }
    objects.change(base) { $0.contentCount = max(0, $0.contentCount + change) }
  }

  // MARK: Snapshots

  /// Whether the controllers are these, at these places and in this order, and the screens among them those on screen.
  func agrees(with hierarchy: [Snapshot.Node]) -> Bool {
    guard hierarchy.count == controllerCount else { return false }
    var (last, screenCount) = (0, 0)
    for node in hierarchy {
      guard let position = objects.position(of: node.object.id),
        let controller = objects.elements[position].controller,
        controller.order > last, controller.place.isWhere(node),
        objects.elements[position].layer != nil || objects.elements[position].screen != nil
      else { return false }
      last = controller.order
      if objects.elements[position].screen != nil { screenCount += 1 }
    }
    return screenCount == order.count
  }

  /// Puts the controllers where a snapshot has them.
  mutating func placeControllers(_ hierarchy: [Snapshot.Node], _ step: inout Step) {
    let before = controllers
    let listed = Set(hierarchy.map(\.object.id))
    for controller in before where !listed.contains(controller.object.id) {
      displace(controller.object.id, &step)
    }
    // Those that are in order are left alone, up to the first that is not.
    var rest = before.filter { listed.contains($0.object.id) }[...]
    var isInOrder = true
    for node in hierarchy {
      let style = place(of: node.object.id)?.style
      if isInOrder, let next = rest.popFirst(), next.object.id == node.object.id,
        next.place == node.place(style: style)
      {
        continue
      }
      isInOrder = false
      place(node.object, node.place(style: style), &step)
    }
  }
}

extension NavigationState.Controller.Place {
  fileprivate var style: String? { if case .over(_, let style) = self { style } else { nil } }

  /// Whether it is where a snapshot has the node. Snapshots do not say by which style something is presented.
  fileprivate func isWhere(_ node: Snapshot.Node) -> Bool {
    switch self {
    case .inside(let parent): node.parent == parent
    case .over(let presenter, _): node.parent == nil && node.presenter == presenter
    case .window: node.parent == nil && node.presenter == nil
    case .untold: false
    }
  }
}

extension Snapshot.Node {
  fileprivate func place(style: String?) -> NavigationState.Controller.Place {
    if let parent { return .inside(parent) }
    return presenter.map { .over($0, style: style) } ?? .window
  }
}
