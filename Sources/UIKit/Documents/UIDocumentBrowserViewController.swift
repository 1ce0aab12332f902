/// A browser of documents. Headless, there are none to browse: it is a screen like any other.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// The types of documents that the browser shows; all if nil.
  public let allowedContentTypes: [String]
  open var allowsDocumentCreation = true
  open var allowsPickingMultipleItems = false

  /// A browser of documents of these types.
  public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.allowedContentTypes = allowedContentTypes ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    allowedContentTypes = []
    super.init(coder: coder)
  }
}

/// What a browser of documents tells its delegate.
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) {}
}
