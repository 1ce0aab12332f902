import CoordinatorLibrary
import NavTraceRecording

extension Library {
  /// Shows B, and another screen of the same type on top of it.
  public final class ViewControllerBCoordinator: NavigationCoordinator<ViewControllerB> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = makeViewController()
      navigate(to: viewController, with: .push, animated: true)
    }

    private func makeViewController() -> ViewControllerB {
      let viewController = ViewControllerB.instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.popViewController(animated: true) }
      viewController.didTapMore = { [weak self] in self?.showMore() }
      viewController.didTapHome = { [weak self] in self?.presenter.popToRootViewController(animated: true) }
      viewController.didTapSignOut = { [weak self] in self?.signOut?() }
      Recorder.current?.claim(viewController, by: self)
      return viewController
    }

    private func showMore() { navigate(to: makeViewController(), with: .push, animated: true) }
  }
}
