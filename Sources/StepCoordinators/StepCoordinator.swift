import Coordinators
import UIKit

/// A coordinator that performs one navigation action for each step: a one-way flow.
///
/// From *How does our iOS team use the Coordinator Pattern in Swift?*, where it is called `Coordinator`: code of
/// the article needs this name instead and, on Linux, no `import Combine`.
/// A subclass maps steps to actions in ``navigate(to:)``, and its users set ``step``.
///
/// Set steps on the main actor.
@MainActor open class StepCoordinator<Step>: StepCoordinating {
  /// The stack of the flow. Weak, because a window or presenter retains it.
  public weak var navigationController: UINavigationController?
  /// Subscriptions that end when the coordinator is deallocated.
  public var cancellables: Set<AnyCancellable> = []
  /// The step to perform, once the flow has been started.
  @Published public var step: Step?
  /// The child flows that have not ended.
  public private(set) var children: [any StepCoordinating] = []
  private var hasStarted = false
  private let deallocation = DeallocationHook()

  /// Creates a coordinator whose ``navigationController`` is set later, such as in ``start()``.
  public init() {}

  /// Creates a coordinator of the flow on `navigationController`.
  public convenience init(navigationController: UINavigationController?) {
    self.init()
    self.navigationController = navigationController
  }

  /// Returns the action of a step. The default is ``StepAction/none``.
  @discardableResult
  open func navigate(to step: Step) -> StepAction { .none }

  /// Performs the current step, if there is one, and every later step. Called again, it does not subscribe again.
  ///
  /// Set ``navigationController`` first. Otherwise the current step is not performed.
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

  /// Performs the action of a step.
  open func perform(_ action: StepAction) { action.perform(on: navigationController) }

  /// Starts a child flow, which is in ``children`` until its first controller is deallocated.
  ///
  /// The list is the only strong reference to the child: UIKit retains screens, and screens should not retain
  /// their coordinator.
  public func start<ChildStep>(_ child: StepCoordinator<ChildStep>) -> UIViewController? {
    guard let controller = child.start() else { return nil }
    children.append(child)
    deallocation.set(on: controller) { [weak self, weak child] in
      self?.children.removeAll { $0 === child }
    }
    return controller
  }
}

/// A ``StepCoordinator`` with steps of any type.
@MainActor public protocol StepCoordinating: AnyObject {
  /// The child flows that have not ended.
  var children: [any StepCoordinating] { get }
}
