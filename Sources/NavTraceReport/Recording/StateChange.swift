import NavTrace

/// A step from what the page shows of a state to what it shows of the next.
///
/// `page.js` takes the same steps: the numbers are the agreement between the two.
enum StateChange: Equatable, Sendable {
  /// A controller appeared or moved. It is now the last one in the order of appearance.
  case controllerOn(ShownController)
  case controllerOff(ObjectID)
  /// What is on screen was claimed by a coordinator.
  case owner(ObjectID, of: ObjectID?)
  case coordinatorOn(ObjectID)
  /// It is gone, and with it the ties to its children and parents.
  case coordinatorOff(ObjectID)
  /// How many screens a coordinator has presented, and how many of them are on screen.
  case standing(ObjectID, presented: Int, up: Int)
  case childOn(parent: ObjectID, ObjectID)
  case childOff(parent: ObjectID, ObjectID)
  /// What the user sees now.
  case visible(ObjectID?)
  /// Which of its children a container shows now; nil if that is no longer known.
  case selected(ObjectID?, in: ObjectID)
}

/// What is on screen, as the page shows it.
struct ShownController: Equatable, Sendable {
  var id: ObjectID
  var place: NavigationState.Controller.Place
  /// Whose it is.
  var coordinator: ObjectID?
}

extension StateChange {
  /// After the last change of an event.
  static let end = 0

  /// - Parameters:
  ///   - index: the number by which the page knows an object; that of nil is 0.
  ///   - string: the number by which the page knows a text, from 0.
  func write(to bytes: inout ByteWriter, index: (ObjectID?) -> Int, string: (String) -> Int) {
    switch self {
    case .controllerOn(let shown):
      var style = 0
      if case .over(_, let name?) = shown.place { style = string(name) + 1 }
      bytes.write(
        1, index(shown.id), shown.place.number, index(shown.place.base), style, index(shown.coordinator))
    case .controllerOff(let id): bytes.write(2, index(id))
    case .owner(let id, let coordinator): bytes.write(3, index(id), index(coordinator))
    case .coordinatorOn(let id): bytes.write(4, index(id))
    case .coordinatorOff(let id): bytes.write(5, index(id))
    case .standing(let id, let presented, let up): bytes.write(6, index(id), presented, up)
    case .childOn(let parent, let child): bytes.write(7, index(parent), index(child))
    case .childOff(let parent, let child): bytes.write(8, index(parent), index(child))
    case .visible(let screen): bytes.write(9, index(screen))
    case .selected(let child, let container): bytes.write(10, index(container), index(child))
    }
  }
}

extension NavigationState.Controller.Place {
  fileprivate var number: Int {
    switch self {
    case .window: 0
    case .inside: 1
    case .over: 2
    case .unknown: 3
    }
  }
}
