import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a requirement and generates no code. `@Traced` reads the mark.
public struct TracedAsMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
