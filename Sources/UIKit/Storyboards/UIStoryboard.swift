/// Creates controllers by their identifiers; see ``HeadlessStoryboards``.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Makes a storyboard of this name. Only its controllers have to be registered.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// The initial controller, or nil if none was registered.
  open func instantiateInitialViewController() -> UIViewController? {
    UIApplication.shared.storyboards.initialIdentifier(in: name).map {
      instantiateViewController(withIdentifier: $0)
    }
  }

  /// The same as ``instantiateInitialViewController()``, created by `creator`, or as registered if there
  /// is none or it returns nil.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    UIApplication.shared.storyboards.initialIdentifier(in: name).map {
      instantiateViewController(identifier: $0, creator: creator)
    }
  }

  /// The controller with this identifier. An unknown identifier raises an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier) { $0($1) }
  }

  /// The controller with this identifier, created by `creator`, or as registered if there is none or it returns nil.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    make(identifier) { registered, coder in creator?(coder) ?? registered(coder) as? ViewController }
  }

  private func make<ViewController: UIViewController>(
    _ identifier: String,
    _ make: (_ registered: (NSCoder) -> UIViewController?, _ coder: NSCoder) -> ViewController?
  ) -> ViewController {
    let application = UIApplication.shared
    guard let registered = application.storyboards.maker(of: identifier, in: name) else {
      application.raiseForGood(
        .unknownIdentifier,
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    let coder = HeadlessCoder(setProperties: application.storyboards.properties(of: identifier, in: name))
    guard let made = make(registered, coder) else {
      application.raiseForGood(
        .unknownIdentifier,
        "Storyboard (\(name)): the view controller with identifier '\(identifier)' is no \(ViewController.self)"
      )
    }
    // A reference to another storyboard has made all of it.
    if made.storyboard != nil { return made }
    made.storyboard = self
    made.objectsOfScene = application.storyboards.objects(of: identifier, in: name, beside: made)
    made.awakeFromNib()
    application.runLoop.autorelease(made)
    return made
  }
}
