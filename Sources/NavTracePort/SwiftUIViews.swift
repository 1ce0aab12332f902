import SwiftParser
import SwiftSyntax

/// Reduces SwiftUI views to what the user can do on them: their buttons, links, switches and text fields, with the conditions
/// and loops around them. `body` then returns a `ViewContent` of the stand-in, of which a hosting controller makes UIKit's
/// controls. Lines stay where they are.
final class SwiftUIViews: SyntaxVisitor {
  private var edits = Edits()
  private let bytes: [UInt8]
  private let views: Set<String>

  /// - Parameter declarations: Those of the app.
  static func reduced(_ tree: SourceFileSyntax, _ declarations: AppDeclarations) -> SourceFileSyntax {
    let source = tree.description
    let visitor = SwiftUIViews(source, declarations.namesOfViews)
    visitor.walk(tree)
    return Parser.parse(source: visitor.edits.apply(to: source))
  }

  private init(_ source: String, _ views: Set<String>) {
    bytes = Array(source.utf8)
    self.views = views
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  /// The attributes of properties whose values come from the views around a view.
  private static let inherited: Set = [
    "AccessibilityFocusState", "FetchRequest", "FocusState", "FocusedValue",
    "GestureState",
    "Namespace", "Query", "ScaledMetric", "SceneStorage",
  ]

  /// The types of the framework that the app may extend, about how views look.
  private static let extended: Set = [
    "AnyTransition", "Color", "EdgeInsets", "EnvironmentValues", "Font", "Gradient", "Image",
    "LinearGradient", "Shape", "Text", "ViewModifier",
  ]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if name == "View" {
      // A view as a value of another type, unlike modifiers.
      for member in node.memberBlock.members {
        let type =
          member.decl.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
          ?? member.decl.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
        if type?.trimmedDescription != "AnyView" { edits.remove(member) }
      }
      return .skipChildren
    }
    if Self.extended.contains(name) {
      edits.remove(node)
      return .skipChildren
    }
    if views.contains(name) { node.memberBlock.members.forEach { reduce($0.decl) } }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  private func visitType(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    let names = node.inheritanceClause.typeNames
    if names.contains(where: Self.isAppearance) {
      edits.remove(node)
      return .skipChildren
    }
    if names.contains("View") { node.memberBlock.members.forEach { reduce($0.decl) } }
    return .visitChildren
  }

  /// Whether a type with this protocol is about how views look, or shows them outside the app.
  private static func isAppearance(_ name: String) -> Bool {
    [
      "App", "Commands", "EnvironmentKey", "Layout", "PreferenceKey", "PreviewProvider", "Scene",
      "ViewModifier",
    ]
    .contains(name) || ["Representable", "Shape", "Style"].contains(where: name.hasSuffix)
  }

  /// Changes a member of a view.
  private func reduce(_ member: DeclSyntax) {
    if let variable = member.as(VariableDeclSyntax.self) {
      guard Self.inherited.isDisjoint(with: variable.attributes.names) else { return edits.remove(member) }
      guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type, type.isContent
      else {
        return
      }
      guard case .getter(let statements) = binding.accessorBlock?.accessors else { return }
      mark(variable.attributes, variable.modifiers.first?.name ?? variable.bindingSpecifier, type)
      reduce(statements)
    } else if let function = member.as(FunctionDeclSyntax.self),
      let type = function.signature.returnClause?.type, type.isContent, let body = function.body
    {
      mark(function.attributes, function.modifiers.first?.name ?? function.funcKeyword, type)
      reduce(body.statements)
    }
  }

  private func mark(_ attributes: AttributeListSyntax, _ first: TokenSyntax, _ type: TypeSyntax) {
    for attribute in attributes where attribute.trimmedDescription.hasSuffix("Builder") {
      edits.remove(attribute)
    }
    edits.insert("@ViewContentBuilder ", at: first.positionAfterSkippingLeadingTrivia)
    edits.replace(type, by: "ViewContent")
  }

  // MARK: Statements

  private func reduce(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      switch statement.item {
      case .expr(let expression): reduce(expression)
      case .stmt(let node):
        if let expression = node.as(ReturnStmtSyntax.self)?.expression {
          reduce(expression)
        } else if let expression = node.as(ExpressionStmtSyntax.self)?.expression {
          reduce(expression)
        }
      case .decl: break
      }
    }
  }

  private func reduce(_ condition: IfExprSyntax) {
    reduce(condition.body.statements)
    switch condition.elseBody {
    case .codeBlock(let block): reduce(block.statements)
    case .ifExpr(let other): reduce(other)
    case nil: break
    }
  }

  // MARK: Expressions

