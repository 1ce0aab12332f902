import NavTrace

/// The state of a session as text: windows with their stacks and modals, coordinators, and callbacks
/// that have not run.
///
///     var tree = SessionTree()
///     while let event = try reader.next(), event.seq <= 31 { tree.observe(event, line: reader.line) }
///     print(tree.text())
///
/// Its memory depends on the objects that are alive, not on the length of the trace.
public struct SessionTree: Sendable {
  private var state = NavigationState()
  /// The last event. It is applied only when the next one arrives, so that ``text(isColored:)`` can show what
  /// it changed.
  private var last: (event: TraceEvent, line: Int)?

  public init() {}

  /// The number of the last event; 0 before the first.
  public var seq: Int { last?.event.seq ?? 0 }

  /// Observes the next event.
  /// - Parameters:
  ///   - event: The next event of the trace, in order.
  ///   - line: The line of the event in its file, from 1.
  public mutating func observe(_ event: TraceEvent, line: Int) {
    applyLast()
    last = (event, line)
  }

  /// The state after the last event, in lines that end in newlines. Lines that the event added begin with
  /// `+`, and lines that it removed with `-`. Lines that begin with `!` show likely errors: a finished
  /// coordinator that is still a child, and a callback that has not run although its screen has left.
  ///
  /// - Parameters:
  ///   - isColored: Adds ANSI colours.
  ///   - width: The width of the terminal in columns. Nil: lines are not wrapped.
  public func text(isColored: Bool = false, width: Int? = nil) -> String {
    guard last != nil else { return "" }
    let paint = ANSIFormatter(isOn: isColored)
    let layout = TextLayout(columnsOfList: width)
    let lines = title(paint, layout) + [""] + Self.changes(from: linesBefore, to: lines, paint, layout)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The last event.
  package func title(_ paint: ANSIFormatter, _ layout: TextLayout) -> [String] {
    let title = last.map { Timeline().title(of: $0.event) } ?? ""
    return layout.sentence(title, margin: "  ").map { paint($0, .bold) }
  }

  /// The state after the last event, line by line.
  package var lines: [String] {
    var after = self
    after.applyLast()
    return after.linesBefore
  }

  private mutating func applyLast() {
    guard let (event, line) = last else { return }
    state.apply(event, line: line)
    last = nil
  }

  /// The lines after an event, and those that it removed, each before the line that took its place.
  package static func changes(
    from before: [String], to after: [String], _ paint: ANSIFormatter, _ layout: TextLayout
  ) -> [String] {
    let (removed, added) = difference(from: before, to: after)
    var lines: [String] = []
    var old = 0
    func append(_ sign: String, _ line: String, _ style: ANSIStyle? = nil) {
      lines += layout.indented(line, behind: "\(sign) ", hanging: 4).map { paint($0, style) }
    }
    func appendRemovedLines() {
      while let line = removed[old] {
        append("-", line, .red)
        old += 1
      }
    }
    for (index, line) in after.enumerated() {
      appendRemovedLines()
      let isLeftover = leftovers.contains { line.hasSuffix($0) }
      if added.contains(index) {
        append("+", line, isLeftover ? .red : .green)
      } else {
        append(isLeftover ? "!" : " ", line, isLeftover ? .red : nil)
        old += 1
      }
    }
    appendRemovedLines()
    return lines
  }
}

extension SessionTree {
  /// The largest number of lines to compare in order: the time of Swift's `difference(from:)` grows
  /// quadratically with the number of changes. Beyond it, lines are compared only by how often they occur.
  private static let mostLinesInOrder = 4_000

  /// The removed lines, by their old index, and the indices of the added lines.
  private static func difference(from before: [String], to after: [String]) -> (
    removed: [Int: String], added: Set<Int>
  ) {
    var removed: [Int: String] = [:]
    var added: Set<Int> = []
    if before.count + after.count > mostLinesInOrder {
      for offset in surplus(of: before, over: after) { removed[offset] = before[offset] }
      added = Set(surplus(of: after, over: before))
    } else {
      for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, let line, _): removed[offset] = line
        case .insert(let offset, _, _): added.insert(offset)
        }
      }
    }
    return (removed, added)
  }

  /// The indices of the lines that occur more often than in `others`.
  private static func surplus(of lines: [String], over others: [String]) -> [Int] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.indices.filter { index in
      guard let count = counts[lines[index]], count > 0 else { return true }
      counts[lines[index]] = count - 1
      return false
    }
  }
}

// MARK: Lines

