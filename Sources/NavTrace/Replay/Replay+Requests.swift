// Requests that coordinators without a router make of UIKit, and what UIKit reports of those that no recorder knows.
extension Replay {
  mutating func request(
    _ request: NavigationRequest, by coordinator: TraceObject?, _ moment: Moment, at: SourceLocation?
  ) {
    switch request {
    case .show(let screen, let method):
      matchDismissalsOfUIKit()
      show(
        Request(
          screen: screen, router: nil, coordinator: coordinator, moment: moment, at: at, method: method))
    case .remove(let method):
      if let coordinator { introduce(coordinator: coordinator) }
      dismissals.append(
        DismissRequest(
          call: .uiKit(method), coordinator: coordinator, moment: moment, at: at, visible: visible?.object,
          isMatched: hasScreenLeft || !method.hasToRemove))
    }
  }

  /// A coordinator shows its own screens, but also the first screen of a flow that it starts: a screen that another
  /// coordinator claimed, or is about to show in a container, stays that one's.
  private mutating func show(_ request: Request) {
    var request = request
    if let known = known[request.screen.id], let earlier = known.pointee.request {
      request.isClaimed = earlier.isClaimed
      if let owner = earlier.coordinator, owner.id != request.coordinator?.id,
        earlier.isClaimed || !earlier.isMet
      {
        if let coordinator = request.coordinator { introduce(coordinator: coordinator) }
        if earlier.isMet { coordinators.place(owner.id)?.pointee.awaited += 1 }
        known.pointee.request?.requester = Request.Requester(
          coordinator: request.coordinator, moment: request.moment, at: request.at)
        known.pointee.request?.method = request.method
        known.pointee.request?.isMet = false
        known.pointee.request?.isPlaced = known.pointee.spot != nil
        return
      }
    }
    ask(request, callback: nil)
  }

  /// UIKit reported that there was nothing to dismiss or to pop: the effect of a dismissal that was recorded, or the only
  /// trace of one that was not.
  mutating func noteRefusal(_ misuse: Misuse, _ moment: Moment) {
    guard misuse.isWithoutEffect else { return }
    if let last = dismissals.indices.last {
      if dismissals[last].refusal == nil { dismissals[last].refusal = misuse }
    } else if !hasScreenLeft {
      dismissals.append(
        DismissRequest(
          call: .unrecorded,
          coordinator: misuse.screen.flatMap { known[$0.id]?.pointee.request?.coordinator },
          moment: moment, at: nil, visible: visible?.object, refusal: misuse))
    }
  }

  mutating func matchDismissalsOfUIKit() {
    for index in dismissals.indices where dismissals[index].router == nil {
      dismissals[index].isMatched = true
    }
  }

  /// The requests for screens that are alive and have not come on since, the earliest first.
  var unshownRequests: [Request] {
    var unshown: [Request] = []
    for index in 0..<known.count {
      guard let request = known[index].pointee.request, request.isUnshown, known[index].pointee.spot == nil
      else { continue }
      unshown.append(request)
    }
    return unshown.sorted { $0.moment < $1.moment }
  }
}

extension Misuse {
  /// Whether UIKit was to take something off, and there was nothing.
  fileprivate var isWithoutEffect: Bool { kind == "nothing-to-dismiss" || kind == "nothing-to-pop" }
}
