import SwiftSyntax

// Selectors are values that contain the method, because the compiler has no `#selector` on Linux.
extension SourceRewriter {
  func selector(_ node: MacroExpansionExprSyntax) -> String {
    guard let argument = node.arguments.first, argument.label == nil else {
      remark(node, "selectors of properties do not work on Linux")
      return "Selector(\"\(node.arguments.trimmedDescription)\")"
    }
    // Selectors of a method are equal, so that a target can be removed.
    if let method = argument.expression.as(DeclReferenceExprSyntax.self), let type = node.enclosingType {
      // The target is a type, which the headless UIKit does not call.
      if declarations.types[type]?.staticMethods.contains(method.baseName.text) == true {
        return "Selector(\(method.baseName.text.literal))"
      }
      return "Selector(\(type).\(method.trimmedDescription), name: \(method.baseName.text.literal))"
    }
    guard let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return "Selector(\(argument.expression.trimmedDescription))"
    }
    // A requirement of a protocol is only compared.
    if base.trimmedDescription.hasPrefix("UI"), base.trimmedDescription.hasSuffix("Delegate") {
      return "Selector(\(member.declName.trimmedDescription.literal))"
    }
    // So is a method whose calls are observed.
    let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let called = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if ["methodInvoked", "sentMessage"].contains(called) {
      return "Selector(\(member.declName.baseName.text.literal))"
    }
    let chained = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    // The headless UIKit has the names of old versions, too.
    let isMove = ["didMove", "willMove"].contains(member.declName.trimmedDescription)
    let (object, method) = (
      chained.trimmedDescription, member.declName.trimmedDescription + (isMove ? "(toParent:)" : "")
    )
    let name = "name: \(member.declName.baseName.text.literal)"
    if ["self", "type(of: self)"].contains(object), let type = node.enclosingType {
      return "Selector(\(type).\(method), \(name))"
    }
    if object.first?.isLowercase == true { return "Selector(of: \(object), \(name)) { $0.\(method) }" }
    // The target has the arguments of a generic class.
    if declarations.types[object]?.isGeneric == true, let target = call?.target {
      return "Selector(of: \(target), \(name)) { $0.\(method) }"
    }
    return "Selector(\(object).\(method), \(name))"
  }
}

extension FunctionCallExprSyntax {
  /// The object of which a selector's method is called, if it has a name.
  fileprivate var target: String? {
    let argument = arguments.first { $0.label?.text == "target" } ?? arguments.first { $0.label == nil }
    return argument?.expression.as(DeclReferenceExprSyntax.self)?.trimmedDescription
  }
}
