extension NavigationState {
  /// The requests for living screens that have not appeared since, the earliest first.
  public var unshownRequests: [Request] {
    objects.records.elements.indices.compactMap { objects.unshownRequest(at: $0) }.sorted {
      $0.moment < $1.moment
    }
  }

  /// Notes that a screen was requested or claimed.
  mutating func request(_ request: Request, isClaimed: Bool = false) {
    let index = objects.introduce(request.screen)
    if let router = request.router { objects.noteCall(of: router) }
    if let coordinator = request.coordinator { coordinators.introduce(coordinator) }
    objects[index].note(request, isClaimed: isClaimed)
    objects[index].isRequesterUnlisted = false

    // Another recorder may write an appearance before its request.
    var isLate = false
    if let screen = objects[index].screen, screen.request == nil {
      isLate = true
      objects[index].screen = screen.requested(by: request)
      releaseGuesses(of: request.coordinator)
      coordinators.countArrival(request)
      if request.coordinator != nil {
        unownedCount -= 1
        release(possibleOwnersOf: request.screen.id)
      }
    }
    if !objects[index].callbacks.isEmpty { releaseOldCallbacks(ofScreenAt: index) }
    guard let id = request.callback else { return }
    callbacks[id] = Callback(id: id, request: request, stage: isLate ? .onScreen : .awaited)
    if !objects[index].callbacks.contains(id) {
      objects[index].callbacks.append(id)
    }
  }

  /// Notes that a coordinator claimed a screen. The claim does not replace a request by the same coordinator,
  /// which has more details. A request from a router stays a request, and the claimer becomes the owner of
  /// the screen.
  mutating func claim(_ claim: Request) {
    let id = claim.screen.id
    if id.kind == .container, let coordinator = claim.coordinator {
      return own(claim.screen, by: coordinator)
    }
    guard let earlier = request(for: id) else { return request(claim, isClaimed: true) }
    guard earlier.router == nil else { return adopt(claim, earlier) }
    if earlier.method != nil, earlier.coordinator?.id == claim.coordinator?.id {
      objects.records.change(id) { $0.isClaimed = true }
    } else {
      request(claim, isClaimed: true)
    }
  }

  /// What an earlier claim was inferred from, if a router now presents the screen for the same coordinator.
  func inference(of screen: ObjectID, by coordinator: TraceObject?) -> String? {
    guard let coordinator, let earlier = request(for: screen), earlier.isClaim,
      earlier.coordinator?.id == coordinator.id
    else { return nil }
    return earlier.inferred
  }

  /// Makes the claimer the owner of a requested screen. Has no effect once the screen is on screen.
  private mutating func adopt(_ claim: Request, _ earlier: Request) {
    guard let owner = claim.coordinator, owner.id != earlier.coordinator?.id,
      let index = objects.records.index(of: claim.screen.id), objects[index].screen == nil
    else { return }
    coordinators.introduce(owner)
    let request = earlier.owned(by: owner, inferred: claim.inferred)
    objects[index].request = request
    objects[index].isClaimed = true
    for id in objects[index].callbacks {
      callbacks.change(id) { if $0.request === earlier { $0.request = request } }
    }
  }

  /// Notes a call to UIKit by a coordinator without a router.
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

  /// Notes that a coordinator shows a screen. A coordinator may also show the first screen of a flow that it
  /// starts: if another coordinator claimed the screen or is about to show it, that one stays the owner.
  private mutating func show(_ request: Request) {
    guard let index = objects.records.index(of: request.screen.id),
      let earlier = objects[index].request
    else { return self.request(request) }
    let isClaimed = objects[index].isClaimed
    guard let owner = earlier.coordinator, owner.id != request.coordinator?.id,
      isClaimed || !objects[index].hasAppeared
    else { return self.request(request, isClaimed: isClaimed) }
    if let coordinator = request.coordinator { coordinators.introduce(coordinator) }
    objects[index].note(earlier.requested(by: request), isClaimed: isClaimed)
  }

  private static let refusals: Set = ["nothing-to-dismiss", "nothing-to-pop", "dismiss-in-progress"]

  /// Notes that UIKit refused a dismissal or a pop. The refusal belongs to the last recorded dismissal, or
  /// else shows that one was not recorded.
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
      object: object, request: request, container: container, layer: layer, arrived: arrived,
      isModal: isModal, hasLostRequester: false)
  }
}

extension NavigationState.Request {
  /// The same request, with another owner.
  fileprivate func owned(by owner: TraceObject, inferred: String?) -> NavigationState.Request {
    NavigationState.Request(
      screen: screen, router: router, coordinator: owner, moment: moment, at: at, callback: callback,
      method: method,
      requester: coordinator.map { Requester(coordinator: $0, moment: moment, at: at) }, inferred: inferred)
  }

  /// The same request, with another coordinator as the latest requester.
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
