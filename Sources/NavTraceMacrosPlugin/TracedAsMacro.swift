import SwiftSyntax
import SwiftSyntaxMacros

/// Only marks a requirement; `@Traced` reads the mark.
public struct TracedAsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
