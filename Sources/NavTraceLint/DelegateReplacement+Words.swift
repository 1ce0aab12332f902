import NavTrace

extension NavigationState.DelegateReplacement {
  /// The name of the delegate in a finding. It includes the id if the new delegate has the same type.
  var name: String { delegate.type == by?.type ? Self.identified(delegate) : delegate.type }

  /// What happened, as a sentence.
  var sentence: String {
    successor.map { "\($0) replaced \(name) as the delegate" } ?? "\(name) was removed as the delegate"
  }

  /// The reason that the delegate is not called, to follow a clause about it.
  var reason: String {
    successor.map { "\($0) had replaced it as the delegate" } ?? "it was no longer the delegate"
  }

  private var successor: String? { by.map { $0.type == delegate.type ? Self.identified($0) : $0.type } }

  private static func identified(_ delegate: TraceDelegate) -> String {
    delegate.id.map { "\(delegate.type) \($0)" } ?? delegate.type
  }
}