extension SessionTree {
  private static let finishedChild = ", finished but still a child"
  private static let unfired = "its screen is gone, but it has not run"
  /// The endings of lines that report likely errors.
  private static let leftovers = [finishedChild, unfired]

  /// The maximum indentation, in levels.
  private static let deepestIndent = 40

  /// The state before the last event.
  private var linesBefore: [String] {
    ["windows"] + windows + onTop + ["coordinators"] + coordinators + callbacks
  }

  private var windows: [String] {
    let controllers = state.controllers
    let nodes = Dictionary(controllers.map { ($0.object.id, $0) }, uniquingKeysWith: { first, _ in first })
    var below: [ObjectID: [ObjectID]] = [:]
    var over: [ObjectID: [ObjectID]] = [:]
    var roots: [ObjectID] = []
    for node in controllers {
      switch node.position {
      case .inside(let id) where nodes[id] != nil: below[id, default: []].append(node.object.id)
      case .over(let id) where nodes[id] != nil: over[id, default: []].append(node.object.id)
      case .inside, .over, .window, .unknown: roots.append(node.object.id)
      }
    }
    // Modals are listed after the controllers inside their presenter.
    below.merge(over, uniquingKeysWith: +)
    return Outline(of: controllers.map(\.object.id), roots: roots, below: below).entries.compactMap { entry in
      guard !entry.isRepeated, let node = nodes[entry.id] else { return nil }
      return Self.indent(entry.depth) + sentence(for: node)
    }
  }

  /// A separate section. A marker within the tree would show two lines as changed although both screens
  /// stayed in place.
  private var onTop: [String] {
    state.visible.map { ["on top", Self.indent(0) + Self.name($0.object)] } ?? []
  }

  private func sentence(for node: NavigationState.Controller) -> String {
    let name = Self.name(node.object)
    let owner =
      (state.owner(of: node.object.id).map { " of \(Self.name($0))" } ?? "")
      + (isSelected(node) ? ", selected" : "")
    switch node.position {
    case .over: return "modal" + (node.style.map { " \($0.inTerminal)" } ?? "") + ": \(name)\(owner)"
    case .unknown: return "position unknown: \(name)\(owner)"
    case .window, .inside: return name + owner
    }
  }

  private func isSelected(_ node: NavigationState.Controller) -> Bool {
    if case .inside(let container) = node.position {
      state.selections[container] == node.object.id
    } else {
      false
    }
  }

  private var coordinators: [String] {
    // Computed once, because it visits every coordinator.
    let busy = state.busyFamilies
    let all = state.coordinators.values.sorted { $0.object.id.number < $1.object.id.number }
    let outline = Outline(
      of: all.map(\.object.id), roots: all.filter(\.parents.isEmpty).map(\.object.id),
      below: Dictionary(
        uniqueKeysWithValues: state.coordinators.map { ($0.key, $0.value.children.map(\.child)) }))
    return outline.entries.compactMap { entry in
      guard let coordinator = state.coordinators[entry.id] else { return nil }
      return Self.indent(entry.depth) + Self.name(coordinator.object)
        + (entry.isRepeated ? ", again" : status(of: coordinator, isBusy: busy[entry.id] != nil))
    }
  }

  private func status(of coordinator: NavigationState.Coordinator, isBusy: Bool) -> String {
    // Before the session settles, the parent may still remove the child.
    let isLeaked = state.isSettled && !coordinator.parents.isEmpty
    let screens = counted(coordinator.presented, "screen")
    return switch (coordinator.presented, coordinator.onScreenCount) {
    case (0, _): ""
    case (let presented, let onScreen) where onScreen == presented: ": \(screens) shown"
    case (_, let onScreen):
      ": \(onScreen) of \(screens) shown" + (isBusy ? "" : isLeaked ? Self.finishedChild : ", finished")
    }
  }

  private var callbacks: [String] {
    let waiting = state.callbacks.values.sorted { $0.id.number < $1.id.number }
    return (waiting.isEmpty ? [] : ["callbacks"])
      + waiting.map { callback in
        let status =
          switch callback.stage {
          case .awaited: "waits for its screen to appear"
          case .onScreen: "waits for its screen to leave"
          case .leaving: "its screen is leaving"
          case .gone: Self.unfired
          }
        return Self.indent(0) + "\(callback.id) of \(Self.name(callback.screen)): \(status)"
      }
  }

  private static func name(_ object: TraceObject) -> String { ("\(object)" as TimelineSentence).text }

  private static func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: 1 + min(depth, deepestIndent))
  }
}
