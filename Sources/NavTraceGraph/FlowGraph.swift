import NavTrace

/// How an app was navigated: its screens by type, and the ways that were taken between them.
///
/// Graphs of many traces merge to the same one in any order; the empty one changes nothing.
public struct FlowGraph: Equatable, Sendable {
  /// How many traces it was made of.
  public internal(set) var traces = 0
  public internal(set) var nodes: [NodeID: Node] = [:]
  public internal(set) var edges: [EdgeID: Edge] = [:]
  /// Whose screens they are, and who holds whom.
  public internal(set) var coordinators = CoordinatorGraph()
  /// The findings that ``nodes`` and ``edges`` do not show, or not with their coordinator, by the owner that they are about;
  /// those about no coordinator are under ``Owner/nobody``.
  public internal(set) var ownerFindings: [Owner: OwnerFindings] = [:]

  /// The graph of no trace.
  public init() {}

  /// Adds the graph of other traces.
  public mutating func merge(_ other: FlowGraph) {
    // The first of many, or the only one.
    if nodes.isEmpty, edges.isEmpty, ownerFindings.isEmpty, coordinators == CoordinatorGraph() {
      let traces = traces
      self = other
      self.traces += traces
      return
    }
    traces += other.traces
    nodes.merge(other.nodes) { $0.merged(with: $1) }
    edges.merge(other.edges) { $0.merged(with: $1) }
    coordinators.merge(other.coordinators)
    ownerFindings.merge(other.ownerFindings) { $0.merged(with: $1) }
  }

  public func merged(with other: FlowGraph) -> FlowGraph {
    var result = self
    result.merge(other)
    return result
  }
}

extension FlowGraph {
  /// Whose screen it is. Screens of one owner are drawn together.
  public enum Owner: Hashable, Sendable {
    /// A coordinator, by type.
    case coordinator(String)
    /// The container that it came on in, by type: nobody asked for it through a router.
    case container(String)
    case nobody

    /// What to call it; nil for nobody.
    public var name: String? {
      switch self {
      case .coordinator(let name), .container(let name): name
      case .nobody: nil
      }
    }
  }

  /// Findings that are about an owner rather than about one of its screens: it may have none.
  public struct OwnerFindings: Equatable, Sendable {
    /// How many there are, by rule.
    public internal(set) var marks: [String: Int] = [:]
    public internal(set) var fingerprints: Set<String> = []
    /// The screens of others that were visible at the time.
    public internal(set) var screens: Set<NodeID> = []

    fileprivate func merged(with other: OwnerFindings) -> OwnerFindings {
      OwnerFindings(
        marks: marks.merging(other.marks, uniquingKeysWith: +),
        fingerprints: fingerprints.union(other.fingerprints), screens: screens.union(other.screens))
    }
  }

  /// A screen by its type, and whose it is.
  public struct NodeID: Hashable, Sendable {
    public var owner: Owner
    public var screen: String

    public init(owner: Owner, screen: String) {
      self.owner = owner
      self.screen = screen
    }
  }

  public struct Node: Equatable, Sendable {
    /// What such screens were called.
    public internal(set) var titles = Labels()
    /// How often such a screen came on.
    public internal(set) var visits = 0
    /// How often it came on where there was nothing before: as the first of its session, as a rule.
    public internal(set) var starts = 0
    /// How many sessions ended with it in sight.
    public internal(set) var ends = 0
    /// How long such screens were on screen: those that went, from when they came.
    public internal(set) var times = Durations()
    /// Where in the code such a screen was asked for.
    public internal(set) var places = Labels()
    /// How many findings there are on it, by rule.
    public internal(set) var marks: [String: Int] = [:]
    /// Which ones they are.
    public internal(set) var fingerprints: Set<String> = []

    fileprivate func merged(with other: Node) -> Node {
      Node(
        titles: titles.merged(with: other.titles), visits: visits + other.visits,
        starts: starts + other.starts, ends: ends + other.ends,
        times: times.merged(with: other.times), places: places.merged(with: other.places),
        marks: marks.merging(other.marks, uniquingKeysWith: +),
        fingerprints: fingerprints.union(other.fingerprints))
    }
  }

  /// A way between two screens.
  public struct EdgeID: Hashable, Sendable {
    public var from: NodeID
    public var to: NodeID
    public var kind: Kind

    public init(from: NodeID, to: NodeID, kind: Kind) {
      self.from = from
      self.to = to
      self.kind = kind
    }
  }

  /// How one gets from a screen to another.
  public enum Kind: Hashable, Sendable {
    case push, modal, root, embed
    /// From a container to the first screen of one of its tabs.
    case select
    /// A link: whatever came or went because the app was opened with it.
    case openURL
    /// It took the place of all that its stack held, or of the page before: there is no way back.
    case replace
    /// A way back: one or several screens left a stack, which stays.
    case pop(by: Departure)
    /// A way back: one or several screens went with their modal or root.
    case dismissed(by: Departure)

    public var isBack: Bool {
      switch self {
      case .push, .modal, .root, .embed, .select, .openURL, .replace: false
      case .pop, .dismissed: true
      }
    }
  }

  public struct Edge: Equatable, Sendable {
    /// How often it was taken: zero for a tab that was never selected.
    public internal(set) var count = 0
    /// What the user tapped before it was taken, where that has a title; of a link, its address.
    public internal(set) var actions = Labels()
    /// Where in the code it was asked for.
    public internal(set) var places = Labels()
    /// How many findings there are on it, by rule: the transition on which a callback was lost, or a child left behind.
    public internal(set) var marks: [String: Int] = [:]
    /// Which ones they are.
    public internal(set) var fingerprints: Set<String> = []

    fileprivate func merged(with other: Edge) -> Edge {
      Edge(
        count: count + other.count, actions: actions.merged(with: other.actions),
        places: places.merged(with: other.places),
        marks: marks.merging(other.marks, uniquingKeysWith: +),
        fingerprints: fingerprints.union(other.fingerprints))
    }
  }
}
