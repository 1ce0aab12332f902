import Coordinators
import NavTrace
import UIKit

/// Knows who holds which child coordinators: by looking, so that nobody's code has to tell, or because it is told.
///
/// It looks whenever something may have changed them: before each call to a router, after each callback, and whenever the
/// hierarchy on screen has changed or the session settles.
@MainActor final class ChildTracking {
  /// How the children of a coordinator are found. Coordinators of one tree are of one pattern.
  enum Search {
    /// By asking code that knows the pattern.
    case asking((AnyObject) -> [AnyObject])
    /// By reflection over stored properties.
    case reflecting(CoordinatorKind)
  }

  private final class Node {
    weak var coordinator: AnyObject?
    let told: TraceObject
    var children: [Node] = []
    /// How its children are found, once it was in a tree.
    var search: Search?
    /// Whether its code tells of its children: that is exact, so nobody looks.
    var tells = false
    /// Its screens that have not gone yet.
    var screens: Set<ObjectID> = []
    var hasPresented = false

    init(_ coordinator: AnyObject, _ told: TraceObject) {
      self.coordinator = coordinator
      self.told = told
    }

    var isFinished: Bool { hasPresented && screens.isEmpty && children.allSatisfy(\.isFinished) }
  }

  private unowned let recorder: Recorder
  private var roots: [Node] = []
  /// All that are held by a root or one another, or have a screen, in the order in which they were found.
  private var known: [Node] = []
  private var references = StrongReferences()

  init(of recorder: Recorder) { self.recorder = recorder }

  func watch(_ root: AnyObject, _ search: Search) {
    guard !roots.contains(where: { $0.coordinator === root }) else { return }
    let node = node(of: root)
    node.search = search
    roots.append(node)
  }

  /// Compares the children with what they were, and records the difference.
  func look() {
    var visited: Set<ObjectID> = []
    for root in roots { look(at: root, below: [], &visited) }
    // One that was let go of, and is alive all the same, may still let go of its own.
    for node in known where node.search != nil { look(at: node, below: [], &visited) }
    known.removeAll { $0.coordinator == nil }
    roots.removeAll { $0.coordinator == nil }
  }

  private func look(at node: Node, below ancestors: [Node], _ visited: inout Set<ObjectID>) {
    // Children may hold one another in a circle.
    guard visited.insert(node.told.id).inserted, let coordinator = node.coordinator else { return }
    if !node.tells, let search = node.search {
      let found: [Node] =
        switch search {
        case .asking(let children): children(coordinator).map(self.node(of:))
        // A way back to who started it is no child.
        case .reflecting(let kind):
          coordinators(heldBy: coordinator, kind).map(self.node(of:)).filter { found in
            found !== node && !ancestors.contains { $0 === found }
          }
        }
      change(node, to: found, at: nil)
    }
    for child in node.children {
      child.search = child.search ?? node.search
      look(at: child, below: ancestors + [node], &visited)
    }
  }

  private func coordinators(heldBy coordinator: AnyObject, _ kind: CoordinatorKind) -> [AnyObject] {
    references.references(of: coordinator).map(\.object).filter { kind.contains($0) }
  }

  private func change(_ node: Node, to now: [Node], at place: SourceLocation?) {
    let before = node.children
    node.children = now
    for removed in before where !now.contains(where: { $0 === removed }) {
      recorder.record(.childRemoved(parent: node.told, child: removed.told, at: place))
    }
    for added in now where !before.contains(where: { $0 === added }) {
      let place = place ?? added.coordinator.flatMap { CallSite.ofCall(to: $0) }.map(SourceLocation.init)
      recorder.record(.childAdded(parent: node.told, child: added.told, at: place))
    }
  }

  // MARK: What is told

  /// The code of `parent` tells that its children are `children` now.
  func tell(_ children: [AnyObject], of parent: AnyObject, at place: SourceLocation?) {
    let node = node(of: parent)
    node.tells = true
    change(node, to: children.map(self.node(of:)), at: place)
  }

  /// The children of `parent`, as they were last seen or told of.
  func children(of parent: AnyObject) -> [AnyObject] { node(of: parent).children.compactMap(\.coordinator) }

  // MARK: Whose screens

  private func node(of coordinator: AnyObject) -> Node {
    if let node = known.first(where: { $0.coordinator === coordinator }) { return node }
    let node = Node(coordinator, recorder.objects.refer(to: coordinator, as: .coordinator))
    known.append(node)
    return node
  }

  /// Whose screens a router shows: the newest coordinator that holds it and is not finished. Where each coordinator has a
  /// router of its own, there is only one.
  func owner(of router: AnyObject) -> AnyObject? {
    let candidates = known.filter { node in
      guard let coordinator = node.coordinator else { return false }
      if let coordinator = coordinator as? any Coordinator { return coordinator.router === router }
      return references.references(of: coordinator).contains { $0.object === router }
    }
    return (candidates.last { !$0.isFinished } ?? candidates.last)?.coordinator
  }

  func didPresent(_ screen: UIViewController, by owner: AnyObject) {
    let node = node(of: owner)
    node.hasPresented = true
    node.screens.insert(recorder.objects.refer(to: screen).id)
  }

  func hasGone(_ screen: ObjectID) {
    for node in known { node.screens.remove(screen) }
  }

  var nodes: [Snapshot.CoordinatorNode] {
    known.filter { $0.coordinator != nil }.map {
      Snapshot.CoordinatorNode($0.told, children: $0.children.map(\.told.id))
    }
  }

  // MARK: Who should have gone

  /// Where a search for who holds what begins.
  var livingRoots: [AnyObject] { roots.compactMap(\.coordinator) }

  /// The coordinators that are finished, and alive.
  var finished: [AnyObject] { known.filter(\.isFinished).compactMap(\.coordinator) }
}
