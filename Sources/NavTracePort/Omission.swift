import SwiftSyntax

/// A change of code that removes an error.
enum Omission {
  /// An import, a parameter, an argument, a statement or a declaration is removed.
  case remove(Syntax)
  /// A body is replaced by one that does nothing.
  case empty(Syntax, body: String)
  /// An initializer gives a property an empty value.
  case assign(SequenceExprSyntax, value: String)
  /// An argument of an initializer is an empty value.
  case substitute(LabeledExprSyntax)
  /// Arguments that were left out trap, because there are no empty values of their types.
  case trapArguments(of: CodeBlockItemSyntax)
  /// A condition is taken as false, so that only the other branch is left.
  case refuse(Syntax, other: Syntax)
  /// A case of a switch does nothing.
  case end(SwitchCaseSyntax)
  /// The body of a `guard` traps, because its end was left out.
  case trap(GuardStmtSyntax)
  /// A modifier of a SwiftUI view is removed.
  case unmodify(ViewModification)
  /// A view or controller is made of a class that is only known at run time.
  case make(FunctionCallExprSyntax, type: String)
  /// Properties that no initializer sets any longer have no value.
  case leaveUnset(TokenSyntax, [PatternBindingSyntax])
  /// A class inherits from one of UIKit's instead of an unknown one.
  case inherit(InheritedTypeSyntax, String)
  /// A generic parameter is not constrained to an unknown type.
  case generalize(GenericParameterSyntax)
  /// A protocol does not constrain an unknown type.
  case unconstrain(GenericWhereClauseSyntax)
  /// A type does not inherit from, or conform to, an unknown one.
  case separate(InheritedTypeSyntax, of: InheritanceClauseSyntax)

  var node: Syntax {
    switch self {
    case .remove(let node), .empty(let node, _): node
    case .leaveUnset(let leftBrace, _): Syntax(leftBrace)
    case .make(let call, _): Syntax(call)
    case .unmodify(let modifier): Syntax(modifier.call)
    case .assign(let node, _): Syntax(node)
    case .substitute(let argument): Syntax(argument)
    case .trapArguments(let statement): Syntax(statement)
    case .refuse(let statement, _): statement
    case .end(let node): Syntax(node)
    case .trap(let node): Syntax(node.body)
    case .generalize(let parameter): Syntax(parameter)
    case .unconstrain(let clause): Syntax(clause)
    case .inherit(let type, _), .separate(let type, _): Syntax(type)
    }
  }

  var words: String {
    switch self {
    case .remove, .separate: "left out"
    case .generalize, .unconstrain: "its constraint is left out"
    case .empty, .end: "its body is left out"
    case .refuse: "taken as false"
    case .trap: "its end is left out"
    case .trapArguments: "traps"
    case .assign(_, let value): "replaced by \(value)"
    case .substitute: "replaced by an empty value"
    case .make: "replaced by Headless.make"
    case .unmodify(let modifier): "the modifier '\(modifier.name)' is left out"
    case .leaveUnset(_, let properties):
      "not set: \(properties.map { $0.pattern.trimmedDescription }.joined(separator: ", "))"
    case .inherit(_, let name): "replaced by \(name)"
    }
  }

