import NavTrace

/// A tree for a terminal, made of any graph. A repeated node is shown without its branches.
struct TextTree<ID: Hashable> {
  private(set) var lines: [String] = []
  private let branches: [ID: [Branch]]
  /// The text of a node, and the text where it is repeated.
  private let line: (ID) -> String
  private let mention: (ID) -> String
  private var seen: Set<ID> = []

  struct Branch {
    var words: String
    var to: ID
    /// Whether it leads to an earlier node, which is only named.
    var isBack = false
  }

  /// A branch that has not been written yet.
  private struct Open {
    var branch: Branch
    var indent: String
    var isLast: Bool
  }

  init(_ branches: [ID: [Branch]], line: @escaping (ID) -> String, mention: @escaping (ID) -> String) {
    self.branches = branches
    self.line = line
    self.mention = mention
  }

  /// Returns the nodes that no forward branch leads to.
  func roots(among ids: [ID]) -> [ID] {
    let targets = Set(branches.values.joined().lazy.filter { !$0.isBack }.map(\.to))
    return ids.filter { !targets.contains($0) }
  }

  /// Writes the trees below these nodes, except nodes that are already in a tree.
  mutating func write(_ roots: [ID]) {
    for root in roots where seen.insert(root).inserted {
      lines += ["", line(root)]
      write(below: root)
    }
  }

  /// Not recursive, because a trace may push thousands of screens onto each other.
  private mutating func write(below root: ID) {
    var open = opened(root, indent: "")
    while let next = open.popLast() {
      let branch = next.branch
      let lead = next.indent + (next.isLast ? "└─ " : "├─ ")
      let isNew = !branch.isBack && seen.insert(branch.to).inserted
      let arrow = branch.isBack ? "←" : "→"
      let target = isNew ? line(branch.to) : mention(branch.to) + (branch.isBack ? "" : " ↑")
      lines.append("\(lead)\(branch.words.inTerminal) \(arrow) \(target)")
      if isNew { open += opened(branch.to, indent: next.indent + (next.isLast ? "   " : "│  ")) }
    }
  }

  /// Returns the branches of a node, in reverse order.
  private func opened(_ id: ID, indent: String) -> [Open] {
    let branches = branches[id] ?? []
    return branches.enumerated().reversed().map { index, branch in
      Open(branch: branch, indent: indent, isLast: index == branches.count - 1)
    }
  }
}
