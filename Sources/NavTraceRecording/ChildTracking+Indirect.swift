import UIKit

// Finds children that a coordinator retains through an object that is not a coordinator, such as an object that manages
// the list of children, or the host of a flow.
extension ChildTracking {
  /// A child, and the objects through which its parent retains it, beginning with the one in the parent's property.
  struct IndirectChild {
    weak var child: Node?
    fileprivate let path: [Watched]
  }

  /// The maximum number of objects between a parent and its child.
  private static let maxLength = 2
  /// The maximum number of objects to read for a coordinator. It may refer to the app's whole model.
  private static let maxObjects = 200

  /// Adds the indirect children that have no parent yet. An object to which other coordinators also refer, such as a
  /// container of dependencies, does not show whose children it retains.
  func lookForIndirectChildren() {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for node in known {
        guard let coordinator = node.coordinator, let kind = node.kind else { continue }
        if addIndirectChildren(of: node, coordinator, kind) { isComplete = false }
      }
      if !isComplete { look() }
    }
  }

  /// Whether a coordinator still retains an indirect child.
  func isRetained(_ indirect: IndirectChild, by coordinator: AnyObject, _ kind: CoordinatorKind) -> Bool {
    guard let child = indirect.child?.coordinator else { return false }
    var object = coordinator
    for next in indirect.path.map(\.referent) + [child] {
      guard let next, retained(by: object, kind).contains(where: { $0 === next }) else { return false }
      object = next
    }
    return true
  }

  /// The objects that an object retains. One that consists of closures only stands for the coordinator that they retain, if it
  /// is one.
  private func retained(by object: AnyObject, _ kind: CoordinatorKind) -> [AnyObject] {
    let retained = references.references(of: object).map(\.object)
    let erased = references.references(ofErasing: object).map(\.object).filter(kind.contains)
    guard let first = erased.first, erased.allSatisfy({ $0 === first }) else { return retained }
    return retained + [first]
  }

  /// Adds the indirect children of a coordinator. Returns whether any of them is new.
  private func addIndirectChildren(of node: Node, _ coordinator: AnyObject, _ kind: CoordinatorKind) -> Bool {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(coordinator)]
    var paths: [[AnyObject]] = [[]]
    var found: [(child: AnyObject, path: [AnyObject])] = []
    var next = 0
    while next < paths.count, next < Self.maxObjects {
      let path = paths[next]
      for object in retained(by: path.last ?? coordinator, kind) {
        guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
        if kind.contains(object) {
          if !path.isEmpty { found.append((object, path)) }
        } else if path.count < Self.maxLength, !(object is UIResponder), !(object is any Actor),
          !(object is Recorder)
        {
          paths.append(path + [object])
        }
      }
      next += 1
    }
    if found.isEmpty { return false }
    // What refers to coordinators, such as a view, may refer to their children, too.
    let children = withoutDescendants(node.children.compactMap(\.coordinator) + found.map(\.child))
    let added = found.filter { child, path in
      children.contains { $0 === child } && add(child, to: node, through: path)
    }
    return !added.isEmpty
  }

  /// Those of the coordinators that no other one of them retains. Of two that retain each other, the first.
  func withoutDescendants(_ coordinators: [AnyObject]) -> [AnyObject] {
    if coordinators.count < 2 { return coordinators }
    let retained = coordinators.map { Set(references.references(of: $0).map { ObjectIdentifier($0.object) }) }
    func retains(_ one: Int, _ other: Int) -> Bool {
      one != other && retained[one].contains(ObjectIdentifier(coordinators[other]))
    }
    let others = coordinators.indices.filter { child in
      !coordinators.indices.contains { parent in
        retains(parent, child) && (parent < child || !retains(child, parent))
      }
    }
    return others.isEmpty ? coordinators : others.map { coordinators[$0] }
  }

  private func add(_ object: AnyObject, to parent: Node, through path: [AnyObject]) -> Bool {
    if let known = knownNode(of: object),
      // A former child that another object still retains was removed, but not released.
      known.wasChild || known.isAbove(parent) || roots.contains(where: { $0 === known })
    {
      return false
    }
    guard !path.contains(where: { isReferenced($0, byAnotherThan: parent) || refers(object, to: $0) }) else {
      return false
    }
    parent.indirectChildren.append(IndirectChild(child: node(of: object), path: path.map(Watched.init)))
    return true
  }

  /// Whether another coordinator has a property that refers to the object.
  private func isReferenced(_ object: AnyObject, byAnotherThan node: Node) -> Bool {
    known.contains { other in
      guard other !== node, let coordinator = other.coordinator else { return false }
      return refers(coordinator, to: object)
    }
  }

  private func refers(_ coordinator: AnyObject, to object: AnyObject) -> Bool {
    references.references(of: coordinator).contains { $0.object === object }
  }
}
