import CoordinatorLibrary
import NavTraceRecording

extension LibraryFlow {
  /// Shows B.
  public final class BCoordinator: NavigationCoordinator<BViewController> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.popViewController(animated: true) }
      viewController.didTapHome = { [weak self] in self?.presenter.popToRootViewController(animated: true) }
      viewController.didTapSignOut = { [weak self] in self?.signOut?() }
      Recorder.current?.claim(viewController, by: self)
      navigate(to: viewController, with: .push, animated: true)
    }
  }
}
