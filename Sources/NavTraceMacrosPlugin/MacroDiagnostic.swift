import SwiftDiagnostics
import SwiftSyntax

/// Errors of `@Traced`, with the line to write instead.
struct MacroDiagnostic: DiagnosticMessage {
  let id: String
  let message: String
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "NavTraceMacros", id: id) }

  func at(_ node: some SyntaxProtocol) -> Diagnostic { Diagnostic(node: node, message: self) }
}

// MARK: Protocols

extension MacroDiagnostic {
  private static let byHand = "write the decorator by hand with RouterRecording"

  static let notAProtocol = MacroDiagnostic(
    id: "not-a-protocol", message: "@Traced is for protocols: put it on the protocol of your routers")

  static let associatedType = MacroDiagnostic(
    id: "associated-type",
    message:
      "@Traced cannot decorate a protocol with associated types, because one class cannot implement all variants: "
      + byHand)

  static func inherited(_ name: String, by router: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "inherited",
      message:
        "@Traced cannot see the requirements of '\(name)': repeat all of them in '\(router)', as in "
        + "'override func toPresent() -> UIViewController?'; if there are none, "
        + "write @Traced(emptyProtocols: [\"\(name)\"])")
  }

  static func subclassesOnly(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "subclasses-only",
      message:
        "@Traced cannot decorate a protocol of subclasses of '\(name)', because the decorator is not one of them: "
        + "put it on a protocol without that constraint")
  }

  static func cannotForward(_ requirement: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "cannot-forward",
      message: "@Traced cannot forward \(requirement): move it to another protocol, or \(byHand)")
  }

  static let notALiteral = MacroDiagnostic(
    id: "not-a-literal", message: "@Traced reads only literals here: write the value itself")
}

// MARK: Methods

extension MacroDiagnostic {
  private static let trackable =
    "only closures of type () -> Void, alone or with @MainActor or @Sendable, optional or @escaping, can be tracked"

  static func noSuchParameter(_ name: String, of function: String) -> MacroDiagnostic {
    MacroDiagnostic(id: "no-such-parameter", message: "'\(function)' has no parameter '\(name)'")
  }

  static func noScreen(_ function: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "no-screen", message: "'\(function)' has no parameter that is a screen: name it with screen: \"…\"")
  }

  static func notACallback(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "not-a-callback", message: "'\(name)' is not an on-dismiss callback: \(trackable)")
  }

  static func untrackedCallback(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "untracked-callback",
      message:
        "'\(name)' is forwarded without tracking: \(trackable). Write @TracedAs(.present) if that is intended",
      severity: .warning)
  }

  static func callbackOfSeveralScreens(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "callback-of-several-screens",
      message:
        "'\(name)' is forwarded without tracking, because it belongs to several screens. "
        + "Write @TracedAs(.present) if that is intended", severity: .warning)
  }

  static func unclearCallback(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "unclear-callback",
      message:
        "'\(name)' is forwarded without tracking, because it is not clear whether it runs when the screen is gone: "
        + "write @TracedAs(.present, onDismissed: \"\(name)\") if it does, or @TracedAs(.present) if not",
      severity: .warning)
  }

  static func hiddenScreen(_ function: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "hidden-screen",
      message:
        "'\(function)' seems to show a screen that is not among its parameters, so it is not recorded: "
        + "write @TracedAs(.present, screen: \"parameter.viewController\") if a parameter gives it, "
        + "or @TracedAs(.ignore)", severity: .warning)
  }
}

// MARK: Properties

extension MacroDiagnostic {
  static func unclearProperty(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "unclear-property",
      message:
        "'\(name)' is forwarded without tracking: write @TracedAs(.onDismissed) if it runs when a screen is gone, "
        + "or @TracedAs(.ignore) if not", severity: .warning)
  }

  static func notACallbackProperty(_ name: String) -> MacroDiagnostic {
    MacroDiagnostic(
      id: "not-a-callback-property",
      message: "'\(name)' cannot be tracked: it must be '{ get set }', and \(trackable)")
  }

  static let severalCallbackProperties = MacroDiagnostic(
    id: "several-callback-properties",
    message: "only one property can be marked with @TracedAs(.onDismissed): mark the others with .ignore")

  static let roleOfMethods = MacroDiagnostic(
    id: "role-of-methods", message: "this role is for methods: write .onDismissed or .ignore")

  static let roleOfProperties = MacroDiagnostic(
    id: "role-of-properties",
    message: "this role is for properties: write .present with onDismissed: \"…\", naming the parameter")
}
