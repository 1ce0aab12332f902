import CoordinatorLibrary
import UIKit

/// The screen of A's coordinator.
public final class ViewControllerA: ButtonsViewController, StoryBoardSupportable {
  public var didTapButton: (() -> Void)?

  override var buttons: [UIAction] {
    [UIAction(title: "B") { [weak self] _ in self?.didTapButton?() }]
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "A"
  }
}

/// The screen of B's coordinator.
public final class ViewControllerB: ButtonsViewController, StoryBoardSupportable {
  public var didTapButton: (() -> Void)?
  public var didTapMore: (() -> Void)?
  public var didTapHome: (() -> Void)?
  public var didTapSignOut: (() -> Void)?

  override var buttons: [UIAction] {
    [
      UIAction(title: "Done") { [weak self] _ in self?.didTapButton?() },
      UIAction(title: "More") { [weak self] _ in self?.didTapMore?() },
      UIAction(title: "Home") { [weak self] _ in self?.didTapHome?() },
      UIAction(title: "Sign Out") { [weak self] _ in self?.didTapSignOut?() },
    ]
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "B"
  }
}

extension Library {
  /// The first screen if the user is signed in.
  public final class HomeViewController: ButtonsViewController, StoryBoardSupportable {
    public var didTapButton: (() -> Void)?
    public var didTapSignOut: (() -> Void)?

    override var buttons: [UIAction] {
      [
        UIAction(title: "A") { [weak self] _ in self?.didTapButton?() },
        UIAction(title: "Sign Out") { [weak self] _ in self?.didTapSignOut?() },
      ]
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      title = "Home"
    }
  }

  /// The first screen if the user is not signed in.
  public final class SignInViewController: ButtonsViewController, StoryBoardSupportable {
    public var didTapButton: (() -> Void)?

    override var buttons: [UIAction] {
      [UIAction(title: "Sign In") { [weak self] _ in self?.didTapButton?() }]
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      title = "Welcome"
    }
  }
}
