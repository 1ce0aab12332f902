import UIKit

extension StepFlow {
  /// The first screen.
  public final class FirstViewController: ChoicesViewController {
    convenience init(take: @escaping (AppStep) -> Void) {
      self.init(
        title: "First",
        choices: [
          "First": { take(.showFirstViewController) }, "Second": { take(.showSecondViewController) },
        ])
    }
  }

  /// The second screen: the first one of the About flow.
  public final class AboutViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(
        title: "About",
        choices: [
          "Licences": { take(.showLicences) }, "Rate": { take(.rateApp) }, "Close": { take(.close) },
        ])
    }
  }

  /// What others wrote.
  public final class LicencesViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(
        title: "Licences",
        choices: ["Web Site": { take(.showWebSite) }, "All of Them": { take(.goBack) }])
    }
  }

  /// A page over everything.
  public final class WebSiteViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(title: "Web Site", choices: ["Done": { take(.close) }])
    }
  }
}
