import SwiftSyntax

/// A modifier, and the view that it changes.
struct ViewModification {
  let call: FunctionCallExprSyntax
  let name: String
  let view: ExprSyntax

  /// The value that it gives to the views inside, as code: an object, or a path and a value.
  /// - Parameter keys: The app's keys of the environment.
  func valueInEnvironment(keys: Set<String>) -> String? {
    guard ["environment", "environmentObject"].contains(name), let first = call.arguments.first,
      first.label == nil
    else { return nil }
    let isOwnKey = keys.contains(first.expression.trimmedDescription.replacing("\\.", with: ""))
    guard call.arguments.count == 1 || isOwnKey else { return nil }
    return call.arguments.trimmedDescription.filter { !$0.isNewline }
  }
}
