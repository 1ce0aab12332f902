import SwiftSyntax

/// A modifier, and the view that it changes.
struct ViewModification {
  let call: FunctionCallExprSyntax
  let name: String
  let view: ExprSyntax

  /// Whether a token is its name.
  func isNamed(by token: TokenSyntax) -> Bool {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName == token
  }

  /// The value that it gives to the views inside, as code: an object, or a path and a value.
  /// - Parameter keys: The app's keys of the environment.
  func valueInEnvironment(keys: Set<String>) -> String? {
    guard ["environment", "environmentObject"].contains(name), let first = call.arguments.first,
      first.label == nil
    else { return nil }
    // The stand-in does not change what SwiftUI's own keys give.
    let key = first.expression.as(KeyPathExprSyntax.self)?.components.trimmedDescription.dropFirst()
    guard call.arguments.count == 1 || key.map({ keys.contains(String($0)) }) ?? true else { return nil }
    return call.arguments.trimmedDescription.filter { !$0.isNewline }
  }
}
