import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension Library {
  /// Shows A, and starts B.
  public final class ViewControllerACoordinator: ChildCoordinator<ViewControllerA> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = ViewControllerA()
      Recorder.current?.requested(.push(viewController), by: self, from: CallSite())
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
