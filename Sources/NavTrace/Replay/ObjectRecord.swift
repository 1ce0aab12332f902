extension NavigationState {
  /// What is known of a screen, a container or a router.
  struct ObjectRecord: Sendable {
    /// As it was introduced.
    var object: TraceObject
    /// Whether it was introduced, and not deallocated since.
    var isAlive = false

    /// The latest request for it or claim of it, while it is alive.
    var request: Request?
    /// Whether a coordinator claimed it: it stays that one's, whoever requests it.
    var isClaimed = false
    /// Whether it has appeared since the request.
    var hasAppeared = false
    /// Whether it was on screen when it was requested, or was seen since in a container that is off screen.
    var isPlaced = false
    /// Whether its coordinator is only missing from a snapshot: no event says that it was deallocated.
    var isRequesterUnlisted = false
    /// The callbacks for its present or next time on screen.
    var callbacks: [ObjectID] = []

    /// The screen, while it is on screen.
    var screen: Screen?
    /// The layer that a container belongs to.
    var layer: LayerID?

    /// The controller, while it is in a window.
    var controller: Controller?
    /// How many controllers are in it or over it.
    var contentCount = 0

    init(_ object: TraceObject) { self.object = object }

    /// Whether it was requested and has not appeared.
    var isUnshown: Bool {
      guard let request, screen == nil else { return false }
      return !hasAppeared && !isPlaced && !request.isClaim && object.id.kind == .screen
    }

    /// Whether it was requested by a coordinator that was deallocated, and has not appeared since.
    func hasLostRequester(_ coordinators: ObjectMap<Coordinator>) -> Bool {
      guard !hasAppeared, !isRequesterUnlisted, let coordinator = request?.coordinator?.id else {
        return false
      }
      return !coordinators.contains(coordinator)
    }

    /// Whether nothing is left to know of it.
    var isForgotten: Bool {
      !isAlive && screen == nil && layer == nil && controller == nil && contentCount == 0 && request == nil
        && callbacks.isEmpty
    }
  }

  /// Notes that an object is alive.
  /// - Returns: its position, which is valid until an object is forgotten.
  @discardableResult mutating func introduce(_ object: TraceObject) -> Int {
    let position = objects.position(of: object.id) ?? objects.insert(ObjectRecord(object), for: object.id)
    if !objects.elements[position].isAlive {
      objects.elements[position].isAlive = true
      objects.elements[position].object = object
      aliveCount += 1
    }
    return position
  }

  mutating func deallocate(_ id: ObjectID, _ step: inout Step) {
    switch id.kind {
    case .coordinator: deallocate(coordinator: id, &step)
    case .callback: return
    case .screen, .router, .container: bury(id, &step)
    }
    displace(id, &step)
  }

  /// An object is no longer alive.
  mutating func bury(_ id: ObjectID, _ step: inout Step) {
    guard let position = objects.position(of: id) else { return }
    if objects.elements[position].isAlive {
      objects.elements[position].isAlive = false
      aliveCount -= 1
      step.died.append(Death(object: objects.elements[position].object, owner: owner(of: id)))
    }
    if id.kind == .screen {
      if objects.elements[position].isUnshown, let request = objects.elements[position].request {
        step.abandoned.append(request)
      }
      objects.elements[position].request = nil
      // A trace may say that a screen was deallocated before it says that it left: then its callback still counts.
      if objects.elements[position].screen == nil { forgetAwaitedCallbacks(ofScreenAt: position) }
    } else if id.kind == .container, let layer = objects.elements[position].layer {
      emptyLayers.append(layer)
    }
    tidy(id)
  }

  /// Forgets an object if nothing is left to know of it.
  mutating func tidy(_ id: ObjectID) {
    if let position = objects.position(of: id), objects.elements[position].isForgotten {
      objects.removeValue(forKey: id)
    }
  }
}
