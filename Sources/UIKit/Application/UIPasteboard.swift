/// A pasteboard. Its content is lost when the process ends.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The pasteboard that all apps share. Isolated code has one of its own: see ``Headless/isolated(_:)-(()->_)``. Other
  /// threads have that of the process.
  open class var general: UIPasteboard {
    Headless.isOnMainQueue ? MainActor.assumeIsolated { UIApplication.shared.pasteboard } : process
  }
  static let process = UIPasteboard()
  private let lock = NSLock()
  private var content: Any?

  /// The content, if it is of the property's type. Any thread may use it.
  open var string: String? {
    get { lock.withLock { content as? String } }
    set { lock.withLock { content = newValue } }
  }
  open var url: URL? {
    get { lock.withLock { content as? URL } }
    set { lock.withLock { content = newValue } }
  }
  open var image: UIImage? {
    get { lock.withLock { content as? UIImage } }
    set { lock.withLock { content = newValue } }
  }
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
}
