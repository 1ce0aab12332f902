import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NavTraceMacrosPlugin

/// Expands `source`, and compares the result and its diagnostics as text.
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

/// Returns the diagnostics for `source`, which begins with `@Traced`.
func diagnostics(_ source: String) -> [String] { expand(source).messages }

/// Returns the decorator of `source`, which begins with `@Traced`.
func expansion(_ source: String) -> String { expand(source).text }

private func expand(_ source: String) -> (text: String, messages: [String]) {
  let parsed = Parser.parse(source: source)
  let context = BasicMacroExpansionContext()
  let declaration = parsed.statements.first?.item.asProtocol((any WithAttributesSyntax).self)
  guard let declaration, let attribute = declaration.attributes.first?.as(AttributeSyntax.self),
    let decl = Syntax(declaration).as(DeclSyntax.self)
  else { return ("", ["not a declaration"]) }
  let peers = TracedMacro.expansion(of: attribute, providingPeersOf: decl, in: context)
  return (peers.map(\.description).joined(), context.diagnostics.map(\.message))
}
