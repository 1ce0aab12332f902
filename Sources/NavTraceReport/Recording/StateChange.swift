import NavTrace

/// A change between two states as the page shows them.
///
/// `page.js` decodes the changes, so the numbers in `write` must match its own.
enum StateChange: Equatable, Sendable {
  /// A controller appeared or moved. It is now the last in the order of appearance.
  case controllerAdded(ShownController)
  case controllerRemoved(ObjectID)
  /// The owner of a controller changed.
  case owner(ObjectID, of: ObjectID?)
  case coordinatorAdded(ObjectID)
  /// A coordinator is gone, and so are its links to children and parents.
  case coordinatorRemoved(ObjectID)
  /// The number of screens that a coordinator has presented, and of those that are on screen.
  case screenCounts(ObjectID, presented: Int, onScreen: Int)
  case childAdded(parent: ObjectID, ObjectID)
  case childRemoved(parent: ObjectID, ObjectID)
  /// The visible screen changed.
  case visible(ObjectID?)
  /// A container selected another child. Nil if the selection is no longer known.
  case selected(ObjectID?, in: ObjectID)
}

/// A controller as the page shows it.
struct ShownController: Equatable, Sendable {
  var id: ObjectID
  var position: NavigationState.Controller.Position
  /// The presentation style of a modal.
  var style: String?
  /// Its owner.
  var coordinator: ObjectID?
}

extension StateChange {
  /// The number that follows the last change of an event.
  static let end = 0

  /// - Parameters:
  ///   - index: Returns the position of an object in the timeline's list, from 1. 0 for nil.
  ///   - string: Returns the index of a string in the timeline's list.
  func write(to bytes: inout ByteWriter, index: (ObjectID?) -> Int, string: (String) -> Int) {
    switch self {
    case .controllerAdded(let shown):
      let style = shown.style.map { string($0) + 1 } ?? 0
      bytes.write(
        1, index(shown.id), shown.position.number, index(shown.position.base), style, index(shown.coordinator)
      )
    case .controllerRemoved(let id): bytes.write(2, index(id))
    case .owner(let id, let coordinator): bytes.write(3, index(id), index(coordinator))
    case .coordinatorAdded(let id): bytes.write(4, index(id))
    case .coordinatorRemoved(let id): bytes.write(5, index(id))
    case .screenCounts(let id, let presented, let onScreen): bytes.write(6, index(id), presented, onScreen)
    case .childAdded(let parent, let child): bytes.write(7, index(parent), index(child))
    case .childRemoved(let parent, let child): bytes.write(8, index(parent), index(child))
    case .visible(let screen): bytes.write(9, index(screen))
    case .selected(let child, let container): bytes.write(10, index(container), index(child))
    }
  }
}

extension NavigationState.Controller.Position {
  fileprivate var number: Int {
    switch self {
    case .window: 0
    case .inside: 1
    case .over: 2
    case .unknown: 3
    }
  }
}