  /// The smallest change that removes the error at a token. Nil if there is none, or if the code may navigate.
  init?(at token: TokenSyntax, _ message: String) {
    let types = Syntax(token).ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    if Self.areOfUnsetProperties.contains(where: message.contains), let type = types.first,
      !type.unsetProperties.isEmpty
    {
      self = .leaveUnset(type.memberBlock.leftBrace, type.unsetProperties)
      return
    }
    for node in Syntax(token).ancestors {
      if message.hasPrefix("constructing an object of class type"),
        let call = node.as(FunctionCallExprSyntax.self), let type = call.metatype
      {
        self = .make(call, type: type)
      } else if let call = node.as(FunctionCallExprSyntax.self), call.leftParen == token,
        message == Self.noArguments, !call.arguments.mayNavigate
      {
        self = .remove(Syntax(call.arguments))
      } else if message.hasPrefix("value of type 'ViewContent' has no member"),
        let modifier = node.as(ExprSyntax.self)?.modifier, modifier.isNamed(by: token),
        !modifier.call.mayPassNavigation
      {
        self = .unmodify(modifier)
      } else if let clause = node.as(GenericWhereClauseSyntax.self),
        clause.parent?.is(ProtocolDeclSyntax.self) == true
      {
        self = .unconstrain(clause)
      } else if let parameter = node.as(GenericParameterSyntax.self), parameter.inheritedType != nil {
        self = .generalize(parameter)
      } else if let type = node.as(InheritedTypeSyntax.self),
        let clause = type.firstAncestor(InheritanceClauseSyntax.self, before: SourceFileSyntax.self)
      {
        self = Self.withoutInheritedType(type, of: clause)
      } else if let statement = node.as(GuardStmtSyntax.self), message.hasPrefix("'guard' body must not fall")
      {
        self = .trap(statement)
      } else if let statement = node.as(GuardStmtSyntax.self), statement.hidesOwnProperty,
        statement.conditions.range.contains(token.position)
      {
        self = .refuse(Syntax(statement), other: Syntax(statement.body))
      } else if let label = node.as(SwitchCaseSyntax.self), label.statements.isEmpty {
        self = .end(label)
      } else if let argument = node.as(LabeledExprSyntax.self), argument.isExtra(message),
        !argument.mayNavigate
      {
        self = .remove(node)
      } else if let argument = node.as(LabeledExprSyntax.self), argument.isOfInitializer,
        !argument.isEmptyValue, !argument.mayNavigate
      {
        self = .substitute(argument)
      } else if node.isParameterOfInitializer, message.hasPrefix("cannot find"), !node.mayNavigate {
        self = .remove(node)
      } else if let type = node.as(ClassDeclSyntax.self), type.name == token,
        message.hasSuffix("does not conform to protocol 'NSObjectProtocol'"),
        let first = type.inheritanceClause?.inheritedTypes.first
      {
        // Its superclass was left out.
        self = .inherit(first, "NSObject, \(first.type.trimmedDescription)")
      } else if node.asProtocol((any NamedDeclSyntax).self)?.name == token, !token.text.isOfNavigation,
        let conformance = node.asProtocol((any DeclGroupSyntax).self)?.conformance(missedBy: message)
      {
        self = .separate(conformance.type, of: conformance.clause)
      } else if let branch = node.as(IfExprSyntax.self), let other = branch.otherBranch,
        branch.conditions.range.contains(token.position), !branch.body.mayNavigate
      {
        self = .refuse(node, other: other)
      } else if let (assignment, value) = node.as(CodeBlockItemSyntax.self)?.emptyInitialValue,
        !node.mayNavigate
      {
        self = .assign(assignment, value: value)
      } else if let statement = node.as(CodeBlockItemSyntax.self), !statement.isValue {
        guard statement.canBeLeftOut(message) else { return nil }
        self = .remove(node)
      } else if let body = node.bodyWithin, body.range.contains(token.position) {
        guard let text = node.bodyWithoutCode, !body.mayNavigate else { return nil }
        self = .empty(body, body: text)
      } else if let member = node.as(MemberBlockItemSyntax.self) {
        guard member.decl.canBeLeftOut(message) else { return nil }
        self = .remove(node)
      } else {
        continue
      }
      return
    }
    return nil
  }

  /// What the port runs where there is no value to return, and a `guard` has no end. The trap names the place in the app.
  static var trap: String { "fatalError(\"left out by navtrace-port\")" }

  /// Parts of the errors that an initializer does not set a property.
  private static let areOfUnsetProperties = [
    "has no initializers", "without initializing all stored properties", "not initialized at super.init call",
    "before all stored properties are initialized", "before being initialized",
  ]

  /// An error at the only argument, or at the parenthesis before several.
  static var noArguments: String { "argument passed to call that takes no arguments" }

