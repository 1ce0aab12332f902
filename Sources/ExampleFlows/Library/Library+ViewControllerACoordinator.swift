import CoordinatorLibrary
import NavTraceRecording

extension Library {
  /// Shows A, and starts B.
  public final class ViewControllerACoordinator: ChildCoordinator<ViewControllerA> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = ViewControllerA()
      Recorder.current?.claim(viewController, by: self)
      navigate(to: viewController, with: .push, animated: true)

      viewController.didTapButton = { [weak self] in self?.startViewCoordinatorB() }
    }

    private func startViewCoordinatorB() {
      let child = ViewControllerBCoordinator(
        presenter: presenter, removeCoordinator: { [weak self] in self?.remove(child: $0) })
      child.signOut = { [weak self] in self?.signOut?() }
      add(child: child)
      child.start()
    }
  }
}
