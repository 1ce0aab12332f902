/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2

  /// What `automatic` comes to: a sheet, since iOS 13.
  @MainActor var resolved: Self {
    guard self == .automatic else { return self }
    return UIApplication.shared.behavior.automaticStyleIsFullScreen ? .fullScreen : .pageSheet
  }

  /// Whether the presenter's view goes from the screen, and hears of it.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether, once resolved, it can be pulled down by the user.
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover: true
    default: false
    }
  }

  /// Whether the search for the presenter stops at a controller that defines a context.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
