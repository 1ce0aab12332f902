import SwiftParser
import SwiftSyntax

/// Reduces SwiftUI views to what the user can do on them: their buttons, links, switches and text fields, with the conditions
/// and loops around them. `body` then returns a `ViewContent` of the stand-in, of which a hosting controller makes UIKit's
/// controls. Lines stay where they are.
final class SwiftUIViews: SyntaxVisitor {
  private var edits = Edits()
  private let bytes: [UInt8]
  private let views: Set<String>
  private let ownViews: Set<String>
  /// The names of the app's methods. Of a coordinator or a factory, they may make views.
  private let methods: Set<String>
  /// The code that makes views, as far as it has been reduced.
  private var reduced: [Range<AbsolutePosition>] = []

  /// - Parameter declarations: Those of the app.
  static func reduced(_ tree: SourceFileSyntax, _ declarations: AppDeclarations) -> SourceFileSyntax {
    let source = tree.description
    let visitor = SwiftUIViews(source, declarations)
    visitor.walk(tree)
    return Parser.parse(source: visitor.edits.apply(to: source))
  }

  private init(_ source: String, _ declarations: AppDeclarations) {
    bytes = Array(source.utf8)
    views = declarations.namesOfViews
    ownViews = Self.ownViews.subtracting(declarations.types.keys)
    methods = declarations.types.filter { $0.key != "View" }.values.reduce(into: []) {
      $0.formUnion($1.methods)
    }
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  /// The attributes of properties whose values come from the views around a view.
  private static let inherited: Set = [
    "AccessibilityFocusState", "FetchRequest", "FocusedValue", "Query", "SceneStorage",
  ]

  /// Views of the framework that are more than a part of a screen.
  private static let ownViews: Set = [
    "Button", "Color", "ForEach", "Form", "GeometryReader", "Group", "HStack", "Image", "LazyHStack",
    "LazyVStack", "List",
    "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "ScrollView", "Section",
    "SecureField", "TabView",
    "Text", "TextField", "Toggle",
    "VStack", "ZStack",
  ]

  /// The types of the framework that the app may extend, about how views look.
  private static let extended: Set = [
    "AnyTransition", "EdgeInsets", "EnvironmentValues", "Gradient", "Image",
    "LinearGradient", "Shape", "Text", "ViewModifier",
  ]

  /// The types of values that the app may extend, and a value of each.
  private static let values = ["Color": ".clear", "Font": ".body"]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if name == "View" {
      for member in node.memberBlock.members { removeModification(member.decl) }
      return .skipChildren
    }
    if let value = Self.values[name] {
      // How the app makes one does not matter.
      for case let initializer? in node.memberBlock.members.map({ $0.decl.as(InitializerDeclSyntax.self) }) {
        guard let body = initializer.body else { continue }
        replace(
          from: body.leftBrace.endPositionBeforeTrailingTrivia,
          to: body.rightBrace.positionAfterSkippingLeadingTrivia,
          by: " self = \(value)")
      }
      return .visitChildren
    }
    if Self.extended.contains(name) {
      edits.remove(node)
      return .skipChildren
    }
    if views.contains(name) { node.memberBlock.members.forEach { reduce($0.decl) } }
    return .visitChildren
  }

