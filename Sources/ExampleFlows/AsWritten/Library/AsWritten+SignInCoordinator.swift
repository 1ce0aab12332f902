import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension AsWritten.Library {
  /// Shows the sign-in screen. Added: the document only names `startChildB`.
  public final class SignInCoordinator: NavigationCoordinator<ExampleFlows.Library.SignInViewController> {
    var signIn: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.signIn?() }
      Recorder.current?.requested(.set([viewController]), by: self, from: CallSite())
      navigate(to: viewController, with: .set, animated: true)
    }
  }
}
