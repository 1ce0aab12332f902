extension NavigationState {
  struct LayerID: PackedID, Hashable { let packed: UInt64 }

  /// A root or a modal with all that is in it: what leaves together when it is replaced or dismissed.
  struct Layer: Sendable {
    /// The layer that it lies over, if that is still there; none for a root.
    var base: LayerID?
    /// The topmost is the last.
    var screens: [ObjectID] = []
    var containers: [ObjectID] = []
    /// How many layers with screens lie over it.
    var coverCount = 0
  }

  mutating func addLayer(over base: LayerID?) -> LayerID {
    lastLayer += 1
    layers.insert(Layer(base: base), for: LayerID(packed: lastLayer))
    return LayerID(packed: lastLayer)
  }

  /// The layer of a container, or of a screen that has others in it.
  func layer(of id: ObjectID) -> LayerID? {
    guard let position = objects.position(of: id) else { return nil }
    return objects.elements[position].layer ?? objects.elements[position].screen?.layer
  }

  /// The layer of a modal: its container's if that is on screen already, else a new one over the presenter.
  mutating func layer(over presenter: ObjectID, container: ObjectID?) -> LayerID {
    let base = layer(of: presenter) ?? visibleID.flatMap { layer(of: $0) }
    guard let container, let position = objects.position(of: container),
      let layer = objects.elements[position].layer
    else { return addLayer(over: base) }
    // While it is empty, it may be shown anew over another one.
    if base != layer { layers.change(layer) { if $0.screens.isEmpty { $0.base = base } } }
    return layer
  }

  /// The top of the modal or root that nothing covers.
  ///
  /// Where several roots lie side by side (tabs, windows), it is the one that changed last, or that a modal came over.
  func topmost() -> ObjectID? {
    for id in recentLayers.reversed() {
      if let position = layers.position(of: id), layers.elements[position].coverCount == 0 {
        return layers.elements[position].screens.last
      }
    }
    return recentLayers.last.flatMap { layers[$0]?.screens.last }
  }

  // MARK: Screens

  mutating func push(_ screen: ObjectID, onto id: LayerID) {
    guard let position = layers.position(of: id) else { return }
    if layers.elements[position].screens.isEmpty, let base = layers.elements[position].base,
      let under = layers.position(of: base)
    {
      layers.elements[under].coverCount += 1
      // What a modal is presented over is in front of what lies beside it.
      if !layers.elements[under].screens.isEmpty { touch(base) }
    }
    layers.elements[position].screens.append(screen)
    touch(id)
  }

  /// Takes a screen out of its layer.
  /// - Parameter isMoving: whether the screen moves to another layer: then that is the one that changes.
  /// - Returns: the screen under it, and whether a modal lay over it.
  @discardableResult
  mutating func take(_ screen: ObjectID, outOf id: LayerID, isMoving: Bool)
    -> (under: ObjectID?, wasUnderModal: Bool)
  {
    guard let position = layers.position(of: id),
      let index = layers.elements[position].screens.lastIndex(of: screen)
    else { return (nil, false) }
    let under = index > 0 ? layers.elements[position].screens[index - 1] : nil
    layers.elements[position].screens.remove(at: index)
    if !layers.elements[position].screens.isEmpty {
      if !isMoving { touch(id) }
    } else {
      if let base = layers.elements[position].base { layers.change(base) { $0.coverCount -= 1 } }
      if let recent = recentLayers.lastIndex(of: id) { recentLayers.remove(at: recent) }
      emptyLayers.append(id)
    }
    return (under, layers.elements[position].coverCount > 0)
  }

  /// A layer has changed.
  private mutating func touch(_ id: LayerID) {
    guard recentLayers.last != id else { return }
    if let index = recentLayers.lastIndex(of: id) { recentLayers.remove(at: index) }
    recentLayers.append(id)
  }

  // MARK: Containers

  mutating func put(containerAt position: Int, into id: LayerID) {
    let old = objects.elements[position].layer
    guard old != id else { return }
    let container = objects.elements[position].object.id
    if let old { layers.change(old) { $0.containers.removeAll { $0 == container } } }
    objects.elements[position].layer = id
    layers.change(id) { $0.containers.append(container) }
  }

  /// Drops the layers that are empty, once it is clear that they stay so.
  mutating func dropEmptyLayers() {
    guard !emptyLayers.isEmpty else { return }
    for id in emptyLayers {
      guard let position = layers.position(of: id), layers.elements[position].screens.isEmpty else {
        continue
      }
      for container in layers.elements[position].containers {
        if let position = objects.position(of: container) { objects.elements[position].layer = nil }
        tidy(container)
      }
      layers.removeValue(forKey: id)
    }
    emptyLayers.removeAll(keepingCapacity: true)
  }
}