  private static func withoutInheritedType(
    _ type: InheritedTypeSyntax, of clause: InheritanceClauseSyntax
  ) -> Omission {
    let isSuperclass = clause.parent?.is(ClassDeclSyntax.self) == true && clause.inheritedTypes.first == type
    let known = ["ViewController": "UIViewController", "Cell": "UITableViewCell", "View": "UIView"]
    let name = type.type.typeNames.first ?? ""
    if isSuperclass, let superclass = known.first(where: { name.hasSuffix($0.key) })?.value {
      return .inherit(type, superclass)
    }
    return .separate(type, of: clause)
  }

  /// - Parameter isSeparated: Whether another inherited type is left out, too.
  func apply(to edits: inout Edits, isSeparated: (InheritedTypeSyntax) -> Bool) {
    switch self {
    case .remove(let node): edits.remove(node)
    case .empty(let body, let text):
      edits.replace(body, by: text + body.trimmedDescription.filter(\.isNewline))
    case .assign(let assignment, let value):
      let newlines = assignment.trimmedDescription.filter(\.isNewline)
      let property = assignment.elements.first?.trimmedDescription ?? ""
      edits.replace(assignment, by: "\(property) = \(value)\(newlines)")
    case .substitute(let argument):
      let newlines = argument.expression.trimmedDescription.filter(\.isNewline)
      let value = argument.isAddress ? EmptyValues.address.literal : EmptyValues.argument
      edits.replace(argument.expression, by: value + newlines)
    case .trapArguments(let statement):
      for argument in statement.emptyArguments {
        edits.replace(argument.expression, by: "{ \(Self.trap) }()")
      }
    case .refuse(let statement, let other):
      let (start, end) = (
        statement.positionAfterSkippingLeadingTrivia, other.positionAfterSkippingLeadingTrivia
      )
      let removed = statement.trimmedDescription.utf8.prefix(end.utf8Offset - start.utf8Offset)
      let newlines = String(decoding: removed, as: UTF8.self).filter(\.isNewline)
      edits.replace(from: start, to: end, by: newlines + (other.is(CodeBlockSyntax.self) ? "do " : ""))
    case .unconstrain(let clause): edits.replace(clause, by: "")
    case .generalize(let parameter):
      parameter.colon.map { edits.remove($0) }
      parameter.inheritedType.map { edits.remove($0) }
    case .trap(let statement):
      edits.insert("\(Self.trap) ", at: statement.body.rightBrace.positionAfterSkippingLeadingTrivia)
    case .end(let label): edits.insert(" break", at: label.endPositionBeforeTrailingTrivia)
    case .unmodify(let modifier):
      let (start, end) = (
        modifier.view.endPositionBeforeTrailingTrivia, modifier.call.endPositionBeforeTrailingTrivia
      )
      let newlines = modifier.call.trimmedDescription.dropFirst(modifier.view.trimmedDescription.count)
        .filter(\.isNewline)
      edits.replace(from: start, to: end, by: newlines)
    case .make(let call, "self") where call.isDelegation:
      edits.replace(call, by: "self.init(made: Headless.make(Self.self))")
    case .make(let call, let type): edits.replace(call, by: "Headless.make(\(type))")
    case .leaveUnset(_, let properties):
      for property in properties {
        if let variable = property.firstAncestor(VariableDeclSyntax.self, before: MemberBlockSyntax.self) {
          edits.replace(variable.bindingSpecifier, by: "var")
        }
        if let type = property.typeAnnotation?.type {
          edits.replace(type, by: type.unset)
        }
      }
    case .inherit(let type, let name):
      edits.replace(type.type, by: name)
      guard name == "UIViewController",
        let derived = type.firstAncestor(ClassDeclSyntax.self, before: CodeBlockItemSyntax.self)
      else { return }
      for call in Syntax(derived).descendants.compactMap({ $0.as(FunctionCallExprSyntax.self) })
      where call.isUndesignated { edits.designate(call) }
    case .separate(let type, let clause):
      // The collection's own filter returns copies, which are elsewhere.
      let others = Array(clause.inheritedTypes).filter { !isSeparated($0) }
      if others.isEmpty { return edits.replace(clause, by: "") }
      if type.trailingComma != nil { return edits.remove(type) }
      edits.replace(type, by: "")
      if let comma = others.last?.trailingComma { edits.remove(comma) }
    }
  }
}
