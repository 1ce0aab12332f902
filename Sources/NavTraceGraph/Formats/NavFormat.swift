/// Sorted text to commit: which screens there are, and which ways lead from each, without counts, so that it changes only
/// when navigation does. ``FlowSnapshot`` reads it back.
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
/// A screen of a container, that no coordinator asked for, reads `[UITabBarController]/Screen`; a name with other characters
/// than letters, digits and `_ . < > , : $ ( ) & ?` stands in quotes.
public enum NavFormat: ChartFormat {
  public static let name = "nav"
  public static let summary = "sorted text to commit, for `navtrace check`"
  public static let hasTimes = false

  public static func write(_ chart: Chart, _ style: ChartStyle) throws -> [UInt8] {
    guard case .flow(let flow) = chart else { throw UnsuitableFormat(format: name, kind: chart.kind) }
    return Array(FlowSnapshot(flow.graph).text.utf8)
  }
}
