import SwiftDiagnostics
import SwiftSyntax

/// What `@Traced` cannot do, and what to do about it.
struct Complaint: DiagnosticMessage {
  let id: String
  let message: String
  var severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "NavTraceMacros", id: id) }

  func at(_ node: some SyntaxProtocol) -> Diagnostic { Diagnostic(node: node, message: self) }
}

extension Complaint {
  static let notAProtocol = Complaint(
    id: "not-a-protocol", message: "@Traced is for protocols: put it on the protocol of your routers")
  static let notOnMainActor = Complaint(
    id: "not-on-main-actor",
    message: "@Traced needs a protocol on the main actor, where UIKit's navigation is: add @MainActor")
  static let notOfClasses = Complaint(
    id: "not-of-classes",
    message: "@Traced needs a protocol of classes, since a router is told by its identity: add ': AnyObject'")
  static let associatedType = Complaint(
    id: "associated-type",
    message:
      "@Traced cannot decorate a protocol with associated types, since one class cannot stand for all of them: "
      + "write the decorator with RouterRecording")

  static func inherited(_ name: String) -> Complaint {
    Complaint(
      id: "inherited",
      message:
        "@Traced cannot see what '\(name)' asks for: put @Traced there, or write the decorator with RouterRecording"
    )
  }

  static func cannotForward(_ what: String) -> Complaint {
    Complaint(
      id: "cannot-forward",
      message:
        "@Traced cannot pass on \(what): move it to another protocol, or write the decorator with RouterRecording"
    )
  }

  static func noSuchParameter(_ name: String, of function: String) -> Complaint {
    Complaint(id: "no-such-parameter", message: "'\(function)' has no parameter '\(name)'")
  }

  static func noScreen(_ function: String) -> Complaint {
    Complaint(
      id: "no-screen", message: "'\(function)' has no parameter that is a screen: name it with screen: \"…\"")
  }

  static func notACallback(_ name: String) -> Complaint {
    Complaint(
      id: "not-a-callback",
      message:
        "'\(name)' is no on-dismiss callback: \(canBeTracked)"
    )
  }

  private static let canBeTracked =
    "only closures of type () -> Void, alone or with @MainActor or @Sendable, optional or @escaping, can be tracked"

  static func untrackedCallback(_ name: String) -> Complaint {
    Complaint(
      id: "untracked-callback",
      message: "'\(name)' is passed on untracked: \(canBeTracked). Say @TracedAs(.present) if that is right",
      severity: .warning)
  }

  static func hiddenScreen(_ function: String) -> Complaint {
    Complaint(
      id: "hidden-screen",
      message:
        "'\(function)' seems to show a screen that is not among its parameters, so it is not recorded: "
        + "say @TracedAs(.ignore) if that is right", severity: .warning)
  }

  static func unclearCallback(_ name: String) -> Complaint {
    Complaint(
      id: "unclear-callback",
      message:
        "'\(name)' is passed on untracked, since it is not clear whether it runs when the screen has gone: "
        + "say @TracedAs(.present, onDismissed: \"\(name)\") if it does, or @TracedAs(.present) if not",
      severity: .warning)
  }
}
