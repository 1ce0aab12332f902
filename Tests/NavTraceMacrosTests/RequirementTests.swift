import SwiftParser
import SwiftSyntax
import Testing

@testable import NavTraceMacrosPlugin

/// The roles that `@Traced` assigns to methods.
@Suite struct RequirementTests {
  private func requirement(
    _ source: String, in context: RequirementContext = RequirementContext()
  ) throws -> Requirement {
    let parsed = Parser.parse(source: source)
    return Requirement(try #require(parsed.statements.first?.item.as(FunctionDeclSyntax.self)), in: context)
  }

  @Test(
    "methods are recognized by name and parameters",
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
      // Of several closures, the one whose name contains "dismiss".
      (
        "func show(_ vc: UIViewController, onDone: (() -> Void)?, onDismiss: (() -> Void)?)",
        .present(screen: "vc", onDismissed: "onDismiss")
      ),
      // Closures on the main actor, in all spellings.
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
      // Recognized by the argument label.
      (
        "func push(_ vc: UIViewController, onBack handler: (() -> Void)?)",
        .present(screen: "vc", onDismissed: "handler")
      ),
      // Recognized by the name of the type.
      (
        "func push(_ vc: UIViewController, onNavigateBack: NavigationBackClosure?)",
        .present(screen: "vc", onDismissed: "onNavigateBack")
      ),
      (
        "func push(_ vc: UIViewController, onDone: @escaping Callbacks.VoidCallback)",
        .present(screen: "vc", onDismissed: "onDone")
      ),
      // The name of this type does not suggest a closure.
      ("func push(_ vc: UIViewController, backTitle: Title?)", .present(screen: "vc", onDismissed: nil)),
      // Types that provide a view controller.
      ("func push(_ module: Presentable?)", .present(screen: "module", onDismissed: nil)),
      ("func push(_ module: any UI.ModulePresentable)", .present(screen: "module", onDismissed: nil)),
      ("func push(_ drawable: some Drawable)", .present(screen: "drawable", onDismissed: nil)),
      // Several screens.
      ("func setScreens(_ all: [UIViewController])", .present(screen: "all", onDismissed: nil)),
      ("func setScreens(_ all: [any Drawable]?)", .present(screen: "all", onDismissed: nil)),
      // The presenter is not the screen.
      (
        "func present(from source: UIViewController, _ vc: UIViewController)",
        .present(screen: "vc", onDismissed: nil)
      ),
      // A closure that may run on any thread.
      (
        "func show(_ vc: UIViewController, onDone: @escaping @Sendable () -> Void)",
        .present(screen: "vc", onDismissed: "onDone")
      ),
      // A closure that does not outlive the call does not wait for a dismissal.
      ("func show(_ vc: UIViewController, onDone: () -> Void)", .present(screen: "vc", onDismissed: nil)),
      // The name does not suggest an on-dismiss callback.
      (
        "func show(_ vc: UIViewController, configure: ((UIView) -> Void)?)",
        .present(screen: "vc", onDismissed: nil)
      ),
      ("func dismiss(animated: Bool)", .dismiss),
      ("func popToRoot()", .dismiss),
      ("func back()", .dismiss),
      // The parameter is the screen to dismiss.
      ("func dismiss(_ screen: UIViewController, completion: (() -> Void)?)", .dismiss),
      // Questions, notifications and set-up show nothing.
      ("func contains(_ module: Presentable) -> Bool", .ignore),
      ("func isOnTop(_ vc: UIViewController) -> Bool", .ignore),
      (
        "func navigationController(_ c: UINavigationController, didShow vc: UIViewController, animated: Bool)",
        .ignore
      ),
      ("func setUp(with navigationController: UINavigationController)", .ignore),
      // A bar is not a screen.
      ("func setNavigationBarHidden(_ isHidden: Bool)", .ignore),
      // Only whole words count.
      ("func endorse()", .ignore),
      ("func popularItems() -> [Int]", .ignore),
      ("func track(event: String)", .ignore),
      // Annotated.
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
        "@TracedAs(.present, screen: \"flow.root\") func go(_ flow: Flow)",
        .present(screen: "flow", onDismissed: nil)
      ),
      (
        "@TracedAs(.present, onDismissed: \"then\") func go(_ c: UIViewController, then: Continuation)",
        .present(screen: "c", onDismissed: "then")
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
    "a method that cannot be recorded is reported, with a fix",
    arguments: [
      (
        "func showProfile(id: Int)",
        "'showProfile' seems to show a screen that is not among its parameters, so it is not recorded: "
          + "write @TracedAs(.present, screen: \"parameter.viewController\") if a parameter gives it, or @TracedAs(.ignore)"
      ),
      (
        "func push(_ c: UIViewController, completion: (() -> Void)?)",
        "'completion' is forwarded without tracking, because it is not clear whether it runs when the screen is gone: "
          + "write @TracedAs(.present, onDismissed: \"completion\") if it does, or @TracedAs(.present) if not"
      ),
      (
        "func push(_ c: UIViewController, completion: (@MainActor () -> Void)?)",
        "'completion' is forwarded without tracking, because it is not clear whether it runs when the screen is gone: "
          + "write @TracedAs(.present, onDismissed: \"completion\") if it does, or @TracedAs(.present) if not"
      ),
      (
        "func show(_ vc: UIViewController, onDone: ((Bool) -> Void)?)",
        "'onDone' is forwarded without tracking: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked. Write @TracedAs(.present) if that is intended"
      ),
      (
        "func show(_ vc: UIViewController, onDone: @escaping () async -> Void)",
        "'onDone' is forwarded without tracking: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked. Write @TracedAs(.present) if that is intended"
      ),
      (
        "func push(_ route: Route, from source: UIViewController)",
        "'push' seems to show a screen that is not among its parameters, so it is not recorded: "
          + "write @TracedAs(.present, screen: \"parameter.viewController\") if a parameter gives it, or @TracedAs(.ignore)"
      ),
      (
        "func set(_ screens: [UIViewController], onDone: (() -> Void)?)",
        "'onDone' is forwarded without tracking, because it belongs to several screens. "
          + "Write @TracedAs(.present) if that is intended"
      ),
      (
        "@TracedAs(.onDismissed) func go(_ flow: Flow)",
        "this role is for properties: write .present with onDismissed: \"…\", naming the parameter"
      ),
      (
        "@TracedAs(.present) func go(_ flow: Flow)",
        "'go' has no parameter that is a screen: name it with screen: \"…\""
      ),
      ("@TracedAs(.present, screen: \"vc\") func go(_ c: UIViewController)", "'go' has no parameter 'vc'"),
      (
        "@TracedAs(.present, onDismissed: \"done\") func go(_ c: UIViewController, done: (Int) -> Void)",
        "'done' is not an on-dismiss callback: only closures of type () -> Void, alone or with "
          + "@MainActor or @Sendable, optional or @escaping, can be tracked"
      ),
      (
        "static func show(_ c: UIViewController)",
        "@Traced cannot forward a static method: move it to another protocol, or write the decorator by hand with RouterRecording"
      ),
      (
        "func show(_ c: UIViewController...)",
        "@Traced cannot forward a variadic parameter: move it to another protocol, or write the decorator by hand with RouterRecording"
      ),
      (
        "@objc optional func show(_ c: UIViewController)",
        "@Traced cannot forward an optional requirement: move it to another protocol, "
          + "or write the decorator by hand with RouterRecording"
      ),
      (
        "func copy() -> Self",
        "@Traced cannot forward 'Self': move it to another protocol, or write the decorator by hand with RouterRecording"
      ),
    ])
  func faults(source: String, message: String) throws {
    #expect(try requirement(source).faults.map(\.message) == [message])
  }

  @Test(
    "the view controller of a screen is read from its parameter",
    arguments: [
      ("func push(_ vc: UIViewController?)", "vc"),
      ("func push(_ all: [UIViewController]?)", "(all ?? [])"),
      ("func push(_ module: Presentable?)", "module?.toPresent()"),
      ("func push(_ modules: [Presentable])", "modules.compactMap { $0.toPresent() }"),
      // Only the member of the inherited protocol is known.
      ("func push(_ drawable: Drawable)", "NavTraceRecording.RouterRecording.screen(of: drawable)"),
      ("func push(_ all: [Drawable]?)", "NavTraceRecording.RouterRecording.screens(of: (all ?? []))"),
      ("@TracedAs(.present, screen: \"flow.root\") func push(_ flow: Flow)", "flow.root"),
      ("@TracedAs(.present, screen: \"flow.root\") func push(_ flow: Flow?)", "flow?.root"),
      ("@TracedAs(.present, screen: \"flow?.root\") func push(_ flow: Flow?)", "flow?.root"),
    ])
  func controllers(source: String, controller: String) throws {
    let context = RequirementContext(inherited: ["Presentable"], inheritedMember: "toPresent()")
    let requirement = try requirement(source, in: context)
    guard case .present(let screen, _) = requirement.role else {
      Issue.record("nothing is shown")
      return
    }
    #expect(requirement.controller(of: screen) == controller)
  }

  @Test("the view controller is read from the member that @Traced names") func givenMember() throws {
    let requirement = try requirement(
      "func push(_ drawable: Drawable)", in: RequirementContext(screenMember: "viewController"))
    #expect(requirement.controller(of: "drawable") == "drawable.viewController")
  }

  @Test(
    "a typealias in the protocol is resolved", arguments: ["(() -> Void)", "(() -> Void)?", "() -> ()"])
  func aliases(type: String) throws {
    let alias = try #require(
      Parser.parse(source: "typealias Handler = \(type)").statements.first?.item.as(TypeAliasDeclSyntax.self))
    let context = RequirementContext(aliases: ["Handler": alias.initializer.value])
    for spelling in ["Handler?", "Router.Handler?", "@escaping Handler"] {
      let requirement = try requirement(
        "func push(_ vc: UIViewController, onBack: \(spelling))", in: context)
      #expect(requirement.role == .present(screen: "vc", onDismissed: "onBack"))
      #expect(requirement.parameters.last?.reading.closure == .plain)
    }
  }
}
