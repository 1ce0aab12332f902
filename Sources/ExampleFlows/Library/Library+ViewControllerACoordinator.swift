import CoordinatorLibrary
import Coordinators
import NavTraceRecording

extension Library {
  /// Shows A, and starts B. The screen's closure retains the coordinator, which does not retain the screen.
  public final class ViewControllerACoordinator: ChildCoordinator<ViewControllerA> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = ViewControllerA()
      Recorder.current?.requested(.push(viewController), by: self, from: CallSite())
      navigate(to: viewController, with: .push, animated: true)

      viewController.didTapButton = { [startViewCoordinatorB] in
        startViewCoordinatorB()
      }
    }

    private func startViewCoordinatorB() {
      let child = ViewControllerBCoordinator(presenter: presenter, removeCoordinator: remove)
      child.signOut = { [weak self] in self?.signOut?() }
      add(child: child)
      child.start()
    }
  }
}
