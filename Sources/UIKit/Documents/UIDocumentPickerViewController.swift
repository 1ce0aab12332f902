/// A browser of documents from which the user chooses one. It contains one document that does not exist, and Cancel.
///
/// As on Apple's systems, the picker dismisses itself, and then notifies its delegate. The delegate is not notified if the
/// user swipes the picker down.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// The object that is notified of the user's choice. Held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?

  /// Creates a picker of documents to open. The types have no effect.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of a place to which `urls` are exported.
  public init(forExporting urls: [URL], asCopy: Bool = false) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSystemButton("Document") { [weak self] in self?.choose() }
    view.addSystemButton("Cancel") { [weak self] in self?.cancel() }
  }

  private func choose() {
    dismiss(animated: true) { [self] in
      delegate?.documentPicker(self, didPickDocumentsAt: [URL(fileURLWithPath: "/Document")])
    }
  }

  private func cancel() {
    dismiss(animated: true) { [self] in delegate?.documentPickerWasCancelled(self) }
  }
}

#if !canImport(ObjectiveC)
  extension URL {
    /// There is no sandbox, so each file can be accessed. Foundation for Linux lacks these methods.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    public func stopAccessingSecurityScopedResource() {}
  }
#endif

/// What the user does with a document that is chosen.
public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

/// Is notified of the user's choice, after the picker has been dismissed.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
