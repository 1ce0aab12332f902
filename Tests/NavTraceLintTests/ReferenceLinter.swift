import NavTrace

/// A slow and simple implementation of three rules, independent of the streaming ones. It evaluates a whole
/// list of events. Each finding is a line: the rule, and the number of the event where it began.
struct ReferenceLinter {
  static let rules = ["leaked-child", "unfired-callback", "unmatched-dismiss"]

  let events: [TraceEvent]

  var findings: [String] { (leakedChildren + unfiredCallbacks + unmatchedDismisses).sorted() }

  // MARK: Terms

  /// The number of events before each settled moment.
  private var settled: [Int] {
    var moments: [Int] = []
    var isSwiping = false
    for (index, event) in events.enumerated() {
      switch event.body {
      case .action(let action):
        if action.phase == nil || action.phase == .began { moments.append(index) }
        isSwiping = action.phase == .began
      case .checkpoint: if !isSwiping { moments.append(index + 1) }
      case .end: moments.append(index + 1)
      default: break
      }
    }
    return moments
  }

  /// The screens on screen after the first `count` events, the lowest first.
  private func pile(after count: Int) -> [ObjectID] {
    var pile: [ObjectID] = []
    for event in events.prefix(count) {
      if let screen = event.arrived { pile.append(screen) }
      if let screen = event.left { pile.removeAll { $0 == screen } }
    }
    return pile
  }

  /// The latest `present` of a screen among the first `count` events.
  private func request(of screen: ObjectID, before count: Int) -> (router: ObjectID, coordinator: ObjectID?)?
  {
    for event in events.prefix(count).reversed() {
      if case .present(let router, let object, let coordinator, _, _, _) = event.body, object.id == screen {
        return (router.id, coordinator?.id)
      }
    }
    return nil
  }

  // MARK: The rules

  private var unfiredCallbacks: [String] {
    events.indices.compactMap { index in
      guard case .present(_, let screen, _, _, let callback?, _) = events[index].body else { return nil }
      let rest = events.indices.dropFirst(index + 1)
      guard
        let came = rest.first(where: { events[$0].arrived == screen.id || events[$0].presents == screen.id }),
        events[came].arrived == screen.id
      else { return nil }
      let hasRun = events.contains { if case .callback(callback, _) = $0.body { true } else { false } }
      let isGone = settled.contains { $0 > came && !pile(after: $0).contains(screen.id) }
      return !hasRun && isGone ? "unfired-callback \(events[index].seq)" : nil
    }
  }

  private var leakedChildren: [String] {
    guard case .end = events.last?.body else { return [] }
    var links: [(parent: ObjectID, child: ObjectID, seq: Int)] = []
    for event in events {
      switch event.body {
      case .childAdded(let parent, let child, _): links.append((parent.id, child.id, event.seq))
      case .childRemoved(let parent, let child, _):
        links.removeAll { $0.parent == parent.id && $0.child == child.id }
      default: break
      }
    }
    var presented: Set<ObjectID> = []
    var up: Set<ObjectID> = []
    let last = pile(after: events.count)
    for (index, event) in events.enumerated() {
      guard let screen = event.arrived, let owner = request(of: screen, before: index)?.coordinator else {
        continue
      }
      presented.insert(owner)
      // A screen that appeared several times belongs to the coordinator of the last request before that.
      let isLastTime = !events.dropFirst(index + 1).contains { $0.arrived == screen }
      if isLastTime, last.contains(screen) { up.insert(owner) }
      // Screens without an owner may be its own if they lie below this one and appeared after it was added.
      guard let added = links.first(where: { $0.child == owner })?.seq, !pile(after: index).contains(screen)
      else {
        continue
      }
      for id in pile(after: index).reversed() {
        guard let came = events[..<index].lastIndex(where: { $0.arrived == id }), events[came].seq > added,
          settled.contains(where: { came < $0 && $0 <= index }),
          request(of: id, before: came)?.coordinator == nil
        else { break }
        let isGone = events.dropFirst(index).contains { $0.left == id }
        if !isGone { up.insert(owner) }
      }
    }
    func isIdle(_ coordinator: ObjectID) -> Bool {
      !up.contains(coordinator) && links.allSatisfy { $0.parent != coordinator || isIdle($0.child) }
    }
    return links.filter {
      presented.contains($0.child) && isIdle($0.child) && !isReused($0.child, since: $0.seq)
    }
    .map { "leaked-child \($0.seq)" }
  }

