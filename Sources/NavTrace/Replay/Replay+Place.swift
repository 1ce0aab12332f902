extension Replay {
  /// Another one that knows the same.
  func copy() -> Replay {
    var copy = Replay()
    copy.header = header
    copy.latest = latest
    copy.ended = ended
    copy.loss = loss
    copy.isInDoubt = isInDoubt
    copy.isSettled = isSettled
    copy.settled = settled
    copy.dismissals = dismissals
    copy.coordinators = coordinators
    copy.callbacks = callbacks
    copy.held = held
    copy.kept = kept
    copy.lostAskers = lostAskers
    copy.order = order
    copy.layers = layers.copy()
    copy.known = known.copy(copy.layers.pool)
    copy.layers.point(at: copy.known)
    copy.leaving = leaving
    copy.step = step
    copy.hasScreenLeft = hasScreenLeft
    copy.hasSeenWindow = hasSeenWindow
    copy.lists = lists
    copy.isGestureOpen = isGestureOpen
    return copy
  }

  /// What begins after events were lost: with the next snapshot, which tells the whole truth.
  func losing(_ loss: Loss, _ moment: Moment) -> Replay {
    var anew = Replay()
    anew.header = header
    anew.latest = moment
    anew.loss = (self.loss.map { $0.loss.and(loss) } ?? loss, moment)
    anew.isInDoubt = true
    anew.step = step
    anew.step.isReset = true
    anew.hasSeenWindow = hasSeenWindow
    return anew
  }
}

extension Replay {
  /// Where a replay lies. Only who alone holds the place may change what is there.
  final class Place: @unchecked Sendable {
    let replay: UnsafeMutablePointer<Replay>

    init(_ replay: consuming Replay) {
      self.replay = .allocate(capacity: 1)
      self.replay.initialize(to: replay)
    }

    deinit {
      replay.deinitialize(count: 1)
      replay.deallocate()
    }
  }
}
