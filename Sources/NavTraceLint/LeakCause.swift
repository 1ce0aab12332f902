import NavTrace

/// The reason that a finished child is still among its parent's children, if the trace shows one.
enum LeakCause {
  /// The router received a callback and never ran it.
  case unfiredCallback(NavigationState.Callback, NavigationState.Disappearance)
  /// The child or its router was the delegate of a navigation controller, and was replaced before this screen
  /// was popped.
  case replacedDelegate(NavigationState.DelegateReplacement, screen: TraceObject)
  /// The callback of the child's first screen ran, but the parent did not remove the child.
  case ignoredCallback(NavigationState.Request)
  /// The child's first screen was presented on a router without a callback.
  case noCallback(NavigationState.Request)
  /// The child shows its screens without a recorded router. The value is the departure of the last one.
  case noRemoval(NavigationState.Disappearance?)
  /// Code replaced the child's screens, with a root or the whole stack. The value is the departure of the last one. Nil if the
  /// child only showed a container.
  case replacedScreens(NavigationState.Disappearance?)
  /// As `noRemoval`, in an app with routers of these types, whose calls were not recorded.
  case unrecordedRouter(String)
}

extension LeakCause {
  /// The fault, as the end of a sentence about the child.
  ///
  /// - Parameter property: The parent's property that refers to the child. Nil if a collection does.
  func fault(child: TraceObject, parent: TraceObject, property: Substring?) -> String {
    switch self {
    case .unfiredCallback(let callback, let leave):
      "\(callback.request.routerName) did not run its on-dismiss callback after \(leave.inWords)"
    case .replacedDelegate(let replacement, let screen):
      "\(replacement.delegate.id == child.id ? "it" : replacement.name) was not notified that \(screen.type) left"
    case .ignoredCallback: "\(parent.type) did not remove it when its on-dismiss callback ran"
    case .noCallback(let first): "\(first.screen.type) was presented without an on-dismiss callback"
    case .noRemoval, .replacedScreens, .unrecordedRouter:
      property.map { "\(parent.type).\($0) refers to it" } ?? "\(parent.type) never removed it"
    }
  }

  /// The message. It begins with the fault if that is a bug of its own, which another rule finds.
  func message(_ fault: String, _ leak: String) -> String {
    if case .unfiredCallback = self { "\(fault), so \(leak)" } else { "\(leak): \(fault)" }
  }

  /// The router at fault, or the router of the child's screens.
  var router: TraceObject? {
    switch self {
    case .unfiredCallback(let callback, _): callback.request.router
    case .ignoredCallback(let first), .noCallback(let first): first.router
    case .replacedDelegate, .noRemoval, .replacedScreens, .unrecordedRouter: nil
    }
  }

  /// The evidence of this cause, in addition to that of every leak.
  func evidence(end: NavigationState.EventReference) -> [Evidence] {
    switch self {
    case .unfiredCallback(let callback, let leave):
      [
        callback.request.presentation,
        Evidence(leave.moment, "\(leave.screen.type) \(leave.by.words)"),
        Evidence(end, "\(callback.request.routerName) had not run \(callback.id) when the session ended"),
      ]
    case .replacedDelegate(let replacement, _): [Evidence(replacement.moment, replacement.sentence)]
    case .ignoredCallback(let first):
      first.callback.map { [Evidence(end, "\($0) had run, and no removal followed")] } ?? []
    case .noCallback, .noRemoval, .replacedScreens, .unrecordedRouter: []
    }
  }

