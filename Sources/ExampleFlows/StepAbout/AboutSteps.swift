extension StepAbout {
  /// The home flow's steps.
  public enum HomeStep: Sendable {
    case showHome
    case showAbout
  }

  /// The About flow's steps.
  public enum AboutStep: Sendable {
    case showLicences
    case showWebSite
    case rateApp
    case goBack
    case close
  }
}
