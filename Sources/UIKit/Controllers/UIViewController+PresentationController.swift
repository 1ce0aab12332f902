// Which presentation controller a presentation uses.
extension UIViewController {
  /// The presentation controller that a presentation of this controller uses. A change of style asks for another.
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

  /// A custom style's own presentation controller takes the place of the ordinary one.
  func use(_ presentationController: UIPresentationController) {
    if presentationController.delegate == nil {
      presentationController.delegate = ownPresentationController?.delegate
    }
    ownPresentationController = presentationController
  }

  func forgetPresentationController() { ownPresentationController = nil }
}
