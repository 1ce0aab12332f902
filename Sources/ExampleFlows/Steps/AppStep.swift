/// The app's steps.
public enum AppStep: Sendable {
  case showFirstViewController
  case showSecondViewController
}
