extension ExampleFlow {
  /// The origin of a flow.
  public enum Origin: Sendable {
    /// A published document, from which names, signatures, the order of calls and captures are taken.
    case document(String)
    /// This package, which arranges published code differently, or adds another mistake.
    case own

    static let playground = document("Design Patterns by Tutorials, chapter 23, the playground")
    static let rayPets = document("Design Patterns by Tutorials, chapter 23, the tutorial project")
    static let stepCoordinators = document("How does our iOS team use the Coordinator Pattern in Swift?")
    static let covert = document("Covert Patterns, an article on coordinators without the word")
    static let coordinatorLibrary = document("CoordinatorLibrary 1.0.5")
  }
}
