/// A nib. Its file is not read.
@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// The controller in the nib, if it is registered in ``HeadlessStoryboards``. Otherwise the views, if those of this owner are
  /// registered. Otherwise an empty view of the class with
  /// the nib's name, if it is known and is not the class of the owner, or else a plain one.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    if let controller = UIApplication.shared.storyboards.controller(inNib: name)?.init(coder: HeadlessCoder())
    {
      // All objects of a nib are created together, so that the outlets are connected.
      controller.loadViewIfNeeded()
      controller.awakeFromNib()
      return [controller]
    }
    if let views = UIApplication.shared.storyboards.views(inNib: name, of: ownerOrNil) {
      // The owner's outlets may be weak.
      for view in views { Headless.runLoop.autorelease(view) }
      return views
    }
    let type = self.class(UIView.self)
    let isOwner = ownerOrNil.map { Swift.type(of: $0) == type } ?? false
    guard !isOwner, let view = type.init(coder: HeadlessCoder()) else { return [UIView(frame: .zero)] }
    view.wakeFromNib()
    return [view]
  }

  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The class with the nib's name, if it is a subclass of `plain`. A nib of a cell is usually named after its class.
  func `class`<View: UIView>(_ plain: View.Type) -> View.Type {
    UIApplication.shared.storyboards.namedClass(name) as? View.Type ?? plain
  }
}

extension UIView {
  /// Adds the registered content after the view has been decoded, and notifies the view.
  func wakeFromNib() {
    UIApplication.shared.storyboards.fill(self)
    awakeFromNib()
  }
}

extension Bundle {
  /// The view or the controller in a nib; see ``UINib``.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}
