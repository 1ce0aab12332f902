/// The published code, with the bugs that navtrace finds.
///
/// Names, signatures, the order of calls and the captures of closures are those of the documents. These are
/// added: `@MainActor`, the calls that record (`TracingRouter`, `Recorder`), and what the comments of a type
/// describe as added. Screens, and coordinators without a mistake, are shared with the fixed flows:
/// `HowToCodeCoordinator` and `PetAppointmentBuilderCoordinator` never call the default `dismiss(animated:)` or
/// `presentChild(_:animated:onDismissed:)`, which differ.
public enum AsWritten {
  /// *Design Patterns by Tutorials*, chapter 23: navtrace's own arrangements of the playground's flow, on the
  /// published router and coordinator. The playground itself is ``ExampleFlow`` `how-to-code`.
  public enum HowToCode {}
  /// The same chapter: the tutorial project.
  public enum RayPets {}
  /// *How does our iOS team use the Coordinator Pattern in Swift?*
  public enum Steps {}
  /// CoordinatorLibrary 1.0.5.
  public enum Library {}
}
