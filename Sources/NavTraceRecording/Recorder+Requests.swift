import Coordinators
import NavTrace
import UIKit

// What coordinators without a router request from UIKit.
extension Recorder {
  /// What a coordinator is about to request from UIKit.
  public enum Request {
    /// `pushViewController`.
    case push(UIViewController)
    /// `present`.
    case present(UIViewController)
    /// A window's `rootViewController`.
    case root(UIViewController)
    /// `setViewControllers`, with the whole stack.
    case set([UIViewController])
    /// A tab, page, column or other child of a container.
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

  /// Records that a coordinator without a router requests something from UIKit. Call it right before the coordinator does.
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
  /// A screen that never appears is a finding then, and so is a dismissal that removes nothing. The screen becomes the
  /// coordinator's own, as if it had claimed it (see ``claim(_:by:)``), unless another coordinator claimed it before.
  ///
  /// - Parameters:
  ///   - request: What is requested. Of a navigation controller or another of UIKit's containers, the screens in it are meant.
  ///   - coordinator: Who requests it. Held weakly.
  ///   - callSite: Where in the app's code, to be named in findings; nil where that is not known.
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
      // An empty container may be filled later on.
      let inside = controller.screensInside
      for screen in inside.isEmpty ? [controller] : inside {
        let object = objects.refer(to: screen)
        record(.request(.show(object, by: method), coordinator: requester, at: at))
        if !children.isScreen(object.id, ofAnotherThan: coordinator) {
          children.didPresent(object.id, by: coordinator)
        }
        ownership.tell(object.id)
        awaitAppearance(of: object.id)
      }
      let owner = objects.id(of: controller.firstScreenInside).flatMap { children.owner(ofScreen: $0) }
      ownership.didShow(controller, by: owner ?? children.node(of: coordinator))
    }
  }

  private func remove(
    by method: NavigationRequest.RemovalMethod, _ coordinator: AnyObject, _ at: SourceLocation?
  ) {
    let requester = objects.refer(to: coordinator, as: .coordinator)
    record(.request(.remove(by: method), coordinator: requester, at: at))
  }

  /// The screens that were requested and have not appeared, but have reached a container, a presenter or a view. They will be
  /// seen when that comes on screen.
  var offscreen: [TraceObject] {
    guard !awaited.isEmpty else { return [] }
    return objects.living(.screen).compactMap { candidate in
      guard let screen = candidate as? UIViewController, let object = objects.known(screen),
        awaited.contains(object.id), !self.screen.contains(object.id),
        screen.parent != nil || screen.presentingViewController != nil || screen.viewIfLoaded?.window != nil
      else { return nil }
      return TraceObject(object.id, object.type)
    }
  }
}
