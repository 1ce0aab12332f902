import NavTraceRecording
import StepCoordinators
import UIKit

extension AsWritten.Steps {
  /// The document's `Coordinator<Step>`, renamed to avoid a conflict. It retains no other coordinator, and
  /// each `start()` subscribes again.
  @MainActor open class StepCoordinator<Step> {
    public weak var navigationController: UINavigationController?
    public var cancellables: Set<AnyCancellable> = []
    @Published public var step: Step?

    public init() {}

    @discardableResult
    open func navigate(to stepper: Step) -> StepAction { .none }

    private func navigate(flowAction: StepAction) {
      if let request = Recorder.Request(flowAction) { Recorder.current?.requested(request, by: self) }
      flowAction.perform(on: navigationController)
    }

    @discardableResult
    open func start() -> UIViewController? {
      $step.compactMap { $0 }
        .sink { [weak self] step in
          MainActor.assumeIsolated {
            guard let self else { return }
            self.navigate(flowAction: self.navigate(to: step))
          }
        }
        .store(in: &cancellables)
      return navigationController
    }
  }
}
