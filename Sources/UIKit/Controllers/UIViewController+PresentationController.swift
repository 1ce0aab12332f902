// Selects the presentation controller of a presentation.
extension UIViewController {
  /// The presentation controller for this controller's style. It is created again when the style changes.
  func makePresentationController() -> UIPresentationController {
    let style = modalPresentationStyle.resolved
    if let made = ownPresentationController, presentation != nil || made.presentationStyle == style {
      return made
    }
    let made: UIPresentationController =
      switch style {
      case .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    made.delegate = ownPresentationController?.delegate
    ownPresentationController = made
    return made
  }

  /// Replaces the default presentation controller by the one of a custom style.
  func use(_ presentationController: UIPresentationController) {
    if presentationController.delegate == nil {
      presentationController.delegate = ownPresentationController?.delegate
    }
    ownPresentationController = presentationController
  }

  func forgetPresentationController() { ownPresentationController = nil }
}
