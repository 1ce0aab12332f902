import SwiftParser
import SwiftSyntax
import Testing

@testable import NavTraceMacrosPlugin

/// What a method is taken for.
@Suite struct RequirementTests {
  private func requirement(_ source: String) throws -> Requirement {
    let parsed = Parser.parse(source: source)
    return Requirement(try #require(parsed.statements.first?.item.as(FunctionDeclSyntax.self)))
  }

  @Test(
    "methods are recognised by name and parameters",
    arguments: [
      ("func show(_ screen: UIViewController)", .present(screen: "screen", onDismissed: nil)),
      ("func setRoot(_ c: UINavigationController?)", .present(screen: "c", onDismissed: nil)),
      (
        "func anything(at index: Int, with home: HomeViewController)",
        .present(screen: "home", onDismissed: nil)
      ),
      ("func push(_ module: any UIKit.UIViewController)", .present(screen: "module", onDismissed: nil)),
      ("func push<S: UIViewController>(_ s: S)", .present(screen: "s", onDismissed: nil)),
      ("func push<S>(_ s: S?) where S: UIViewController", .present(screen: "s", onDismissed: nil)),
      (
        "func present(_ vc: UIViewController, animated: Bool, onDismissed: (() -> Void)?)",
        .present(screen: "vc", onDismissed: "onDismissed")
      ),
      (
        "func push(_ vc: UIViewController, onNavigateBack: @escaping () -> ())",
        .present(screen: "vc", onDismissed: "onNavigateBack")
      ),
      // Of several, the one that says dismiss.
      (
        "func show(_ vc: UIViewController, onDone: (() -> Void)?, onDismiss: (() -> Void)?)",
        .present(screen: "vc", onDismissed: "onDismiss")
      ),
      // On the main actor, in all its spellings.
      (
        "func show(_ vc: UIViewController, onClose: (@MainActor () -> Void)?)",
        .present(screen: "vc", onDismissed: "onClose")
      ),
      (
        "func show(_ vc: UIViewController, onClose: @escaping @Sendable @MainActor () -> Void)",
        .present(screen: "vc", onDismissed: "onClose")
      ),
      (
        "func show(_ vc: UIViewController, onClose: (@MainActor @Sendable () -> ())!)",
        .present(screen: "vc", onDismissed: "onClose")
      ),
      // On any thread.
      (
        "func show(_ vc: UIViewController, onDone: @escaping @Sendable () -> Void)",
        .present(screen: "vc", onDismissed: "onDone")
      ),
      // What does not outlive the call does not wait for a screen to go.
      ("func show(_ vc: UIViewController, onDone: () -> Void)", .present(screen: "vc", onDismissed: nil)),
      // Nobody would take it for an on-dismiss callback.
      (
        "func show(_ vc: UIViewController, configure: ((UIView) -> Void)?)",
        .present(screen: "vc", onDismissed: nil)
      ),
      ("func dismiss(animated: Bool)", .dismiss),
      ("func popToRoot()", .dismiss),
      ("func back()", .dismiss),
      // It names what goes, and shows nothing.
      ("func dismiss(_ screen: UIViewController, completion: (() -> Void)?)", .dismiss),
      // Words, not beginnings of words.
      ("func endorse()", .ignore),
      ("func popularItems() -> [Int]", .ignore),
      ("func track(event: String)", .ignore),
      // By what is said.
      ("@TracedAs(.dismiss) func cancelFlow()", .dismiss),
      ("@TracedAs(.ignore) func show(_ c: UIViewController)", .ignore),
      (
        "@TracedAs(.present, onDismissed: \"completion\") func go(_ c: UIViewController, completion: (() -> Void)?)",
        .present(screen: "c", onDismissed: "completion")
      ),
      (
        "@TracedAs(.present, screen: \"flow\") func go(_ flow: Flow)",
        .present(screen: "flow", onDismissed: nil)
      ),
      (
        "@TracedAs(.present) func go(_ c: UIViewController, onDone: (() -> Void)?)",
        .present(screen: "c", onDismissed: nil)
      ),
    ] as [(String, Requirement.Role)])
  func roles(source: String, role: Requirement.Role) throws {
    let requirement = try requirement(source)
    #expect(requirement.role == role)
    #expect(requirement.faults.isEmpty)
  }

  @Test(
    "what cannot be done is said, with what to do",
    arguments: [
      (
        "func showProfile(id: Int)",
        "'showProfile' seems to show a screen that is not among its parameters, so it is not recorded: say @TracedAs(.ignore) if that is right"
      ),
      (
        "func push(_ c: UIViewController, completion: (() -> Void)?)",
        "'completion' is passed on untracked, since it is not clear whether it runs when the screen has gone: "
          + "say @TracedAs(.present, onDismissed: \"completion\") if it does, or @TracedAs(.present) if not"
      ),
      (
        "func push(_ c: UIViewController, completion: (@MainActor () -> Void)?)",
        "'completion' is passed on untracked, since it is not clear whether it runs when the screen has gone: "
          + "say @TracedAs(.present, onDismissed: \"completion\") if it does, or @TracedAs(.present) if not"
      ),
      (
        "func show(_ vc: UIViewController, onDone: ((Bool) -> Void)?)",
        "'onDone' is passed on untracked: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked. Say @TracedAs(.present) if that is right"
      ),
      (
        "func show(_ vc: UIViewController, onDone: @escaping () async -> Void)",
        "'onDone' is passed on untracked: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked. Say @TracedAs(.present) if that is right"
      ),
      (
        "@TracedAs(.present) func go(_ flow: Flow)",
        "'go' has no parameter that is a screen: name it with screen: \"…\""
      ),
      ("@TracedAs(.present, screen: \"vc\") func go(_ c: UIViewController)", "'go' has no parameter 'vc'"),
      (
        "@TracedAs(.present, onDismissed: \"done\") func go(_ c: UIViewController, done: (Int) -> Void)",
        "'done' is no on-dismiss callback: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked"
      ),
      (
        "static func show(_ c: UIViewController)",
        "@Traced cannot pass on a static method: move it to another protocol, or write the decorator with RouterRecording"
      ),
      (
        "func show(_ c: UIViewController...)",
        "@Traced cannot pass on a variadic parameter: move it to another protocol, or write the decorator with RouterRecording"
      ),
      (
        "func copy() -> Self",
        "@Traced cannot pass on 'Self': move it to another protocol, or write the decorator with RouterRecording"
      ),
    ])
  func faults(source: String, message: String) throws {
    #expect(try requirement(source).faults.map(\.message) == [message])
  }
}
