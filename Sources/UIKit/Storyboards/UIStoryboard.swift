/// Makes controllers by identifier; see ``HeadlessStoryboards``.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// The storyboard of this name. It need not exist; only its controllers do.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// The first controller of the storyboard; nil where none was registered as such.
  open func instantiateInitialViewController() -> UIViewController? {
    UIApplication.shared.storyboards.initialIdentifier(in: name).map {
      instantiateViewController(withIdentifier: $0)
    }
  }

  /// As ``instantiateInitialViewController()``, made by `creator`.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    UIApplication.shared.storyboards.initialIdentifier(in: name).map {
      instantiateViewController(identifier: $0, creator: creator)
    }
  }

  /// The controller of this identifier: one that is unknown is an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier) { $0(HeadlessCoder()) }
  }

  /// The controller of this identifier, made by `creator` where there is one.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    make(identifier) { registered in
      let coder = HeadlessCoder()
      return creator?(coder) ?? registered(coder) as? ViewController
    }
  }

  private func make<ViewController: UIViewController>(
    _ identifier: String, _ make: (_ registered: (NSCoder) -> UIViewController?) -> ViewController?
  ) -> ViewController {
    let application = UIApplication.shared
    guard let registered = application.storyboards.maker(of: identifier, in: name) else {
      application.raiseForGood(
        .unknownIdentifier,
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    guard let made = make(registered) else {
      application.raiseForGood(
        .unknownIdentifier,
        "Storyboard (\(name)): the view controller with identifier '\(identifier)' is no \(ViewController.self)"
      )
    }
    made.storyboard = self
    made.awakeFromNib()
    application.runLoop.autorelease(made)
    return made
  }
}
