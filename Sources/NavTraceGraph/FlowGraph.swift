import NavTrace

/// The navigation of an app: its screens by type, and the transitions between them.
///
/// Graphs of several traces can be merged in any order, with the same result.
public struct FlowGraph: Equatable, Sendable {
  /// The number of traces.
  public package(set) var traceCount = 0
  /// The screens.
  public package(set) var nodes: [NodeID: Node] = [:]
  /// The transitions.
  public package(set) var transitions: [TransitionID: Transition] = [:]
  /// The coordinators that own the screens, and their children.
  public package(set) var coordinators = CoordinatorGraph()
  /// Findings that ``nodes`` and ``transitions`` do not show, or do not show with their coordinator, by owner.
  /// Findings without a coordinator are under ``Owner/unknown``.
  public package(set) var ownerFindings: [Owner: OwnerFindings] = [:]

  /// Creates an empty graph.
  public init() {}

  /// Adds the graph of other traces.
  /// - Complexity: O(*n*), where *n* is the number of screens and transitions in `other`.
  public mutating func merge(_ other: FlowGraph) {
    // Copying is faster if this graph is empty.
    if nodes.isEmpty, transitions.isEmpty, ownerFindings.isEmpty, coordinators == CoordinatorGraph() {
      let known = traceCount
      self = other
      traceCount += known
      return
    }
    traceCount += other.traceCount
    nodes.merge(other.nodes) { $0.merged(with: $1) }
    transitions.merge(other.transitions) { $0.merged(with: $1) }
    coordinators.merge(other.coordinators)
    ownerFindings.merge(other.ownerFindings) { $0.merged(with: $1) }
  }

  /// Returns this graph merged with another one.
  public func merged(with other: FlowGraph) -> FlowGraph {
    var result = self
    result.merge(other)
    return result
  }
}

extension FlowGraph {
  /// The owner of a screen. Screens of one owner are drawn together.
  public enum Owner: Hashable, Sendable {
    /// A coordinator, by type.
    case coordinator(String)
    /// The container in which a screen without a known coordinator appeared, by type.
    case container(String)
    /// The screen has no known owner and is in no container.
    case unknown

    /// The type of the owner. Nil for ``unknown``.
    public var name: String? {
      switch self {
      case .coordinator(let name), .container(let name): name
      case .unknown: nil
      }
    }
  }

  /// Findings about an owner rather than about one of its screens. The owner may have no screens.
  public struct OwnerFindings: Equatable, Sendable {
    /// The findings.
    public package(set) var highlights: Highlights
    /// The screens of other owners that the findings are about.
    public package(set) var screens: Set<NodeID>

    package init(highlights: Highlights = Highlights(), screens: Set<NodeID> = []) {
      self.highlights = highlights
      self.screens = screens
    }

    fileprivate func merged(with other: OwnerFindings) -> OwnerFindings {
      OwnerFindings(highlights: highlights + other.highlights, screens: screens.union(other.screens))
    }
  }

  /// A screen, identified by its type and its owner.
  public struct NodeID: Hashable, Sendable {
    /// The owner of the screen.
    public var owner: Owner
    /// The type of the screen, or its title.
    public var screen: String

    public init(owner: Owner, screen: String) {
      self.owner = owner
      self.screen = screen
    }
  }

  /// The visits of one screen.
  public struct Node: Equatable, Sendable {
    /// The titles of the screen.
    public package(set) var titles = Labels()
    /// How often the screen appeared.
    public package(set) var visits = 0
    /// How often it appeared with no screen before it, usually as the first of its session.
    public package(set) var starts = 0
    /// How many sessions ended with it visible.
    public package(set) var ends = 0
    /// How long the screen was on screen, for visits that ended.
    public package(set) var times = Durations()
    /// The source locations of the requests for the screen.
    public package(set) var locations = Labels()
    /// The findings about the screen.
    public package(set) var highlights = Highlights()

    package init(
      titles: Labels = Labels(), visits: Int = 0, starts: Int = 0, ends: Int = 0,
      times: Durations = Durations(), locations: Labels = Labels(), highlights: Highlights = Highlights()
    ) {
      self.titles = titles
      self.visits = visits
      self.starts = starts
      self.ends = ends
      self.times = times
      self.locations = locations
      self.highlights = highlights
    }

    fileprivate func merged(with other: Node) -> Node {
      Node(
        titles: titles.merged(with: other.titles), visits: visits + other.visits,
        starts: starts + other.starts, ends: ends + other.ends,
        times: times.merged(with: other.times), locations: locations.merged(with: other.locations),
        highlights: highlights + other.highlights)
    }
  }

  /// A transition, identified by its screens and its kind.
  public struct TransitionID: Hashable, Sendable {
    /// The screen before.
    public var from: NodeID
    /// The screen after.
    public var to: NodeID
    /// The kind of transition.
    public var kind: Kind

    public init(from: NodeID, to: NodeID, kind: Kind) {
      self.from = from
      self.to = to
      self.kind = kind
    }
  }

  /// The kind of a transition.
  public enum Kind: Hashable, Sendable {
    case push, modal, root, embed
    /// The selection of a tab: from the container to the first screen of the tab.
    case select
    /// A link: screens appeared or left because the app was opened with it.
    case openURL
    /// The screen replaced the whole stack, or the page before it. No back transition is possible.
    case replace
    /// A back transition: one or several screens left a stack, which stays.
    case pop(by: DisappearanceCause)
    /// A back transition: one or several screens left with their modal or root.
    case dismissed(by: DisappearanceCause)

    /// Whether it is a back transition.
    public var isBack: Bool {
      switch self {
      case .push, .modal, .root, .embed, .select, .openURL, .replace: false
      case .pop, .dismissed: true
      }
    }
  }

  /// The count and the details of a transition.
  public struct Transition: Equatable, Sendable {
    /// How often the transition was taken. Zero for a tab that was never selected.
    public package(set) var count = 0
    /// The titles of the controls that the user tapped before it. For a link, its address.
    public package(set) var actions = Labels()
    /// The source locations of the requests for it.
    public package(set) var locations = Labels()
    /// The findings whose evidence contains it, such as a callback that did not run.
    public package(set) var highlights = Highlights()

    package init(
      count: Int = 0, actions: Labels = Labels(), locations: Labels = Labels(),
      highlights: Highlights = Highlights()
    ) {
      self.count = count
      self.actions = actions
      self.locations = locations
      self.highlights = highlights
    }

    fileprivate func merged(with other: Transition) -> Transition {
      Transition(
        count: count + other.count, actions: actions.merged(with: other.actions),
        locations: locations.merged(with: other.locations), highlights: highlights + other.highlights)
    }
  }
}
