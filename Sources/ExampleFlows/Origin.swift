extension ExampleFlow {
  /// The origin of a flow.
  public enum Origin: Sendable {
    /// A published document, from which names, signatures, the order of calls and captures are taken.
    /// `added` lists what is not in the document.
    case document(String, added: String? = nil)
    /// This package, which arranges published code differently, or adds another mistake.
    case own

    static let playground = document("Design Patterns by Tutorials, chapter 23, the playground")
    static let rayPets = document("Design Patterns by Tutorials, chapter 23, the tutorial project")
    static let stepCoordinators = document(
      "How does our iOS team use the Coordinator Pattern in Swift?", added: "the buttons that set steps")
    static let covert = document(
      "Covert Coordinators, an article on coordinators without the word", added: "the profile, a child flow")
    static let coordinatorLibrary = document(
      "CoordinatorLibrary 1.0.5",
      added: "home below A, the sign-in screen, signing out, and B's storyboard, buttons and second screen")
  }
}