  /// Something that the user can do with a view, or that happens when it appears.
  private struct Reaction {
    /// What comes before the code in the stand-in's call. Nil if the code is a closure with further views.
    let call: String?
    let code: Syntax
  }

  private func reduce(_ expression: ExprSyntax) {
    if let condition = expression.as(IfExprSyntax.self) { return reduce(condition) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      for branch in choice.cases { branch.as(SwitchCaseSyntax.self).map { reduce($0.statements) } }
      return
    }
    var reactions: [Reaction] = []
    var base = expression
    while let modifier = base.modifier {
      if let reaction = reaction(to: modifier.call, modifier.name, of: modifier.view) {
        reactions.insert(reaction, at: 0)
      }
      base = modifier.view
    }
    let end = expression.endPositionBeforeTrailingTrivia
    if !reactions.isEmpty {
      edits.insertFirst("ViewContent { ", at: expression.positionAfterSkippingLeadingTrivia)
    }
    reduceBase(base)
    var position = base.endPositionBeforeTrailingTrivia
    for reaction in reactions {
      let start = reaction.code.positionAfterSkippingLeadingTrivia
      replace(
        from: position, to: start, by: "; ViewContent\(reaction.call.map { ".\($0)" } ?? " ")"
      )
      position = reaction.code.endPositionBeforeTrailingTrivia
      if reaction.call != nil {
        edits.insert(")", at: position)
      } else if let closure = reaction.code.as(ClosureExprSyntax.self) {
        reduce(closure.statements)
      }
    }
    replace(from: position, to: end, by: reactions.isEmpty ? "" : " }")
  }

  private func reaction(to call: FunctionCallExprSyntax, _ name: String, of view: ExprSyntax) -> Reaction? {
    let code = call.trailingClosure.map { Syntax($0) } ?? call.arguments.last.map { Syntax($0.expression) }
    guard let code else { return nil }
    let key = call.position.utf8Offset
    switch name {
    case "onTapGesture", "onLongPressGesture":
      return Reaction(call: "button(\(title(of: Syntax(view)) ?? "\"View\""), act: ", code: code)
    case "onAppear": return Reaction(call: "appear(\(key), act: ", code: code)
    case "contextMenu", "overlay", "safeAreaInset", "swipeActions", "toolbar":
      return call.trailingClosure.flatMap {
        $0.signature == nil ? Reaction(call: nil, code: Syntax($0)) : nil
      }
    case "task" where call.trailingClosure != nil: return Reaction(call: "task(\(key), act: ", code: code)
    default: return nil
    }
  }

