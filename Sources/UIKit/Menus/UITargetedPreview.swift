/// A view that is shown beside a context menu. It is only stored.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  open private(set) var view: UIView
  open private(set) var parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters) {
    self.view = view
    self.parameters = parameters
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
}

/// The appearance of a preview. It is only stored.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor!

  public override init() { super.init() }
}
