import Coordinators
import NavTrace
import UIKit

// Calls to UIKit by coordinators without a router.
extension Recorder {
  /// A call to UIKit that a coordinator is about to make.
  public enum Request {
    /// `pushViewController`.
    case push(UIViewController)
    /// `present`.
    case present(UIViewController)
    /// Setting a window's `rootViewController`.
    case root(UIViewController)
    /// `setViewControllers`, with the complete stack.
    case set([UIViewController])
    /// Adding a tab, page, column or other child to a container.
    case embed(UIViewController)
    /// `dismiss`.
    case dismiss
    /// `popViewController`.
    case pop
    /// `popToViewController`.
    case popTo
    /// `popToRootViewController`.
    case popToRoot
  }

  /// Records that a coordinator without a router is about to call UIKit. Call this right before that call.
  ///
  ///     override func perform(_ action: StepAction) {
  ///       switch action {
  ///       case .push(let screen): Recorder.current?.requested(.push(screen), by: self)
  ///       case .present(let screen, _): Recorder.current?.requested(.present(screen), by: self)
  ///       case .dismiss: Recorder.current?.requested(.dismiss, by: self)
  ///       case .pop: Recorder.current?.requested(.pop, by: self)
  ///       case .none: break
  ///       }
  ///       super.perform(action)
  ///     }
  ///
  /// A screen that never appears is then reported, and so is a dismissal that removes nothing. The
  /// coordinator becomes the owner of the screen, as if it had claimed it (see ``claim(_:by:)``), unless
  /// another coordinator claimed it before.
  ///
  /// - Parameters:
  ///   - request: The call. For a navigation controller or another of UIKit's containers, it applies to the
  ///     screens in the container.
  ///   - coordinator: The coordinator that makes the call. It is referred to weakly.
  ///   - callSite: The source location of the call, for findings. Nil if it is unknown.
  public func requested(_ request: Request, by coordinator: AnyObject, from callSite: CallSite? = nil) {
    catchUp()
    let at = callSite.map(SourceLocation.init)
    switch request {
    case .push(let controller): show([controller], by: .push, coordinator, at)
    case .present(let controller): show([controller], by: .present, coordinator, at)
    case .root(let controller): show([controller], by: .root, coordinator, at)
    case .set(let controllers): show(controllers, by: .set, coordinator, at)
    case .embed(let controller): show([controller], by: .embed, coordinator, at)
    case .dismiss: remove(by: .dismiss, coordinator, at)
    case .pop: remove(by: .pop, coordinator, at)
    case .popTo: remove(by: .popTo, coordinator, at)
    case .popToRoot: remove(by: .popToRoot, coordinator, at)
    }
  }

  private func show(
    _ controllers: [UIViewController], by method: NavigationRequest.ShowMethod, _ coordinator: AnyObject,
    _ at: SourceLocation?
  ) {
    let requester = objects.refer(to: coordinator, as: .coordinator)
    for controller in controllers {
      // Screens may be added to an empty container later.
      let inside = controller.screensInside
      for screen in inside.isEmpty ? [controller] : inside {
        let object = objects.refer(to: screen)
        record(.request(.show(object, by: method), coordinator: requester, at: at))
        if !children.isScreen(object.id, ofAnotherThan: coordinator) {
          children.didPresent(object.id, by: coordinator)
        }
        ownership.noteReportedOwner(of: object.id)
        awaitAppearance(of: object.id)
      }
      let owner = objects.id(ofController: controller.firstScreenInside).flatMap {
        children.owner(ofScreen: $0)
      }
      ownership.didShow(controller, by: owner ?? children.node(of: coordinator))
    }
  }

  private func remove(
    by method: NavigationRequest.RemovalMethod, _ coordinator: AnyObject, _ at: SourceLocation?
  ) {
    let requester = objects.refer(to: coordinator, as: .coordinator)
    record(.request(.remove(by: method), coordinator: requester, at: at))
  }

  /// The screens that were requested and have not appeared, but have a parent or a presenter, or a view in a window.
  /// They appear when that parent, presenter or window is shown. A modal that has been dismissed is not expected to
  /// be shown again.
  var offscreen: [TraceObject] {
    guard !awaited.isEmpty else { return [] }
    return objects.livingScreens.compactMap { screen in
      guard let object = objects.known(screen), awaited.contains(object.id), !self.screen.contains(object.id),
        screen.parent != nil || screen.presentingViewController != nil || screen.viewIfLoaded?.window != nil,
        !isInDismissedModal(screen)
      else { return nil }
      return TraceObject(object.id, object.type)
    }
  }

  private func isInDismissedModal(_ controller: UIViewController) -> Bool {
    sequence(first: controller, next: \.parent).contains { ancestor in
      objects.id(ofController: ancestor).map(self.screen.dismissedModals.contains) == true
    }
  }
}
