import NavTraceRecording
import StepCoordinators
import UIKit

extension StepAbout {
  /// A flow with its own navigation controller.
  public final class AboutCoordinator: StepCoordinator<AboutStep> {
    @discardableResult
    public override func start() -> UIViewController? {
      let about = AboutViewController { [weak self] in self?.step = $0 }
      Recorder.current?.claim(about, by: self)
      let navigationController = UINavigationController(rootViewController: about)
      self.navigationController = navigationController
      return super.start()
    }

    public override func navigate(to step: AboutStep) -> StepAction {
      switch step {
      case .showLicences: .push(LicencesViewController { [weak self] in self?.step = $0 })
      case .showWebSite: .present(WebSiteViewController { [weak self] in self?.step = $0 }, .fullScreen)
      case .rateApp: .none
      case .goBack: .pop
      case .close: .dismiss
      }
    }

    public override func perform(_ action: StepAction) {
      if let request = Recorder.Request(action) { Recorder.current?.requested(request, by: self) }
      super.perform(action)
    }
  }
}
