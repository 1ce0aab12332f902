import NavTrace

/// A tree for a terminal, made of any graph. A repeated node is shown without its branches.
struct TextTree<ID: Hashable> {
  private(set) var lines: [String] = []
  private let layout: TextLayout
  private let branches: [ID: [Branch]]
  /// The phrases of a node, and its name where it is repeated.
  private let line: (ID) -> [String]
  private let shortName: (ID) -> String
  private var visited: Set<ID> = []

  struct Branch {
    /// Phrases, which are not divided unless they are long.
    var words: [String]
    var target: ID
    /// Whether it leads to an earlier node, which is only named.
    var isBack = false
  }

  /// A branch that has not been written yet.
  private struct PendingBranch {
    var branch: Branch
    var indent: String
    var isLast: Bool
  }

  init(
    _ branches: [ID: [Branch]], layout: TextLayout, line: @escaping (ID) -> [String],
    shortName: @escaping (ID) -> String
  ) {
    self.branches = branches
    self.layout = layout
    self.line = line
    self.shortName = shortName
  }

  /// Returns the nodes that no forward branch leads to.
  func roots(among ids: [ID]) -> [ID] {
    let targets = Set(branches.values.joined().lazy.filter { !$0.isBack }.map(\.target))
    return ids.filter { !targets.contains($0) }
  }

  /// Writes the trees below these nodes, except nodes that are already in a tree.
  mutating func write(_ roots: [ID]) {
    for root in roots where visited.insert(root).inserted {
      lines += [""] + wrapped(line(root), behind: "", margin: stem(root, isNew: true))
      write(below: root)
    }
  }

  /// Not recursive, because a trace may push thousands of screens onto each other.
  private mutating func write(below root: ID) {
    var pending = pendingBranches(of: root, indent: "")
    while let next = pending.popLast() {
      let branch = next.branch
      let lead = next.indent + (next.isLast ? "└─ " : "├─ ")
      let isNew = !branch.isBack && visited.insert(branch.target).inserted
      let arrow = branch.isBack ? "←" : "→"
      let target = isNew ? line(branch.target) : [shortName(branch.target) + (branch.isBack ? "" : " ↑")]
      let indent = next.indent + (next.isLast ? "   " : "│  ")
      lines += wrapped(
        branch.words + ["\(arrow) \(target[0])"] + target.dropFirst(), behind: lead,
        margin: indent + stem(branch.target, isNew: isNew))
      if isNew { pending += pendingBranches(of: branch.target, indent: indent) }
    }
  }

  private func wrapped(_ phrases: [String], behind head: String, margin: String) -> [String] {
    let parts = phrases.flatMap { phrase in
      phrase.count <= 40
        ? [phrase] : phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
    return layout.phrases(parts.map(\.inTerminal), behind: head, margin: margin)
  }

  /// The beginning of a node's further lines. It leads to the node's branches, if they follow.
  private func stem(_ id: ID, isNew: Bool) -> String { isNew && branches[id] != nil ? "│  " : "   " }

  /// Returns the branches of a node, in reverse order.
  private func pendingBranches(of id: ID, indent: String) -> [PendingBranch] {
    let branches = branches[id] ?? []
    return branches.enumerated().reversed().map { index, branch in
      PendingBranch(branch: branch, indent: indent, isLast: index == branches.count - 1)
    }
  }
}