  /// Whether a finished child showed another screen: a new one, or an old one in any way except embedding.
  private func isReused(_ coordinator: ObjectID, since added: Int) -> Bool {
    func isOwn(_ screen: ObjectID, at index: Int) -> Bool {
      guard let came = events[...index].lastIndex(where: { $0.arrived == screen }) else { return false }
      return request(of: screen, before: came)?.coordinator == coordinator
    }
    return events.indices.contains { index in
      guard let screen = events[index].arrived, isOwn(screen, at: index),
        !events[index].isEmbedding || !events[..<index].contains(where: { $0.arrived == screen }),
        !pile(after: index).contains(screen),
        !pile(after: index).contains(where: { isOwn($0, at: index) }),
        let left = events[..<index].indices.last(where: { left in
          events[left].left.map { isOwn($0, at: left) } ?? false
        })
      else { return false }
      return events[left].seq > added && settled.contains { left < $0 && $0 <= index }
    }
  }

  private var unmatchedDismisses: [String] {
    events.indices.compactMap { index in
      guard case .dismiss(let router, let coordinator, _, _) = events[index].body,
        let judged = settled.first(where: { $0 > index })
      else { return nil }
      // Code that is notified of what the user dismissed may dismiss it again.
      let start = settled.last { $0 <= index } ?? 0
      if (start..<index).contains(where: { events[$0].isLeftByUser }) { return nil }
      let hasEffect = (index..<judged).contains { moment in
        guard let screen = events[moment].left else { return false }
        let pile = pile(after: moment)
        if isOwned(screen, by: coordinator?.id, at: moment) { return true }
        // A screen of the router, or one on top of such a screen.
        return pile.prefix { $0 != screen }.contains { isOf(router.id, $0, at: moment) }
          || isOf(router.id, screen, at: moment)
      }
      return hasEffect ? nil : "unmatched-dismiss \(events[index].seq)"
    }
  }

  private func isOwned(_ screen: ObjectID, by coordinator: ObjectID?, at moment: Int) -> Bool {
    guard let coordinator, let came = events[..<moment].lastIndex(where: { $0.arrived == screen }) else {
      return false
    }
    return request(of: screen, before: came)?.coordinator == coordinator
  }

  private func isOf(_ router: ObjectID, _ screen: ObjectID, at moment: Int) -> Bool {
    guard let came = events[..<moment].lastIndex(where: { $0.arrived == screen }) else { return false }
    return request(of: screen, before: came)?.router == router
  }
}

extension TraceEvent {
  fileprivate var arrived: ObjectID? {
    switch body {
    case .push(let screen, _), .modal(let screen, _, _, _), .root(let screen, _), .embed(let screen, _):
      screen.id
    default: nil
    }
  }

  fileprivate var isEmbedding: Bool { if case .embed = body { true } else { false } }

  fileprivate var left: ObjectID? {
    switch body {
    case .pop(let screen, _, _), .dismissed(let screen, _): screen.id
    default: nil
    }
  }

  fileprivate var isLeftByUser: Bool {
    switch body {
    case .pop(_, _, let cause), .dismissed(_, let cause): cause == .back || cause == .swipe
    default: false
    }
  }

  fileprivate var presents: ObjectID? {
    if case .present(_, let screen, _, _, _, _) = body { screen.id } else { nil }
  }
}
