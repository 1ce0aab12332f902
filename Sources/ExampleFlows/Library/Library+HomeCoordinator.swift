import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension Library {
  /// Shows the home screen, and starts A.
  public final class HomeCoordinator: ChildCoordinator<HomeViewController> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.startViewCoordinatorA() }
      viewController.didTapSignOut = { [weak self] in self?.signOut?() }
      Recorder.current?.requested(.set([viewController]), by: self, from: CallSite())
      navigate(to: viewController, with: .set, animated: true)
    }

    private func startViewCoordinatorA() {
      let child = ViewControllerACoordinator(presenter: presenter, removeCoordinator: remove)
      child.signOut = { [weak self] in self?.signOut?() }
      add(child: child)
      child.start()
    }
  }
}
