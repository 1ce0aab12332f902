import NavTrace

/// A tree for a terminal of what need not be one: what was shown above is named again, without what follows from it.
struct TextTree<ID: Hashable> {
  private(set) var lines: [String] = []
  private let branches: [ID: [Branch]]
  /// What is said of one when it is shown, and when it is named again.
  private let line: (ID) -> String
  private let mention: (ID) -> String
  private var seen: Set<ID> = []

  struct Branch {
    var words: String
    var to: ID
    /// Whether it leads back to what was there before, which is only named.
    var isBack = false
  }

  /// A branch that is still to be written.
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

  /// All to which no branch leads on.
  func roots(among ids: [ID]) -> [ID] {
    let targets = Set(branches.values.joined().lazy.filter { !$0.isBack }.map(\.to))
    return ids.filter { !targets.contains($0) }
  }

  /// Writes the trees below all of these that were not shown before.
  mutating func write(_ roots: [ID]) {
    for root in roots where seen.insert(root).inserted {
      lines += ["", line(root)]
      write(below: root)
    }
  }

  /// Without recursion: a trace may push thousands of screens onto each other.
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

  /// What leads on from one, the last first.
  private func opened(_ id: ID, indent: String) -> [Open] {
    let branches = branches[id] ?? []
    return branches.enumerated().reversed().map { index, branch in
      Open(branch: branch, indent: indent, isLast: index == branches.count - 1)
    }
  }
}
