// What is on screen, and whose it is.
extension NavigationState {
  /// What the user sees: the top of the modal or root that nothing covers.
  ///
  /// Where several roots lie side by side (tabs, windows), it is the one that changed last.
  public var visible: Screen? { visibleID.flatMap { screen($0) } }

  /// All that is on screen, covered or not, in the order in which it appeared.
  public var screens: [Screen] { order.compactMap { screen($0) } }

  /// The screen, if it is on screen (covered or not).
  public func screen(_ id: ObjectID) -> Screen? {
    objects.position(of: id).flatMap { objects.elements[$0].screen }
  }

  /// Whether a screen is on screen, covered or not.
  package func isUp(_ id: ObjectID) -> Bool {
    objects.position(of: id).map { objects.elements[$0].screen != nil } ?? false
  }

  /// What lies directly under a screen on its own stack.
  public func screen(under id: ObjectID) -> Screen? { idUnder(id).flatMap { screen($0) } }

  package func idUnder(_ id: ObjectID) -> ObjectID? {
    guard let screen = screen(id), let stack = layers[screen.layer]?.screens,
      let index = stack.lastIndex(of: id), index > 0
    else { return nil }
    return stack[index - 1]
  }

  /// What a screen covers: the one under it on its stack, or what the user sees of what its modal lies over.
  public func screen(coveredBy id: ObjectID) -> Screen? {
    if let under = screen(under: id) { return under }
    guard let screen = screen(id), let base = layers[screen.layer]?.base else { return nil }
    return layers[base]?.screens.last.flatMap { self.screen($0) }
  }

  /// Whether a modal lies over a screen's stack.
  package func isUnderModal(_ id: ObjectID) -> Bool {
    screen(id).flatMap { layers[$0.layer] }.map { $0.coverCount > 0 } ?? false
  }

  /// All controllers in windows, screens and containers, in the order in which they came or moved.
  public var controllers: [Controller] {
    objects.values.compactMap(\.controller).sorted { $0.order < $1.order }
  }

  /// A controller that is in a window.
  public func controller(_ id: ObjectID) -> Controller? { objects[id]?.controller }

  /// Where a controller is, if it is in a window.
  public func place(of id: ObjectID) -> Controller.Place? {
    objects.position(of: id).flatMap { objects.elements[$0].controller?.place }
  }

  /// The coordinator whose screen it is: the one that the request by which it appeared named, or else the latest request.
  public func owner(of screen: ObjectID) -> TraceObject? {
    guard let position = objects.position(of: screen) else { return nil }
    return (objects.elements[position].screen?.request ?? objects.elements[position].request)?.coordinator
  }

  /// The latest `present`, `request` or `claim` of a screen that is alive.
  public func request(for screen: ObjectID) -> Request? {
    objects.position(of: screen).flatMap { objects.elements[$0].request }
  }
}

// Who is alive.
extension NavigationState {
  /// The screens, containers and routers that are alive, as they were introduced.
  public var alive: [TraceObject] { objects.values.filter(\.isAlive).map(\.object) }

  /// A screen, container or router, if it is alive.
  public func object(_ id: ObjectID) -> TraceObject? { objects[id].flatMap { $0.isAlive ? $0.object : nil } }

  /// Whether an object is alive, as far as the trace says.
  public func isAlive(_ id: ObjectID) -> Bool {
    if id.kind == .coordinator { return coordinators.contains(id) }
    guard let position = objects.position(of: id) else { return false }
    return objects.elements[position].isAlive || objects.elements[position].screen != nil
  }

  /// The coordinator that requested a screen, if the screen appeared for the first time since when the coordinator had been
  /// deallocated.
  package func lostRequester(of screen: ObjectID) -> ObjectID? {
    guard let position = objects.position(of: screen), let screen = objects.elements[position].screen,
      screen.hasLostRequester
    else { return nil }
    return screen.coordinator?.id
  }
}

extension NavigationState {
  /// The screens that are on screen, in the order in which they appeared, as a number other than 0: nearly always another number
  /// for other screens. Nil if there are none.
  package var orderNumber: UInt64? {
    if order.isEmpty { return nil }
    var mix = ObjectMixing()
    for screen in order { mix.add(screen) }
    return max(1, mix.value)
  }

  /// Makes a number of a list of objects.
  package struct ObjectMixing {
    package private(set) var value: UInt64 = 0

    package init() {}

    package mutating func add(_ id: ObjectID) {
      value = (value ^ id.packed) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }
}
