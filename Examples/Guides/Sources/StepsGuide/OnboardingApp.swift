import NavTraceRecording
import StepCoordinators
import UIKit

/// An app with step coordinators: screens set steps, and a coordinator performs an action for each step.
/// For navtrace: name the root and the type of coordinators, and record each action as a request.
@MainActor public func launchOnboarding(in window: UIWindow) -> AnyObject {
  let app = AppSteps(window: window)
  Recorder.current?.watch(app, coordinators: .instances(of: (any StepCoordinating).self))
  _ = app.start()
  return app
}

enum AppStep: Sendable { case welcome, signUp }
enum SignUpStep: Sendable { case name, done }

/// The base class of the app's step coordinators, which records each action as a request.
class RecordedSteps<Step>: StepCoordinator<Step> {
  override func perform(_ action: StepAction) {
    if let request = Recorder.Request(action) { Recorder.current?.requested(request, by: self) }
    super.perform(action)
  }
}

extension Recorder.Request {
  /// Nil for an action that does nothing.
  init?(_ action: StepAction) {
    switch action {
    case .push(let screen): self = .push(screen)
    case .present(let screen, _): self = .present(screen)
    case .dismiss: self = .dismiss
    case .pop: self = .pop
    case .none: return nil
    }
  }
}

final class AppSteps: RecordedSteps<AppStep> {
  init(window: UIWindow) {
    let navigationController = UINavigationController()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    super.init()
    self.navigationController = navigationController
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
    // UIKit retains the stack while it is on screen; the coordinator does not.
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
