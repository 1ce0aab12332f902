/// What the recorder inferred the owner of a screen from: the `inferred` member of a `claim`.
package struct OwnerSource: RawRepresentable, Equatable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Several coordinators retain the router that presented the screen.
  package static let sharedRouter = OwnerSource(rawValue: "a shared router")

  /// Several coordinators refer to the screen: one of them may have passed it to the others.
  package static func oneOfSeveral(_ reference: String) -> OwnerSource {
    OwnerSource(rawValue: severalPrefix + reference)
  }

  /// The owner is the only coordinator that refers to the container of the screen.
  package static func container(_ reference: String) -> OwnerSource {
    OwnerSource(rawValue: containerPrefix + reference)
  }

  /// The owner is the delegate of the presentation of a controller.
  package static func presentation(of controller: String) -> OwnerSource {
    OwnerSource(rawValue: controller + presentationSuffix)
  }

  /// The owner was just added, has the name of the screen, and refers to what it is shown in or over.
  package static func name(_ reference: String) -> OwnerSource {
    OwnerSource(rawValue: namePrefix + reference)
  }

  private static let namePrefix = "its name and "
  private static let severalPrefix = "one of several references: "
  private static let containerPrefix = "the container "
  private static let presentationSuffix = ".presentationController.delegate"

  /// Whether a closure of the screen captures the owner.
  var isCaptured: Bool { RetainingStep(rawValue).isClosure }

  /// Whether another coordinator may own the screen instead.
  package var isOneOfSeveral: Bool { self == .sharedRouter || rawValue.hasPrefix(Self.severalPrefix) }

  /// Whether the owner is certain enough for a finding about this screen alone. Another screen or an unknown
  /// coordinator may have shown it in a container that only its owner refers to. A closure of a screen may
  /// start the flow of a coordinator that it captures. The delegate of a presentation need not have presented.
  /// Any coordinator that retains a router may have called it, and any that refers to a screen may own it.
  var isCertain: Bool {
    !rawValue.hasPrefix(Self.containerPrefix) && !rawValue.hasPrefix(Self.namePrefix) && !isCaptured
      && !rawValue.hasSuffix(Self.presentationSuffix)
      && !isOneOfSeveral
  }
}
