/// How the recorder finds the owners of screens. The root is watched in each case.
enum OracleAttachment: CaseIterable {
  /// The recorder infers owners from properties.
  case watch
  /// Each coordinator has a recorded router.
  case router
  /// Each coordinator claims its screens.
  case claims
  /// Recorded routers and claims.
  case both

  var recordsRouters: Bool { self == .router || self == .both }
  var claims: Bool { self == .claims || self == .both }

  /// Whether a rule can be evaluated. Requests and callbacks are recorded only with recorded routers.
  func canJudge(_ rule: String) -> Bool { recordsRouters || !Self.rulesOfRouters.contains(rule) }

  static let rulesOfRouters: Set = [
    "unfired-callback", "double-callback", "early-callback", "unmatched-dismiss", "foreign-dismissal",
    "lost-delegate",
  ]
}
