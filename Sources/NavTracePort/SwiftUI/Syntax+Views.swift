import SwiftSyntax

// Questions about SwiftUI's views.

extension TypeSyntax {
  /// Whether it is the type of what a view shows.
  var isContent: Bool {
    let name = trimmedDescription
    return name == "AnyView" || name.hasPrefix("ToolbarItem")
      || name.hasPrefix("some ") && ["Content", "Scene", "View"].contains(where: name.hasSuffix)
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var isCondition: Bool {
    guard case .stmt(let node) = self else { return false }
    return node.as(ExpressionStmtSyntax.self)?.expression.is(IfExprSyntax.self) == true
  }

  /// Whether it makes a view, as in a closure with the content of a container.
  fileprivate var isView: Bool {
    let expression: ExprSyntax
    switch self {
    case .expr(let node): expression = node
    case .stmt(let node):
      guard let node = node.as(ExpressionStmtSyntax.self) else { return false }
      if let choice = node.expression.as(SwitchExprSyntax.self) {
        return choice.cases.contains {
          $0.as(SwitchCaseSyntax.self)?.statements.contains(where: \.item.isView) == true
        }
      }
      expression = node.expression
    case .decl: return false
    }
    let name = expression.withoutModifiers.as(FunctionCallExprSyntax.self)?.calledExpression
      .trimmedDescription
    return expression.isChangedImage
      || name?.first?.isUppercase == true && name?.contains(".") == false && name != "Task"
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements make views.
  /// - Parameter isCalleeKnown: Whether it is known which closures are actions. If not, only a condition that comes first counts.
  func makeViews(isCalleeKnown: Bool) -> Bool {
    first?.item.isCondition == true
      || contains { $0.item.isView || isCalleeKnown && $0.item.isCondition }
  }

  /// The views that the statements make, in all branches.
  var views: [ExprSyntax] { flatMap(\.item.views) }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var views: [ExprSyntax] {
    switch self {
    case .expr(let expression): expression.viewsInBranches
    case .stmt(let node):
      (node.as(ReturnStmtSyntax.self)?.expression ?? node.as(ExpressionStmtSyntax.self)?.expression)?
        .viewsInBranches ?? []
    case .decl(let node):
      // Of each platform, whichever is compiled.
      (node.as(IfConfigDeclSyntax.self)?.clauses ?? []).flatMap { clause -> [ExprSyntax] in
        if case .statements(let statements) = clause.elements { statements.views } else { [] }
      }
    }
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  func closure(labelled label: String) -> ClosureExprSyntax? { argument(label)?.as(ClosureExprSyntax.self) }

  /// The name of the function that is called, or of the type that is made.
  var nameOfCallee: String {
    (calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? calledExpression.as(DeclReferenceExprSyntax.self))?.baseName.text ?? ""
  }
}

extension ClosureExprSyntax {
  /// The name of its first parameter, if it has one.
  var nameOfParameter: String? {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.first?.name.text
    case .parameterClause(let names): names.parameters.first?.firstName.text
    case nil: nil
    }
  }

  /// Whether it uses an argument without a name, other than those of closures inside.
  var usesItsArgument: Bool {
    signature == nil
      && tokens(viewMode: .sourceAccurate).contains { token in
        token.text == "$0"
          && sequence(first: Syntax(token), next: \.parent).first { $0.is(ClosureExprSyntax.self) }?.id == id
      }
  }
}

extension ExprSyntax {
  var isType: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
  }

  /// The name of the view, if it is without modifiers.
  var nameOfView: String {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
  }

  /// The views whose types are erased, if code chooses one of them: `(isHome ? AnyView(home) : AnyView(details))`, or a
  /// closure that is called at once.
  var choicesOfErasedViews: [ExprSyntax] {
    if let closure = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self) {
      let type = closure.signature?.returnClause?.type.trimmedDescription
      return type == "AnyView" ? Syntax(closure.statements).erasedViews : []
    }
    let elements = self.as(TupleExprSyntax.self)?.elements
    let inner = elements?.count == 1 ? elements?.first?.expression ?? self : self
    let parts = inner.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    guard let choice = parts.dropLast().last?.as(UnresolvedTernaryExprSyntax.self), let last = parts.last
    else { return [] }
    let views = [choice.thenExpression, last].compactMap(\.erasedView)
    return views.count == 2 ? views : []
  }

  /// The view whose type is erased: `AnyView(home)`.
  var erasedView: ExprSyntax? {
    nameOfView == "AnyView" ? self.as(FunctionCallExprSyntax.self)?.arguments.first?.expression : nil
  }

  /// The name of the view whose content it is, also in loops and groups.
  var container: String? {
    enclosingCalls.lazy.map { ExprSyntax($0).nameOfView }.first { !["ForEach", "Group"].contains($0) }
  }

  /// The tag of an option of a picker that has none of its own: the element of a loop whose elements identify themselves.
  var impliedTag: String? {
    guard let loop = enclosingCalls.first(where: { _ in true }), ExprSyntax(loop).nameOfView == "ForEach",
      loop.argument("id")?.trimmedDescription == "\\.self", let closure = loop.trailingClosure
    else { return nil }
    return closure.nameOfParameter ?? "$0"
  }

  private var enclosingCalls: some Sequence<FunctionCallExprSyntax> {
    sequence(first: Syntax(self), next: \.parent).dropFirst().lazy.compactMap {
      $0.as(FunctionCallExprSyntax.self)
    }
  }

  /// Whether it consists of names only.
  var isReference: Bool {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isReference }
    return self.as(MemberAccessExprSyntax.self).map { $0.base?.isReference ?? false }
      ?? self.is(DeclReferenceExprSyntax.self)
  }

  fileprivate var viewsInBranches: [ExprSyntax] {
    if let condition = self.as(IfExprSyntax.self) {
      let others: [ExprSyntax] =
        switch condition.elseBody {
        case .codeBlock(let block): block.statements.views
        case .ifExpr(let other): ExprSyntax(other).viewsInBranches
        case nil: []
        }
      return condition.body.statements.views + others
    }
    guard let choice = self.as(SwitchExprSyntax.self) else { return [self] }
    return choice.cases.flatMap { $0.as(SwitchCaseSyntax.self)?.statements.views ?? [] }
  }

  /// The last modifier, and the view that it changes.
  var modifier: ViewModification? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let view = member.base, !view.isType
    else { return nil }
    return ViewModification(call: call, name: member.declName.baseName.text, view: view)
  }

  /// Whether it is an image with a modifier of its own, as in `{ image in image.resizable() }`.
  fileprivate var isChangedImage: Bool {
    guard let modifier else { return false }
    return ["renderingMode", "resizable"].contains(modifier.name) || modifier.view.isChangedImage
  }

  var withoutModifiers: ExprSyntax { modifier?.view.withoutModifiers ?? self }
}

extension Syntax {
  var descendants: [Syntax] {
    [self] + children(viewMode: .sourceAccurate).flatMap(\.descendants)
  }

  /// The views in code whose types are erased, without those inside of others.
  var erasedViews: [ExprSyntax] {
    if let view = self.as(FunctionCallExprSyntax.self).flatMap({ ExprSyntax($0).erasedView }) {
      return [view]
    }
    return children(viewMode: .sourceAccurate).flatMap(\.erasedViews)
  }
}
