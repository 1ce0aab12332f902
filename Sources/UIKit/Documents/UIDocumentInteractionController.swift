/// Shows a document, or what can be done with it.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// The object that provides the controller on which a preview is presented. Held weakly.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL?
  open var uti: String?
  open var name: String?
  open var annotation: Any?
  private weak var preview: UIViewController?

  public override init() { super.init() }
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Presents a preview of the document, which the user can end, on the delegate's controller.
  /// - Returns: Whether the delegate has such a controller.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let presenter = delegate?.documentInteractionControllerViewControllerForPreview(self) else {
      return false
    }
    let preview = DocumentPreviewController(of: self)
    self.preview = preview
    delegate?.documentInteractionControllerWillBeginPreview(self)
    presenter.present(preview, animated: animated)
    return true
  }

  open func dismissPreview(animated: Bool) { preview?.dismiss(animated: animated) }

  /// Presents the sheet for sharing.
  /// - Returns: Whether the view is in a window.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool
  {
    guard var presenter = view.window?.rootViewController else { return false }
    while let presented = presenter.presentedViewController { presenter = presented }
    presenter.present(
      UIActivityViewController(activityItems: [url as Any], applicationActivities: nil), animated: animated)
    return true
  }

  /// Presents the sheet for sharing, as ``presentOptionsMenu(from:in:animated:)`` does.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentOptionsMenu(from: rect, in: view, animated: animated)
  }
}

/// The preview of a document, with a button that ends it. Retains what it belongs to while it is visible.
private final class DocumentPreviewController: UIViewController {
  private let owner: UIDocumentInteractionController

  init(of owner: UIDocumentInteractionController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSystemButton("Done") { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { owner.delegate?.documentInteractionControllerDidEndPreview(owner) }
  }
}

/// Provides the controller on which a preview is presented.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The controller on which a preview is presented. Without one, there is no preview.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}
