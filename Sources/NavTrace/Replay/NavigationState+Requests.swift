extension NavigationState {
  /// The requests for screens that are alive and have not appeared since, the earliest first.
  public var unshownRequests: [Request] {
    objects.records.elements.indices.compactMap { objects.unshownRequest(at: $0) }.sorted {
      $0.moment < $1.moment
    }
  }

  /// A screen was requested, or claimed.
  mutating func request(_ request: Request, isClaimed: Bool = false) {
    let index = objects.introduce(request.screen)
    if let router = request.router { objects.introduce(router) }
    if let coordinator = request.coordinator { coordinators.introduce(coordinator) }
    objects.records.elements[index].note(request, isClaimed: isClaimed)
    objects.records.elements[index].isRequesterUnlisted = false

    // A foreign recorder may write what happened before it writes what was requested.
    var isLate = false
    if let screen = objects.records.elements[index].screen, screen.request == nil {
      isLate = true
      objects.records.elements[index].screen = screen.requested(by: request)
      coordinators.countArrival(request)
      if request.coordinator != nil {
        unownedCount -= 1
        release(leaningOnScreenAt: index)
      }
    }
    if !objects.records.elements[index].callbacks.isEmpty { releaseOldCallbacks(ofScreenAt: index) }
    guard let id = request.callback else { return }
    callbacks[id] = Callback(id: id, request: request, stage: isLate ? .onScreen : .awaited)
    if !objects.records.elements[index].callbacks.contains(id) {
      objects.records.elements[index].callbacks.append(id)
    }
  }

  /// A coordinator claims a screen. What the same coordinator requested says more. What another one requested from a router stays a
  /// request, of a screen that is the claimer's.
  mutating func claim(_ claim: Request) {
    let id = claim.screen.id
    guard let earlier = request(for: id) else { return request(claim, isClaimed: true) }
    guard earlier.router == nil else { return adopt(claim, earlier) }
    if earlier.method != nil, earlier.coordinator?.id == claim.coordinator?.id {
      objects.records.change(id) { $0.isClaimed = true }
    } else {
      request(claim, isClaimed: true)
    }
  }

  /// What a claim just before a router is asked says: the router's coordinator is the claimer then.
  func inference(of screen: ObjectID, by coordinator: TraceObject?) -> String? {
    guard let coordinator, let earlier = request(for: screen), earlier.isClaim,
      earlier.coordinator?.id == coordinator.id
    else { return nil }
    return earlier.inferred
  }

  /// Once the screen is on screen, it stays whose it was.
  private mutating func adopt(_ claim: Request, _ earlier: Request) {
    guard let owner = claim.coordinator, owner.id != earlier.coordinator?.id,
      let index = objects.records.index(of: claim.screen.id), objects.records.elements[index].screen == nil
    else { return }
    coordinators.introduce(owner)
    let request = earlier.owned(by: owner, inferred: claim.inferred)
    objects.records.elements[index].request = request
    objects.records.elements[index].isClaimed = true
    for id in objects.records.elements[index].callbacks {
      callbacks.change(id) { if $0.request === earlier { $0.request = request } }
    }
  }

  /// A coordinator without a router requested something from UIKit.
  mutating func request(
    _ request: NavigationRequest, by coordinator: TraceObject?, _ moment: EventReference, at: SourceLocation?
  ) {
    switch request {
    case .show(let screen, let method):
      matchDismissalsOfUIKit()
      show(Request(screen: screen, coordinator: coordinator, moment: moment, at: at, method: method))
    case .remove(let method):
      if let coordinator { coordinators.introduce(coordinator) }
      dismissals.append(
        DismissRequest(
          call: .uiKit(method), coordinator: coordinator, moment: moment, at: at, visible: visible?.object,
          isMatched: hasScreenLeft || !method.hasToRemove))
    }
  }

  /// A coordinator shows its own screens, but also the first screen of a flow that it starts: a screen that another
  /// coordinator claimed, or is about to show in a container, stays that one's.
  private mutating func show(_ request: Request) {
    guard let index = objects.records.index(of: request.screen.id),
      let earlier = objects.records.elements[index].request
    else { return self.request(request) }
    let isClaimed = objects.records.elements[index].isClaimed
    guard let owner = earlier.coordinator, owner.id != request.coordinator?.id,
      isClaimed || !objects.records.elements[index].hasAppeared
    else { return self.request(request, isClaimed: isClaimed) }
    if let coordinator = request.coordinator { coordinators.introduce(coordinator) }
    objects.records.elements[index].note(earlier.requested(by: request), isClaimed: isClaimed)
  }

  private static let refusals: Set = ["nothing-to-dismiss", "nothing-to-pop", "dismiss-in-progress"]

  /// UIKit reported that there was nothing to dismiss or to pop, or that it could not now: the effect of a dismissal that was recorded, or the only
  /// trace of one that was not.
  mutating func noteRefusal(_ misuse: Misuse, _ moment: EventReference) {
    guard Self.refusals.contains(misuse.kind) else { return }
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

extension NavigationState.Screen {
  fileprivate func requested(by request: NavigationState.Request) -> NavigationState.Screen {
    NavigationState.Screen(
      object: object, request: request, container: container, arrived: arrived, isModal: isModal,
      hasLostRequester: false)
  }
}

extension NavigationState.Request {
  /// The same request, of a screen that is another coordinator's.
  fileprivate func owned(by owner: TraceObject, inferred: String?) -> NavigationState.Request {
    NavigationState.Request(
      screen: screen, router: router, coordinator: owner, moment: moment, at: at, callback: callback,
      method: method,
      requester: coordinator.map { Requester(coordinator: $0, moment: moment, at: at) }, inferred: inferred)
  }

  /// The same request, of which another coordinator requested the latest showing.
  fileprivate func requested(by other: NavigationState.Request) -> NavigationState.Request {
    NavigationState.Request(
      screen: screen, router: router, coordinator: coordinator, moment: moment, at: at, callback: callback,
      method: other.method,
      requester: Requester(coordinator: other.coordinator, moment: other.moment, at: other.at),
      inferred: inferred)
  }
}

extension Objects.Record {
  fileprivate mutating func note(_ request: NavigationState.Request, isClaimed: Bool) {
    self.request = request
    self.isClaimed = isClaimed
    hasAppeared = false
    isElsewhere = screen != nil
  }
}
