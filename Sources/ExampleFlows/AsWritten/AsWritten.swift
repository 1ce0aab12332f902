/// The published code, with the bugs that navtrace finds.
///
/// Names, signatures, the order of calls and the captures of closures are those of the documents.
public enum AsWritten {
  /// *Design Patterns by Tutorials*, chapter 23: the playground's flow as a child.
  public enum HowToCode {}
  /// The same chapter: the tutorial project.
  public enum RayPets {}
  /// *How does our iOS team use the Coordinator Pattern in Swift?*
  public enum Steps {}
  /// CoordinatorLibrary 1.0.5.
  public enum Library {}
}
