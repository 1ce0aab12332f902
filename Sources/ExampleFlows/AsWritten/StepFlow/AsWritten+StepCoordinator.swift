import StepCoordinators
import UIKit

extension AsWritten {
  /// Nobody keeps a coordinator that another one starts, and it keeps nobody.
  @MainActor open class StepCoordinator<Step> {
    public weak var navigationController: UINavigationController?
    public var cancellables: Set<AnyCancellable> = []
    @Published public var step: Step?

    public init() {}

    open func navigate(to step: Step) -> StepAction { .none }

    @discardableResult
    open func start() -> UIViewController? {
      $step.compactMap { $0 }
        .sink { [weak self] step in
          MainActor.assumeIsolated {
            guard let self else { return }
            self.perform(self.navigate(to: step))
          }
        }
        .store(in: &cancellables)
      return navigationController
    }

    open func perform(_ action: StepAction) { action.perform(on: navigationController) }
  }
}
