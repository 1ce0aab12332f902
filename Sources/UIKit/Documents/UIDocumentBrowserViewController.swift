/// A document browser. There are no documents to browse here: it is a screen like any other.
@preconcurrency @MainActor open class UIDocumentBrowserViewController: UIViewController {
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// The types of documents that the browser shows, or nil for all types.
  public let allowedContentTypes: [String]
  open var allowsDocumentCreation = true
  open var allowsPickingMultipleItems = false

  /// Makes a browser for documents of these types.
  public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.allowedContentTypes = allowedContentTypes ?? []
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    allowedContentTypes = []
    super.init(coder: coder)
  }
}

/// Responds to events of a document browser.
@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]
  ) {}
}
