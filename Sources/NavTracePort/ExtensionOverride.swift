import SwiftSyntax

/// An override in an extension of one of UIKit's controllers, of a method that UIKit calls. In Objective-C, it replaces the method
/// for all controllers of the class.
struct ExtensionOverride {
  private let function: FunctionDeclSyntax
  private let type: String
  private let method: String

  private static let methods: Set = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
  ]

  /// Nil if the member is none.
  init?(_ member: DeclSyntax, of type: String, _ declarations: AppDeclarations) {
    guard let function = member.as(FunctionDeclSyntax.self),
      member.modifierNames.contains("override"), Self.methods.contains(function.name.text),
      type.hasPrefix("UI"), type.hasSuffix("Controller"), !declarations.isDeclared(type)
    else { return nil }
    (self.function, self.type, method) = (function, type, function.name.text)
  }

  private var name: String { "\(method)Of\(type)" }

  /// Code that lets UIKit call the method.
  var registration: String {
    let code =
      function.signature.parameterClause.parameters.isEmpty
      ? "controller, _ in controller.\(name)()" : "$0.\(name)($1)"
    return "Headless.extend(\(type).self, .\(method)) { \(code) }"
  }

  /// Makes it a method of another name, which does not call the one of the superclass.
  func rewrite(_ edits: inout Edits) {
    for modifier in function.modifiers { edits.remove(modifier) }
    edits.replace(function.name, by: name)
    for call in Syntax(function).descendants.compactMap({ $0.as(FunctionCallExprSyntax.self) }) {
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
      if callee?.base?.is(SuperExprSyntax.self) == true, callee?.declName.baseName.text == method {
        edits.replace(call, by: "_ = ()")
      }
    }
  }
}
