import CoordinatorLibrary
import UIKit

extension LibraryFlow {
  /// What the screens have in common: a title, and a closure for each button.
  public class Screen: ButtonsViewController, StoryBoardSupportable, CodeMade {
    public var didTapButton: (() -> Void)?
    public var didTapHome: (() -> Void)?
    public var didTapSignOut: (() -> Void)?

    public required init() { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The title, and that of the button that ``didTapButton`` stands for.
    class var names: (title: String, button: String) { ("", "") }

    override var buttons: [UIAction] {
      [
        action(Self.names.button, didTapButton), action("Home", didTapHome),
        action("Sign Out", didTapSignOut),
      ].compactMap { $0 }
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      title = Self.names.title
    }

    private func action(_ title: String, _ run: (() -> Void)?) -> UIAction? {
      run.map { run in UIAction(title: title) { _ in run() } }
    }
  }

  /// For who has not signed in.
  public final class SignInViewController: Screen {
    override class var names: (title: String, button: String) { ("Welcome", "Sign In") }
  }

  /// For who has.
  public final class HomeViewController: Screen {
    override class var names: (title: String, button: String) { ("Home", "A") }
  }

  public final class AViewController: Screen {
    override class var names: (title: String, button: String) { ("A", "B") }
  }

  public final class BViewController: Screen {
    override class var names: (title: String, button: String) { ("B", "Done") }
  }
}
