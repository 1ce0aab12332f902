import SwiftSyntax
import SwiftSyntaxMacros

/// Generates the decorator of a router protocol. See `Traced` for what it recognises.
public struct TracedMacro {}

extension TracedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    // The other macro roles report no diagnostics, so that each one appears once.
    guard let router = RouterProtocol(declaration, at: node, diagnose: context.diagnose) else { return [] }
    return [DecoratorWriter(router).decorator]
  }
}

extension TracedMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard TracedOptions(node).callSites, let router = RouterProtocol(declaration, at: node),
      router.placedRequirement(member) != nil
    else { return [] }
    return ["@_disfavoredOverload"]
  }
}

extension TracedMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard TracedOptions(node).callSites, let router = RouterProtocol(declaration, at: node) else { return [] }
    return PlacedCallWriter(router, extending: type).placedCalls.map { [$0] } ?? []
  }
}
