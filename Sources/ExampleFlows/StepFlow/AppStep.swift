/// The app's own steps.
public enum AppStep: Sendable {
  case showFirstViewController
  case showSecondViewController
}

/// The steps of the About flow.
public enum AboutStep: Sendable {
  case showLicences
  case showWebSite
  case rateApp
  case goBack
  case close
}
