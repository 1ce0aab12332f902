@_exported import UIKit

/// A web browser in the app. It loads nothing here: it is an empty screen with a Done button. If its page is one to sign in on,
/// it also has a button that returns to the app.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The settings of a browser.
  open class Configuration: NSObject, NSCopying {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The title of the button that dismisses the browser.
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  /// The object that is notified when the user taps Done. Held weakly.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  private let settings: Configuration
  open var configuration: Configuration { settings }
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  /// The page to show.
  let url: URL

  public init(url URL: URL, configuration: Configuration) {
    url = URL
    settings = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSystemButton("Done") { [weak self] in self?.leave() }
    guard let link = Headless.linkAfterSignIn(at: url) else { return }
    view.addSystemButton("Sign in") { UIApplication.shared.open(linkOnPage: link) }
  }

  private func leave() {
    delegate?.safariViewControllerDidFinish(self)
    // The delegate may have dismissed it already.
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) }
  }
}
