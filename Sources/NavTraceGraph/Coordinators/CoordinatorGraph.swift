/// Coordinators by type, and their children.
public struct CoordinatorGraph: Equatable, Sendable {
  /// The coordinators, by type.
  public package(set) var nodes: [String: Node] = [:]
  /// The links from parents to children.
  public package(set) var links: [LinkID: Link] = [:]

  /// The coordinators of one type.
  public struct Node: Equatable, Sendable {
    /// The number of coordinators of this type in the traces.
    public package(set) var created = 0
    /// The number that had finished: their screens and those of their descendants had left.
    public package(set) var finished = 0
    /// The number that were deallocated before the session ended.
    public package(set) var freed = 0
    /// The findings about them.
    public package(set) var highlights = FlowGraph.Highlights()

    package init(
      created: Int = 0, finished: Int = 0, freed: Int = 0,
      highlights: FlowGraph.Highlights = FlowGraph.Highlights()
    ) {
      self.created = created
      self.finished = finished
      self.freed = freed
      self.highlights = highlights
    }
  }

  /// A parent and a child, by type.
  public struct LinkID: Hashable, Comparable, Sendable {
    /// The type of the parent.
    public var parent: String
    /// The type of the child.
    public var child: String

    package init(parent: String, child: String) {
      self.parent = parent
      self.child = child
    }

    public static func < (a: Self, b: Self) -> Bool { (a.parent, a.child) < (b.parent, b.child) }
  }

  /// The children of one type that coordinators of another type had.
  public struct Link: Equatable, Sendable {
    /// How often a child was added.
    public package(set) var added = 0
    /// How often a child was removed.
    public package(set) var removed = 0
    /// The number of children that had finished, and were not removed before the session ended.
    public package(set) var leaked = 0
    /// The source locations at which children were added.
    public package(set) var locations = Labels()

    package init(added: Int = 0, removed: Int = 0, leaked: Int = 0, locations: Labels = Labels()) {
      self.added = added
      self.removed = removed
      self.leaked = leaked
      self.locations = locations
    }
  }

  mutating func merge(_ other: CoordinatorGraph) {
    nodes.merge(other.nodes) { a, b in
      Node(
        created: a.created + b.created, finished: a.finished + b.finished, freed: a.freed + b.freed,
        highlights: a.highlights + b.highlights)
    }
    links.merge(other.links) { a, b in
      Link(
        added: a.added + b.added, removed: a.removed + b.removed, leaked: a.leaked + b.leaked,
        locations: a.locations.merged(with: b.locations))
    }
  }

  /// The types, in an order that depends on names only.
  public var sortedNodes: [(type: String, node: Node)] {
    nodes.sorted { $0.key < $1.key }.map { (type: $0.key, node: $0.value) }
  }

  /// The links, in an order that depends on names only.
  public var sortedLinks: [(id: LinkID, link: Link)] {
    links.sorted { $0.key < $1.key }.map { (id: $0.key, link: $0.value) }
  }

  /// The parent type of each type, if it is the only one, and if its own parents do not form a cycle.
  var parents: [String: String] {
    let byChild = Dictionary(grouping: links.keys, by: \.child).mapValues { $0.map(\.parent) }
    let only = byChild.compactMapValues { $0.count == 1 ? $0[0] : nil }
    return only.filter { child, _ in
      var reached: Set<String> = []
      var next: String? = child
      while let type = next, reached.insert(type).inserted { next = only[type] }
      return next == nil
    }
  }
}
