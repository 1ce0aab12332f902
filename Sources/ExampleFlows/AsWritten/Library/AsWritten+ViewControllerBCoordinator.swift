import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension AsWritten.Library {
  /// Shows B, and another screen of the same type on top of it. The document has the name and the initializer;
  /// the buttons and the second screen are added.
  public final class ViewControllerBCoordinator: NavigationCoordinator<ViewControllerB> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = makeViewController()
      push(viewController)
    }

    private func makeViewController() -> ViewControllerB {
      let viewController = ViewControllerB.instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.goBack() }
      viewController.didTapMore = { [weak self] in self?.showMore() }
      viewController.didTapHome = { [weak self] in self?.goHome() }
      viewController.didTapSignOut = { [weak self] in self?.signOut?() }
      return viewController
    }

    private func push(_ viewController: ViewControllerB) {
      Recorder.current?.requested(.push(viewController), by: self, from: CallSite())
      navigate(to: viewController, with: .push, animated: true)
    }

    private func showMore() { push(makeViewController()) }

    private func goBack() {
      Recorder.current?.requested(.pop, by: self, from: CallSite())
      popViewController(animated: true)
    }

    private func goHome() {
      Recorder.current?.requested(.popToRoot, by: self, from: CallSite())
      presenter.popToRootViewController(animated: true)
    }
  }
}
