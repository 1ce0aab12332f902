/// What can be shown of traces: what every format writes.
public enum Chart: Equatable, Sendable {
  /// Screens, and the ways between them.
  case flow(FlowChart)
  /// Who is whose child.
  case coordinators(CoordinatorGraph)
  /// What happened when in one trace.
  case session(SessionChart)

  public var kind: Kind {
    switch self {
    case .flow: .flow
    case .coordinators: .coordinators
    case .session: .session
    }
  }

  public enum Kind: String, CaseIterable, Sendable {
    case flow, coordinators, session
  }

  /// What it is, for who cannot see it.
  var title: String {
    switch self {
    case .flow: "Navigation flow"
    case .coordinators: "Coordinators"
    case .session: "Session"
    }
  }

  /// What it shows, in sentences.
  var summary: String {
    switch self {
    case .flow(let chart): chart.description
    case .coordinators(let graph): graph.description
    case .session(let chart): chart.description
    }
  }
}

/// A kind of chart cannot be written in this format.
public struct UnsuitableFormat: Error, Equatable, CustomStringConvertible {
  public var format: String
  public var kind: Chart.Kind

  public var description: String {
    "\(format) is for flows, and not for --kind \(kind.rawValue). To resolve this, choose another --format."
  }
}
