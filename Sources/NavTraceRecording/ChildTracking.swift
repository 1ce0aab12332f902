import Coordinators
import NavTrace
import UIKit

/// Finds who holds which child coordinators by looking, so that nobody's code has to tell.
///
/// It looks whenever something may have changed them: before each call to a router, and after each callback.
@MainActor final class ChildTracking {
  /// What a coordinator holds. Coordinators of one tree are of one pattern.
  typealias Children = (AnyObject) -> [AnyObject]

  private final class Node {
    weak var coordinator: AnyObject?
    let told: TraceObject
    var children: [Node] = []
    /// How its children are found, once it was in a tree.
    var looking: Children?
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
  private var roots: [(node: Node, children: Children)] = []
  /// All that are held by a root or one another, or have a screen, in the order in which they were found.
  private var known: [Node] = []

  init(of recorder: Recorder) { self.recorder = recorder }

  func watch(_ root: AnyObject, children: @escaping Children) {
    guard !roots.contains(where: { $0.node.coordinator === root }) else { return }
    roots.append((node(of: root), children))
  }

  /// Compares the children with what they were, and records the difference.
  func look() {
    var visited: Set<ObjectID> = []
    for root in roots { look(at: root.node, root.children, &visited) }
    // One that was let go of, and is alive all the same, may still let go of its own.
    for node in known {
      if let looking = node.looking { look(at: node, looking, &visited) }
    }
    known.removeAll { $0.coordinator == nil }
    roots.removeAll { $0.node.coordinator == nil }
  }

  private func look(at node: Node, _ children: @escaping Children, _ visited: inout Set<ObjectID>) {
    // Children may hold one another in a circle.
    guard visited.insert(node.told.id).inserted, let coordinator = node.coordinator else { return }
    node.looking = children
    let now = children(coordinator).map(self.node(of:))
    let before = node.children
    node.children = now
    for removed in before where !now.contains(where: { $0 === removed }) {
      recorder.record(.childRemoved(parent: node.told, child: removed.told, at: nil))
    }
    for added in now where !before.contains(where: { $0 === added }) {
      recorder.record(.childAdded(parent: node.told, child: added.told, at: nil))
    }
    for child in now { look(at: child, children, &visited) }
  }

  private func node(of coordinator: AnyObject) -> Node {
    if let node = known.first(where: { $0.coordinator === coordinator }) { return node }
    let node = Node(coordinator, recorder.objects.refer(to: coordinator, as: .coordinator))
    known.append(node)
    return node
  }

  /// Whose screens a router shows: the newest coordinator on it that is not finished. Where each coordinator has a
  /// tracing router of its own, there is only one.
  func owner(of router: TracingRouter) -> AnyObject? {
    let candidates = known.filter { ($0.coordinator as? any Coordinator)?.router === router }
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
}
