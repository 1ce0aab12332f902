import Coordinators
import UIKit

// Finds routers whose calls are not recorded.
extension ChildTracking {
  /// The routers that coordinators retain and whose calls are not recorded. An object counts as a router if
  /// its type's name ends in Router or Navigator, and it refers to a controller, a window or another such
  /// router. It must have no decorator, and no id in the trace.
  var unrecordedRouters: [AnyObject] {
    var found: [AnyObject] = []
    for coordinator in known.compactMap(\.coordinator) {
      let held = references.references(of: coordinator).map(\.object).filter { knownNode(of: $0) == nil }
      let routers = held.filter { router in
        isUnrecordedRouter(router) && !found.contains { $0 === router }
      }
      if routers.isEmpty { continue }
      let decorated = held.filter(Self.isDecorator).flatMap { references.references(of: $0).map(\.object) }
      found += routers.filter { router in !decorated.contains { $0 === router } }
    }
    return found
  }

  /// - Parameter depth: The maximum number of routers that may forward to each other.
  private func isUnrecordedRouter(_ router: AnyObject, within depth: Int = 3) -> Bool {
    guard depth > 0, objects.id(of: router) == nil, Self.isNamedRouter(router), !Self.isDecorator(router)
    else { return false }
    return references.references(of: router, with: .weak).map(\.object).contains {
      Self.isController($0) || isUnrecordedRouter($0, within: depth - 1)
    }
  }

  private static func isNamedRouter(_ object: AnyObject) -> Bool {
    let name = _typeName(type(of: object), qualified: false)
    return object is any Router || name.hasSuffix("Router") || name.hasSuffix("Navigator")
  }

  /// Whether it records the calls of another router. Reflection is used because a lazy recording does not
  /// exist before the first call.
  private static func isDecorator(_ object: AnyObject) -> Bool {
    if object is TracingRouter { return true }
    return sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }.contains { mirror in
      mirror.children.contains {
        type(of: $0.value) == RouterRecording.self || type(of: $0.value) == RouterRecording?.self
      }
    }
  }
}
