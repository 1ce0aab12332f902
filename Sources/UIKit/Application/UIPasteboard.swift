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
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }
  /// Sets the content to the first text, URL or image of the items.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let values = items.flatMap(\.values)
    lock.withLock { content = values.first { $0 is String || $0 is URL || $0 is UIImage } }
  }

  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
}
