import NavTrace

/// A step from what the page shows of a state to what it shows of the next.
///
/// `page.js` takes the same steps: the numbers are the agreement between the two.
enum StateChange: Equatable, Sendable {
  /// A screen came on, or moved: it is the last of its layer.
  case screenOn(ShownScreen)
  case screenOff(ObjectID)
  /// A screen that is on screen was claimed by a coordinator.
  case owner(screen: ObjectID, ObjectID?)
  case coordinatorOn(ObjectID)
  /// It is gone, and with it the ties to its children and parents.
  case coordinatorOff(ObjectID)
  /// A screen of its came on, for the first time.
  case presented(ObjectID)
  case childOn(parent: ObjectID, ObjectID)
  case childOff(parent: ObjectID, ObjectID)
  /// What the user sees now.
  case visible(ObjectID?)
}

/// A screen that is on screen, as the page shows it.
struct ShownScreen: Equatable, Sendable {
  var id: ObjectID
  var layer: Int
  /// The layer that its own lies over.
  var base: Int?
  var container: TraceObject?
  var coordinator: TraceObject?
}

extension StateChange {
  /// After the last change of an event.
  static let end = 0

  /// - Parameter index: the number by which the page knows an object; that of nil is 0.
  func write(to bytes: inout ByteWriter, index: (ObjectID?) -> Int) {
    switch self {
    case .screenOn(let screen):
      bytes.write(
        1, index(screen.id), screen.layer, screen.base ?? 0, index(screen.container?.id),
        index(screen.coordinator?.id))
    case .screenOff(let id): bytes.write(2, index(id))
    case .owner(let screen, let coordinator): bytes.write(3, index(screen), index(coordinator))
    case .coordinatorOn(let id): bytes.write(4, index(id))
    case .coordinatorOff(let id): bytes.write(5, index(id))
    case .presented(let id): bytes.write(6, index(id))
    case .childOn(let parent, let child): bytes.write(7, index(parent), index(child))
    case .childOff(let parent, let child): bytes.write(8, index(parent), index(child))
    case .visible(let screen): bytes.write(9, index(screen))
    }
  }
}
