import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension Library {
  /// Shows the sign-in screen.
  public final class SignInCoordinator: NavigationCoordinator<SignInViewController> {
    var signIn: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.signIn?() }
      Recorder.current?.requested(.set([viewController]), by: self, from: CallSite())
      navigate(to: viewController, with: .set, animated: true)
    }
  }
}
