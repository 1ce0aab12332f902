import NavTrace

extension DisappearanceCause {
  /// What happened to the screen, as the predicate of a sentence about it.
  var words: String {
    switch self {
    case .code: "was removed by code"
    case .back: "was popped with the Back button"
    case .swipe: "was swiped away"
    case .tab: "was popped with a tap on the selected tab"
    case .replaced: "was replaced"
    case .unknown: "left"
    default: "left (\(rawValue))"
    }
  }
}