  /// Replaces a view without its modifiers.
  private func reduceBase(_ base: ExprSyntax) {
    guard let call = base.as(FunctionCallExprSyntax.self) else {
      // A property with a part of the view, or a stored view.
      if base.is(DeclReferenceExprSyntax.self) || base.as(MemberAccessExprSyntax.self)?.base?.isType == false
      {
        wrap(base)
      } else {
        leaveEmpty(base)
      }
      return
    }
    let name = call.calledExpression.trimmedDescription
    let arguments = Array(call.arguments)
    func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
    let closure = call.trailingClosure.map { ExprSyntax($0) }
    let label = call.additionalTrailingClosures.first { $0.label.text == "label" }.map {
      ExprSyntax($0.closure)
    }
    let text = arguments.first.flatMap { $0.label == nil ? title($0.expression) : nil }
    let anyTitle = text ?? title(of: Syntax(label ?? argument("label") ?? closure ?? base)) ?? "\"\(name)\""
    switch name {
    case "Button":
      guard let action = argument("action") ?? closure else { return leaveEmpty(base) }
      keep(action, of: base, "ViewContent.button(\(anyTitle), act: ", ")")
    case "Toggle":
      guard let binding = argument("isOn") else { return leaveEmpty(base) }
      keep(binding, of: base, "ViewContent.toggle(\(anyTitle), isOn: ", ")")
    case "TextField", "SecureField", "TextEditor":
      guard let binding = argument("text") else { return leaveEmpty(base) }
      keep(binding, of: base, "ViewContent.field(\(text ?? "\"\(name)\""), text: ", ")")
    case "NavigationLink":
      guard let destination = argument("destination")?.withoutModifiers else { return leaveEmpty(base) }
      keep(destination, of: base, "ViewContent.link(\(anyTitle), to: ", ")")
    case "AnyView":
      guard let view = arguments.first?.expression else { return leaveEmpty(base) }
      keep(view, of: base, "", "")
      reduce(view)
    case "ForEach", "List":
      if let closure = call.trailingClosure, let data = arguments.first, data.label == nil,
        !data.expression.trimmedDescription.hasPrefix("$")
      {
        keep(
          data.expression, of: base, "ViewContent.each(", ")",
          upTo: closure.positionAfterSkippingLeadingTrivia)
        reduce(closure.statements)
        replace(
          from: closure.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: "")
      } else {
        reduceContainer(call)
      }
    default:
      if views.contains(name), call.trailingClosure?.statements.first?.item.isView != true {
        wrap(base)
      } else if name.first?.isLowercase == true, call.trailingClosure == nil {
        wrap(base)
      } else {
        reduceContainer(call)
      }
    }
  }

  /// A stack, a group, or anything else that contains views.
  private func reduceContainer(_ call: FunctionCallExprSyntax) {
    let closure =
      call.trailingClosure
      ?? call.arguments.first { $0.label?.text == "content" }?.expression.as(ClosureExprSyntax.self)
    let name = call.calledExpression.trimmedDescription
    // The content of other containers with a parameter shows it, such as an image that was loaded.
    guard let closure, closure.signature == nil || ["GeometryReader", "ScrollViewReader"].contains(name)
    else {
      return leaveEmpty(ExprSyntax(call))
    }
    let brace = closure.leftBrace.endPositionBeforeTrailingTrivia
    let first = closure.signature?.endPositionBeforeTrailingTrivia ?? brace
    replace(
      from: call.positionAfterSkippingLeadingTrivia, to: first, by: "ViewContent {")
    reduce(closure.statements)
    replace(
      from: closure.endPositionBeforeTrailingTrivia, to: call.endPositionBeforeTrailingTrivia, by: "")
  }

  // MARK: Edits

  private func wrap(_ view: ExprSyntax) {
    edits.insert("ViewContent.of(", at: view.positionAfterSkippingLeadingTrivia)
    edits.insert(")", at: view.endPositionBeforeTrailingTrivia)
  }

  private func leaveEmpty(_ view: ExprSyntax) {
    replace(
      from: view.positionAfterSkippingLeadingTrivia, to: view.endPositionBeforeTrailingTrivia,
      by: "ViewContent()")
  }

  /// Keeps only a part of a view.
  private func keep(
    _ part: ExprSyntax, of view: ExprSyntax, _ before: String, _ after: String,
    upTo end: AbsolutePosition? = nil
  ) {
    replace(
      from: view.positionAfterSkippingLeadingTrivia, to: part.positionAfterSkippingLeadingTrivia, by: before)
    replace(
      from: part.endPositionBeforeTrailingTrivia, to: end ?? view.endPositionBeforeTrailingTrivia, by: after)
  }

  /// Replaces a part of a view by text, and retains the part's newlines.
  private func replace(from start: AbsolutePosition, to end: AbsolutePosition, by text: String) {
    guard start < end || !text.isEmpty else { return }
    let newlines = bytes[start.utf8Offset..<end.utf8Offset].count { $0 == 0x0A }
    edits.replace(from: start, to: end, by: text + String(repeating: "\n", count: newlines))
  }

  // MARK: Titles

  /// The title of a control, as code: the first text in its label, or else the name of its first view.
  private func title(of label: Syntax) -> String? {
    for node in label.descendants {
      guard let call = node.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
        continue
      }
      let name = call.calledExpression.trimmedDescription
      if ["Text", "Label", "Image"].contains(name), let text = title(first.expression) { return text }
      if views.contains(name) { return "\"\(name)\"" }
    }
    return nil
  }

  private func title(_ expression: ExprSyntax) -> String? {
    if expression.is(StringLiteralExprSyntax.self) { return expression.trimmedDescription }
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    return "\"\\(\(expression.trimmedDescription))\""
  }
}

extension TypeSyntax {
  /// Whether it is the type of what a view shows.
  fileprivate var isContent: Bool {
    let name = trimmedDescription
    return name == "AnyView"
      || name.hasPrefix("some ") && (name.hasSuffix("View") || name.hasSuffix("Content"))
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether it makes a view, as in a closure with the content of a container.
  fileprivate var isView: Bool {
    guard case .expr(let expression) = self else { return false }
    let name = expression.withoutModifiers.as(FunctionCallExprSyntax.self)?.calledExpression
      .trimmedDescription
    return expression.is(IfExprSyntax.self) || name?.first?.isUppercase == true && name != "Task"
  }
}

extension ExprSyntax {
  fileprivate var isType: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
  }

  /// The last modifier, and the view that it changes.
  fileprivate var modifier: (call: FunctionCallExprSyntax, name: String, view: ExprSyntax)? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let view = member.base, !view.isType
    else { return nil }
    return (call, member.declName.baseName.text, view)
  }

  fileprivate var withoutModifiers: ExprSyntax { modifier?.view.withoutModifiers ?? self }
}

extension Syntax {
  fileprivate var descendants: [Syntax] {
    [self] + children(viewMode: .sourceAccurate).flatMap(\.descendants)
  }
}
