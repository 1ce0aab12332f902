/// The rules there are.
public enum Rules {
  /// Every rule, by id.
  public static let all: [any Rule.Type] = [
    LeakedChild.self,
    LostDelegate.self,
    OrphanedScreen.self,
    RetainedCoordinator.self,
    RetainedScreen.self,
    UnfiredCallback.self,
    UnmatchedDismiss.self,
  ]
}
