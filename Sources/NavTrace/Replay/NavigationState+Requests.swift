extension NavigationState {
  /// The requests for screens that are alive and have not appeared since, the earliest first.
  public var unshownRequests: [Request] {
    objects.values.filter(\.isUnshown).compactMap(\.request).sorted { $0.moment < $1.moment }
  }

  /// A screen was requested, or claimed.
  mutating func request(_ request: Request) {
    let position = introduce(request.screen)
    if let router = request.router { introduce(router) }
    if let coordinator = request.coordinator { introduce(coordinator: coordinator) }
    objects.elements[position].request = request
    objects.elements[position].isClaimed = false
    objects.elements[position].hasAppeared = false
    objects.elements[position].isRequesterUnlisted = false
    objects.elements[position].isPlaced = objects.elements[position].screen != nil

    // A foreign recorder may write what happened before it writes what was requested.
    var isLate = false
    if var screen = objects.elements[position].screen, screen.request == nil {
      isLate = true
      screen.request = request
      objects.elements[position].screen = screen
      countArrival(request)
    }
    if !objects.elements[position].callbacks.isEmpty { releaseOldCallbacks(ofScreenAt: position) }
    guard let id = request.callback else { return }
    callbacks[id] = Callback(id: id, request: request, stage: isLate ? .onScreen : .awaited)
    if !objects.elements[position].callbacks.contains(id) { objects.elements[position].callbacks.append(id) }
  }

  /// A coordinator claims a screen. A router's request says more, and so does the same coordinator's own.
  mutating func claim(_ claim: Request) {
    let id = claim.screen.id
    if let earlier = request(for: id) {
      guard earlier.router == nil else { return }
      if earlier.method == nil || earlier.coordinator?.id != claim.coordinator?.id { request(claim) }
    } else {
      request(claim)
    }
    objects.change(id) { $0.isClaimed = true }
  }

  /// A coordinator without a router requested something from UIKit.
  mutating func request(
    _ request: NavigationRequest, by coordinator: TraceObject?, _ moment: Moment, at: SourceLocation?
  ) {
    switch request {
    case .show(let screen, let method):
      matchDismissalsOfUIKit()
      show(Request(screen: screen, coordinator: coordinator, moment: moment, at: at, method: method))
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
    guard let position = objects.position(of: request.screen.id),
      let earlier = objects.elements[position].request
    else { return self.request(request) }
    let isClaimed = objects.elements[position].isClaimed
    if let owner = earlier.coordinator, owner.id != request.coordinator?.id,
      isClaimed || !objects.elements[position].hasAppeared
    {
      if let coordinator = request.coordinator { introduce(coordinator: coordinator) }
      objects.elements[position].request = earlier.requested(by: request)
      objects.elements[position].hasAppeared = false
      objects.elements[position].isPlaced = objects.elements[position].screen != nil
    } else {
      self.request(request)
      objects.elements[position].isClaimed = isClaimed
    }
  }

  /// UIKit reported that there was nothing to dismiss or to pop: the effect of a dismissal that was recorded, or the only
  /// trace of one that was not.
  mutating func noteRefusal(_ misuse: Misuse, _ moment: Moment) {
    guard misuse.kind == "nothing-to-dismiss" || misuse.kind == "nothing-to-pop" else { return }
    if let last = dismissals.indices.last {
      if dismissals[last].refusal == nil { dismissals[last].refusal = misuse }
    } else if !hasScreenLeft {
      dismissals.append(
        DismissRequest(
          call: .unrecorded, coordinator: misuse.screen.flatMap { request(for: $0.id)?.coordinator },
          moment: moment, at: nil, visible: visible?.object, refusal: misuse))
    }
  }
}

extension NavigationState.Request {
  /// The same request, of which another coordinator requested the latest showing.
  fileprivate func requested(by other: NavigationState.Request) -> NavigationState.Request {
    NavigationState.Request(
      screen: screen, router: router, coordinator: coordinator, moment: moment, at: at, callback: callback,
      method: other.method,
      requester: Requester(coordinator: other.coordinator, moment: other.moment, at: other.at))
  }
}
