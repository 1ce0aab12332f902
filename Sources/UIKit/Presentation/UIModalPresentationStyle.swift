/// The style of a modal presentation.
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

  /// The concrete style of `automatic`: a sheet since iOS 13.
  @MainActor var resolved: Self {
    guard self == .automatic else { return self }
    return UIApplication.shared.behavior.automaticStyleIsFullScreen ? .fullScreen : .pageSheet
  }

  /// Whether the presenter's view is removed from the screen and the presenter gets appearance callbacks.
  var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can swipe it down, if the style is resolved.
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover: true
    default: false
    }
  }

  /// Whether the presented view may leave parts of the presenter's view in sight, and is no sheet.
  var leavesPresenterInSight: Bool {
    self == .custom || self == .overFullScreen || self == .overCurrentContext
  }

  /// Whether the nearest controller that defines a presentation context presents.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The animation of a modal presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
