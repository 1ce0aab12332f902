extension ExampleFlow {
  /// Where a flow is from.
  public enum Origin: Sendable {
    /// A published document: its names, signatures, order of calls and captures.
    case document(String)
    /// This package: published code in another arrangement, or a mistake of its own.
    case own

    static let playground = document("Design Patterns by Tutorials, chapter 23, the playground")
    static let rayPets = document("Design Patterns by Tutorials, chapter 23, the tutorial project")
    static let stepCoordinators = document("How does our iOS team use the Coordinator Pattern in Swift?")
    static let covert = document("Covert Patterns, an article on coordinators without the word")
    static let coordinatorLibrary = document("CoordinatorLibrary 1.0.5")
  }
}
