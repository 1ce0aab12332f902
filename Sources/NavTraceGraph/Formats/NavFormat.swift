/// Sorted text to commit: the screens and their transitions, without counts, so that it changes only when
/// navigation does. ``FlowSnapshot`` reads it.
///
///     navtrace flow 1
///     # Accept changes with: navtrace check FILE TRACE... --update
///
///     start HomeCoordinator/HomeViewController
///
///     HomeCoordinator/HomeViewController
///       modal -> VisitCoordinator/ReasonViewController
///
///     VisitCoordinator/ReasonViewController
///       dismissed by swipe -> HomeCoordinator/HomeViewController
///
/// A screen that no coordinator requested is written with its container: `[UITabBarController]/Screen`. A
/// name is in quotes if it has characters other than letters, digits and `_ . < > , : $ ( ) & ?`.
public enum NavFormat: ChartFormat {
  public static let name = "nav"
  public static let summary = "sorted text to commit, for 'navtrace check'"
  public static let hasDurations = false

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    guard case .flow(let flow) = chart else { throw UnsuitableFormat(format: name, kind: chart.kind) }
    return Array(FlowSnapshot(flow.graph).text.utf8)
  }
}
