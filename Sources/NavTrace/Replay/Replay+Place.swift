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
    copy.settlement = settlement
    copy.dismissals = dismissals
    copy.linkChange = linkChange
    copy.departed = departed
    copy.ran = ran
    copy.orphans = orphans
    copy.coordinators = coordinators
    copy.callbacks = callbacks
    copy.alive = alive
    copy.held = held
    copy.order = order
    copy.hasNews = hasNews
    copy.onScreen = onScreen
    copy.layers = layers
    copy.layerOfContainer = layerOfContainer
    copy.lastLayer = lastLayer
    copy.emptied = emptied
    copy.clock = clock
    copy.requests = requests
    copy.callbacksOfScreen = callbacksOfScreen
    copy.leaving = leaving
    copy.isGestureOpen = isGestureOpen
    copy.listed = listed
    return copy
  }

  /// What begins after events were lost: with the next snapshot, which tells the whole truth.
  func losing(_ loss: Loss, _ moment: Moment) -> Replay {
    var anew = Replay()
    anew.header = header
    anew.latest = moment
    anew.loss = (self.loss.map { $0.loss.and(loss) } ?? loss, moment)
    anew.isInDoubt = true
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