  /// - Parameter property: The parent's property that refers to the child. Nil if a collection does.
  func advice(property: Substring?) -> Advice {
    let finished = """
      A coordinator is finished when its screens and those of its descendants are gone. If its parent does not remove \
      it then, it is never deallocated.
      """
    switch self {
    case .unfiredCallback(_, let leave):
      return Advice(
        explanation: """
          \(finished) The parent removes the child in an on-dismiss callback, which the router never ran, so changing \
          the parent does not help. Have the router run each screen's callback once the screen has left, however it left: \
          by code, Back or a swipe.
          """, remedy: leave.routerRemedy)
    case .replacedDelegate:
      return Advice(
        explanation: """
          \(finished) The navigation controller's delegate notifies the parent, but another delegate had replaced it \
          without forwarding calls to it, so changing the parent does not help. Forward calls to the previous delegate, \
          or give each flow its own navigation controller.
          """, remedy: LostDelegate.remedy)
    case .ignoredCallback:
      return Advice(
        explanation: """
          \(finished) The router ran the on-dismiss callback of the child's first screen, but the parent did not remove \
          the child. Remove the child in that callback, which runs however the screen leaves.
          """, remedy: Self.callbackRemedy)
    case .noCallback:
      return Advice(
        explanation: """
          \(finished) The child's first screen was presented without an on-dismiss callback, so the parent is not notified \
          that the child is finished. Pass a callback that removes the child: it runs however the screen leaves.
          """, remedy: Self.callbackRemedy)
    case .unrecordedRouter(let types):
      return Advice(
        explanation: """
          \(finished) Calls of \(types) were not recorded. If the child shows its screens on such a router, pass an \
          on-dismiss callback that removes the child: it runs however the screen leaves. If the parent passes one already, \
          the router does not run it.
          """, remedy: Self.callbackRemedy)
    case .replacedScreens(let leave):
      return Advice(
        explanation: """
          \(finished) Code replaced the screens of the child. No presentation delegate reports that, and routers do not run \
          on-dismiss callbacks then unless they are written to do so. Remove the child where its screens are replaced.
          """, remedy: Self.replacementRemedy(leave, property))
    case .noRemoval(let leave):
      return Advice(
        explanation: """
          \(finished) Remove the child when the first screen of its flow has left, however it left: by code, Back or a swipe.
          """, remedy: Self.remedyWithoutRouter(leave, property))
    }
  }

  static let callbackRemedy = """
    // PARENT
    children.append(child)
    child.present(animated: true) { [weak self, weak child] in
      // CHILD is finished, however its screens left.
      self?.children.removeAll { $0 === child }
    }
    """

  private static func replacementRemedy(
    _ leave: NavigationState.Disappearance?, _ property: Substring?
  ) -> String {
    let removal = property.map { "\($0) = nil" } ?? "remove(child: child)"
    return leave?.isPop == true
      ? """
      // PARENT: replacing the stack ends the flows that it showed.
      navigationController.setViewControllers([next], animated: true)
      \(removal)  // CHILD
      """
      : """
      // PARENT: replacing the root ends the flows that it showed.
      window.rootViewController = next
      \(removal)  // CHILD
      """
  }

  private static func remedyWithoutRouter(
    _ leave: NavigationState.Disappearance?, _ property: Substring?
  ) -> String {
    let parent =
      property.map {
        """
        // PARENT
        child.onFinish = { [weak self] in self?.\($0) = nil }
        \($0) = child
        child.start()

        """
      } ?? """
        // PARENT
        child.onFinish = { [weak self, weak child] in
          if let child { self?.remove(child: child) }
        }
        add(child: child)
        child.start()

        """
    if let leave, leave.isOfCustomPresentation {
      return parent + NavigationState.Disappearance.customRemedy("CHILD", "onFinish")
    }
    if let leave, leave.isOfEmbedded {
      return parent + """
        // CHILD, where it removes SCREEN from its container
        onFinish?()
        """
    }
    return parent
      + (leave?.isPop ?? true
        ? """
        // CHILD: inherit from NSObject, and be the navigation controller's delegate.
        func navigationController(
          _ navigationController: UINavigationController,
          didShow shown: UIViewController, animated: Bool
        ) {
          // SCREEN has left
          if !navigationController.viewControllers.contains(firstScreen) {
            onFinish?()
          }
        }
        """
        : """
        // CHILD: inherit from NSObject, and conform to
        // UIAdaptivePresentationControllerDelegate. A dismissal by code has a
        // completion. One by the user is reported to this delegate.
        // Set it before SCREEN is presented, on the controller that is presented.
        presented.presentationController?.delegate = self
        func presentationControllerDidDismiss(
          _ presentationController: UIPresentationController
        ) {
          onFinish?()
        }
        func dismiss() {
          presented.dismiss(animated: true) { self.onFinish?() }
        }
        """)
  }
}

extension NavigationState.Request {
  /// The name of the router in sentences.
  var routerName: String { router?.type ?? "the router" }

  /// Evidence of the owner of the screen.
  var ownership: Evidence {
    let inferred = inferred.map { ", inferred from \($0)" } ?? ""
    return Evidence(
      moment, "\(screen.type) is a screen of \(coordinator?.type ?? "the app")\(inferred)", at: at)
  }

  /// Evidence that the screen was presented, and with which callback.
  var presentation: Evidence {
    let presenter = coordinator?.type ?? "the app"
    let callback = callback.map { " with on-dismiss callback \($0)" } ?? ""
    guard let inferred else {
      return Evidence(moment, "\(presenter) presented \(screen.type) on \(routerName)\(callback)", at: at)
    }
    if isClaim { return ownership }
    let subject = "\(screen.type), a screen of \(presenter) (inferred from \(inferred)),"
    return Evidence(moment, "\(subject) was presented on \(routerName)\(callback)", at: at)
  }
}
