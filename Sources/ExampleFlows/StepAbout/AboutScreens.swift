import UIKit

extension StepAbout {
  /// The first screen.
  public final class HomeViewController: ChoicesViewController {
    convenience init(take: @escaping (HomeStep) -> Void) {
      self.init(title: "Home", choices: ["About": { take(.showAbout) }])
    }
  }

  /// The About flow's first screen.
  public final class AboutViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(
        title: "About",
        choices: [
          "Licences": { take(.showLicences) }, "Rate": { take(.rateApp) }, "Close": { take(.close) },
        ])
    }
  }

  /// The licences of third-party code.
  public final class LicencesViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(
        title: "Licences",
        choices: ["Web Site": { take(.showWebSite) }, "All of Them": { take(.goBack) }])
    }
  }

  /// A full-screen page.
  public final class WebSiteViewController: ChoicesViewController {
    convenience init(take: @escaping (AboutStep) -> Void) {
      self.init(title: "Web Site", choices: ["Done": { take(.close) }])
    }
  }
}
