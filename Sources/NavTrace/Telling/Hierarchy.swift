/// What is in the app's windows, as far as a trace has told: every controller with its place.
///
/// ``NavigationState`` knows the screens, which is what findings are about. This also knows the containers, since a person
/// who looks at a session wants to see the whole picture.
public struct Hierarchy: Sendable {
  /// Where a controller is.
  public enum Place: Hashable, Sendable {
    /// A window's root.
    case window
    /// In a container, or in another screen.
    case inside(ObjectID)
    /// Presented by another controller; the style where the trace told it.
    case over(ObjectID, style: String?)
    /// In something that the trace has not told of. The next checkpoint does.
    case untold

    /// What it is in or over.
    public var base: ObjectID? {
      switch self {
      case .inside(let id), .over(let id, _): id
      case .window, .untold: nil
      }
    }
  }

  /// A controller, and where it is.
  public struct Node: Equatable, Sendable {
    public var object: TraceObject
    public var place: Place

    public init(object: TraceObject, place: Place) {
      self.object = object
      self.place = place
    }
  }

  private var nodes: [ObjectID: (node: Node, order: Int)] = [:]
  /// Counts arrivals: what came later lies above, or to the right.
  private var order = 0
  /// How many are in or over each.
  private var held: [ObjectID: Int] = [:]
  private var isGestureOpen = false

  public init() {}

  /// All controllers, in the order in which they came.
  public var controllers: [Node] { nodes.values.sorted { $0.order < $1.order }.map(\.node) }

  /// A controller that is there, and when it came: what came later has the greater number.
  package subscript(id: ObjectID) -> (node: Node, order: Int)? { nodes[id] }

  /// Takes in the next event.
  public mutating func apply(_ event: TraceEvent) {
    switch event.body {
    case .push(let screen, let container), .embed(let screen, let container):
      introduce(container, .untold)
      put(screen, .inside(container.id))
    case .root(let screen, let container):
      if let container { introduce(container, .window) }
      put(screen, container.map { .inside($0.id) } ?? .window)
    case .modal(let screen, let container, let presenter, let style):
      introduce(presenter, .untold)
      let place = Place.over(presenter.id, style: style.rawValue)
      if let container { introduce(container, place) }
      put(screen, container.map { .inside($0.id) } ?? place)
    // A stack stays when its screens are popped; what is dismissed goes with all that it was in.
    case .pop(let screen, _, _), .deallocated(let screen): remove(screen.id)
    case .dismissed(let screen, _): removeWithContainers(screen.id)
    case .action(let action): isGestureOpen = action.phase == .began
    // Between a swipe's beginning and its end the hierarchy is neither the old one nor the new one.
    case .checkpoint where isGestureOpen: break
    case .checkpoint(let snapshot), .end(let snapshot): replace(with: snapshot.hierarchy)
    // What was known counts no more; the next snapshot tells anew.
    case .lost: self = Hierarchy()
    default: break
    }
  }

  private mutating func introduce(_ object: TraceObject, _ place: Place) {
    // What was emptied and is shown anew is where it is shown now.
    if nodes[object.id] == nil || held[object.id] == nil && place != .untold { put(object, place) }
  }

  private mutating func put(_ object: TraceObject, _ place: Place) {
    order += 1
    let old = nodes.updateValue((Node(object: object, place: place), order), forKey: object.id)
    count(old?.node.place, -1)
    count(place, 1)
  }

  @discardableResult private mutating func remove(_ id: ObjectID) -> Place? {
    let place = nodes.removeValue(forKey: id)?.node.place
    count(place, -1)
    return place
  }

  private mutating func removeWithContainers(_ id: ObjectID) {
    var next: ObjectID? = id
    while let id = next, case .inside(let container) = remove(id) {
      next = container.kind == .container && held[container] == nil ? container : nil
    }
  }

  private mutating func count(_ place: Place?, _ change: Int) {
    guard let base = place?.base else { return }
    let count = held[base, default: 0] + change
    held[base] = count == 0 ? nil : count
  }

  /// An empty list says nothing, rather than that there is nothing: not every recorder can look everywhere.
  private mutating func replace(with hierarchy: [Snapshot.Node]) {
    guard !hierarchy.isEmpty else { return }
    let before = nodes
    nodes.removeAll()
    held.removeAll()
    for node in hierarchy {
      let place: Place =
        if let parent = node.parent {
          .inside(parent)
        } else if let presenter = node.presenter {
          .over(presenter, style: before[node.object.id]?.node.place.style)
        } else {
          .window
        }
      put(node.object, place)
    }
  }
}

extension Hierarchy.Place {
  fileprivate var style: String? {
    if case .over(_, let style) = self { style } else { nil }
  }
}
