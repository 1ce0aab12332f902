import CoordinatorLibrary
import NavTraceRecording

extension LibraryFlow {
  /// Shows the home screen, and starts A.
  public final class HomeCoordinator: ChildCoordinator<HomeViewController> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.startA() }
      viewController.didTapSignOut = { [weak self] in self?.signOut?() }
      Recorder.current?.claim(viewController, by: self)
      navigate(to: viewController, with: .set, animated: true)
    }

    private func startA() {
      let child = ACoordinator(presenter: presenter, removeCoordinator: remove)
      child.signOut = { [weak self] in self?.signOut?() }
      add(child: child)
      child.start()
    }
  }
}
