import SwiftSyntax
import SwiftSyntaxMacros

/// Makes the decorator of a router protocol; see `Traced` for what it recognises.
public struct TracedMacro {}

extension TracedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    // Once for all roles: this is the one that complains.
    guard let router = RouterProtocol(declaration, at: node, complain: context.diagnose) else { return [] }
    return [DecoratorWriter(router).decorator]
  }
}

extension TracedMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard RouterProtocol(declaration, at: node) != nil, let function = member.as(FunctionDeclSyntax.self),
      Requirement(function).isRecorded
    else { return [] }
    // The one that is favoured knows where it was called.
    return ["@_disfavoredOverload"]
  }
}

extension TracedMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard let router = RouterProtocol(declaration, at: node) else { return [] }
    return DecoratorWriter(router).placedCalls.map { [$0] } ?? []
  }
}
