import Coordinators
import UIKit

// Finds coordinators that no coordinator retains, or whose parent adds them later.
extension ChildTracking {
  /// Tracks a coordinator that was found. It is of the same kind as the watched coordinators.
  func track(_ coordinator: AnyObject) -> Node {
    let node = node(of: coordinator)
    node.search = search(for: coordinator)
    return node
  }

  /// Whether an object is of the same kind as the watched coordinators and refers to a controller or a window. It need not be
  /// known.
  func showsControllers(_ object: AnyObject) -> Bool {
    isCoordinator(object) && refersToController(object)
  }

  /// Whether an object is of the same kind as the watched coordinators and retains a router. It need not be known.
  func isCoordinator(_ object: AnyObject, holding router: ObjectIdentifier) -> Bool {
    guard let search = search(for: object) else { return false }
    if case .own = search, let own = object as? any Coordinator {
      return ObjectIdentifier(own.router) == router
    }
    return references.references(of: object).contains { ObjectIdentifier($0.object) == router }
  }

  /// Whether an object refers to a controller or a window, itself or through an object such as a router, or may do so: see
  /// ``StrongReferences/mayReferToController(_:isHelper:)``.
  private func refersToController(_ object: AnyObject) -> Bool {
    references.mayReferToController(object)
      || references.references(of: object, with: .weak).contains {
        !($0.object is UIResponder) && references.mayReferToController($0.object, isHelper: true)
      }
  }

  /// Whether an object is a controller or a window.
  static func isController(_ object: AnyObject) -> Bool { object is UIViewController || object is UIWindow }

  /// Tracks a screen and the controllers around it, if they are of the same kind as the watched coordinators, and the
  /// coordinators to which the controllers around it refer. It is possible that no coordinator retains these coordinators.
  func discoverCoordinators(around screen: UIViewController) {
    var found: [AnyObject] = []
    for controller in sequence(first: screen, next: \.parent) {
      if isCoordinator(controller) { found.append(controller) }
      if controller === screen { continue }
      found += references.references(of: controller, with: .weak).map(\.object).filter(showsControllers)
    }
    let new = found.filter { knownNode(of: $0) == nil }
    for coordinator in new { _ = track(coordinator) }
    if !new.isEmpty { look() }
  }

  /// Whether the object is of the same kind as the watched coordinators, by type or name.
  func isCoordinator(_ object: AnyObject) -> Bool {
    if case .reflecting? = search(for: object) { true } else { false }
  }

  /// How the children of an object are found, if it is of the same kind as the watched coordinators.
  private func search(for object: AnyObject) -> Search? {
    roots.lazy.compactMap(\.search).first {
      switch $0 {
      case .own: object is any Coordinator
      case .asking: false
      case .reflecting(let kind): kind.contains(object)
      }
    }
  }
}
