/// A chart of one or more traces.
public enum Chart: Equatable, Sendable {
  /// Screens, and the transitions between them.
  case flow(FlowChart)
  /// Coordinators and their children.
  case coordinators(CoordinatorGraph)
  /// One trace in time.
  case session(SessionChart)

  /// The kind of this chart.
  public var kind: Kind {
    switch self {
    case .flow: .flow
    case .coordinators: .coordinators
    case .session: .session
    }
  }

  /// The kinds of charts, by their names on the command line.
  public enum Kind: String, CaseIterable, Sendable {
    case flow, coordinators, session
  }

  /// The title, for screen readers.
  package var title: String {
    switch self {
    case .flow: "Navigation flow"
    case .coordinators: "Coordinators"
    case .session: "Session"
    }
  }

  /// A description of the chart, in sentences.
  package var summary: String {
    switch self {
    case .flow(let chart): chart.description
    case .coordinators(let graph): graph.description
    case .session(let chart): chart.description
    }
  }
}

/// An error: the format cannot show this kind of chart.
public struct UnsuitableFormat: Error, Equatable, CustomStringConvertible {
  /// The name of the format.
  public var format: String
  /// The kind that the format cannot show.
  public var kind: Chart.Kind

  public var description: String {
    "--format \(format) cannot show --kind \(kind.rawValue): it is only for flows. Choose another --format."
  }
}
