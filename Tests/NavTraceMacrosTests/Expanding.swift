import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NavTraceMacrosPlugin

/// Expands `source` and compares it, and what is said about it, as text.
func expectExpansion(
  _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "Traced": MacroSpec(type: TracedMacro.self), "TracedAs": MacroSpec(type: TracedAsMacro.self),
    ],
    indentationWidth: .spaces(2)
  ) { failure in
    Issue.record("\(failure.message)", sourceLocation: sourceLocation)
  }
}

/// What is said about `source`.
func complaints(_ source: String) -> [String] {
  let parsed = Parser.parse(source: source)
  let context = BasicMacroExpansionContext()
  let declaration = parsed.statements.first?.item.asProtocol((any WithAttributesSyntax).self)
  guard let declaration, let attribute = declaration.attributes.first?.as(AttributeSyntax.self),
    let decl = Syntax(declaration).as(DeclSyntax.self)
  else { return ["not a declaration"] }
  _ = TracedMacro.expansion(of: attribute, providingPeersOf: decl, in: context)
  return context.diagnostics.map(\.message)
}
