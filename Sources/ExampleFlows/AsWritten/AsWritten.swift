/// The published code, as it behaves: what it loses is what navtrace is there to find.
///
/// Names, signatures, the order of calls and what each closure captures are those of the documents.
public enum AsWritten {
  /// Of *Design Patterns by Tutorials*, chapter 23: the playground's flow as a child.
  public enum HowToCode {}
  /// Of the same chapter: the tutorial project.
  public enum RayPets {}
  /// Of *How does our iOS team use the Coordinator Pattern in Swift?*
  public enum Steps {}
  /// Of CoordinatorLibrary 1.0.5.
  public enum Library {}
}