  /// Lets one of the app's modifiers return the view itself. What makes another value of a view, or does something, stays.
  private func removeModification(_ member: DeclSyntax) {
    let (type, body) =
      if let function = member.as(FunctionDeclSyntax.self) {
        (function.signature.returnClause?.type, function.body.map { Syntax($0.statements) })
      } else {
        (
          member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type,
          member.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock.map { Syntax($0.accessors) }
        )
      }
    guard let type, let body, type.trimmedDescription != "AnyView",
      type.isContent || type.is(SomeOrAnyTypeSyntax.self)
    else { return }
    replace(
      from: body.positionAfterSkippingLeadingTrivia, to: body.endPositionBeforeTrailingTrivia, by: "self")
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  // MARK: Views as values

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if reduced.contains(where: { $0.contains(node.position) }) { return .visitChildren }
    if node.calledExpression.trimmedDescription == "AnyView", let view = node.arguments.first?.expression {
      reduce(view)
      return .skipChildren
    }
    for argument in node.arguments where argument.label?.text == "rootView" {
      _ = reduceValue(argument.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, let type = node.signature.returnClause?.type {
      reduceResult(of: DeclSyntax(node), node.attributes, body.statements, type)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessorBlock?.accessors, let type = node.typeAnnotation?.type {
      if let variable = node.parent?.parent?.as(VariableDeclSyntax.self) {
        reduceResult(of: DeclSyntax(variable), variable.attributes, statements, type)
      }
    }
    return .visitChildren
  }

  /// A closure that makes a view, for a function of the app.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let view) = node.statements.last?.item,
      !reduced.contains(where: { $0.contains(node.position) }),
      let name = withoutModifiers(view).as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription,
      !["Color", "Image"].contains(name), reduceValue(view), node.usesItsArgument
    {
      // What is left of the view may not use the closure's argument, which it must.
      edits.insertFirst("_ = $0; return ", at: view.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  private func reduceResult(
    of declaration: DeclSyntax, _ attributes: AttributeListSyntax, _ statements: CodeBlockItemListSyntax,
    _ type: TypeSyntax
  ) {
    guard type.trimmedDescription == "some View", let last = statements.last,
      !reduced.contains(where: { $0.contains(statements.position) })
    else { return }
    if attributes.names.contains("ViewBuilder") { return reduce(declaration) }
    switch last.item {
    case .expr(let view): _ = reduceValue(view)
    case .stmt(let node): _ = (node.as(ReturnStmtSyntax.self)?.expression).map(reduceValue)
    case .decl: break
    }
  }

  /// Reduces a view that is no part of another one. One of the app's views keeps its type, by which the app may find it.
  /// - Returns: False if it is not known to be a view.
  private func reduceValue(_ view: ExprSyntax) -> Bool {
    let base = withoutModifiers(view)
    guard let call = base.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    let isOfApp = views.contains(name) || isMethod(call)
    guard isOfApp || ownViews.contains(name) else { return false }
    let modifiers = modifiers(of: view)
    if !isOfApp || modifiers.contains(where: { reaction(to: $0.call, $0.name, of: $0.view) != nil }) {
      reduce(view)
    } else {
      let given = modifiers.reversed().compactMap { modifier in
        modifier.call.objectGiven(by: modifier.name).map { ".\(modifier.name)(\($0))" }
      }
      let end = base.endPositionBeforeTrailingTrivia
      if !modifiers.isEmpty {
        replace(from: end, to: view.endPositionBeforeTrailingTrivia, by: given.joined())
      }
    }
    reduced.append(view.position..<view.endPosition)
    return true
  }

  private func visitType(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.inheritanceClause.typeNames
    if names.contains(where: Self.isAppearance) {
      edits.remove(node)
      return .skipChildren
    }
    if views.contains(node.name.text) || names.contains("App") {
      node.memberBlock.members.forEach { reduce($0.decl) }
    }
    return .visitChildren
  }

  /// Whether a type with this protocol is about how views look, or shows them outside the app.
  private static func isAppearance(_ name: String) -> Bool {
    [
      "Commands", "EnvironmentKey", "NSViewRepresentable", "Layout", "PreferenceKey", "PreviewProvider",
      "Scene",
      "ViewModifier",
    ]
    .contains(name) || ["Shape", "Style"].contains(where: name.hasSuffix)
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
    reduced.append(statements.position..<statements.endPosition)
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

  /// What a modifier adds to a view: something that the user can do, that happens, or that is presented.
  private struct Reaction {
    /// What replaces the modifier up to the code.
    let call: String
    let code: (start: AbsolutePosition, end: AbsolutePosition)
    /// What comes after the code.
    var end = ")"
    /// The closure in the code that makes further views.
    var content: ClosureExprSyntax?
  }

  private func reduce(_ expression: ExprSyntax) {
    if let condition = expression.as(IfExprSyntax.self) { return reduce(condition) }
    if let choice = expression.as(SwitchExprSyntax.self) {
      for branch in choice.cases { branch.as(SwitchCaseSyntax.self).map { reduce($0.statements) } }
      return
    }
    var reactions: [Reaction] = []
    var given: [String] = []
    /// If the view is a tab: its title and its tag, as code.
    var (title, tag): (String?, String?)
    /// Whether the user can turn from one of its tabs to the next.
    var hasPages = false
    var base = expression
    for modifier in modifiers(of: expression) {
      if let reaction = reaction(to: modifier.call, modifier.name, of: modifier.view) {
        reactions.insert(reaction, at: 0)
      } else if let object = modifier.call.objectGiven(by: modifier.name) {
        given.append("ViewContent.given(\(object)); ")
      } else if modifier.name == "tabItem" {
        title = modifier.call.trailingClosure.flatMap { self.title(of: Syntax($0)) } ?? "\"Tab\""
      } else if modifier.name == "tag", tag == nil {
        tag = modifier.call.arguments.first?.expression.trimmedDescription
      } else if modifier.name == "tabViewStyle" {
        hasPages = modifier.call.arguments.trimmedDescription.lowercased().contains("page")
      }
      base = modifier.view
    }
    let end = expression.endPositionBeforeTrailingTrivia
    let isAlone = reactions.isEmpty && given.isEmpty
    let isTab = title != nil || tag != nil && expression.isTab
    let tab = isTab ? "ViewContent.tab(\(title ?? "nil")\(tag.map { ", tag: \($0)" } ?? "")) { " : ""
    let start = tab + (isAlone ? "" : "ViewContent { ")
    if !start.isEmpty {
      edits.insertFirst(start + given.joined(), at: expression.positionAfterSkippingLeadingTrivia)
    }
    reduceBase(base, hasPages: hasPages)
    var position = base.endPositionBeforeTrailingTrivia
    for reaction in reactions {
      replace(from: position, to: reaction.code.start, by: "; ViewContent\(reaction.call)")
      position = reaction.code.end
      edits.insert(reaction.end, at: position)
      reaction.content.map(reduceContent(of:))
    }
    replace(from: position, to: end, by: (isAlone ? "" : " }") + (isTab ? " }" : ""))
  }

  /// Reduces the views that a closure makes. What is left of them may not use its argument, which it must.
  private func reduceContent(of closure: ClosureExprSyntax) {
    if closure.usesItsArgument, let first = closure.statements.first {
      edits.insertFirst("let _ = $0; ", at: first.positionAfterSkippingLeadingTrivia)
    }
    reduce(closure.statements)
  }

  private func reaction(to call: FunctionCallExprSyntax, _ name: String, of view: ExprSyntax) -> Reaction? {
    let key = call.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset
    // After it, there may only be a closure with a message.
    let closure =
      call.trailingClosure ?? call.closure(labelled: "actions") ?? call.closure(labelled: "content")
      ?? call.arguments.lazy.compactMap {
        $0.expression.as(ClosureExprSyntax.self)
      }.last
    /// The whole call, with its key.
    func kept(
      as newName: String, title: String? = nil, from first: LabeledExprSyntax? = nil, content: Bool = false
    )
      -> Reaction?
    {
      guard
        let start = (first ?? call.arguments.first).map({ Syntax($0) })
          ?? call.trailingClosure.map({ Syntax($0) })
      else { return nil }
      let parts = [String(key), title].compactMap { $0 }.joined(separator: ", ")
      let isTrailingOnly = start.is(ClosureExprSyntax.self)
      let end = (closure.map { Syntax($0) } ?? call.arguments.last.map { Syntax($0) } ?? start)
        .endPositionBeforeTrailingTrivia
      return Reaction(
        call: ".\(newName)(\(parts)\(isTrailingOnly ? ") " : ", ")",
        code: (start.positionAfterSkippingLeadingTrivia, end), end: call.trailingClosure == nil ? ")" : "",
        content: content ? closure : nil)
    }
    let first = call.arguments.first
    let isShown = ["isPresented", "item"].contains(first?.label?.text)
    switch name {
    case "onTapGesture", "onLongPressGesture":
      guard let code = closure.map({ ExprSyntax($0) }) ?? call.arguments.last?.expression else { return nil }
      return Reaction(
        call: ".button(\(title(of: Syntax(view)) ?? "\"View\""), act: ",
        code: (code.positionAfterSkippingLeadingTrivia, code.endPositionBeforeTrailingTrivia))
    case "onAppear": return kept(as: "appear")
    case "onDisappear": return kept(as: "disappear")
    case "task" where closure != nil: return kept(as: "task")
    case "onChange": return kept(as: "change")
    case "onReceive": return kept(as: "receive")
    case "contextMenu", "overlay", "safeAreaInset", "swipeActions", "toolbar":
      guard let content = call.trailingClosure, content.signature == nil else { return nil }
      return Reaction(
        call: " ",
        code: (content.positionAfterSkippingLeadingTrivia, content.endPositionBeforeTrailingTrivia),
        end: "", content: content)
    case "sheet", "fullScreenCover", "popover":
      guard isShown, closure != nil else { return nil }
      return kept(as: name == "popover" ? "sheet" : name, content: true)
    case "navigationDestination": return kept(as: "destination", content: true)
    case "alert", "actionSheet", "confirmationDialog":
      guard closure != nil, !call.arguments.contains(where: { $0.label?.text == "error" }) else { return nil }
      if isShown { return kept(as: name) }
      guard let first, let second = call.arguments.dropFirst().first, second.label?.text == "isPresented"
      else {
        return nil
      }
      let title = title(first.expression) ?? title(of: Syntax(first)) ?? "\"Alert\""
      return kept(as: name, title: title, from: second, content: true)
    default: return nil
    }
  }

  /// Replaces a view without its modifiers.
  private func reduceBase(_ base: ExprSyntax, hasPages: Bool) {
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
    func argument(_ label: String) -> ExprSyntax? { call.argument(label) }
    let closure = call.trailingClosure.map { ExprSyntax($0) }
    let label = call.additionalTrailingClosures.first { $0.label.text == "label" }.map {
      ExprSyntax($0.closure)
    }
    let text = arguments.first.flatMap { $0.label == nil ? title($0.expression) : nil }
    let ownTitle = text ?? title(of: Syntax(label ?? argument("label") ?? closure ?? base))
    let anyTitle = ownTitle ?? "\"\(name)\""
    switch name {
    case "Button":
      guard let action = argument("action") ?? closure else { return leaveEmpty(base) }
      let role = argument("role").map { ", role: \($0.trimmedDescription)" } ?? ""
      keep(action, of: base, "ViewContent.button(\(anyTitle)\(role), act: ", ")")
    case "Toggle":
      guard let binding = argument("isOn") else { return leaveEmpty(base) }
      keep(binding, of: base, "ViewContent.toggle(\(anyTitle), isOn: ", ")")
    case "TextField", "SecureField", "TextEditor":
      guard let binding = argument("text") else { return leaveEmpty(base) }
      // A label may be beside the field instead.
      let value = binding.trimmedDescription.split(separator: ".").last?.filter { $0 != "$" } ?? name
      let title = text.flatMap { $0 == "\"\"" ? nil : $0 } ?? "\"\(value)\""
      keep(binding, of: base, "ViewContent.field(\(title), text: ", ")")
    case "NavigationLink":
      reduceLink(call, ownTitle)
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
        reduceContent(of: closure)
        replace(
          from: closure.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: "")
      } else {
        reduceContainer(call, hasPages: hasPages)
      }
    default:
      if views.contains(name), call.trailingClosure?.statements.first?.item.isView != true {
        wrap(base)
      } else if name.first?.isLowercase == true, call.trailingClosure == nil {
        wrap(base)
      } else {
        reduceContainer(call, hasPages: hasPages)
      }
    }
  }

  /// A link, which shows its destination. If the app may follow it, too, a title is not necessary.
  private func reduceLink(_ call: FunctionCallExprSyntax, _ title: String?) {
    let base = ExprSyntax(call)
    let anyTitle = title ?? "\"NavigationLink\""
    let conditions = ["isActive", "tag", "selection"].compactMap { label in
      call.argument(label).map { "\(label): \($0.trimmedDescription.filter { !$0.isNewline })" }
    }
    let start =
      conditions.isEmpty
      ? "ViewContent.link(\(anyTitle)"
      : "ViewContent.link(\(([String(call.position.utf8Offset), title ?? "nil"] + conditions).joined(separator: ", "))"
    if let value = call.argument("value") {
      keep(value, of: base, start + ", value: ", ")")
    } else if let destination = call.argument("destination"), !destination.is(ClosureExprSyntax.self) {
      if conditions.isEmpty {
        keep(destination, of: base, start + ", to: ", ")")
        if !reduceValue(destination) { removeModifiers(of: destination) }
      } else {
        keep(destination, of: base, start + ") { ", " }")
        reduce(destination)
      }
    } else if let content = call.closure(labelled: "destination") ?? call.trailingClosure {
      keep(ExprSyntax(content), of: base, start + ") ", "")
      reduceContent(of: content)
    } else {
      leaveEmpty(base)
    }
  }

  private func removeModifiers(of view: ExprSyntax) {
    replace(
      from: withoutModifiers(view).endPositionBeforeTrailingTrivia, to: view.endPositionBeforeTrailingTrivia,
      by: "")
  }

  // MARK: Modifiers

  /// The modifiers of a view, the last one first.
  private func modifiers(of view: ExprSyntax) -> [ViewModification] {
    guard let modifier = view.modifier, !isMethod(modifier.call) else { return [] }
    return [modifier] + modifiers(of: modifier.view)
  }

  private func withoutModifiers(_ view: ExprSyntax) -> ExprSyntax { modifiers(of: view).last?.view ?? view }

  /// Whether a call is that of a method of the app which may make a view, as in `coordinator.build(page)`.
  private func isMethod(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.isReference == true
    else { return false }
    return methods.contains(member.declName.baseName.text)
  }

  /// A stack, a group, or anything else that contains views.
  private func reduceContainer(_ call: FunctionCallExprSyntax, hasPages: Bool) {
    let closure =
      call.trailingClosure ?? call.closure(labelled: "content") ?? call.closure(labelled: "root")
    let name = call.calledExpression.trimmedDescription
    // The content of other containers with a parameter shows it, such as an image that was loaded.
    guard let closure, closure.signature == nil || ["GeometryReader", "ScrollViewReader"].contains(name)
    else {
      return leaveEmpty(ExprSyntax(call))
    }
    let brace = closure.leftBrace.endPositionBeforeTrailingTrivia
    let first = closure.signature?.endPositionBeforeTrailingTrivia ?? brace
    func passing(_ label: String) -> String {
      call.argument(label).map { ", \(label): \($0.trimmedDescription)" } ?? ""
    }
    let key = call.position.utf8Offset
    let function =
      switch name {
      case "NavigationStack", "NavigationView": ".stack(\(key)\(passing("path")))"
      case "Tab":
        ".tab(\(call.arguments.first.flatMap { title($0.expression) } ?? "\"Tab\"")"
          + (call.argument("value").map { ", tag: \($0.trimmedDescription)" } ?? "") + ")"
      case "TabView": ".tabs(\(key)\(hasPages ? "" : passing("selection")))"
      default: ""
      }
    replace(from: call.positionAfterSkippingLeadingTrivia, to: first, by: "ViewContent\(function) {")
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
    return "ViewContent.text(\(expression.trimmedDescription))"
  }
}
