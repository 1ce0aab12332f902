import Coordinators
import UIKit

/// A coordinator that is told steps, and makes one navigation action of each: a one-way flow.
///
/// From GoodRequest's *How does our iOS team use the Coordinator Pattern*, where it is called `Coordinator`. A subclass says
/// in ``navigate(to:)`` what its steps come to; who holds it sets ``step``.
///
/// Steps are set on the main actor.
@MainActor open class StepCoordinator<Step>: StepCoordinating {
  /// The flow's stack. Weak: a window or a presenter keeps it.
  public weak var navigationController: UINavigationController?
  /// What lives as long as the coordinator.
  public var cancellables: Set<AnyCancellable> = []
  /// The step that the flow is asked to take, once it has been started.
  @Published public var step: Step?
  /// The flows that it has started and that are not over.
  public private(set) var children: [any StepCoordinating] = []
  private var hasStarted = false
  private let deallocation = DeallocationHook()

  public init(navigationController: UINavigationController? = nil) {
    self.navigationController = navigationController
  }

  /// What a step comes to. The default is nothing.
  open func navigate(to step: Step) -> StepAction { .none }

  /// Performs the current step, if there is one, and every step from now on. Starting again changes nothing.
  ///
  /// Assign ``navigationController`` first: without one, the current step is not performed.
  ///
  /// - Returns: ``navigationController``.
  @discardableResult
  open func start() -> UIViewController? {
    guard !hasStarted else { return navigationController }
    hasStarted = true
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

  /// Does what a step came to.
  open func perform(_ action: StepAction) { action.perform(on: navigationController) }

  /// Starts another flow, which stays among ``children`` until the controller that it began with has gone for good.
  ///
  /// Nothing else keeps it: UIKit keeps screens, and screens should not keep their coordinator.
  public func start<ChildStep>(_ child: StepCoordinator<ChildStep>) -> UIViewController? {
    guard let controller = child.start() else { return nil }
    children.append(child)
    deallocation.set(on: controller) { [weak self, weak child] in
      self?.children.removeAll { $0 === child }
    }
    return controller
  }
}

/// Any ``StepCoordinator``, whatever its steps.
@MainActor public protocol StepCoordinating: AnyObject {
  /// The flows that it has started and that are not over.
  var children: [any StepCoordinating] { get }
}
