import UIKit

/// The shortest way along strong references that reflection can see, from what lives on to an object that should not.
@MainActor struct HoldingPaths {
  private struct Visit {
    let object: AnyObject
    /// The visit from which it was reached, and by which property of that one's object; nil for where it began.
    let from: (index: Int, property: String)?
  }

  /// How many objects are looked at before giving up: an app's whole model may hang on a coordinator.
  private static let limit = 20_000

  private var references = StrongReferences()
  /// How the trace names an object's type.
  private let typeName: (AnyObject) -> String

  init(typeName: @escaping (AnyObject) -> String) { self.typeName = typeName }

  /// A path for each of `targets`, as steps of a type and a property (`AppCoordinator.children[2]`). Empty: nothing that
  /// reflection can see holds it. Nil: not all that could have been seen was looked at.
  ///
  /// - Parameter isPassedBy: what is not looked into.
  mutating func paths(
    to targets: [AnyObject], from roots: [AnyObject],
    passingBy isPassedBy: (AnyObject) -> Bool = { _ in false }
  ) -> [[String]?] {
    var missing = Set(targets.map(ObjectIdentifier.init))
    var found: [ObjectIdentifier: Int] = [:]
    // They keep what they found alive, so that no address is taken twice.
    var visits = roots.map { Visit(object: $0, from: nil) }
    var seen = Set(roots.map(ObjectIdentifier.init))
    var next = 0
    while next < visits.count, next < Self.limit, !missing.isEmpty {
      for reference in isPassedBy(visits[next].object) ? [] : held(by: visits[next].object) {
        let id = ObjectIdentifier(reference.object)
        guard seen.insert(id).inserted else { continue }
        visits.append(Visit(object: reference.object, from: (next, reference.property)))
        if missing.remove(id) != nil { found[id] = visits.count - 1 }
      }
      next += 1
    }
    let isComplete = next >= visits.count
    return targets.map { target in
      found[ObjectIdentifier(target)].map { steps(to: $0, visits) } ?? (isComplete ? [] : nil)
    }
  }

  private func steps(to index: Int, _ visits: [Visit]) -> [String] {
    var steps: [String] = []
    var visit = visits[index]
    while let from = visit.from {
      visit = visits[from.index]
      steps.append("\(typeName(visit.object)).\(from.property)")
    }
    return steps.reversed()
  }

  private mutating func held(by object: AnyObject) -> [StrongReferences.Reference] {
    // An actor's properties may be changing on another thread; the recorder's lead nowhere.
    if object is any Actor || object is Recorder { return [] }
    return references.references(of: object) + Self.heldByUIKit(object)
  }

  /// What a controller or view holds in UIKit's own properties, which reflection does not see on Apple's systems.
  private static func heldByUIKit(_ object: AnyObject) -> [StrongReferences.Reference] {
    var held: [StrongReferences.Reference] = []
    func add(_ property: String, _ object: AnyObject?) {
      if let object { held.append(StrongReferences.Reference(property: property, object: object)) }
    }
    switch object {
    case let controller as UIViewController:
      let name = controller.isSystemContainer ? "viewControllers" : "children"
      for (index, child) in controller.children.enumerated() { add("\(name)[\(index)]", child) }
      add("presentedViewController", controller.presentedByItself)
      add("view", controller.viewIfLoaded)
    case let window as UIWindow: add("rootViewController", window.rootViewController)
    case let view as UIView:
      for (index, subview) in view.subviews.enumerated() { add("subviews[\(index)]", subview) }
    default: break
    }
    return held
  }
}
