import CoordinatorLibrary
import NavTraceRecording

extension AsWritten {
  /// Shows A, and starts B.
  public final class ACoordinator: ChildCoordinator<LibraryFlow.AViewController> {
    var signOut: (() -> Void)?

    public override func start() {
      viewController = .instantiate(from: "Main")
      viewController.didTapButton = { [weak self] in self?.startB() }
      Recorder.current?.claim(viewController, by: self)
      navigate(to: viewController, with: .push, animated: true)
    }

    private func startB() {
      let child = BCoordinator(presenter: presenter, removeCoordinator: remove)
      child.signOut = { [weak self] in self?.signOut?() }
      add(child: child)
      child.start()
    }
  }
}
