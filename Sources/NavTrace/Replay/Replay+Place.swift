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
    copy.kept = kept
    copy.lostAskers = lostAskers
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
  /// What it knows, part by part.
  var parts: [Mirror.Child] {
    [
      ("header", header as Any),
      ("latest", latest as Any),
      ("ended", ended as Any),
      ("loss", loss as Any),
      ("isInDoubt", isInDoubt as Any),
      ("isSettled", isSettled as Any),
      ("settled", settled as Any),
      ("settlement", settlement as Any),
      ("dismissals", dismissals as Any),
      ("linkChange", linkChange as Any),
      ("departed", departed as Any),
      ("ran", ran as Any),
      ("orphans", orphans as Any),
      ("coordinators", coordinators as Any),
      ("callbacks", callbacks as Any),
      ("alive", alive as Any),
      ("held", held as Any),
      ("kept", kept as Any),
      ("lostAskers", lostAskers as Any),
      ("order", order as Any),
      ("hasNews", hasNews as Any),
      ("onScreen", onScreen as Any),
      ("layers", layers as Any),
      ("layerOfContainer", layerOfContainer as Any),
      ("lastLayer", lastLayer as Any),
      ("emptied", emptied as Any),
      ("clock", clock as Any),
      ("requests", requests as Any),
      ("callbacksOfScreen", callbacksOfScreen as Any),
      ("leaving", leaving as Any),
      ("isGestureOpen", isGestureOpen as Any),
      ("listed", listed as Any),
    ]
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
