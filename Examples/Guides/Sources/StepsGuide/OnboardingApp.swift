import NavTraceRecording
import StepCoordinators
import UIKit

/// An app of step coordinators: screens set steps, a coordinator makes one action of each. For navtrace: name the root, say
/// what a coordinator is, and claim each screen for the coordinator that shows it.
@MainActor public func launchOnboarding(in window: UIWindow) -> AnyObject {
  let app = AppSteps(window: window)
  Recorder.current?.watch(app, coordinators: .instances(of: (any StepCoordinating).self))
  _ = app.start()
  return app
}

enum AppStep: Sendable { case welcome, signUp }
enum SignUpStep: Sendable { case name, done }

/// What an app adds to its step coordinators: whose screen it is.
class RecordedSteps<Step>: StepCoordinator<Step> {
  override func perform(_ action: StepAction) {
    if case .push(let screen) = action { Recorder.current?.claim(screen, by: self) }
    super.perform(action)
  }
}

final class AppSteps: RecordedSteps<AppStep> {
  init(window: UIWindow) {
    let navigationController = UINavigationController()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    super.init(navigationController: navigationController)
  }

  override func start() -> UIViewController? {
    super.start()
    step = .welcome
    return navigationController
  }

  override func navigate(to step: AppStep) -> StepAction {
    switch step {
    case .welcome:
      let welcome = WelcomeViewController(title: "Welcome", rows: ["Sign Up"])
      welcome.onSelect = { [weak self] _ in self?.step = .signUp }
      return .push(welcome)
    case .signUp:
      return start(SignUpSteps()).map { .present($0, .automatic) } ?? .none
    }
  }
}

final class SignUpSteps: RecordedSteps<SignUpStep> {
  override func start() -> UIViewController? {
    let mail = MailViewController(title: "Mail", rows: ["Next"])
    mail.onSelect = { [weak self] _ in self?.step = .name }
    Recorder.current?.claim(mail, by: self)
    // UIKit keeps the stack while it is up; the coordinator does not.
    let stack = UINavigationController(rootViewController: mail)
    navigationController = stack
    super.start()
    return stack
  }

  override func navigate(to step: SignUpStep) -> StepAction {
    switch step {
    case .name:
      let name = NameViewController(title: "Name", rows: ["Done"])
      name.onSelect = { [weak self] _ in self?.step = .done }
      return .push(name)
    case .done: return .dismiss
    }
  }
}

final class WelcomeViewController: ListViewController {}
final class MailViewController: ListViewController {}
final class NameViewController: ListViewController {}
