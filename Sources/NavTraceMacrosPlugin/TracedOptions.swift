import SwiftDiagnostics
import SwiftSyntax

/// The arguments of `@Traced`.
struct TracedOptions {
  /// Whether calls are recorded with their source locations.
  private(set) var callSites = false
  /// The member that provides the view controller of a parameter that represents a screen: `toPresent()`.
  private(set) var screen: String?
  /// The inherited protocols that have no requirements.
  private(set) var emptyProtocols: Set<String> = []
  private(set) var faults: [Diagnostic] = []

  init(_ attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    for argument in arguments {
      let value = argument.expression
      switch argument.label?.text {
      case "callSites":
        guard let literal = value.as(BooleanLiteralExprSyntax.self) else { fallthrough }
        callSites = literal.literal.text == "true"
      case "screen":
        guard let text = value.text else { fallthrough }
        screen = text
      case "emptyProtocols":
        let names = value.as(ArrayExprSyntax.self)?.elements.map(\.expression.text)
        guard let names, !names.contains(nil) else { fallthrough }
        emptyProtocols = Set(names.compactMap(\.self))
      default: faults.append(MacroDiagnostic.notALiteral.at(value))
      }
    }
  }
}

extension ExprSyntax {
  /// The value of a string literal.
  var text: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
