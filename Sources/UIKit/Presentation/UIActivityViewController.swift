/// The sheet to share things with. There is nothing to share them to: the user can only pull it down.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// A way to share.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// Runs when the sheet has gone, with nothing shared.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [ActivityType]?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

/// A way to share that the app brings.
@preconcurrency @MainActor open class UIActivity: NSObject {}
