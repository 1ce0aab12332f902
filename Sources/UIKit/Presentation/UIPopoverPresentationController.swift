/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: .max)
}

/// A presentation as a popover. Its anchor is only stored.
///
/// Apple's class redeclares `delegate` with the narrower protocol below. Swift alone cannot do that, so the property
/// has the wider type here.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var sourceView: UIView?
  open var sourceRect = CGRect.zero
  open var canOverlapSourceViewRect = false
  open var barButtonItem: UIBarButtonItem?
  /// The view or the bar button at which the popover points.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets.zero
}

/// What a popover can point at.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Is notified of events of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// The name before iOS 13 of `presentationControllerShouldDismiss(_:)`, whose default calls it.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// The name before iOS 13 of `presentationControllerDidDismiss(_:)`, whose default calls it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    guard let popover = presentationController as? UIPopoverPresentationController else { return true }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}
