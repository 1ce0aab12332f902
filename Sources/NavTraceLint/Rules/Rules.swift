/// The rules.
public enum Rules {
  /// Every rule, sorted by id.
  public static let all: [any Rule.Type] = [
    DoubleCallback.self,
    DuplicateChild.self,
    EarlyCallback.self,
    ForeignDismissal.self,
    GrowingSession.self,
    IncompleteTrace.self,
    LateChildRemoval.self,
    LeakedChild.self,
    LingeringCoordinator.self,
    LingeringScreen.self,
    LostDelegate.self,
    NestedTransition.self,
    OrphanedScreen.self,
    RejectedPresentation.self,
    RetainedCoordinator.self,
    RetainedScreen.self,
    StrandedModal.self,
    UncheckedSession.self,
    UnfiredCallback.self,
    UnmatchedChildRemoval.self,
    UnmatchedDismiss.self,
    UnrecordedRouter.self,
    UnshownScreen.self,
  ]

  /// The rule with this id, if there is one.
  public static func named(_ id: String) -> (any Rule.Type)? { all.first { $0.id == id } }
}
